"""The next generation: games by the newest network, a network from all games, and a match against the last.

`python -m adoube_train.generation chess last.net next.net --games old.bin… --more new.bin --positions 10000000`

The new network is learnt on top of the newest, as all since the fourth of both games were; `--begin` names another to
begin with, and with `--from-nothing` there is none. What is not listed by `--help` are options of the trainer
(`python -m adoube_train --help`), such as `--epochs`, `--rate`, `--decay` and `--result`.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .games import GAMES
from .options import settle, trainer

Command = list[str]


def run(command: Command) -> None:
    """Show a command, run it, and end if it fails."""
    print("$", *command, flush=True)
    done = subprocess.run(command, check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)


def words(*all_of_them: object) -> Command:
    """Make a command of anything that can be written."""
    return [str(word) for word in all_of_them]


def parser() -> argparse.ArgumentParser:
    """Read the words of `python -m adoube_train.generation`."""
    parser = argparse.ArgumentParser(
        prog="adoube_train.generation",
        description="Makes the next generation. Options that are not listed here are handed to the trainer.",
        # A trainer's option is not taken for the beginning of one of these.
        allow_abbrev=False,
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("last", type=Path, help="the newest network")
    parser.add_argument("next", type=Path, help="the network to be made")
    parser.add_argument("--games", type=Path, nargs="*", default=[], help="games of earlier generations")
    parser.add_argument("--more", type=Path, required=True, help="the file for new games; those in it are kept")
    parser.add_argument("--positions", type=int, default=10_000_000, help="how many new ones")
    parser.add_argument("--nodes", type=int, default=1000, help="nodes a move of new games")
    parser.add_argument("--random-plies", metavar="N-M", help="so many moves of new games are drawn at random first")
    parser.add_argument("--chess960", action="store_true", help="new games start from one of the 960 (chess alone)")
    parser.add_argument("--seed", type=int, default=1, help="of new games")
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument("--begin", type=Path, help="the network to learn on top of; without it the newest")
    begin.add_argument("--from-nothing", action="store_true", help="on top of none")
    parser.add_argument("--rounds", type=int, default=400, help="games of the match")
    parser.add_argument("--movetime", type=int, default=100, help="milliseconds a move of the match")
    parser.add_argument("--adoube", default="adoube", help="the program")
    return parser


def commands(said: Sequence[str]) -> list[Command]:
    """Say what is to be run, one after the other; a wrong word ends the program before anything is."""
    reader = parser()
    args, training = reader.parse_known_args(said)
    if args.chess960 and args.game != "chess":
        reader.error(f"--chess960 is for chess, not for {args.game}")
    adoube = args.adoube
    games = words(
        adoube, "datagen", args.game, args.more, "--append", "--network", args.last,
        "--positions", args.positions, "--nodes", args.nodes, "--seed", args.seed,
    )  # fmt: skip
    if args.random_plies is not None:
        games += words("--random-plies", args.random_plies)
    if args.chess960:
        games += words("--chess960")
    told = words(args.game, args.next, *args.games, args.more, "--adoube", adoube)
    if not args.from_nothing:
        told += words("--begin", args.begin or args.last)
    told += training
    training_reader = trainer()
    settle(training_reader, training_reader.parse_args(told))
    protocol = {"chess": "uci", "shogi": "usi"}[args.game]
    match = words(
        adoube, "match", args.game, "--first", f"{adoube} {protocol}", "--second", f"{adoube} {protocol}",
        "--first-option", f"EvalFile={args.next.resolve()}", "--second-option", f"EvalFile={args.last.resolve()}",
        "--movetime", args.movetime, "--games", args.rounds,
    )  # fmt: skip
    return [games, [*words(sys.executable, "-m", "adoube_train"), *told], match]


def main() -> None:
    """Make games, train, play."""
    for command in commands(sys.argv[1:]):
        run(command)


if __name__ == "__main__":
    main()
