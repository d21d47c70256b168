"""From games to a network: `python -m adoube_train chess chess.net games.bin…`."""

import argparse
import json
import math
import time
from dataclasses import dataclass

import torch

from .games import GAMES, Game
from .lessons import Lessons, read
from .network import Network, Weights
from .options import settle, trainer
from .teacher import taught

BATCH = 65536
"""How many are looked at together where nothing is learnt."""


def target(game: Game, lessons: Lessons, result: float) -> torch.Tensor:
    """What a network should say: the score as a chance, mixed with what became of it."""
    return (1 - result) * torch.sigmoid(lessons.scores / game.unit) + result * lessons.results


def loss(said: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """How far chances are off, one by one."""
    return (torch.sigmoid(said) - wanted).abs().pow(2.5)


@dataclass(frozen=True)
class Trial:
    """How a network does with lessons that were kept apart."""

    error: float
    scale: float
    """How much greater scores are than what it says, in positions that are not decided."""


@torch.no_grad()
def examine(network: Network, lessons: Lessons, result: float) -> Trial:
    """Try what it has learnt."""
    unit = network.game.unit
    parts = [network(lessons.at(slice(start, start + BATCH))) for start in range(0, len(lessons), BATCH)]
    said = torch.cat(parts)
    error = (loss(said, target(network.game, lessons, result)) * lessons.weights).sum() / lessons.weights.sum()
    open_ = lessons.scores.abs() < 1.25 * unit
    if not open_.any():
        return Trial(error.item(), 1.0)
    scale = lessons.scores[open_].abs().mean() / (unit * said[open_].clamp(-3, 3)).abs().mean()
    return Trial(error.item(), scale.item())


def train(
    game: Game,
    lessons: Lessons,
    args: argparse.Namespace,
    begin: Weights | None = None,
    unscored: Lessons | None = None,
) -> tuple[Network, Trial]:
    """Go through all lessons again and again, in another order each time, with smaller and smaller steps."""
    device = lessons.scores.device
    generator = torch.Generator().manual_seed(args.seed)
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    known, kept = lessons.apart()
    if begin is not None and unscored is not None:
        known = taught(game, begin, known, unscored)
    network = Network(game, args.neurons, kin=args.kin, begin=begin).to(device)
    batches = max(len(known) // args.batch, 1)
    steps = max(args.epochs * batches, 1)
    optimizer = torch.optim.AdamW(
        network.parameters(), lr=args.rate, weight_decay=args.decay, fused=device.type == "cuda"
    )
    warm = min(steps // 20 + 1, 300)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer,
        lambda step: (
            min((step + 1) / warm, 1.0) * (0.003 + 0.997 * (1 + math.cos(math.pi * min(step / steps, 1.0))) / 2)
        ),
    )
    began, trial = time.monotonic(), Trial(0.0, 1.0)
    for epoch in range(args.epochs):
        order = torch.randperm(len(known), generator=generator).to(device)
        sum_ = torch.zeros((), device=device)
        for batch in range(batches):
            some = known.at(order[batch * args.batch : (batch + 1) * args.batch])
            off = (loss(network(some), target(game, some, args.result)) * some.weights).mean()
            optimizer.zero_grad(set_to_none=True)
            off.backward()  # type: ignore[no-untyped-call]
            optimizer.step()
            schedule.step()
            network.hold()
            sum_ += off.detach()
        trial = examine(network, kept, args.result)
        said = {
            "epoch": epoch + 1,
            "error": round(sum_.item() / batches, 6),
            "kept_apart": round(trial.error, 6),
            "seconds": round(time.monotonic() - began, 1),
        }
        print(json.dumps(said), flush=True)
    return network, trial


def main() -> None:
    """Read games, train, write."""
    parser = trainer()
    args = parser.parse_args()
    settle(parser, args)
    game = GAMES[args.game]
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    files = [(file, args.old_weight) for file in args.old] + [(file, 1.0) for file in args.games]
    lessons = read(game, files, args.adoube, device)
    print(json.dumps({"lessons": len(lessons), "device": device.type}), flush=True)
    begin = None if args.begin is None else Weights.read(args.begin, game)
    unscored = read(game, [(file, 1.0) for file in args.unscored], args.adoube, device) if args.unscored else None
    network, trial = train(game, lessons, args, begin, unscored)
    # What is learnt from noise is smaller than what it was learnt from; the search's margins are for scores.
    unit = round(game.unit * min(max(trial.scale, 0.5), 2.0))
    network.write(args.out, unit)
    said = {
        "network": str(args.out),
        "bytes": args.out.stat().st_size,
        "unit": unit,
        "kept_apart": round(trial.error, 6),
    }
    print(json.dumps(said))


if __name__ == "__main__":
    main()
