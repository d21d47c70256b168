//! What skeletons say, beside what is played.

use super::super::walk::Walker;
use super::*;
use crate::{Black, Board, Flaws, Reading, Sketch, White};

fn position(fen: &str) -> Position {
    let sketch = Sketch::from_fen(fen, Reading::Lenient).unwrap();
    sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE)).unwrap()
}

#[test]
fn walls_are_decided_however_many_bishops_roam_beside_them() {
    for (fen, winner) in [
        ("B1Bb4/8/B3k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", White),
        ("B1Bb4/8/B3k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", Black),
        ("3k1b2/2p1pBpB/KpP1P1P1/1P3B2/6B1/5B1B/8/8 b - - 0 1", White),
        ("3k1b2/2p1pBpB/KpP1P1P1/1P3B2/6B1/5B1B/8/8 b - - 0 1", Black),
    ] {
        let (told, visited) = look(&position(fen), winner, Who::Bishops, 50_000);
        assert!(matches!(told, Told::Never), "{fen} {winner:?} {visited}");
    }
    // A bishop that gives Black something to move makes all the difference.
    let freed = position("1b1k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/B7/8 w - - 0 1");
    assert!(matches!(look(&freed, Black, Who::Bishops, 200_000).0, Told::Way(_)));
}

/// A die that always falls alike.
struct Dice(adoube_board::Keys);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        let (key, rest) = self.0.next();
        self.0 = rest;
        (key >> 16) % sides
    }
}

/// Pawns face to face on every other file, now and then one elsewhere; kings mostly behind their own, and bishops mostly of the colour that
/// takes no pawn.
fn wall(dice: &mut Dice) -> Option<Position> {
    let mut board = Board::EMPTY;
    let (first, rank) = (dice.below(2), 1 + dice.below(5));
    let at = |file: u64, rank: u64| Square::from_index((file + 8 * rank) as u8);
    for file in (first..8).step_by(2) {
        board.set(at(file, rank)?, Some(Role::Pawn.of(White)));
        board.set(at(file, rank + 1)?, Some(Role::Pawn.of(Black)));
    }
    let mut men = alloc::vec![Role::King.of(White), Role::King.of(Black)];
    for _ in 0..=dice.below(2) {
        men.push(Role::Bishop.of(Side::ALL[dice.below(2) as usize]));
    }
    if dice.below(3) == 0 {
        let role = [Role::Knight, Role::Rook, Role::Pawn][dice.below(3) as usize];
        men.push(role.of(Side::ALL[dice.below(2) as usize]));
    }
    for man in men {
        let (mut file, mut height) = (dice.below(8), dice.below(8));
        let second = u64::from(man.side == Black);
        match man.role {
            Role::King if dice.below(6) > 0 => height = 7 * second,
            Role::Bishop if dice.below(6) > 0 => {
                file = file & !1 | (first + rank + second + height) & 1;
            }
            _ => {}
        }
        let square = at(file, height)?;
        board.piece_at(square).is_none().then(|| board.set(square, Some(man)))?;
    }
    board.turn = Side::ALL[dice.below(2) as usize];
    board.position().ok()
}

/// Whether a mate is among all that can be played, if that is no more than so many positions.
fn mates(root: &Position, winner: Side, most: usize) -> Option<bool> {
    let key = |position: &Position| {
        let passed = position.en_passant().map(Square::index);
        (position.placement().planes, position.turn().is_first(), passed)
    };
    let mut seen = alloc::collections::BTreeSet::from([key(root)]);
    let mut queue = VecDeque::from([*root]);
    while let Some(position) = queue.pop_front() {
        if position.turn() != winner && position.is_checkmate() {
            return Some(true);
        }
        for mv in position.legal_moves() {
            let mut next = position;
            next.play_unchecked(mv);
            if seen.insert(key(&next)) {
                queue.push_back(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}

/// A king among men of his own, with a man of them or another put elsewhere, made another, or taken away, and now and then one more.
fn cage(dice: &mut Dice) -> Option<Position> {
    let root = position("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1");
    let mut board = root.board();
    for _ in 0..=dice.below(2) {
        let at = Square::from_index(dice.below(64) as u8)?;
        let other = Square::from_index(dice.below(64) as u8)?;
        let role = Role::PROMOTIONS[dice.below(4) as usize];
        match board.piece_at(at) {
            Some(Piece { role: Role::King, .. }) => return None,
            Some(man) => match dice.below(3) {
                0 if board.piece_at(other).is_none() => {
                    board.set(at, None);
                    board.set(other, Some(man));
                }
                1 => board.set(at, Some(role.of(man.side))),
                _ => board.set(at, None),
            },
            None => board.set(at, Some(role.of(Side::ALL[dice.below(2) as usize]))),
        }
    }
    board.turn = Side::ALL[dice.below(2) as usize];
    board.position().ok()
}

/// How many questions of so many roots were asked, how many of them skeletons exclude, and how many of these were tried to the end;
/// none of them has a mate.
fn compare(root: fn(&mut Dice) -> Option<Position>, who: Who, roots: u64) -> [u32; 3] {
    let seeds = std::env::var("ADOUBE_SEEDS").ok().and_then(|seeds| seeds.parse().ok());
    let mut dice = Dice(adoube_board::Keys::new(11));
    let [mut asked, mut never, mut tried] = [0; 3];
    for _ in 0..seeds.unwrap_or(roots) {
        let Some(root) = root(&mut dice) else { continue };
        for winner in Side::ALL {
            // What is over is not asked, nor what the pieces do not suffice for.
            if !root.has_legal_move() || root.material_can_never_mate(winner) {
                continue;
            }
            asked += 1;
            if !matches!(look(&root, winner, who, 30_000).0, Told::Never) {
                continue;
            }
            never += 1;
            let mates = mates(&root, winner, 30_000);
            assert_ne!(mates, Some(true), "{root:?} {winner:?}");
            let walked = Walker::new(&root, winner).find(5_000).0;
            assert_eq!(walked, None, "{root:?} {winner:?}");
            tried += u32::from(mates == Some(false));
        }
    }
    println!("{asked} asked, {never} excluded, {tried} of them tried to the end");
    [asked, never, tried]
}

#[test]
fn what_skeletons_exclude_is_not_found_by_trying_everything() {
    let [asked, never, tried] = compare(wall, Who::Bishops, 60);
    assert!(never > 30 && tried > 15, "{asked} {never} {tried}");
}

#[test]
fn what_cages_exclude_is_not_found_by_trying_much() {
    let [asked, never, tried] = compare(cage, Who::All, 100);
    assert!(never > 5, "{asked} {never} {tried}");
    let [asked, never, tried] = compare(wall, Who::All, 60);
    assert!(never > 5, "{asked} {never} {tried}");
}

#[test]
fn a_caged_king_is_mated_by_nobody_who_is_taken_at_once() {
    for fen in [
        "8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
        "8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1",
        "8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
    ] {
        let (told, visited) = look(&position(fen), White, Who::All, 20_000);
        assert!(matches!(told, Told::Never), "{fen} {visited}");
    }
    // A knight needs no line.
    let knight = position("8/5ppp/8/8/ppp5/bkp4N/qnp5/n1K5 b - - 0 1");
    assert!(!matches!(look(&knight, White, Who::All, 20_000).0, Told::Never));
}

#[test]
fn who_has_stood_there_all_the_time_is_not_taken_in_passing() {
    for fen in [
        "3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - - 0 1",
        "8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 w - - 0 1",
    ] {
        let told = look(&position(fen), White, Who::Bishops, 50_000).0;
        assert!(matches!(told, Told::Never), "{fen}");
    }
}
