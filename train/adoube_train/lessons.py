"""Positions of games, in the memory of the device that learns."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from .games import Game

STRETCH = 4096
"""Lessons are kept apart in stretches of so many, because neighbours are of one game,"""
EVERY = 40
"""one stretch of so many, in all files."""


@dataclass
class Lessons:
    """Quiet positions with what became of them."""

    features: torch.Tensor
    """Lesson, view (the mover's first), feature; what is left is filled with the number after the last feature."""
    scores: torch.Tensor
    """In hundredths of a pawn, for the mover."""
    results: torch.Tensor
    """What the mover got: 0, ½ or 1."""
    phases: torch.Tensor
    weights: torch.Tensor
    """How much each counts."""

    def __len__(self) -> int:
        """How many there are."""
        return len(self.scores)

    def at(self, where: torch.Tensor | slice) -> "Lessons":
        """Some of them."""
        return Lessons(*(tensor[where] for tensor in self.tensors()))

    def tensors(self) -> tuple[torch.Tensor, ...]:
        """All there is of them."""
        return self.features, self.scores, self.results, self.phases, self.weights

    def apart(self) -> tuple["Lessons", "Lessons"]:
        """Those that are learnt, and those that are kept apart."""
        number = torch.arange(len(self), device=self.scores.device)
        stretch = min(STRETCH, len(self) // EVERY + 1)
        kept = number // stretch % EVERY == EVERY - 1
        return self.at(~kept), self.at(kept)


def read(game: Game, files: Sequence[tuple[Path, float]], adoube: str, device: torch.device) -> Lessons:
    """Read files of games, each with its weight; `adoube datagen lessons` leaves out what is not quiet."""
    readers = [
        subprocess.Popen([adoube, "datagen", "lessons", str(file), "-"], stdout=subprocess.PIPE) for file, _ in files
    ]
    parts = []
    for (file, weight), reader in zip(files, readers, strict=True):
        if reader.stdout is None:
            continue
        data = reader.stdout.read()
        if reader.wait() != 0:
            message = f"{file}: cannot be read"
            raise SystemExit(message)
        parts.append(part(game, data, weight, device).tensors())
    return Lessons(*(torch.cat(tensors) for tensors in zip(*parts, strict=True)))


def part(game: Game, data: bytes, weight: float, device: torch.device) -> Lessons:
    """One file's lessons."""
    layout = np.dtype(
        [("features", "<i2", (2, game.most)), ("score", "<i2"), ("result", "u1"), ("phase", "u1")],
    )
    records = np.frombuffer(data, dtype=layout)

    def put(name: str) -> torch.Tensor:
        return torch.from_numpy(np.ascontiguousarray(records[name])).to(device)

    weights = torch.full((len(records),), weight, device=device)
    return Lessons(put("features"), put("score").float(), put("result").float() / 2, put("phase").long(), weights)
