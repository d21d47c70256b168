//! What an opening is called whose record does not say it: by its moves, as the pages name it.

use crate::{GameKind, Head, Kept};

/// Game, name, code in the encyclopaedia of openings, moves; the pages read the same file.
const TABLE: &str = include_str!("openings.tsv");
/// What they are called.
const NAMES: &str = include_str!("../openings.ftl");
/// After so many moves nothing is an opening any more.
const MOST: usize = 30;
/// The opening in which nothing has happened but the pawns of the rooks: a line says more.
const PLAIN: &str = "static";

/// An opening.
#[derive(Clone, Copy, Debug)]
struct Opening {
    id: &'static str,
    name: &'static str,
    code: &'static str,
}

/// The openings of a game.
#[derive(Debug)]
pub(crate) struct Openings {
    /// By their first moves, the longest first.
    lines: Vec<(Vec<u16>, Opening)>,
    /// By one move of several, in the order in which they are asked.
    signs: Vec<(Vec<&'static str>, Opening)>,
}

impl Openings {
    /// Those of this game.
    pub(crate) fn of<P: Kept>() -> Self {
        let (mut lines, mut signs) = (Vec::new(), Vec::new());
        for row in TABLE.lines().skip(1) {
            let mut parts = row.split('\t');
            let mut part = || parts.next().unwrap_or_default();
            let (kind, id, code, moves) = (part(), part(), part(), part());
            let opening = Opening { id, name: name(id), code };
            if kind == "sign" && P::KIND == GameKind::Shogi {
                signs.push((moves.split(' ').collect(), opening));
            } else if kind == P::KIND.to_string() {
                let mut at = P::USUAL;
                let bits = moves.split(' ').map_while(|word| {
                    let mv = at.meant(word)?;
                    at.play_unchecked(mv);
                    Some(P::bits(mv))
                });
                lines.push((bits.collect(), opening));
            }
        }
        lines.sort_by_key(|(bits, _): &(Vec<u16>, _)| core::cmp::Reverse(bits.len()));
        Self { lines, signs }
    }

    /// Says in a head what its record does not: the opening of a game from the usual start.
    pub(crate) fn name<P: Kept>(&self, head: &mut Head, moves: &[P::Move], bits: &[u16]) {
        if !head.opening.is_empty() {
            return;
        }
        let line = self.lines.iter().find(|(line, _)| bits.starts_with(line));
        let line = line.map(|(_, opening)| *opening);
        let made = &moves[..moves.len().min(MOST)];
        let made: Vec<String> = match self.signs.is_empty() {
            true => Vec::new(),
            false => made.iter().map(|&mv| P::USUAL.coordinates(mv)).collect(),
        };
        let sign = self
            .signs
            .iter()
            .find(|(either, _)| either.iter().any(|sign| made.iter().any(|made| made == sign)));
        let sign = sign.map(|(_, opening)| *opening);
        let found = sign.filter(|sign| sign.id != PLAIN || line.is_none()).or(line);
        if let Some(Opening { name, code, .. }) = found {
            name.clone_into(&mut head.opening);
            if head.code.is_empty() {
                code.clone_into(&mut head.code);
            }
        }
    }
}

/// The name of an opening in the words of the pages.
fn name(id: &str) -> &'static str {
    let lines = NAMES.lines().filter_map(|line| line.strip_prefix("opening-")?.split_once(" = "));
    lines.into_iter().find(|(found, _)| *found == id).map_or("", |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_has_a_name_and_lines_that_can_be_played() {
        let chess = Openings::of::<adoube_chess::Position>();
        let shogi = Openings::of::<adoube_shogi::Position>();
        let lines = chess.lines.iter().chain(&shogi.lines);
        let whole = TABLE.lines().skip(1).filter(|row| !row.starts_with("sign"));
        let mut wanted: Vec<_> =
            whole.map(|row| row.rsplit('\t').next().unwrap().split(' ').count()).collect();
        let mut found: Vec<_> = lines.clone().map(|(bits, _)| bits.len()).collect();
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted);
        let signs = shogi.signs.iter().map(|(_, opening)| opening);
        for opening in lines.map(|(_, opening)| opening).chain(signs) {
            assert_ne!(opening.name, "", "{}", opening.id);
        }
    }
}
