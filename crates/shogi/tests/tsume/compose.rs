//! Random mate problems: a seed gives the same position for ever.

use adoube_board::Keys;
use adoube_shogi::{
    Black, Board, Flaw, Hand, Placement, Position, Role, Side, Sketch, Square, White,
};

/// What problems are made of.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The most pieces that the attacker, and the defender, has on the board.
    pub attackers: u64,
    pub defenders: u64,
    /// How many rooks and bishops, promoted or not, the attacker has besides: they check for ever.
    pub majors: u64,
    /// The most that the attacker has in hand.
    pub hand: u64,
    /// Of so many positions one gives the defender everything that is left, and the others at most
    /// two pieces; zero for all of them.
    pub rest_every: u64,
    /// Of so many positions one has a king for the attacker, too.
    pub king_every: u64,
}

impl Recipe {
    /// Few positions can be reached.
    pub const SMALL: Self =
        Self { attackers: 9, defenders: 6, majors: 0, hand: 1, rest_every: 30, king_every: 4 };
    /// The attacker can check round and round.
    pub const ROUND: Self =
        Self { attackers: 1, defenders: 3, majors: 2, hand: 0, rest_every: 30, king_every: 8 };
    /// As composers have it: the defender holds what is left.
    pub const RICH: Self =
        Self { attackers: 5, defenders: 6, majors: 0, hand: 4, rest_every: 0, king_every: 6 };
}

/// A die that always falls alike.
pub struct Dice(Keys);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(Keys::new(seed))
    }

    fn roll(&mut self, sides: u64) -> u64 {
        let (key, rest) = self.0.next();
        self.0 = rest;
        (key >> 16) % sides
    }
}

/// The attacker is Black or White and has the move. None if the dice make no legal position.
pub fn compose(seed: u64, recipe: &Recipe) -> Option<Position> {
    let mut dice = Dice(Keys::new(seed.wrapping_mul(0x5851_F42D_4C95_7F2D) ^ 0x7515));
    let attacker = if dice.roll(4) == 0 { White } else { Black };
    let mut placement = Placement::EMPTY;
    let mut left: Vec<Role> = Role::HAND
        .into_iter()
        .flat_map(|role| std::iter::repeat_n(role, usize::from(role.in_a_set())))
        .collect();
    // Fewer pawns than a set has, or nothing else would be drawn.
    left.truncate(left.len() - 10);
    let turned = |square: Square| if attacker == Black { square } else { square.turned() };

    let king = Square::new(1 + dice.roll(9) as u8, 1 + (dice.roll(2) * dice.roll(4)) as u8)?;
    placement.set(turned(king), Some(Role::King.of(!attacker)));
    if recipe.king_every > 0 && dice.roll(recipe.king_every) == 0 {
        let square = match dice.roll(3) {
            0 => near(&mut dice, king, 4),
            _ => Square::new(1 + dice.roll(9) as u8, 6 + dice.roll(4) as u8),
        }?;
        vacant(&placement, turned(square))?;
        placement.set(turned(square), Some(Role::King.of(attacker)));
    }
    for _ in 0..recipe.majors {
        let Some(square) = near(&mut dice, king, 3) else { continue };
        if vacant(&placement, turned(square)).is_some() {
            let role = [Role::Rook, Role::Bishop, Role::Dragon, Role::Horse][dice.roll(4) as usize];
            left.swap_remove(left.iter().position(|&other| other == role.unpromoted())?);
            placement.set(turned(square), Some(role.of(attacker)));
        }
    }
    for (side, most, reach) in [(attacker, recipe.attackers, 3), (!attacker, recipe.defenders, 2)] {
        for _ in 0..=dice.roll(most.max(1)) {
            let Some(square) = near(&mut dice, king, reach) else { continue };
            if vacant(&placement, turned(square)).is_none() {
                continue;
            }
            let role = draw(&mut dice, &mut left)?;
            let role = match role.promoted() {
                Some(promoted) if dice.roll(5) == 0 => promoted,
                _ => role,
            };
            placement.set(turned(square), Some(role.of(side)));
        }
    }
    let mut hands = [Hand::EMPTY; 2];
    let give = |hands: &mut [Hand; 2], side: Side, role: Role| {
        let hand = &mut hands[side.index()];
        hand.set(role, hand.count(role) + 1);
    };
    for _ in 0..dice.roll(recipe.hand + 1) {
        let role = draw(&mut dice, &mut left)?;
        give(&mut hands, attacker, role);
    }
    if recipe.rest_every == 0 || dice.roll(recipe.rest_every) == 0 {
        for &role in &left {
            give(&mut hands, !attacker, role);
        }
    } else {
        for _ in 0..dice.roll(3) {
            let role = draw(&mut dice, &mut left)?;
            give(&mut hands, !attacker, role);
        }
    }
    let sketch = Sketch { board: Board { placement, hands, turn: attacker }, ply: 1 };
    sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME)).ok()
}

/// The same with a piece moved, taken off, brought in or in another hand. None if that is no legal
/// position.
pub fn vary(position: &Position, dice: &mut Dice) -> Option<Position> {
    let mut sketch = position.sketch();
    let Board { placement, hands, turn } = &mut sketch.board;
    let king = position.king(!*turn)?;
    let pieces: Vec<_> = placement.iter().collect();
    let (square, piece) = pieces[dice.roll(pieces.len() as u64) as usize];
    let give = |hand: &mut Hand, role: Role| hand.set(role, hand.count(role) + 1);
    let other = near(dice, if square == king { square } else { king }, 3);
    match dice.roll(4) {
        0 => {
            vacant(placement, other?)?;
            placement.set(square, None);
            placement.set(other?, Some(piece));
        }
        1 if piece.role != Role::King => {
            placement.set(square, None);
            give(&mut hands[(!*turn).index()], piece.role.unpromoted());
        }
        2 => {
            vacant(placement, other?)?;
            let held: Vec<Role> = hands[(!*turn).index()].iter().map(|(role, _)| role).collect();
            let role = *held.get(dice.roll(7) as usize)?;
            let hand = &mut hands[(!*turn).index()];
            hand.set(role, hand.count(role) - 1);
            let side = if dice.roll(3) == 0 { *turn } else { !*turn };
            placement.set(other?, Some(role.of(side)));
        }
        3 => {
            let (from, to) = if dice.roll(2) == 0 { (0, 1) } else { (1, 0) };
            let held: Vec<Role> = hands[from].iter().map(|(role, _)| role).collect();
            let role = *held.get(dice.roll(7) as usize)?;
            hands[from].set(role, hands[from].count(role) - 1);
            give(&mut hands[to], role);
        }
        _ => return None,
    }
    sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME)).ok()
}

/// The same with at most one piece in the defender's hand.
pub fn bare(position: &Position, dice: &mut Dice) -> Position {
    let mut sketch = position.sketch();
    let hand = &mut sketch.board.hands[(!position.turn()).index()];
    *hand = Hand::EMPTY;
    if let Some(&role) = Role::HAND.get(dice.roll(10) as usize)
        && position.hand(!position.turn()).has(role)
    {
        hand.set(role, 1);
    }
    sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME)).unwrap_or(*position)
}

fn draw(dice: &mut Dice, left: &mut Vec<Role>) -> Option<Role> {
    (!left.is_empty()).then(|| left.swap_remove(dice.roll(left.len() as u64) as usize))
}

fn near(dice: &mut Dice, square: Square, reach: i8) -> Option<Square> {
    let mut step = || dice.roll(2 * reach as u64 + 1) as i8 - reach;
    let (files, ranks) = (step(), step());
    square.offset(files, ranks)
}

fn vacant(placement: &Placement, square: Square) -> Option<()> {
    placement.piece_at(square).is_none().then_some(())
}
