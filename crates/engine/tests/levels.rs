//! How the levels play, in both games.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use adoube_board::{History, Keys};
use adoube_engine::games::{Finish, Recorded};
use adoube_engine::{
    Graded, Level, Limits, Report, Search, Strength, Timing, TranspositionTable, Watch,
};

type Chess = adoube_chess::Position;
type Shogi = adoube_shogi::Position;

/// A level with a search and a table of its own.
struct Player<P: Graded> {
    strength: Strength,
    search: Search<P>,
    table: TranspositionTable,
}

impl<P: Graded> Player<P> {
    fn new(level: Level, seed: u64, start: P) -> Self {
        let strength = Strength { level, seed };
        Self { strength, search: Search::new(1, start), table: TranspositionTable::new(1) }
    }

    fn think(&mut self, limits: &Limits<P::Move>, watch: &dyn Watch) -> Option<Report<P::Move>> {
        let stop = AtomicBool::new(false);
        self.search.go_at(self.strength, &self.table, limits, watch, &stop, &mut |_| {})
    }

    /// What it plays after these moves. All its strength is used sparingly.
    fn reply(&mut self, start: P, moves: &[P::Move]) -> P::Move {
        self.search.set(start, moves.iter().copied());
        let nodes = (self.strength.level == Level::FULL).then_some(30_000);
        let report = self.think(&Limits { nodes, ..Limits::default() }, &()).unwrap();
        report.lines[0].moves[0]
    }
}

/// Levels that leave out what loses a piece at a glance; those above them look far enough.
const CAREFUL: u8 = 8;

/// Who judges moves with all strength. Its memory is kept and cleared: to ask for it anew would take longer than to look at a move.
struct Judge<P: Graded> {
    search: Search<P>,
    table: TranspositionTable,
}

impl<P: Graded> Judge<P> {
    fn new(start: P) -> Self {
        Self { search: Search::new(1, start), table: TranspositionTable::new(1) }
    }

    /// What a move is worth: one ply, and captures until it is quiet. So short a look learns nothing that the next one would use.
    fn glance(&mut self, mv: P::Move) -> i32 {
        self.look(&Limits { depth: Some(1), moves: vec![mv], ..Limits::default() })
    }

    fn value(&mut self, limits: &Limits<P::Move>) -> i32 {
        self.search.forget();
        self.look(limits)
    }

    fn look(&mut self, limits: &Limits<P::Move>) -> i32 {
        self.table.clear();
        let stop = AtomicBool::new(false);
        let report = self.search.go(&self.table, limits, &(), &stop, &mut |_| {});
        report.unwrap().lines[0].value.0
    }
}

/// A start, and moves at random from it.
fn opening<P: Recorded>(seed: u64, plies: usize) -> History<P> {
    let mut game = History::new(P::START);
    let mut keys = Keys::new(seed);
    for _ in 0..plies {
        let (key, rest) = keys.next();
        keys = rest;
        let moves = game.position().legal_moves();
        let moves = moves.as_ref();
        if let Some(&mv) = moves.get((key % moves.len().max(1) as u64) as usize) {
            game.try_play(mv).unwrap();
        }
    }
    game
}

/// Lets every level play itself, and looks at each of its moves: it never loses a piece at once where another move
/// does not. Winning one is another matter: `winning` is the lowest level that lets none go by for a whim.
fn no_piece_is_given_away<P: Graded + Recorded>(piece: i32, winning: u8) {
    for level in Level::all() {
        let count = if level.number() > CAREFUL { 25 } else { 60 };
        let mut looked = 0;
        for seed in 1.. {
            let mut player = Player::<P>::new(level, seed, P::START);
            let mut judge = Judge::<P>::new(P::START);
            let mut game = opening::<P>(seed, 6);
            while Finish::of(&game).is_none() && looked < count * seed.min(3) as usize / 3 {
                let mv = player.reply(*game.start(), game.moves());
                judge.search.set(*game.start(), game.moves().iter().copied());
                let last = game.moves().last().map(|&mv| P::goal(mv));
                let root = *game.position();
                let (mut keep, mut best) = (i32::MIN, i32::MIN);
                for other in root.legal_moves() {
                    let worth = judge.glance(other);
                    best = best.max(worth);
                    if !root.is_tactical(other) || last == Some(P::goal(other)) {
                        keep = keep.max(worth);
                    }
                }
                let worth = judge.glance(mv);
                let told = format!("level {} plays {mv:?} in {root:?}", level.number());
                if level.number() <= CAREFUL {
                    assert!(worth > keep.saturating_sub(piece), "{told}: {worth}, not {keep}");
                }
                if level.number() >= winning && worth <= best - piece {
                    // What looks like a loss has to be right, as far as somebody sees who misjudges nothing and looks as
                    // far as the levels in the middle do, or further.
                    let seven = Limits { depth: Some(7), ..Limits::default() };
                    let far = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
                    let looks = [far(1_000), seven, far(5_000), far(40_000)];
                    let right = looks.into_iter().any(|deep| {
                        let best = judge.value(&deep);
                        judge.value(&Limits { moves: vec![mv], ..deep }) > best - piece
                    });
                    assert!(right, "{told}");
                }
                game.try_play(mv).unwrap();
                looked += 1;
            }
            if looked >= count {
                break;
            }
        }
    }
}

#[test]
fn no_level_gives_a_piece_away_at_once_in_chess() {
    no_piece_is_given_away::<Chess>(250, 3);
}

#[test]
fn no_level_gives_a_piece_away_at_once_in_shogi() {
    no_piece_is_given_away::<Shogi>(300, 3);
}

fn chess(fen: &str) -> Chess {
    fen.parse().unwrap()
}

fn shogi(sfen: &str) -> Shogi {
    sfen.parse().unwrap()
}

/// What every level plays here, with several seeds.
fn replies<P: Graded>(start: P, moves: &[P::Move]) -> Vec<(Level, P::Move)> {
    Level::all()
        .flat_map(|level| (1..6).map(move |seed| (level, seed)))
        .map(|(level, seed)| (level, Player::new(level, seed, start).reply(start, moves)))
        .collect()
}

#[test]
fn every_level_takes_what_is_great_and_free() {
    // A queen in the middle of the board; a rook that a knight can take.
    for (level, mv) in
        replies(chess("rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"), &[])
    {
        assert_eq!(mv.to().to_string(), "h4", "level {}", level.number());
    }
    let hanging = "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPrPP/1B5R1/LNSGKGSNL b p 1";
    for (level, mv) in replies(shogi(hanging), &[]) {
        assert_eq!(mv.to().to_string(), "3g", "level {}", level.number());
    }
}

#[test]
fn every_level_takes_back() {
    // A bishop has taken a knight; a bishop has taken a bishop, and promoted.
    let start = chess("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4");
    let takes = start.legal_moves().into_iter().find(|mv| mv.to().to_string() == "c6").unwrap();
    for (level, mv) in replies(start, &[takes]) {
        assert_eq!(mv.to().to_string(), "c6", "level {}", level.number());
    }
    let start = shogi("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1");
    for (level, mv) in replies(start, &["8h2b+".parse().unwrap()]) {
        assert_eq!(mv.to().to_string(), "2b", "level {}", level.number());
    }
}

#[test]
fn every_level_mates_in_one() {
    for (level, mv) in replies(chess("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"), &[]) {
        assert_eq!(mv.to().to_string(), "a8", "level {}", level.number());
    }
    for (level, mv) in replies(shogi("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), &[]) {
        assert_eq!(mv.to().to_string(), "5b", "level {}", level.number());
    }
}

#[test]
fn from_the_third_level_on_nobody_walks_into_a_mate_in_one() {
    // White's queen and bishop look at f7.
    let start = chess("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    for (level, mv) in replies(start, &[]).into_iter().filter(|(level, _)| level.number() >= 3) {
        let mut next = start;
        next.play(mv);
        for answer in next.legal_moves() {
            let mut end = next;
            end.play(answer);
            let mate = end.is_check() && !end.has_legal_move();
            assert!(!mate, "level {} plays {mv:?}", level.number());
        }
    }
}

/// A game of a level with itself.
fn game<P: Graded + Recorded>(level: Level, seed: u64, player: &mut Player<P>) -> Vec<P::Move> {
    player.strength = Strength { level, seed };
    let mut game = History::new(P::START);
    while Finish::of(&game).is_none() && game.moves().len() < 16 {
        let mv = player.reply(P::START, game.moves());
        game.try_play(mv).unwrap();
    }
    game.moves().to_vec()
}

/// Whether a game of a level with itself goes another way than this one: it ends where it does.
fn departs<P: Graded + Recorded>(
    level: Level,
    seed: u64,
    player: &mut Player<P>,
    played: &[P::Move],
) -> bool {
    player.strength = Strength { level, seed };
    (0..played.len()).any(|ply| player.reply(P::START, &played[..ply]) != played[ply])
}

fn seeds_decide<P: Graded + Recorded>() {
    let mut used = Player::<P>::new(Level::FIRST, 0, P::START);
    for level in Level::all().filter(|&level| level != Level::FULL) {
        let mut fresh = Player::<P>::new(level, 1, P::START);
        let played = game(level, 1, &mut fresh);
        // The same again, whatever search and table were used for before.
        assert_eq!(game(level, 1, &mut used), played, "level {}", level.number());
        let differs = (2..12).any(|seed| departs(level, seed, &mut used, &played));
        assert!(differs, "level {}", level.number());
    }
}

#[test]
fn a_game_follows_from_its_seed() {
    seeds_decide::<Chess>();
    seeds_decide::<Shogi>();
}

#[test]
fn careful_levels_bring_back_no_position() {
    let start = Chess::START;
    let (mut position, mut moves) = (start, Vec::new());
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
        let mv = text.parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
        position.play_unchecked(mv);
        moves.push(mv);
    }
    for level in Level::all().filter(|level| level.number() <= 4) {
        for seed in 1..=20 {
            let reply = Player::new(level, seed, start).reply(start, &moves);
            assert_ne!(reply, moves[0], "level {} with {seed}", level.number());
        }
    }
}

#[test]
fn learners_do_not_bring_a_piece_back_to_where_it_came_from() {
    let start = Chess::START;
    let (mut position, mut moves) = (start, Vec::new());
    // Another position, but the same knight at home again.
    for text in ["g1f3", "g8f6", "a2a3", "a7a6", "b1c3", "b8c6"] {
        let mv = text.parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
        position.play_unchecked(mv);
        moves.push(mv);
    }
    for level in Level::all().filter(|level| level.number() <= 6) {
        for seed in 1..=20 {
            let reply = Player::new(level, seed, start).reply(start, &moves);
            let way = (reply.from().to_string(), reply.to().to_string());
            assert_ne!(way, ("c3".into(), "b1".into()), "level {} with {seed}", level.number());
        }
    }
}

#[test]
fn what_was_learnt_at_a_level_is_not_believed_by_others() {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let mut plain = Search::new(1, Chess::START);
    let wanted = plain.go(&TranspositionTable::new(8), &limits, &(), &stop, &mut |_| {});
    let mut search = Search::new(1, Chess::START);
    let table = TranspositionTable::new(8);
    let weak = Strength { level: Level::FIRST, seed: 3 };
    let stop = AtomicBool::new(false);
    search.go_at(weak, &table, &Limits::default(), &(), &stop, &mut |_| {}).unwrap();
    search.forget();
    let full = Strength { level: Level::FULL, seed: 3 };
    let stop = AtomicBool::new(false);
    assert_eq!(search.go_at(full, &table, &limits, &(), &stop, &mut |_| {}), wanted);
}

/// A clock that has run out.
struct Late;

impl Watch for Late {
    fn elapsed(&self) -> Duration {
        Duration::from_secs(3600)
    }
}

#[test]
fn the_clock_counts_at_every_level() {
    let timing = Timing { soft: Duration::from_millis(1), hard: Duration::from_millis(1) };
    for level in Level::all() {
        let limits = Limits { timing: Some(timing), ..Limits::default() };
        let mut player = Player::new(level, 1, Shogi::START);
        let report = player.think(&limits, &Late).unwrap();
        assert!(report.nodes <= 4096, "level {}: {} nodes", level.number(), report.nodes);
    }
}

#[test]
fn no_level_but_the_last_thinks_long() {
    for level in Level::all().filter(|&level| level != Level::FULL) {
        let mut player = Player::new(level, 1, Chess::START);
        let report = player.think(&Limits::default(), &()).unwrap();
        assert!(report.nodes < 150_000, "level {}: {} nodes", level.number(), report.nodes);
    }
}

#[test]
fn only_named_moves_are_played_and_none_where_there_is_none() {
    let wanted: Vec<_> = Chess::START.legal_moves().into_iter().take(2).collect();
    for level in Level::all() {
        let limits = Limits { moves: wanted.clone(), nodes: Some(20_000), ..Limits::default() };
        let report = Player::new(level, 1, Chess::START).think(&limits, &()).unwrap();
        assert!(wanted.contains(&report.lines[0].moves[0]));
        let mated = chess("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
        assert!(Player::new(level, 1, mated).think(&limits, &()).is_none());
    }
}
