"""Positions of games, in the memory of the device that learns."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from .games import Game


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

    def __len__(self) -> int:
        """How many there are."""
        return len(self.scores)

    def at(self, where: torch.Tensor | slice) -> "Lessons":
        """Some of them."""
        return Lessons(self.features[where], self.scores[where], self.results[where], self.phases[where])


def read(game: Game, files: Sequence[Path], adoube: str, device: torch.device) -> Lessons:
    """Read files of games; `adoube datagen lessons` plays them through and leaves out what is not quiet."""
    readers = [
        subprocess.Popen([adoube, "datagen", "lessons", str(file), "-"], stdout=subprocess.PIPE) for file in files
    ]
    parts = []
    for file, reader in zip(files, readers, strict=True):
        if reader.stdout is None:
            continue
        data = reader.stdout.read()
        if reader.wait() != 0:
            message = f"{file}: cannot be read"
            raise SystemExit(message)
        parts.append(part(game, data, device))
    return Lessons(
        torch.cat([part.features for part in parts]),
        torch.cat([part.scores for part in parts]),
        torch.cat([part.results for part in parts]),
        torch.cat([part.phases for part in parts]),
    )


def part(game: Game, data: bytes, device: torch.device) -> Lessons:
    """One file's lessons."""
    layout = np.dtype(
        [("features", "<i2", (2, game.most)), ("score", "<i2"), ("result", "u1"), ("phase", "u1")],
    )
    records = np.frombuffer(data, dtype=layout)

    def put(name: str) -> torch.Tensor:
        return torch.from_numpy(np.ascontiguousarray(records[name])).to(device)

    return Lessons(put("features"), put("score").float(), put("result").float() / 2, put("phase").long())
