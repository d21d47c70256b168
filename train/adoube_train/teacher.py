"""A larger network that learns first, and then says what positions are worth of which nobody has.

It knows what another network says, and learns what is missing. Games are few, so it sees them a few times only: it soon
knows them by heart.
"""

import json

import torch
from torch import nn
from torch.nn import functional as F

from .games import PHASES, Game
from .lessons import Lessons
from .network import Network, Weights

NEURONS = 1024
HIDDEN = 64
EPOCHS = 3
RATE = 0.001
DECAY = 3.0
BATCH = 16384
PART = 0.5
"""How much a teacher's word counts beside the score of a search."""


class Teacher(nn.Module):
    """Features of a view, neurons, two more layers; never written to a file."""

    def __init__(self, game: Game, begin: Weights) -> None:
        """Begin with what the other network says."""
        super().__init__()
        self.game = game
        self.base = Network(game, begin.neurons, kin=False, begin=begin).requires_grad_(requires_grad=False)
        self.first = nn.Parameter(torch.empty(game.features + 1, NEURONS).uniform_(-0.03, 0.03))
        self.biases = nn.Parameter(torch.full((NEURONS,), 0.1))
        last = nn.Linear(HIDDEN, 1)
        nn.init.zeros_(last.weight)
        nn.init.zeros_(last.bias)
        self.rest = nn.Sequential(
            nn.Linear(2 * NEURONS + PHASES, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), last
        )

    def forward(self, lessons: Lessons) -> torch.Tensor:
        """Say what positions are worth to the mover, as the logarithm of a chance."""
        count, views, most = lessons.features.shape
        flat = lessons.features.reshape(count * views, most).long()
        dense = torch.zeros(count * views, self.game.features + 1, device=flat.device).scatter_(1, flat, 1.0)
        neurons = (dense @ self.first + self.biases).clamp(0, 1).square().view(count, views * NEURONS)
        phases = F.one_hot(lessons.phases, PHASES).float()
        more: torch.Tensor = self.rest(torch.cat([neurons, phases], dim=1)).squeeze(1)
        said: torch.Tensor = self.base(lessons) + more
        return said

    @torch.no_grad()
    def scores(self, lessons: Lessons) -> torch.Tensor:
        """Say the same in hundredths of a pawn, of many."""
        parts = [self(lessons.at(slice(start, start + BATCH))) for start in range(0, len(lessons), BATCH)]
        return torch.cat(parts) * self.game.unit


def taught(game: Game, begin: Weights, known: Lessons, unscored: Lessons) -> Lessons:
    """Train a teacher with what is known, and let it say what all are worth: of what is known, beside the scores."""
    teacher = Teacher(game, begin).to(known.scores.device)
    optimizer = torch.optim.AdamW(
        [weights for weights in teacher.parameters() if weights.requires_grad], lr=RATE, weight_decay=DECAY
    )
    batches = max(len(known) // BATCH, 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=RATE, total_steps=EPOCHS * batches + 1)
    for epoch in range(EPOCHS):
        order = torch.randperm(len(known)).to(known.scores.device)
        sum_ = 0.0
        for batch in range(batches):
            some = known.at(order[batch * BATCH : (batch + 1) * BATCH])
            wanted = torch.sigmoid(some.scores / game.unit)
            off = ((torch.sigmoid(teacher(some)) - wanted).abs().pow(2.5) * some.weights).mean()
            optimizer.zero_grad(set_to_none=True)
            off.backward()  # type: ignore[no-untyped-call]
            optimizer.step()
            schedule.step()
            sum_ += off.item()
        print(json.dumps({"teacher": epoch + 1, "error": round(sum_ / batches, 6)}), flush=True)
    said = (1 - PART) * known.scores + PART * teacher.scores(known)
    features, _, results, phases, weights = known.tensors()
    mixed = Lessons(features, said, results, phases, weights)
    features, _, results, phases, weights = unscored.tensors()
    guessed = Lessons(features, teacher.scores(unscored), results, phases, weights)
    return Lessons(*(torch.cat(both) for both in zip(mixed.tensors(), guessed.tensors(), strict=True)))
