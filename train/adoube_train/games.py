"""What a game's network sees, as the engine has it in crates/engine/src/network."""

from collections.abc import Iterator
from dataclasses import dataclass

PHASES = 8
CHESS_ROLES = ("pawn", "knight", "bishop", "rook", "queen", "king")
"""In the order of a network's features."""
SHOGI_ROLES = (
    "pawn", "lance", "knight", "silver", "gold", "bishop", "rook", "king",
    "tokin", "promoted lance", "promoted knight", "promoted silver", "horse", "dragon",
)  # fmt: skip


@dataclass(frozen=True)
class Game:
    """One of the two games, and how its networks are trained best as far as we know."""

    name: str
    number: int
    """Its number in a file."""
    roles: tuple[str, ...]
    features: int
    most: int
    """How many features a position has at most."""
    unit: int
    """What a chance of e : 1 is worth, in hundredths of a pawn."""
    neurons: int
    epochs: int
    rate: float
    decay: float
    kin: bool
    """Whether features that are alike learn together."""

    @property
    def record_size(self) -> int:
        """How many bytes a lesson has: both views' features, the score, the result, the phase."""
        return 2 * 2 * self.most + 4

    def groups(self, feature: int) -> Iterator[tuple[object, ...]]:
        """What a feature has in common with others: a name for each group that it belongs to."""
        rank, file = self.board()
        piece, square = divmod(feature, rank * file)
        if piece >= 2 * len(self.roles):
            yield ("hand", feature)
            return
        # Squares count along the ranks in chess and along the files in shogi.
        row, column = divmod(square, file)
        block = 2 if self.name == "chess" else 3
        yield ("piece", piece)
        yield ("row", piece, row)
        yield ("column", piece, column)
        yield ("block", piece, row // block, column // block)
        whose, role = divmod(piece, len(self.roles))
        for name, roles in ALIKE.get(self.name, {}).items():
            if self.roles[role] in roles:
                yield (name, whose, square)

    def board(self) -> tuple[int, int]:
        """How many ranks and files there are."""
        return (8, 8) if self.name == "chess" else (9, 9)


ALIKE = {
    "shogi": {
        "gold": ("gold", "tokin", "promoted lance", "promoted knight", "promoted silver"),
        "bishop": ("bishop", "horse"),
        "rook": ("rook", "dragon"),
    }
}
"""Roles that move alike, wherever they stand."""

GAMES = {
    "chess": Game(
        "chess", 1, CHESS_ROLES, features=768, most=32, unit=400,
        neurons=128, epochs=16, rate=0.003, decay=0.3, kin=False,
    ),
    "shogi": Game(
        "shogi", 2, SHOGI_ROLES, features=2344, most=40, unit=1000,
        neurons=256, epochs=20, rate=0.001, decay=1.0, kin=True,
    ),
}  # fmt: skip
