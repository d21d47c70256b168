//! Random games played on three boards at once: ours, rsshogi's and that of shogi_legality_lite. At
//! every position they must say the same.

use adoube_shogi::{Act, Move, Position, Reason, Role, Square, judge};
use rsshogi::board::MoveList;
use rsshogi::board::movegen::generate_legal_all;
use rsshogi::types::PieceType;
use shogi_core::{IllegalMoveKind, PartialPosition};
use shogi_legality_lite::prelegality::will_king_be_captured;
use shogi_legality_lite::{all_legal_moves_partial, is_legal_partial};

use super::places::{choose, color, kind, partial, read_rsshogi, square};
use crate::chance::Chance;
use crate::places::read_suite;

/// What has been compared.
#[derive(Debug, Default)]
pub struct Report {
    pub games: u64,
    pub positions: u64,
    pub checks: u64,
    pub moves: u64,
    /// Acts of any kind that were asked why they are illegal, and how often each reason was theirs.
    pub acts: u64,
    pub two_pawns: u64,
    pub pawn_drop_mates: u64,
    pub ignored_checks: u64,
    pub stuck: u64,
    /// Drops of pawns that leave the other without a move and not in check.
    pub stalemates: u64,
    /// Bit patterns that were asked whether they are legal moves.
    pub patterns: u64,
}

/// A move as every library can say it: from (drops: 81 and the role), to, and promotion.
type Plain = (u8, u8, bool);

fn plain_ours(mv: Move) -> Plain {
    let from =
        mv.from().map_or(81 + mv.dropped().map_or(0, |role| role as u8), |from| from.index() as u8);
    (from, mv.to().index() as u8, mv.promotes())
}

fn plain_rsshogi(mv: rsshogi::types::Move) -> Plain {
    let from = match mv.dropped_piece() {
        Some(piece) => 81 + ROLES.iter().find(|of| of.1 == piece).expect("a piece").0 as u8,
        None => mv.from_sq().to_index() as u8,
    };
    (from, mv.to_sq().to_index() as u8, mv.is_promotion())
}

fn plain_lite(mv: shogi_core::Move) -> Plain {
    // Their squares count from 1.
    match mv {
        shogi_core::Move::Normal { from, to, promote } => {
            (from.index() - 1, to.index() - 1, promote)
        }
        shogi_core::Move::Drop { piece, to } => {
            let role = Role::HAND.into_iter().find(|&role| kind(role) == piece.piece_kind());
            (81 + role.expect("a piece that can be dropped") as u8, to.index() - 1, false)
        }
    }
}

const ROLES: [(Role, PieceType); 7] = [
    (Role::Pawn, PieceType::PAWN),
    (Role::Lance, PieceType::LANCE),
    (Role::Knight, PieceType::KNIGHT),
    (Role::Silver, PieceType::SILVER),
    (Role::Gold, PieceType::GOLD),
    (Role::Bishop, PieceType::BISHOP),
    (Role::Rook, PieceType::ROOK),
];

/// The same position on the three boards.
struct Three {
    ours: Position,
    rsshogi: rsshogi::board::Position,
    lite: PartialPosition,
}

impl Three {
    fn read(position: Position) -> Result<Self, String> {
        let rsshogi = read_rsshogi(&position.to_string())?;
        Ok(Self { ours: position, rsshogi, lite: partial(&position) })
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        let plain = plain_ours(mv);
        let mut theirs = MoveList::new();
        generate_legal_all(&self.rsshogi, &mut theirs);
        let theirs = theirs.iter().copied().find(|&mv| plain_rsshogi(mv) == plain);
        let theirs = theirs.ok_or_else(|| self.fault("a move", &"none", &mv))?;
        self.rsshogi.apply_move(theirs);
        let made = self.lite.make_move(lite_move(mv.into(), &self.ours));
        made.ok_or_else(|| self.fault("a move", &"none", &mv))?;
        self.ours.play(mv);
        Ok(())
    }

    fn fault(
        &self,
        what: &str,
        theirs: &dyn std::fmt::Debug,
        ours: &dyn std::fmt::Debug,
    ) -> String {
        format!("{}\n  {what}\n  theirs: {theirs:?}\n  ours:   {ours:?}", self.ours)
    }

    fn same<T: PartialEq + std::fmt::Debug>(
        &self,
        what: &str,
        theirs: &T,
        ours: &T,
    ) -> Result<(), String> {
        if theirs == ours { Ok(()) } else { Err(self.fault(what, theirs, ours)) }
    }

    /// Everything that can be compared at one position.
    fn compare(&self, chance: &mut Chance, report: &mut Report) -> Result<(), String> {
        let listed = self.ours.legal_moves();
        let mut own: Vec<Plain> = listed.iter().map(|&mv| plain_ours(mv)).collect();
        let mut theirs = MoveList::new();
        generate_legal_all(&self.rsshogi, &mut theirs);
        let mut other: Vec<Plain> = theirs.iter().map(|&mv| plain_rsshogi(mv)).collect();
        let lite = self.without_enemy_pawns();
        let third = all_legal_moves_partial(&lite);
        let mut third: Vec<Plain> = third.into_iter().map(plain_lite).collect();
        own.sort_unstable();
        other.sort_unstable();
        self.same("legal moves (rsshogi)", &other, &own)?;
        let mut stalemates: Vec<Plain> =
            listed.iter().filter(|&&mv| self.stalemates(mv)).map(|&mv| plain_ours(mv)).collect();
        report.stalemates += stalemates.len() as u64;
        third.append(&mut stalemates);
        third.sort_unstable();
        self.same("legal moves (shogi_legality_lite)", &third, &own)?;
        self.same("count", &own.len(), &self.ours.count())?;
        self.same("has a legal move", &!own.is_empty(), &self.ours.has_legal_move())?;

        self.same("check", &self.rsshogi.is_in_check(), &self.ours.is_check())?;
        let mut other = self.lite.clone();
        other.side_to_move_set(color(!self.ours.turn()));
        let check = will_king_be_captured(&other);
        self.same("check (shogi_legality_lite)", &check, &Some(self.ours.is_check()))?;
        let checkers: Vec<usize> =
            (&self.rsshogi.checkers()).into_iter().map(|square| square.to_index()).collect();
        let own: Vec<usize> = self.ours.checkers().into_iter().map(|at| at.index()).collect();
        self.same("checkers", &checkers, &own)?;

        let sfen = self.rsshogi.to_sfen(Some(self.ours.ply() as i32));
        self.same("SFEN", &sfen, &self.ours.to_string())?;
        let read: Position = sfen.parse().map_err(|error| self.fault("SFEN", &sfen, &error))?;
        self.same("position read from its SFEN", &read, &self.ours)?;
        self.same("key of the position read from its SFEN", &read.key(), &self.ours.key())?;

        for _ in 0..4 {
            self.compare_reasons(&lite, random_act(&self.ours, chance), report)?;
        }
        if let Some(head) = self.head_of_enemy_king() {
            self.compare_reasons(&lite, Act::drop(Role::Pawn, head), report)?;
        }
        if chance.one_in(256) {
            for bits in 0..=u16::MAX {
                let Some(mv) = Move::from_bits(bits) else { continue };
                let legal = listed.contains(&mv);
                self.same(
                    "legality of a bit pattern",
                    &(mv, legal),
                    &(mv, self.ours.is_legal(mv)),
                )?;
                report.patterns += 1;
            }
        }
        report.positions += 1;
        report.checks += u64::from(self.ours.is_check());
        report.moves += listed.len() as u64;
        Ok(())
    }

    /// What shogi_legality_lite is asked about. Whether a pawn mates it finds out by trying all drops
    /// of the other's pawns, and whether those mate by trying all drops of ours, which may take for
    /// ever. Nothing that is compared hangs on the pawns that the other has in hand.
    fn without_enemy_pawns(&self) -> PartialPosition {
        let mut position = self.lite.clone();
        let hand = position.hand_of_a_player_mut(color(!self.ours.turn()));
        while let Some(fewer) = hand.removed(kind(Role::Pawn)) {
            *hand = fewer;
        }
        position
    }

    /// Whether a move drops a pawn after which the other, were it not for his own pawns in hand,
    /// could not move and is not in check. shogi_legality_lite takes that for mate.
    fn stalemates(&self, mv: Move) -> bool {
        if mv.dropped() != Some(Role::Pawn) {
            return false;
        }
        let mut next = self.ours;
        next.play(mv);
        let is_pawn = |mv: Move| mv.dropped() == Some(Role::Pawn);
        !next.is_check() && next.legal_moves().into_iter().all(is_pawn)
    }

    fn head_of_enemy_king(&self) -> Option<Square> {
        let side = self.ours.turn();
        self.ours.king(!side)?.offset(0, if side.is_first() { 1 } else { -1 })
    }

    /// They give one reason, ours gives all: theirs must be among them.
    fn compare_reasons(
        &self,
        lite: &PartialPosition,
        act: Act,
        report: &mut Report,
    ) -> Result<(), String> {
        let ours = judge(&self.ours.board(), act);
        let theirs = is_legal_partial(lite, lite_move(act, &self.ours));
        let agree = match (theirs, &ours) {
            (Ok(()), Ok(())) => true,
            (Err(theirs), Err(ours)) => ours.iter().any(|&reason| is_so_called(reason, theirs)),
            (Err(IllegalMoveKind::DropPawnMate), Ok(())) => {
                self.ours.find(act).is_some_and(|mv| self.stalemates(mv))
            }
            _ => false,
        };
        if !agree {
            return Err(self.fault(&format!("why {act} is illegal"), &theirs, &ours));
        }
        self.same("legality of an act", &ours.is_ok(), &self.ours.find(act).is_some())?;
        report.acts += 1;
        match theirs {
            Err(IllegalMoveKind::TwoPawns) => report.two_pawns += 1,
            Err(IllegalMoveKind::DropPawnMate) if ours.is_err() => report.pawn_drop_mates += 1,
            Err(IllegalMoveKind::IgnoredCheck) => report.ignored_checks += 1,
            Err(IllegalMoveKind::DropStuck | IllegalMoveKind::NormalStuck) => report.stuck += 1,
            _ => {}
        }
        Ok(())
    }
}

/// Whether a reason of ours is what they call so.
fn is_so_called(reason: Reason, theirs: IllegalMoveKind) -> bool {
    let ours = match reason {
        Reason::PromotionMissing(_) => IllegalMoveKind::NormalStuck,
        Reason::Nifu(_) => IllegalMoveKind::TwoPawns,
        Reason::DeadDrop(_) => IllegalMoveKind::DropStuck,
        Reason::PawnDropMate => IllegalMoveKind::DropPawnMate,
        Reason::KingOntoAttacked(_) | Reason::ExposesKing(_) | Reason::LeavesKingInCheck(_) => {
            IllegalMoveKind::IgnoredCheck
        }
        _ => IllegalMoveKind::IncorrectMove,
    };
    ours == theirs
}

fn lite_move(act: Act, position: &Position) -> shogi_core::Move {
    match act {
        Act::Move { from, to, promotes } => {
            shogi_core::Move::Normal { from: square(from), to: square(to), promote: promotes }
        }
        Act::Drop { role, to } => shogi_core::Move::Drop {
            piece: shogi_core::Piece::new(kind(role), color(position.turn())),
            to: square(to),
        },
    }
}

/// An act that somebody could try: mostly of a piece of his own, or of one in hand.
fn random_act(position: &Position, chance: &mut Chance) -> Act {
    let goal = |chance: &mut Chance| {
        Square::from_index(chance.below(81) as u8).expect("a number below 81")
    };
    if chance.one_in(2) {
        let hand: Vec<Role> = position.hand(position.turn()).iter().map(|(role, _)| role).collect();
        let all = hand.is_empty() || chance.one_in(8);
        let role = *chance.pick(if all { &Role::HAND } else { &hand });
        return Act::drop(role, goal(chance));
    }
    let own: Vec<Square> = position.placement().side(position.turn()).into_iter().collect();
    let from = if chance.one_in(8) { goal(chance) } else { *chance.pick(&own) };
    Act::Move { from, to: goal(chance), promotes: chance.one_in(3) }
}

/// Walks until so many positions have been compared.
///
/// # Errors
/// With the first position where the three do not agree.
pub fn walk(positions: u64, seed: u64) -> Result<Report, String> {
    let suites: Vec<Position> = [
        include_str!("../../../crates/shogi/tests/data/games.sfen"),
        include_str!("../../../crates/shogi/tests/data/drops.sfen"),
        include_str!("../../../crates/shogi/tests/data/pawn-drop-mates.sfen"),
    ]
    .into_iter()
    .flat_map(|text| read_suite(text).map(|(sfen, _)| sfen.parse().expect("a position")))
    .collect();
    let mut chance = Chance::new(seed);
    let mut report = Report::default();
    while report.positions < positions {
        let start = if chance.one_in(2) { Position::START } else { *chance.pick(&suites) };
        let mut three = Three::read(start)?;
        report.games += 1;
        let greed = 2 + chance.below(12);
        // Games from the suites are rich at once; those from the start are when they are long.
        let plies =
            if start == Position::START { 60 + chance.below(240) } else { chance.below(40) };
        for _ in 0..plies {
            three.compare(&mut chance, &mut report)?;
            let Some(mv) = choose(&three.ours, greed, &mut chance) else { break };
            three.play(mv)?;
        }
    }
    Ok(report)
}
