"""The next generation: games by the newest network, a network from all games, and a match against the last.

`python -m adoube_train.generation chess last.net next.net --games old.bin… --more new.bin --positions 10000000`
"""

import argparse
import subprocess
import sys
from pathlib import Path

from .games import GAMES


def run(*words: object) -> None:
    """Show a command, run it, and end if it fails."""
    command = [str(word) for word in words]
    print("$", *command, flush=True)
    done = subprocess.run(command, check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)


def main() -> None:
    """Make games, train, play."""
    parser = argparse.ArgumentParser(prog="adoube_train.generation", description="Makes the next generation.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("last", type=Path, help="the newest network")
    parser.add_argument("next", type=Path, help="the network to be made")
    parser.add_argument("--games", type=Path, nargs="*", default=[], help="games of earlier generations")
    parser.add_argument("--more", type=Path, required=True, help="the file for new games; those in it are kept")
    parser.add_argument("--positions", type=int, default=10_000_000, help="how many new ones")
    parser.add_argument("--nodes", type=int, default=1000, help="nodes a move of new games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=400, help="games of the match")
    parser.add_argument("--movetime", type=int, default=100, help="milliseconds a move of the match")
    parser.add_argument("--adoube", default="adoube", help="the program")
    args, training = parser.parse_known_args()
    adoube = args.adoube
    run(
        adoube, "datagen", args.game, args.more, "--append", "--network", args.last,
        "--positions", args.positions, "--nodes", args.nodes, "--seed", args.seed,
    )  # fmt: skip
    run(
        sys.executable, "-m", "adoube_train", args.game, args.next, *args.games, args.more,
        "--adoube", adoube, *training,
    )  # fmt: skip
    protocol = {"chess": "uci", "shogi": "usi"}[args.game]
    run(
        adoube, "match", args.game, "--first", f"{adoube} {protocol}", "--second", f"{adoube} {protocol}",
        "--first-option", f"EvalFile={args.next.resolve()}", "--second-option", f"EvalFile={args.last.resolve()}",
        "--movetime", args.movetime, "--games", args.rounds,
    )  # fmt: skip


if __name__ == "__main__":
    main()
