"""A network between others: `python -m adoube_train.mean chess next.net last.net a.net b.net… --part 0.65`.

What is learnt on top of a network fits the games that it was learnt from a little too closely, each time in another
way. The mean of several, on the way from the one that they began with, errs less on lessons kept apart than they do.
"""

import argparse
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .checksum import checksum
from .games import GAMES, PHASES, Game

HEAD = 32
UNIT = 16
"""Where the unit stands in the head."""
KINDS = ("<i2", "i1", "i1", "<i4")
"""Of the neurons' biases, their weights, those of the last layer and its biases, as they follow each other."""


@dataclass(frozen=True)
class File:
    """A network's file: its head, its unit and its four tables of whole numbers."""

    head: bytes
    unit: int
    tables: list[NDArray[np.float64]]

    @staticmethod
    def read(path: Path, game: Game) -> "File":
        """Read a network of a game."""
        data = path.read_bytes()
        version, number, phases, features, neurons, unit = struct.unpack("<HBBHHH", data[8:18])
        if (version, number, phases, features) != (1, game.number, PHASES, game.features):
            message = f"{path}: no network of {game.name}"
            raise SystemExit(message)
        tables, at = [], HEAD
        for kind, count in zip(KINDS, (neurons, features * neurons, PHASES * 2 * neurons, PHASES), strict=True):
            values = np.frombuffer(data, dtype=kind, count=count, offset=at)
            tables.append(values.astype(np.float64))
            at += values.nbytes
        return File(data[:HEAD], unit, tables)

    def write(self, path: Path) -> None:
        """Write it, with its checksum."""
        data = self.head[:UNIT] + struct.pack("<H", self.unit) + self.head[UNIT + 2 :]
        for kind, table in zip(KINDS, self.tables, strict=True):
            data += table.astype(kind).tobytes()
        path.write_bytes(data + struct.pack("<I", checksum(data)))


def mean(last: File, others: list[File], part: float) -> File:
    """Go this part of the way from one network to the mean of others."""
    files = [*others, last]
    shares = [part / len(others)] * len(others) + [1 - part]
    if len({len(file.tables[0]) for file in files}) > 1:
        message = "the networks have different numbers of neurons"
        raise SystemExit(message)
    tables = [
        np.rint(sum((share * table for share, table in zip(shares, same, strict=True)), start=np.zeros(1)))
        for same in zip(*(file.tables for file in files), strict=True)
    ]
    unit = round(sum(share * file.unit for share, file in zip(shares, files, strict=True)))
    return File(last.head, unit, tables)


def main() -> None:
    """Read networks, write the one between them."""
    parser = argparse.ArgumentParser(prog="adoube_train.mean", description="Makes a network between others.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("out", type=Path, help="the network to be made")
    parser.add_argument("last", type=Path, help="the network that the others began with")
    parser.add_argument("others", type=Path, nargs="+", help="those that were learnt on top of it")
    parser.add_argument("--part", type=float, default=0.65, help="how far from the last to the mean of them, 0 to 1")
    args = parser.parse_args()
    game = GAMES[args.game]
    files = [File.read(path, game) for path in args.others]
    mean(File.read(args.last, game), files, args.part).write(args.out)


if __name__ == "__main__":
    main()
