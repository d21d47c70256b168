"""The network as it is trained: already with the whole numbers that its file will hold."""

import struct
from pathlib import Path
from typing import cast

import torch
from torch import nn
from torch.nn import functional as F

from .games import PHASES, Game
from .lessons import Lessons

ONE = 127
"""What a neuron of 1 is in whole numbers, and a weight of 1 of the first layer."""
LAST_ONE = 64
"""What a weight of 1 of the last layer is."""
LEAST, MOST = -127, 127
"""What fits a weight's eight bits."""


def whole(weights: torch.Tensor, one: int) -> torch.Tensor:
    """Round to what the file can hold, and let gradients through as if nothing had been rounded."""
    rounded = (weights * one).round().clamp(LEAST, MOST) / one
    return weights + (rounded - weights).detach()


class Network(nn.Module):
    """Features of a view, neurons, one value for each phase."""

    def __init__(self, game: Game, neurons: int) -> None:
        """Begin with small weights."""
        super().__init__()
        self.game = game
        self.neurons = neurons
        self.weights = nn.Parameter(torch.empty(game.features, neurons).uniform_(-0.1, 0.1))
        self.biases = nn.Parameter(torch.full((neurons,), 0.1))
        self.last = nn.Parameter(torch.empty(PHASES, 2 * neurons).uniform_(-0.06, 0.06))
        self.last_biases = nn.Parameter(torch.zeros(PHASES))

    def accumulate(self, features: torch.Tensor) -> torch.Tensor:
        """Add up the weights of features, view by view."""
        weights = whole(self.weights, ONE)
        lessons, views, most = features.shape
        flat = features.reshape(lessons * views, most).long()
        if features.is_cuda:
            # Whole numbers up to 127 are exact in sixteen bits, and a product is faster than a sum of rows.
            dense = torch.zeros(lessons * views, self.game.features + 1, dtype=torch.bfloat16, device=features.device)
            dense.scatter_(1, flat, 1.0)
            sums = dense[:, :-1] @ (weights * ONE).to(torch.bfloat16)
            sums = sums.float() / ONE
        else:
            padded = torch.cat([weights, weights.new_zeros(1, self.neurons)])
            sums = F.embedding_bag(flat, padded, mode="sum")
        biases = self.biases + ((self.biases * ONE).round() / ONE - self.biases).detach()
        return (sums + biases).view(lessons, views * self.neurons)

    def forward(self, lessons: Lessons) -> torch.Tensor:
        """Say what positions are worth to the mover, as the logarithm of a chance."""
        neurons = self.accumulate(lessons.features).clamp(0, 1).square()
        last = whole(self.last, LAST_ONE)[lessons.phases]
        return (neurons * last).sum(dim=1) + self.last_biases[lessons.phases]

    @torch.no_grad()
    def hold(self) -> None:
        """Keep weights where eight bits can follow them."""
        self.weights.clamp_(LEAST / ONE, MOST / ONE)
        self.last.clamp_(LEAST / LAST_ONE, MOST / LAST_ONE)

    def write(self, path: Path) -> None:
        """Write the file that the engine reads; its format is in crates/engine/src/network/file.rs."""

        def numbers(values: torch.Tensor, one: int, kind: torch.dtype) -> bytes:
            return cast("bytes", (values.detach() * one).round().to(kind).cpu().numpy().tobytes())

        head = b"adoubenn" + struct.pack(
            "<HBBHHH14x", 1, self.game.number, PHASES, self.game.features, self.neurons, self.game.unit
        )
        body = numbers(self.biases, ONE, torch.int16) + numbers(self.weights, ONE, torch.int8)
        body += numbers(self.last, LAST_ONE, torch.int8)
        body += numbers(self.last_biases, ONE * LAST_ONE, torch.int32)
        path.write_bytes(head + body + struct.pack("<I", checksum(head + body)))


def checksum(data: bytes) -> int:
    """FNV-1a of 32 bits."""
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value
