"""The network as it is trained: already with the whole numbers that its file will hold."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional as F

from .file import File
from .games import PHASES, Game
from .lessons import Lessons

ONE = 127
"""What a neuron of 1 is in whole numbers, and a weight of 1 of the first layer."""
LAST_ONE = 64
"""What a weight of 1 of the last layer is."""
MOST = 127
"""What fits a weight's eight bits, of either sign."""
MOST_BIAS = 32_000
"""What fits a bias of the first layer."""


def whole(weights: torch.Tensor, one: int, most: int = MOST) -> torch.Tensor:
    """Round to what the file can hold, and let gradients through as if nothing had been rounded."""
    rounded = (weights * one).round().clamp(-most, most) / one
    return weights + (rounded - weights).detach()


def kinship(game: Game) -> torch.Tensor:
    """Which groups features belong to: feature, group."""
    numbers: dict[tuple[object, ...], int] = {}
    members = [
        [numbers.setdefault(group, len(numbers)) for group in game.groups(feature)] for feature in range(game.features)
    ]
    table = torch.zeros(game.features, len(numbers))
    for feature, groups in enumerate(members):
        table[feature, groups] = 1
    return table


@dataclass(frozen=True)
class Weights:
    """What a file holds."""

    first: torch.Tensor
    biases: torch.Tensor
    last: torch.Tensor
    last_biases: torch.Tensor

    @property
    def neurons(self) -> int:
        """How many there are."""
        return len(self.biases)

    @staticmethod
    def read(path: Path, game: Game) -> "Weights":
        """Read a network of a game."""
        file = File.read(path, game)

        def take(nth: int, one: int, *shape: int) -> torch.Tensor:
            return torch.from_numpy(file.tables[nth].astype(np.float32).reshape(shape)) / one

        biases = take(0, ONE, file.neurons)
        first = take(1, ONE, game.features, file.neurons)
        last = take(2, LAST_ONE, PHASES, 2 * file.neurons)
        return Weights(first, biases, last, take(3, ONE * LAST_ONE, PHASES))


class Network(nn.Module):
    """Features of a view, neurons, one value for each phase.

    With kin, a feature's weights are its own and those of its groups added up, so that what is seldom seen learns from
    what is like it. One that begins with another learns what is to be added to its weights, and decay
    draws to them. The file holds the sums.
    """

    kinship: torch.Tensor | None
    begun: torch.Tensor
    begun_last: torch.Tensor

    def __init__(self, game: Game, neurons: int, *, kin: bool, begin: Weights | None = None) -> None:
        """Begin with small weights, or with those of another network of as many neurons."""
        super().__init__()
        self.game = game
        self.neurons = neurons
        self.own = nn.Parameter(torch.empty(game.features, neurons).uniform_(-0.1, 0.1))
        self.biases = nn.Parameter(torch.full((neurons,), 0.1))
        self.last = nn.Parameter(torch.empty(PHASES, 2 * neurons).uniform_(-0.06, 0.06))
        self.last_biases = nn.Parameter(torch.zeros(PHASES))
        self.register_buffer("begun", torch.zeros_like(self.own))
        self.register_buffer("begun_last", torch.zeros_like(self.last))
        if begin is not None:
            with torch.no_grad():
                self.begun.copy_(begin.first)
                self.begun_last.copy_(begin.last)
                self.own.zero_()
                self.last.zero_()
                self.biases.copy_(begin.biases)
                self.last_biases.copy_(begin.last_biases)
        self.register_buffer("kinship", kinship(game) if kin else None)
        groups = 0 if self.kinship is None else self.kinship.shape[1]
        self.shared = nn.Parameter(torch.zeros(groups, neurons))

    def weights(self) -> torch.Tensor:
        """Of the first layer, feature by feature."""
        weights = self.begun + self.own
        return weights if self.kinship is None else weights + self.kinship @ self.shared

    def weights_of_last(self) -> torch.Tensor:
        """Of the last layer, phase by phase."""
        return self.begun_last + self.last

    def accumulate(self, features: torch.Tensor) -> torch.Tensor:
        """Add up the weights of features, view by view."""
        weights = whole(self.weights(), ONE)
        lessons, views, most = features.shape
        flat = features.reshape(lessons * views, most).long()
        if features.is_cuda:
            # A product is faster than a sum of rows. Whole numbers up to 127 are exact in TF32, and their sums here.
            width = (self.game.features + 8) // 8 * 8
            dense = torch.zeros(lessons * views, width, device=features.device)
            dense.scatter_(1, flat, 1.0)
            sums = dense @ F.pad(weights * ONE, (0, 0, 0, width - self.game.features)) / ONE
        else:
            padded = torch.cat([weights, weights.new_zeros(1, self.neurons)])
            sums = F.embedding_bag(flat, padded, mode="sum")
        return (sums + whole(self.biases, ONE, MOST_BIAS)).view(lessons, views * self.neurons)

    def forward(self, lessons: Lessons) -> torch.Tensor:
        """Say what positions are worth to the mover, as the logarithm of a chance."""
        neurons = self.accumulate(lessons.features).clamp(0, 1).square()
        # Rows drawn by their number would be as good, but their gradients are added up one by one.
        phases = F.one_hot(lessons.phases, PHASES).float()
        last = phases @ whole(self.weights_of_last(), LAST_ONE)
        return (neurons * last).sum(dim=1) + (phases * self.last_biases).sum(dim=1)

    @torch.no_grad()
    def hold(self) -> None:
        """Keep weights where eight bits can follow them."""
        if self.kinship is None:
            self.own.copy_(self.weights().clamp(-MOST / ONE, MOST / ONE) - self.begun)
        most = MOST / LAST_ONE
        self.last.copy_(self.weights_of_last().clamp(-most, most) - self.begun_last)

    def write(self, path: Path, unit: int) -> None:
        """Write the file that the engine reads."""

        def numbers(values: torch.Tensor, one: int, most: int) -> NDArray[Any]:
            rounded: NDArray[Any] = (values.detach() * one).round().clamp(-most, most).cpu().numpy().reshape(-1)
            return rounded

        tables = [
            numbers(self.biases, ONE, MOST_BIAS),
            numbers(self.weights(), ONE, MOST),
            numbers(self.weights_of_last(), LAST_ONE, MOST),
            numbers(self.last_biases, ONE * LAST_ONE, 1 << 30),
        ]
        File(self.game, unit, tables).write(path)
