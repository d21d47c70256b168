"""From games to a network: `python -m adoube_train chess chess.net games.bin…`."""

import argparse
import json
import time
from pathlib import Path

import torch

from .games import GAMES, Game
from .lessons import Lessons, read
from .network import Network


def target(game: Game, lessons: Lessons, result: float) -> torch.Tensor:
    """What a network should say: the score as a chance, mixed with what became of it."""
    return (1 - result) * torch.sigmoid(lessons.scores / game.unit) + result * lessons.results


def loss(said: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """How far chances are off."""
    return (torch.sigmoid(said) - wanted).abs().pow(2.5).mean()


def error(network: Network, lessons: Lessons, result: float) -> float:
    """Of lessons that were kept apart."""
    total = 0.0
    with torch.no_grad():
        for start in range(0, len(lessons), BATCH):
            some = lessons.at(slice(start, start + BATCH))
            total += loss(network(some), target(network.game, some, result)).item() * len(some)
    return total / max(len(lessons), 1)


BATCH = 65536
"""How many are looked at together where nothing is learnt."""


def train(game: Game, lessons: Lessons, args: argparse.Namespace) -> tuple[Network, float]:
    """Go through all lessons again and again, in another order each time, with smaller and smaller steps."""
    device = lessons.scores.device
    generator = torch.Generator().manual_seed(args.seed)
    torch.manual_seed(args.seed)
    # Neighbours are of one game: those kept apart come from games of their own.
    apart = min(len(lessons) // 50, 200_000)
    known, kept = lessons.at(slice(apart, None)), lessons.at(slice(0, apart))
    network = Network(game, args.neurons).to(device)
    steps = max(args.epochs * (len(known) // args.batch), 1)
    optimizer = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-4, fused=device.type == "cuda")
    warm = min(steps // 20 + 1, 500)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer,
        lambda step: min((step + 1) / warm, 1.0) * max(1 - step / steps, 0.005) ** 1.2,
    )
    began, off = time.monotonic(), 0.0
    for epoch in range(args.epochs):
        order = torch.randperm(len(known), generator=generator).to(device)
        sum_ = torch.zeros((), device=device)
        batches = len(known) // args.batch
        for batch in range(batches):
            some = known.at(order[batch * args.batch : (batch + 1) * args.batch])
            off_now = loss(network(some), target(game, some, args.result))
            optimizer.zero_grad(set_to_none=True)
            off_now.backward()  # type: ignore[no-untyped-call]
            optimizer.step()
            schedule.step()
            network.hold()
            sum_ += off_now.detach()
        off = error(network, kept, args.result)
        said = {
            "epoch": epoch + 1,
            "error": round(sum_.item() / max(batches, 1), 6),
            "kept_apart": round(off, 6),
            "seconds": round(time.monotonic() - began, 1),
        }
        print(json.dumps(said), flush=True)
    return network, off


def main() -> None:
    """Read games, train, write."""
    parser = argparse.ArgumentParser(prog="adoube_train", description="Trains a network from games.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("out", type=Path, help="the network's file")
    parser.add_argument("games", type=Path, nargs="+", help="files of adoube datagen")
    parser.add_argument("--neurons", type=int, default=128, help="64 to 512, by 64")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=0.0015)
    parser.add_argument(
        "--result", type=float, default=0.05, help="how much the result counts beside the score, 0 to 1"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--adoube", default="adoube", help="the program that reads the games")
    args = parser.parse_args()
    game = GAMES[args.game]
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    lessons = read(game, args.games, args.adoube, device)
    print(json.dumps({"lessons": len(lessons), "device": device.type}), flush=True)
    network, off = train(game, lessons, args)
    network.write(args.out)
    print(json.dumps({"network": str(args.out), "bytes": args.out.stat().st_size, "kept_apart": round(off, 6)}))


if __name__ == "__main__":
    main()
