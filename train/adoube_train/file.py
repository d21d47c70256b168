"""A network's file, as crates/engine/src/network/file.rs tells it."""

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .checksum import checksum
from .games import PHASES, Game

MAGIC = b"adoubenn"
VERSION = 1
HEAD = struct.Struct("<8sHBBHHH14x")
"""What it is, the version, the game, phases, features, neurons and the unit."""
CHECKSUM = struct.Struct("<I")
NEURONS = range(64, 513, 64)
"""How many there may be."""
KINDS = ("<i2", "i1", "i1", "<i4")
"""Of the neurons' biases, their weights, those of the last layer and its biases, as they follow each other."""


@dataclass(frozen=True)
class File:
    """A network of a game: its unit and its four tables of whole numbers."""

    game: Game
    unit: int
    tables: list[NDArray[Any]]

    @property
    def neurons(self) -> int:
        """How many there are."""
        return len(self.tables[0])

    @staticmethod
    def read(path: Path, game: Game) -> "File":
        """Read a network of a game; what is none, or not whole, ends the program with one line."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise refusal(path, error.strerror or str(error)) from error
        if not data.startswith(MAGIC) or len(data) < HEAD.size + CHECKSUM.size:
            raise refusal(path, f"no network (expected it to begin with {MAGIC.decode()})")
        _, version, number, phases, features, neurons, unit = HEAD.unpack_from(data)
        if (version, number, phases, features) != (VERSION, game.number, PHASES, game.features):
            raise refusal(path, f"no network of {game.name}")
        if neurons not in NEURONS:
            raise refusal(path, f"{neurons} neurons (expected 64 to 512, by 64)")
        tables, at = [], HEAD.size
        counts = (neurons, features * neurons, PHASES * 2 * neurons, PHASES)
        expected = at + CHECKSUM.size + sum(
            count * np.dtype(kind).itemsize for kind, count in zip(KINDS, counts, strict=True)
        )  # fmt: skip
        if len(data) != expected:
            raise refusal(path, f"{len(data)} bytes (expected {expected})")
        if CHECKSUM.unpack(data[-CHECKSUM.size :]) != (checksum(data[: -CHECKSUM.size]),):
            raise refusal(path, "the checksum is wrong")
        for kind, count in zip(KINDS, counts, strict=True):
            values = np.frombuffer(data, dtype=kind, count=count, offset=at)
            tables.append(values)
            at += values.nbytes
        return File(game, unit, tables)

    def write(self, path: Path) -> None:
        """Write it, with its checksum."""
        data = HEAD.pack(MAGIC, VERSION, self.game.number, PHASES, self.game.features, self.neurons, self.unit)
        for kind, table in zip(KINDS, self.tables, strict=True):
            data += table.astype(kind).tobytes()
        path.write_bytes(data + CHECKSUM.pack(checksum(data)))


def refusal(path: Path, why: str) -> SystemExit:
    """One line about a file, to end with."""
    return SystemExit(f"{path}: {why}")
