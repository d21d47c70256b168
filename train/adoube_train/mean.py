"""A network between others: `python -m adoube_train.mean chess next.net last.net a.net b.net… --part 0.65`.

What is learnt on top of a network fits the games that it was learnt from a little too closely, each time in another
way. The mean of several, on the way from the one that they began with, errs less on lessons kept apart than they do.
"""

import argparse
from pathlib import Path

import numpy as np

from .file import File
from .games import GAMES


def mean(last: File, others: list[File], part: float) -> File:
    """Go this part of the way from one network to the mean of others."""
    files = [*others, last]
    shares = [part / len(others)] * len(others) + [1 - part]
    if len({file.neurons for file in files}) > 1:
        message = "the networks have different numbers of neurons"
        raise SystemExit(message)
    tables = [
        np.rint(sum((share * table for share, table in zip(shares, same, strict=True)), start=np.zeros(1)))
        for same in zip(*(file.tables for file in files), strict=True)
    ]
    unit = round(sum(share * file.unit for share, file in zip(shares, files, strict=True)))
    return File(last.game, unit, tables)


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
