//! Random games played on three boards at once: ours, shakmaty's and cozy-chess's. At every position
//! they must say the same.

use std::collections::BTreeMap;

use adoube_chess::{
    Bitboard, CastlingStyle, EnPassantStyle, FenStyle, Move, Position, San, Side, Square,
};
use shakmaty::EnPassantMode::{Always, Legal};
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Color, Position as _};

use crate::chance::Chance;
use crate::places::{chess960_start, read_cozy, read_shakmaty, read_suite, shredder_fen, x_fen};

/// What has been compared.
#[derive(Debug, Default)]
pub struct Report {
    pub games: u64,
    pub positions: u64,
    pub moves: u64,
    /// Moves whose notation has been compared, written and read.
    pub written: u64,
    /// Pairs of positions whose identity has been compared, and those that were the same.
    pub pairs: u64,
    pub same: u64,
    /// Bit patterns that were asked whether they are legal moves.
    pub patterns: u64,
}

/// A move as every library can say it: from, to (castling: the rook's square), and promotion.
type Plain = (u8, u8, u8);

fn plain_ours(mv: Move) -> Plain {
    let promotion = mv.promotion().map_or(0, |role| role.letter().to_ascii_lowercase() as u8);
    (mv.from().index() as u8, mv.to().index() as u8, promotion)
}

fn plain_shakmaty(mv: shakmaty::Move) -> Plain {
    let (from, to) = match mv {
        shakmaty::Move::Castle { king, rook } => (king, rook),
        _ => (mv.from().expect("no drops in chess"), mv.to()),
    };
    let promotion = mv.promotion().map_or(0, |role| role.char() as u8);
    (from.to_u32() as u8, to.to_u32() as u8, promotion)
}

fn plain_cozy(mv: cozy_chess::Move) -> Plain {
    let promotion = mv.promotion.map_or(0, |piece| char::from(piece) as u8);
    (mv.from as u8, mv.to as u8, promotion)
}

/// The same position on the three boards.
#[derive(Clone)]
struct Three {
    ours: Position,
    shakmaty: Chess,
    cozy: cozy_chess::Board,
}

impl Three {
    fn read(fen: &str) -> Result<Self, String> {
        let shakmaty = read_shakmaty(fen)?;
        let cozy = read_cozy(&shredder_fen(&shakmaty, Always))?;
        let ours = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
        Ok(Self { ours, shakmaty, cozy })
    }

    fn play(&mut self, mv: shakmaty::Move) -> Result<(), String> {
        let plain = plain_shakmaty(mv);
        let ours = self.ours.legal_moves();
        let Some(own) = ours.iter().find(|mv| plain_ours(**mv) == plain) else {
            return Err(self.fault("a move", &plain, &"none"));
        };
        self.ours.play(*own);
        let mut theirs = None;
        self.cozy.generate_moves(|set| {
            theirs = theirs.or(set.into_iter().find(|mv| plain_cozy(*mv) == plain));
            theirs.is_some()
        });
        self.cozy.play(theirs.ok_or_else(|| self.fault("a move of cozy-chess", &plain, &"none"))?);
        self.shakmaty.play_unchecked(mv);
        Ok(())
    }

    fn fault(
        &self,
        what: &str,
        theirs: &dyn std::fmt::Debug,
        ours: &dyn std::fmt::Debug,
    ) -> String {
        let fen = x_fen(&self.shakmaty, Always);
        format!("{fen}\n  {what}\n  theirs: {theirs:?}\n  ours:   {ours:?}")
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
        let ours = self.ours.legal_moves();
        let mut own: Vec<Plain> = ours.iter().map(|&mv| plain_ours(mv)).collect();
        let theirs = self.shakmaty.legal_moves();
        let mut other: Vec<Plain> = theirs.iter().map(|&mv| plain_shakmaty(mv)).collect();
        let mut third: Vec<Plain> = Vec::with_capacity(other.len());
        self.cozy.generate_moves(|set| {
            third.extend(set.into_iter().map(plain_cozy));
            false
        });
        own.sort_unstable();
        other.sort_unstable();
        third.sort_unstable();
        self.same("legal moves (shakmaty)", &other, &own)?;
        self.same("legal moves (cozy-chess)", &third, &own)?;
        self.same("count", &theirs.len(), &self.ours.count())?;
        self.same("has a legal move", &!theirs.is_empty(), &self.ours.has_legal_move())?;

        let mut own: Vec<Plain> = self.ours.captures().iter().map(|&mv| plain_ours(mv)).collect();
        let mut other: Vec<Plain> =
            theirs.iter().filter(|mv| mv.is_capture()).map(|&mv| plain_shakmaty(mv)).collect();
        own.sort_unstable();
        other.sort_unstable();
        self.same("captures", &other, &own)?;
        let mut own: Vec<Plain> = (ours.iter().filter(|mv| self.ours.is_capture(**mv)))
            .map(|&mv| plain_ours(mv))
            .collect();
        own.sort_unstable();
        self.same("moves that are captures", &other, &own)?;

        self.same("check", &self.shakmaty.is_check(), &self.ours.is_check())?;
        let (own, other) = (self.ours.checkers().0, self.shakmaty.checkers().0);
        self.same("checkers", &other, &own)?;
        self.same("checkers (cozy-chess)", &self.cozy.checkers().0, &own)?;

        let fen = x_fen(&self.shakmaty, Legal);
        self.same("X-FEN", &fen, &self.ours.to_string())?;
        let style =
            FenStyle { castling: CastlingStyle::Shredder, en_passant: EnPassantStyle::Always };
        let shredder = self.ours.sketch().fen(style).to_string();
        self.same("Shredder-FEN", &shredder_fen(&self.shakmaty, Always), &shredder)?;
        let castling = |fen: &str| fen.split(' ').nth(2).unwrap_or_default().to_owned();
        let third = format!("{:#}", self.cozy);
        self.same("castling (cozy-chess)", &castling(&third), &castling(&shredder))?;

        for text in [&fen, &shredder] {
            let read: Position = text.parse().map_err(|error| self.fault("FEN", text, &error))?;
            self.same("position read from its FEN", &read, &self.ours)?;
            self.same("key of the position read from its FEN", &read.key(), &self.ours.key())?;
        }

        if chance.one_in(4) {
            self.compare_notation(&ours, report)?;
        }
        if chance.one_in(16) {
            self.compare_squares(&ours)?;
        }
        if chance.one_in(256) {
            for bits in 0..=0x7FFF {
                let Some(mv) = Move::from_bits(bits) else { continue };
                let listed = ours.contains(&mv);
                if self.ours.is_legal(mv) != listed {
                    return Err(self.fault("legality of a bit pattern", &(bits, listed), &mv));
                }
                report.patterns += 1;
            }
        }
        report.positions += 1;
        report.moves += theirs.len() as u64;
        Ok(())
    }

    /// How each move is written, and what is read when it is.
    fn compare_notation(&self, moves: &[Move], report: &mut Report) -> Result<(), String> {
        for theirs in self.shakmaty.legal_moves() {
            let plain = plain_shakmaty(theirs);
            let Some(&mv) = moves.iter().find(|mv| plain_ours(**mv) == plain) else {
                return Err(self.fault("a move", &plain, &"none"));
            };
            let text = SanPlus::from_move(self.shakmaty.clone(), theirs).to_string();
            self.same("SAN", &text, &self.ours.san(mv).to_string())?;
            let read: San = text.parse().map_err(|error| self.fault("SAN", &text, &error))?;
            self.same("SAN, read", &Ok(mv), &read.resolve(&self.ours))?;
            self.same("SAN, read strictly", &Ok(mv), &read.resolve_strictly(&self.ours))?;
            for (mode, ours) in [
                (CastlingMode::Chess960, self.ours.uci_chess960(mv)),
                (CastlingMode::Standard, self.ours.uci(mv)),
            ] {
                self.same("UCI", &theirs.to_uci(mode).to_string(), &ours.to_string())?;
            }
            let read = self.ours.uci_chess960(mv).resolve(&self.ours).ok();
            self.same("UCI, read", &Some(mv), &read)?;
            report.written += 1;
        }
        Ok(())
    }

    /// The moves of each piece, and who attacks what.
    fn compare_squares(&self, all: &[Move]) -> Result<(), String> {
        let occupied = self.shakmaty.board().occupied();
        for square in Square::all() {
            let own: Vec<Move> = self.ours.moves_from(square).to_vec();
            let listed: Vec<Move> = all.iter().copied().filter(|mv| mv.from() == square).collect();
            self.same("moves of one piece", &listed, &own)?;
            for (side, color) in [(Side::First, Color::White), (Side::Second, Color::Black)] {
                let at = shakmaty::Square::new(square.index() as u32);
                let theirs = self.shakmaty.board().attacks_to(at, color, occupied);
                let ours = self.ours.attackers(square, side);
                self.same("attackers", &Bitboard(theirs.0), &ours)?;
            }
        }
        Ok(())
    }

    /// Whether both call two positions the same, and keys say so too.
    fn compare_identity(&self, other: &Self, report: &mut Report) -> Result<(), String> {
        let theirs = self.shakmaty == other.shakmaty;
        self.same("identity", &theirs, &(self.ours == other.ours))?;
        self.same("identity of keys", &theirs, &(self.ours.key() == other.ours.key()))?;
        report.pairs += 1;
        report.same += u64::from(theirs);
        Ok(())
    }

    /// Plays two moves of one side around one of the other in both orders, if they allow it.
    fn transpose(&self, chance: &mut Chance, report: &mut Report) -> Result<(), String> {
        let moves = self.shakmaty.legal_moves();
        let (a, c) = (*chance.pick(&moves), *chance.pick(&moves));
        let mut one = self.clone();
        one.play(a)?;
        let replies = one.shakmaty.legal_moves();
        if replies.is_empty() {
            return Ok(());
        }
        let b = *chance.pick(&replies);
        let mut other = self.clone();
        for (line, moves) in [(&mut one, [b, c].as_slice()), (&mut other, &[c, b, a])] {
            for &mv in moves {
                if !line.shakmaty.legal_moves().contains(&mv) {
                    return Ok(());
                }
                line.play(mv)?;
            }
        }
        one.compare_identity(&other, report)
    }
}

/// Walks until so many positions have been compared.
///
/// # Errors
/// With the first position where the three do not agree.
pub fn walk(positions: u64, seed: u64) -> Result<Report, String> {
    let suites: Vec<&str> = [
        include_str!("../../crates/chess/tests/data/standard.epd"),
        include_str!("../../crates/chess/tests/data/chess960.epd"),
        include_str!("../../crates/chess/tests/data/nasty.epd"),
        include_str!("../../crates/chess/tests/data/nasty.epd"),
    ]
    .into_iter()
    .flat_map(|text| read_suite(text).map(|(fen, _)| fen))
    .collect();
    let mut chance = Chance::new(seed);
    let mut report = Report::default();
    // Positions of all games by our key, to meet again those that others take for the same.
    let mut met: BTreeMap<u64, Three> = BTreeMap::new();
    while report.positions < positions {
        let mut three = Three::read(&match chance.below(8) {
            0..3 => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
            3..6 => {
                let number = chance.below(960) as u32;
                let other = if chance.one_in(4) { chance.below(960) as u32 } else { number };
                chess960_start(number, other)
            }
            _ => (*chance.pick(&suites)).to_owned(),
        })?;
        report.games += 1;
        let greed = 2 + chance.below(12);
        let mut recent: Vec<Three> = Vec::new();
        for _ in 0..40 + chance.below(120) {
            three.compare(&mut chance, &mut report)?;
            for earlier in recent.iter().rev().take(6) {
                three.compare_identity(earlier, &mut report)?;
            }
            match met.get(&three.ours.key()) {
                Some(earlier) => three.compare_identity(earlier, &mut report)?,
                None if met.len() < 100_000 => drop(met.insert(three.ours.key(), three.clone())),
                None => {}
            }
            let mut moves = three.shakmaty.legal_moves();
            // Past a hundred the counters of cozy-chess stand still.
            if moves.is_empty() || three.shakmaty.halfmoves() >= 100 {
                break;
            }
            if chance.one_in(8) {
                three.transpose(&mut chance, &mut report)?;
            }
            if chance.one_in(greed) && moves.iter().any(|mv| mv.is_capture() || mv.is_promotion()) {
                moves.retain(|mv| mv.is_capture() || mv.is_promotion());
            }
            recent.push(three.clone());
            three.play(*chance.pick(&moves))?;
        }
    }
    Ok(report)
}
