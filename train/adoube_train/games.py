"""What a game's network sees, as the engine has it in crates/engine/src/network."""

from dataclasses import dataclass

PHASES = 8


@dataclass(frozen=True)
class Game:
    """One of the two games."""

    name: str
    number: int
    """Its number in a file."""
    features: int
    most: int
    """How many features a position has at most."""
    unit: int
    """What a chance of e : 1 is worth, in hundredths of a pawn."""

    @property
    def record_size(self) -> int:
        """How many bytes a lesson has: both views' features, the score, the result, the phase."""
        return 2 * 2 * self.most + 4


GAMES = {
    "chess": Game("chess", 1, features=768, most=32, unit=400),
    "shogi": Game("shogi", 2, features=2344, most=40, unit=1000),
}
