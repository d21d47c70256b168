"""Converts every form of the galleries and compares what others read with what we read."""

import contextlib
import io
import pathlib
import subprocess
import sys
import tempfile

import chess.pgn
import cshogi
import cshogi.CSA
import cshogi.KIF
import shogi.CSA
import shogi.KIF


def python_chess(path):
    with open(path, encoding="utf-8") as file:
        game = chess.pgn.read_game(file)
    if game.errors:
        raise ValueError(game.errors[0])
    return [move.uci() for move in game.mainline_moves()]


def python_shogi(path):
    reader = shogi.CSA if path.suffix == ".csa" else shogi.KIF
    return list(reader.Parser.parse_str(path.read_text(encoding="utf-8"))[0]["moves"])


def c_shogi(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".csa":
        moves = cshogi.CSA.Parser.parse_str(text)[0].moves
    else:
        moves = cshogi.KIF.Parser.parse_str(text).moves
    return [cshogi.move_to_usi(move) for move in moves]


def by_node(folder, paths):
    said = subprocess.run(["node", folder / "read.mjs", *paths], capture_output=True, text=True, check=True)
    return said.stdout.split("\n")[: len(paths)]


def quietly(reader, path):
    """What a reader makes of a file, as words; others print what they do not understand."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return " ".join(reader(path))
    except Exception as error:  # Whatever it is, it is no record to it.
        return f"! {type(error).__name__} {error}".split("\n")[0]


def main(program, root, folder):
    root, folder = pathlib.Path(root), pathlib.Path(folder)
    rows = []
    with tempfile.TemporaryDirectory() as out:
        out = pathlib.Path(out)

        def convert(source, ending):
            goal = out / f"{source.name}.{ending}"
            done = subprocess.run([program, "convert", source, goal], capture_output=True, text=True)
            return goal if done.returncode == 0 else None

        for source in sorted((root / "crates/chess/tests/data/wild").glob("*.pgn")):
            goal = convert(source, "pgn")
            readers = {"python-chess": quietly(python_chess, goal), "chess.js": by_node(folder, [goal])[0]}
            rows.append((source.name, "pgn", readers["python-chess"], readers))
        for source in sorted((root / "crates/shogi/tests/data/wild").iterdir()):
            if source.suffix == ".md":
                continue
            usi = convert(source, "usi")
            words = usi.read_text(encoding="utf-8").split() if usi else []
            ours = " ".join(words[words.index("moves") + 1 :]) if "moves" in words else ""
            for ending in ["kifu", "ki2u", "csa", "jkf", "usi"]:
                goal = convert(source, ending)
                readers = {"tsshogi": by_node(folder, [goal])[0]}
                if ending in ("kifu", "csa"):
                    readers["python-shogi"] = quietly(python_shogi, goal)
                    readers["cshogi"] = quietly(c_shogi, goal)
                rows.append((source.name, ending, ours, readers))
    counts = {}
    for name, ending, ours, readers in rows:
        for reader, said in readers.items():
            same = said == ours
            good, all_ = counts.get((reader, ending), (0, 0))
            counts[reader, ending] = (good + same, all_ + 1)
            if not same:
                print(f"{name} as {ending}: {reader}: {said or 'nothing'} (ours: {ours or 'nothing'})")
    for (reader, ending), (good, all_) in sorted(counts.items()):
        print(f"{reader} {ending}: {good} of {all_}")


main(*sys.argv[1:])
