//! How a game stands by its position alone: mate, and no move left.

use crate::Position;

impl Position {
    /// Whether the side to move is mated: in check without a legal move (fesa-2024/1.2, 5.1.a).
    ///
    /// ```
    /// use adoube_shogi::Position;
    /// let position: Position = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1".parse().unwrap();
    /// assert!(position.is_checkmate());
    /// ```
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move has no legal move and is not in check. It has lost all the same:
    /// there is no passing, every move would be illegal, and no draw is provided
    /// (fesa-2024/1.2, 1.3).
    ///
    /// ```
    /// use adoube_shogi::Position;
    /// let position: Position = "k8/2G6/1G7/9/9/9/9/9/4K4 w - 1".parse().unwrap();
    /// assert!(position.is_stalemate());
    /// ```
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }
}
