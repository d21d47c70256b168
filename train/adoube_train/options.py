"""What the trainer can be told. Nothing here needs PyTorch, so that a slip is found before games are made."""

import argparse
from pathlib import Path

from .file import File
from .games import GAMES


def trainer() -> argparse.ArgumentParser:
    """Read the words of `python -m adoube_train`."""
    parser = argparse.ArgumentParser(
        prog="adoube_train", description="Trains a network from games. What is not said is as games.py has it."
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("out", type=Path, help="the network's file")
    parser.add_argument("games", type=Path, nargs="+", help="files of adoube datagen")
    parser.add_argument("--old", type=Path, nargs="*", default=[], help="files of worse games, which count less")
    parser.add_argument("--old-weight", type=float, default=0.3, help="how much, 0 to 1")
    parser.add_argument("--neurons", type=int, help="64 to 512, by 64")
    parser.add_argument("--epochs", type=int)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, help="the greatest step")
    parser.add_argument("--decay", type=float, help="how strongly weights are drawn to 0")
    parser.add_argument(
        "--kin", action=argparse.BooleanOptionalAction, help="features that are alike learn together, or not"
    )
    parser.add_argument("--begin", type=Path, help="a network to begin with")
    parser.add_argument(
        "--unscored",
        type=Path,
        nargs="*",
        default=[],
        help="games whose scores count for nothing; a teacher gives others",
    )
    parser.add_argument("--result", type=float, default=0.0, help="how much the result counts beside the score, 0 to 1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--adoube", default="adoube", help="the program that reads the games")
    return parser


def settle(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    """Add what was not said; what contradicts something, and a network that cannot be begun with, ends the program."""
    game = GAMES[args.game]
    if args.begin is not None:
        neurons = File.read(args.begin, game).neurons
        if args.neurons not in (None, neurons):
            parser.error(f"--neurons {args.neurons}: expected {neurons}, as {args.begin} has")
        args.neurons = neurons
    elif args.unscored:
        parser.error("--unscored needs --begin")
    for name in ("neurons", "epochs", "rate", "decay", "kin"):
        if getattr(args, name) is None:
            setattr(args, name, getattr(game, name))
