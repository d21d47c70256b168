//! Every value of the laws has its words, and every word is of use.

use std::collections::BTreeSet;

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span, TimeControl};
use adoube_laws::event::{
    AnnouncedBy, AnnulledBy, AnsweredBy, BoardsBy, BoundBy, CalledBy, ClaimedBy, Ending, FailedBy,
    GivenBy, GoneBy, HalfBy, InformedBy, LeftBy, MadeBy, OfferedBy, PointsBy, PressedBy, PutBackBy,
    Remark, RepeatedBy, RestartedBy, ResumedBy, SeenBy, SetBy, StoppedBy, TossedBy, TouchedBy,
    UndoneBy, WaitingBy, WrittenBy,
};
use adoube_laws::{
    Act, Article, Book, Breach, Claim, Commitment, Envelope, EnvelopeFacts, Event, Face, GameKind,
    Kind, Made, Matter, Outcome, Part, Place, Points, Proposal, Reason, Refusal, Refused, Replay,
    Seen, Setup, SetupFault, Shown, Strictness, Table, Unreadable, Unwatched, What, Who,
};
use {adoube_chess as chess, adoube_shogi as shogi};

use crate::event::KINDS;
use crate::reason::{chess_samples, shogi_samples};
use crate::{Language, Words};

#[track_caller]
fn assert_said(text: &str, what: &str) {
    assert!(!text.is_empty(), "{what}: nothing");
    assert!(!text.contains(['{', '}']), "{what}: {text}");
    let prefixes =
        ["ruling-", "refusal-", "fault-", "reason-", "what-", "side-", "piece-", "claim-", "kind-"];
    assert!(!prefixes.iter().any(|prefix| text.contains(prefix)), "{what}: {text}");
}

fn event(by: Who, article: Article, what: What) -> Event {
    Event { at: Moment(0), by, article, reason: None, decision: None, what }
}

fn tables() -> [Table; 2] {
    [Table::Chess(chess::Table::START), Table::Shogi(shogi::Table::START)]
}

fn setup() -> Setup {
    let players = BySide { first: "Ann".to_owned(), second: "Ben".to_owned() };
    let time = control("90m+30s");
    Setup { time, players: Some(players), ..Setup::new(Book::Fide2009) }
}

fn control(text: &str) -> TimeControl {
    text.parse().unwrap()
}

fn outcomes() -> Vec<Outcome> {
    let article = Article { book: Book::Fide2009, id: "5.1.a" };
    let plain = Outcome {
        winner: Some(Side::First),
        points: BySide { first: Points(2), second: Points(0) },
        ruling: Ending::Mate,
        article,
        replay: None,
        open_to_appeal: false,
        unwon: false,
    };
    let points = |first, second| BySide { first: Points(first), second: Points(second) };
    let replay = |required, at_once, time: &str| {
        let time = if time.is_empty() { TimeControl::UNLIMITED } else { control(time) };
        Some(Replay { time, swapped: at_once, at_once, required })
    };
    vec![
        plain.clone(),
        Outcome { winner: None, points: points(1, 1), ..plain.clone() },
        Outcome { winner: None, points: points(0, 0), ..plain.clone() },
        Outcome {
            winner: Some(Side::Second),
            points: points(0, 2),
            open_to_appeal: true,
            ..plain.clone()
        },
        Outcome { winner: Some(Side::Second), points: points(0, 1), ..plain.clone() },
        Outcome { winner: None, replay: replay(true, true, ""), ..plain.clone() },
        Outcome { winner: None, replay: replay(true, true, "20m b30s"), ..plain.clone() },
        Outcome { winner: None, replay: replay(false, false, "20m | b30s*3"), ..plain },
    ]
}

fn whats(act: Act, place: Place) -> Vec<What> {
    let side = Side::Second;
    let claims = [
        Claim::Repetition(None),
        Claim::Repetition(Some(act)),
        Claim::FiftyMoves(None),
        Claim::FiftyMoves(Some(act)),
        Claim::NormalMeans,
        Claim::Unwatched(Unwatched::CannotBeWon),
        Claim::Unwatched(Unwatched::NoEffort),
        Claim::Flag,
        Claim::Illegal,
        Claim::PerpetualCheck,
        Claim::Touch,
        Claim::TwoHands,
        Claim::Pairing,
        Claim::WrongTimes,
    ];
    let faces = vec![Face::Plain, Face::Promoted, Face::Edge, Face::Leaning];
    let no_show = |elo, barred| What::NoShow { side, elo, barred };
    let used = Some(BySide { first: Span::minutes(20), second: Span::minutes(31) });
    let left = BySide::from_fn(|_| Span::minutes(9));
    let hall = Some("the small hall".to_owned());
    let resumes = Some(Moment(0) + Span::hours(24));
    let envelope =
        Envelope { commitment: Commitment::of(b"salt", "Nf3"), bytes: Unreadable::default() };
    let facts = EnvelopeFacts {
        board: "4k3/8/8/8/8/8/8/4K2R w K - 0 1".into(),
        used,
        left,
        sealer: side,
        move_number: 41,
        offer: Some(side),
        resumes,
        place: hall.clone(),
    };
    let bare =
        EnvelopeFacts { used: None, offer: None, resumes: None, place: None, ..facts.clone() };
    let mut whats = vec![
        What::Arrived { side, late: false },
        What::Started(side),
        What::Adjusted(vec![place]),
        What::Displaced(side),
        What::IllegalCounted(side),
        What::PressedIdly(side),
        What::PressedIllegally(side),
        What::IdlePressFound(side),
        What::TwoHandsFound(side),
        What::Queened { acts: 1, act },
        What::PositionNoted,
        What::Fined(side),
        What::Excluded { side, rounds: 1 },
        What::Excluded { side, rounds: 2 },
        What::LatenessExcused(side),
        What::Reopened,
        What::LookedUp(side),
        What::IncrementSet { each: Span::seconds(5) },
        What::ClockPutBack {
            side,
            left: Span::minutes(90),
            moves: 7,
            period: 0,
            extra: None,
            byoyomi: 0,
        },
        What::ClockPlaced { side, settled: false },
        What::BothFlagsForgiven,
        What::OfferGone,
        What::OfferBarred(side),
        What::SealedOnBoard(act),
        What::DrawAllowed,
        What::AssistantAccepted(side),
        What::Noted(side),
        What::Warned(side),
        What::NotationWarned(side),
        What::Expelled(side),
        What::LeaveGranted(side),
        What::Struck { side, moves: 2 },
        What::Freed { side, period: 1 },
        What::SheetBorrowed(side),
        What::SheetReturned(side),
        What::SheetsCompleted { missing: BySide::default(), periods: BySide::default() },
        What::Reconstruction {
            board: facts.board.clone(),
            left,
            used,
            moves: Some(BySide { first: 40, second: 39 }),
            ran: Some(side),
        },
        What::Reconstruction { board: facts.board.clone(), left, used, moves: None, ran: None },
        What::NextPeriod,
        What::Asked(side),
        What::ResumptionSet { side, resumes, place: hall.clone() },
        What::Sealed { side, envelope: envelope.clone() },
        What::ReplySealed { side, envelope },
        What::ReplyHandedIn { runs: side, left },
        What::Adjourned(bare),
        What::Adjourned(facts),
        What::Opened { side, text: "Nf3".into() },
        What::EnvelopeLost,
        no_show(true, true),
        no_show(true, false),
        no_show(false, false),
        What::BeginnerConfirmed(side),
        What::Signed { side, points: BySide::default() },
        What::ResultSigned(Box::new(outcomes()[0].clone())),
        What::Appealed { side, against: 3 },
    ];
    for ground in TossedBy::all() {
        for begins in [Some(Side::First), Some(Side::Second), None] {
            whats.push(What::Tossed { ground, faces: faces.clone(), tosser: side, begins });
        }
    }
    for ground in TouchedBy::all() {
        let places = vec![place, Place::Hand(shogi::Role::Pawn)];
        whats.push(What::Touched { ground, places, together: true });
    }
    whats.extend(PutBackBy::all().map(|ground| What::PutBack { ground }));
    for ground in MadeBy::all() {
        for legal in [true, false] {
            whats.push(What::Made(Made {
                ground,
                side,
                act,
                legal,
                pressed: false,
                for_him: false,
                breach: None,
                brings: None,
                hopeless: BySide::default(),
                completes: 0,
            }));
        }
    }
    whats.extend(HalfBy::all().map(|ground| What::Half { ground, act }));
    for ground in UndoneBy::all() {
        whats.push(What::HalfOwed { ground, act });
        for (acts, touched) in [(1, vec![place]), (2, Vec::new())] {
            whats.push(What::Undone { ground, acts, touched, eased: None });
        }
    }
    whats.extend(BoundBy::all().map(|ground| What::Bound { ground, act }));
    whats.extend(PressedBy::all().map(|ground| What::Pressed {
        ground,
        side,
        moves: 1,
        settles: false,
    }));
    whats.extend(
        StoppedBy::all().map(|ground| What::ClocksStopped { ground, held_by: Who::Server }),
    );
    for ground in RestartedBy::all() {
        whats.extend([None, Some(side)].map(|side| What::ClocksRestarted { ground, side }));
    }
    for ground in GivenBy::all() {
        for time in [Span::minutes(2), -Span::seconds(90), Span(1)] {
            whats.push(What::TimeGiven { ground, side, time, penalises: None });
        }
    }
    for ground in SetBy::all() {
        for moves in [None, Some(1)] {
            let left = Span::minutes(90);
            whats.push(What::ClockSet { ground, side, left, moves, lasts: false });
        }
    }
    whats.extend(SeenBy::all().map(|ground| What::FlagSeen { ground, side, fell: Moment(0) }));
    whats.extend(OfferedBy::all().map(|ground| What::Offered { ground, side }));
    let proposals = [
        Proposal::Takeback,
        Proposal::Count,
        Proposal::Repetition,
        Proposal::Correction,
        Proposal::Pieces,
        Proposal::Device,
    ];
    whats.extend(proposals.map(|proposal| What::Proposed { side, proposal }));
    whats.extend(GoneBy::all().map(|ground| What::ProposalGone { ground, barred: None }));
    for ground in ClaimedBy::all() {
        whats.extend(claims.map(|claim| What::Claimed { ground, side, claim }));
    }
    whats.extend(FailedBy::all().map(|ground| What::ClaimFailed { ground, side }));
    whats.extend(WaitingBy::all().map(|ground| What::Waiting {
        ground,
        matter: Matter::Flag(side),
        postpones: None,
    }));
    whats.extend(AnsweredBy::all().map(|ground| What::Answered {
        ground,
        claimant: None,
        postponed: false,
    }));
    let breaches = [
        Breach::IdleStop,
        Breach::HoveringHand,
        Breach::RoughHandling,
        Breach::IdlePress,
        Breach::Displaced,
        Breach::UntidyHand,
        Breach::PointedOut,
        Breach::Conduct,
    ];
    whats.extend(breaches.map(|breach| What::Found { side, breach }));
    whats.extend(PointsBy::all().map(|ground| What::PointsChanged {
        ground,
        side,
        points: Points(-1),
        penalises: side,
    }));
    whats.extend(LeftBy::all().map(|ground| What::Left { ground, side }));
    whats.extend(WrittenBy::all().map(|ground| What::Written {
        ground,
        side,
        text: "(=)".into(),
        moves: Vec::new(),
        offers: 1,
        completes: None,
    }));
    whats.extend(AnnouncedBy::all().map(|ground| What::Announced { ground, side, act }));
    whats.extend(RepeatedBy::all().map(|ground| What::Repeated { ground, side, act }));
    for ground in InformedBy::all() {
        whats.push(What::Informed { ground, side, moves: 1, left, used });
        whats.push(What::Informed { ground, side, moves: 2, left, used: None });
    }
    whats.extend(BoardsBy::all().map(|ground| What::BoardsSet { ground, acts: vec![act] }));
    for ground in CalledBy::all() {
        for (resumes, place) in [(None, None), (resumes, hall.clone())] {
            whats.push(What::CalledToSeal { ground, side, early: false, resumes, place });
        }
    }
    whats.extend(ResumedBy::all().map(|ground| What::Resumed { ground }));
    whats.extend(Remark::all().map(|ground| What::Remarked { ground }));
    whats.extend(AnnulledBy::all().map(|ground| What::Annulled { ground }));
    for ruling in Ending::all() {
        whats.extend(outcomes().into_iter().map(|outcome| What::Ended {
            outcome: Box::new(Outcome { ruling, ..outcome }),
            ruled: false,
            penalises: None,
        }));
    }
    whats
}

/// What is seen of some of them.
fn parts(act: Act, place: Place) -> Vec<Part> {
    let side = Side::Second;
    let (left, used) = (BySide::from_fn(|_| Span::minutes(9)), None);
    let mut parts = vec![
        Part::ClockSeen { side, left: Span::minutes(9) },
        Part::SheetsSeen { missing: None },
        Part::ReconstructionSeen {
            board: "4k3/8/8/8/8/8/8/4K2R w".into(),
            left,
            used,
            ran: Some(side),
        },
        Part::QueenedSeen { act },
        Part::AdjournedSeen(EnvelopeFacts {
            board: "4k3/8/8/8/8/8/8/4K2R w".into(),
            used,
            left,
            sealer: side,
            move_number: 41,
            offer: None,
            resumes: None,
            place: None,
        }),
    ];
    parts.extend(MadeBy::all().map(|ground| Part::MoveSeen {
        ground,
        side,
        act,
        pressed: false,
        for_him: false,
    }));
    parts.extend(UndoneBy::all().map(|ground| Part::UndoneSeen {
        ground,
        touched: vec![place],
        eased: None,
    }));
    parts.extend(PressedBy::all().map(|ground| Part::PressSeen { ground, side }));
    parts.extend(WrittenBy::all().map(|ground| Part::WrittenSeen {
        ground,
        side,
        text: "(=)".into(),
        moves: Vec::new(),
        offers: 1,
    }));
    parts.extend(SetBy::all().map(|ground| Part::ClockSetSeen {
        ground,
        side,
        left: Span::minutes(9),
        lasts: false,
    }));
    parts.extend(BoardsBy::all().map(|ground| Part::BoardsSeen { ground }));
    parts
}

fn events(table: &Table) -> Vec<Shown> {
    let (act, place) = match table {
        Table::Chess(_) => (
            chess::Act::step(chess::Square::E2, chess::Square::E5).into(),
            Place::Chess(chess::Square::E2),
        ),
        Table::Shogi(_) => {
            (Act::Shogi("7g7f".parse().unwrap()), Place::Shogi("7g".parse().unwrap()))
        }
    };
    let article = Article { book: Book::Fide2009, id: "1.1" };
    let whats = whats(act, place);
    let variant = |what: &What| {
        let text = format!("{what:?}");
        text.chars().take_while(|it| it.is_alphanumeric()).collect::<String>()
    };
    let seen: BTreeSet<String> = whats.iter().map(variant).collect();
    assert_eq!(seen, KINDS.iter().map(|&kind| kind.to_owned()).collect(), "one of each kind");
    let whole = whats.into_iter().map(Seen::Whole);
    let seen: Vec<Seen> = whole.chain(parts(act, place).into_iter().map(Seen::Part)).collect();
    let by = [Who::Player(Side::First), Who::Server];
    let told = |by| {
        let shown = move |what: Seen| Shown {
            at: Moment(0),
            by,
            ruling: what.ruling(),
            article,
            reason: None,
            decision: None,
            what,
        };
        seen.clone().into_iter().map(shown)
    };
    by.into_iter().flat_map(told).collect()
}

/// Says everything that can be said.
fn say_all(words: &Words) {
    let setup = setup();
    for judgement in ["inaccuracy", "mistake", "blunder"] {
        let said = words.judged(judgement, "Nf3");
        assert!(said.contains("Nf3"), "{said}");
        assert_said(&said, judgement);
    }
    assert_said(&words.game_turned(), "turned");
    assert_said(&words.value_of("+120"), "value");
    for time in ["40/90m+30s, 30m", "25m d10s", "b30s*3", "3d/move | 1m"] {
        let said = words.control(GameKind::Chess, &control(time));
        assert_said(&said.unwrap_or_default(), time);
    }
    let one = TimeControl::each("5m".parse().unwrap(), adoube_clock::Allowance::Unlimited).unwrap();
    assert_said(&words.control(GameKind::Chess, &one).unwrap_or_default(), "5m against no limit");
    for table in tables() {
        let game = table.game();
        for event in events(&table) {
            assert_said(&words.shown(&table, &event, &setup), &format!("{event:?}"));
        }
        for side in Side::ALL {
            let roles = [
                Who::Player(side),
                Who::Assistant(side),
                Who::Arbiter,
                Who::Spectator,
                Who::Server,
            ];
            for role in roles {
                assert_said(&words.role(game, role), &format!("{role:?}"));
            }
        }
        for outcome in outcomes() {
            assert_said(&words.outcome(game, &outcome), &format!("{outcome:?}"));
            assert_said(&words.result(game, Some(&outcome)), &format!("{outcome:?}"));
        }
        for ruling in Ending::all() {
            let outcome = Outcome { ruling, ..outcomes()[0].clone() };
            assert_said(&words.result(game, Some(&outcome)), ruling.ruling().name());
        }
        assert_said(&words.result(game, None), "no result");
    }
    let mut reasons: Vec<Reason> = vec![Reason::Misplaced];
    for role in chess::Role::ALL {
        reasons.extend(chess_samples(chess::Square::E4, role).into_iter().map(Reason::Chess));
        assert_said(&words.chess_piece(role), "a piece");
    }
    for role in shogi::Role::ALL {
        let square = "5e".parse().unwrap();
        reasons.extend(shogi_samples(square, role).into_iter().map(Reason::Shogi));
        assert_said(&words.shogi_piece(role), "a piece");
    }
    for &reason in &reasons {
        assert_said(&words.reason(reason), &format!("{reason:?}"));
        assert_said(&words.why(reason), &format!("{reason:?}"));
    }
    for &refusal in Refusal::ALL {
        let article = Article { book: Book::Fide2009, id: "3.1" };
        for reasons in [Vec::new(), reasons[..1].to_vec(), reasons[..2].to_vec()] {
            let refused = Refused { refusal, article, reasons };
            assert_said(&words.refused(&refused), refusal.name());
            assert_said(&words.refusal(&refused), refusal.name());
        }
    }
    for &fault in SetupFault::ALL {
        assert_said(&words.setup_refused(fault), fault.name());
        assert_said(&words.setup_warned(fault), fault.name());
    }
    for book in Book::ALL {
        assert_said(&words.book_line(book, 1, 2, 3), book.name());
    }
    let kinds = [Kind::Rule, Kind::Claim, Kind::Arbiter, Kind::Setup, Kind::Information];
    for kind in kinds {
        assert_said(&words.kind(kind), "a kind");
    }
    assert_said(&words.because("Something.".into(), "a reason"), "because");
    assert_said(&words.cited("Something.".into(), "fide-2009/1.1"), "cited");
    assert_said(&words.no_page(), "no page");
    assert_said(&words.example("title"), "example");
}

/// The ids in a file, and those of their forms.
fn ids(language: Language) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let mut message = "";
    for line in language.file().lines() {
        let Some((name, value)) = line.split_once(" =") else { continue };
        if let Some(form) = name.strip_prefix("    .") {
            assert!(ids.insert(format!("{message}.{form}")), "{message}.{form} twice");
        } else if name.starts_with(|c: char| c.is_ascii_lowercase()) {
            message = name;
            // Some have forms only.
            assert!(value.is_empty() || ids.insert(name.to_owned()), "{name} twice");
        }
    }
    ids
}

#[test]
fn everything_can_be_said_in_every_language_and_no_word_is_idle() {
    for language in Language::OF_GAMES {
        let words = Words::new(language);
        say_all(&words);
        let used = words.used.lock().unwrap();
        let idle: Vec<_> = ids(language).into_iter().filter(|id| !used.contains(id)).collect();
        assert!(idle.is_empty(), "{language}: nothing uses {idle:?}");
    }
}

#[test]
fn the_files_have_no_faults_and_the_same_messages() {
    for language in Language::ALL {
        let file = fluent_bundle::FluentResource::try_new(language.file().to_owned());
        assert!(file.is_ok(), "{language}: {:?}", file.err());
    }
    assert_eq!(ids(Language::English), ids(Language::French));
    assert_eq!(ids(Language::English), ids(Language::Japanese));
}

#[test]
fn french_has_its_spaces_its_quotation_marks_and_its_apostrophe() {
    for (number, line) in Language::French.file().lines().enumerate() {
        for wrong in [" :", " ;", " !", " ?", "« ", " »", "'", "“"] {
            assert!(!line.contains(wrong), "line {}: {wrong:?} in {line}", number + 1);
        }
    }
}

#[test]
fn refusals_say_what_to_do_next() {
    let article = Article { book: Book::Fide2009, id: "3.1" };
    for language in Language::ALL {
        let words = Words::new(language);
        for &refusal in Refusal::ALL {
            let refused = Refused { refusal, article, reasons: Vec::new() };
            let text = words.refused(&refused);
            assert!(text.matches(". ").count() >= 1 && text.ends_with('.'), "{refusal}: {text}");
        }
        for &fault in SetupFault::ALL {
            let text = words.fault(fault);
            assert!(text.matches(". ").count() >= 1 && text.ends_with('.'), "{fault}: {text}");
        }
    }
}

#[test]
fn moves_are_written_as_players_of_the_language_write_them() {
    let table = Table::Chess(chess::Table::START);
    let knight = chess::Act::step(chess::Square::G1, chess::Square::F3).into();
    let illegal = chess::Act::step(chess::Square::F1, chess::Square::B6).into();
    let said = |language| {
        let words = Words::new(language);
        (words.act(&table, knight), words.act(&table, illegal))
    };
    assert_eq!(said(Language::English), ("Nf3".into(), "Bf1-b6".into()));
    assert_eq!(said(Language::French), ("Cf3".into(), "Ff1-b6".into()));
    let table = Table::Shogi(shogi::Table::START);
    let words = Words::new(Language::English);
    assert_eq!(words.act(&table, Act::Shogi("7g7f".parse().unwrap())), "P-7f");
    assert_eq!(words.act(&table, Act::Shogi("7g7e".parse().unwrap())), "7g7e");
}

#[test]
fn sides_agree_in_number_with_what_they_do() {
    let words = Words::new(Language::French);
    let article = Article { book: Book::Fide2009, id: "6.6.a" };
    let arrived = |table: &Table| {
        let what = What::Arrived { side: Side::First, late: false };
        let by = Who::Player(Side::First);
        let event = event(by, article, what);
        words.shown(table, &Shown::whole(&event), &setup())
    };
    let [chess, shogi] = tables();
    assert_eq!(arrived(&chess), "Les Blancs sont à la table.");
    assert_eq!(arrived(&shogi), "Sente est à la table.");
    assert_eq!(words.side(GameKind::Shogi, Side::Second), "Gote");
}

#[test]
fn times_are_words_where_they_are_round() {
    let words = Words::new(Language::English);
    let texts = [60, 120, 90, 600, 190, 7200].map(|s| words.time(Span::seconds(s)));
    assert_eq!(texts, ["1 minute", "2 minutes", "90 seconds", "10 minutes", "3:10", "2:00:00"]);
    assert_eq!(words.time(Span(1500)), "0:01.5");
}

#[test]
fn an_envelope_says_what_stands_on_it() {
    let table = Table::Chess(chess::Table::START);
    let article = Article { book: Book::Fide2009, id: "adj.2" };
    let said = |language, setup: &Setup, offer, resumes, place| {
        let what = What::Adjourned(EnvelopeFacts {
            board: "4k3/8/8/8/8/8/8/4K2R w K - 0 1".into(),
            used: Some(BySide { first: Span::minutes(20), second: Span::minutes(31) }),
            left: BySide::from_fn(|_| Span::minutes(9)),
            sealer: Side::First,
            move_number: 41,
            offer,
            resumes,
            place,
        });
        let by = Who::Player(Side::First);
        let event = event(by, article, what);
        Words::new(language).shown(&table, &Shown::whole(&event), setup)
    };
    assert_eq!(
        said(Language::English, &Setup::new(Book::Fide2009), None, None, None),
        "The envelope is closed. On it: White’s move 41 is sealed, position 4k3/8/8/8/8/8/8/4K2R w K - 0 1, \
         time used White 20:00, Black 31:00."
    );
    let tomorrow = Some(Moment(0) + Span::hours(24));
    let place = Some("petite salle".to_owned());
    assert_eq!(
        said(Language::French, &setup(), Some(Side::Second), tomorrow, place),
        "L’enveloppe est fermée. Elle porte\u{a0}: joueurs Blancs Ann, Noirs Ben, coup 41 des Blancs, position \
         4k3/8/8/8/8/8/8/4K2R w K - 0 1, temps utilisé Blancs 20:00, Noirs 31:00, nulle proposée par les Noirs, \
         reprise à 24:00:00, petite salle."
    );
}

#[test]
fn where_nobody_has_a_clock_nothing_is_said_of_it() {
    let [_, table] = tables();
    let article = Article { book: Book::Livret, id: "turn" };
    let side = Side::First;
    let said = |language, what| {
        let event = event(Who::Player(side), article, what);
        Words::new(language).shown(&table, &Shown::whole(&event), &Setup::new(Book::Livret))
    };
    for language in Language::ALL {
        let ground = PressedBy::Completed;
        let pressed = What::Pressed { ground, side, moves: 1, settles: false };
        assert_eq!(said(language, pressed), "");
    }
    let started = said(Language::French, What::Started(side));
    assert_eq!(started, "La partie commence.");
    let ground = RestartedBy::Undone(UndoneBy::TakenBackIllegal);
    let again = What::ClocksRestarted { ground, side: Some(side) };
    assert_eq!(said(Language::English, again), "Play goes on.");
    let replayed = said(Language::English, What::Remarked { ground: Remark::Replayed });
    assert_eq!(replayed, "In the game that follows the sides are changed.");
}

#[test]
fn a_time_control_is_said_in_words() {
    let said = |language, time| {
        Words::new(language).control(GameKind::Shogi, &control(time)).unwrap_or_default()
    };
    let (english, french) = (Language::English, Language::French);
    assert_eq!(said(english, "20m b30s"), "20 minutes and byo-yomi of 30 seconds");
    assert_eq!(said(french, "b30s*3"), "3 périodes de byo-yomi de 30\u{a0}secondes");
    assert_eq!(
        said(english, "40/90m+30s, 30m"),
        "40 moves in 90 minutes plus 30 seconds a move, then 30 minutes"
    );
    assert_eq!(said(french, "10m | 8m"), "Sente 10\u{a0}minutes, Gote 8\u{a0}minutes");
    assert_eq!(Words::new(english).control(GameKind::Shogi, &TimeControl::UNLIMITED), None);
}

#[test]
fn a_reason_that_is_a_sentence_has_one_full_stop() {
    let words = Words::new(Language::English);
    let said = |reason| words.because("Play is resumed.".into(), reason);
    assert_eq!(said("It is time."), "Play is resumed. Reason given: “It is time”.");
    assert_eq!(said("it is time"), "Play is resumed. Reason given: “it is time”.");
    assert_eq!(said("wait..."), "Play is resumed. Reason given: “wait...”.");
}

#[test]
fn a_game_that_one_has_lost_and_nobody_won_is_told_so() {
    let outcome = outcomes().into_iter().find(|it| it.result() == "0-½").unwrap();
    let said = |language| Words::new(language).outcome(GameKind::Chess, &outcome);
    assert_eq!(said(Language::English), "White lost, 0-½.");
    assert_eq!(said(Language::French), "Défaite des Blancs, 0-½.");
    // A point is no win where it is what a draw is worth.
    let won = outcomes().into_iter().find(|it| it.result() == "0-1").unwrap();
    let outcome = Outcome { unwon: true, open_to_appeal: false, ..won };
    let said = |language| Words::new(language).outcome(GameKind::Chess, &outcome);
    assert_eq!(said(Language::English), "White lost, 0-1.");
    assert_eq!(said(Language::French), "Défaite des Blancs, 0-1.");
}

#[test]
fn a_result_that_the_arbiter_has_corrected_is_named() {
    let article = Article { book: Book::Fide2009, id: "8.7" };
    let outcome = outcomes().into_iter().find(|it| it.result() == "0-1").unwrap();
    let said = |language| {
        let outcome = Outcome { ruling: Ending::ResultCorrected, ..outcome.clone() };
        let (outcome, ruled) = (Box::new(outcome), true);
        let what = What::Ended { outcome, ruled, penalises: None };
        let event = event(Who::Arbiter, article, what);
        Words::new(language).shown(
            &Table::Chess(chess::Table::START),
            &Shown::whole(&event),
            &Setup { strictness: Strictness::CLAIM, ..Setup::new(Book::Fide2009) },
        )
    };
    let said = Language::ALL.map(said);
    assert!(said.iter().all(|text| text.contains("0-1") && !text.contains('…')), "{said:?}");
}

#[test]
fn where_illegal_moves_stand_the_words_tell_nothing_of_them() {
    let article = Article { book: Book::Fide2009, id: "1.1" };
    let said = |start: &str, to: chess::Square| {
        let start: chess::Sketch = start.parse().unwrap();
        let table = Table::Chess(start.position().unwrap().into());
        let act = chess::Act::step(chess::Square::H5, to).into();
        let made = Made {
            ground: MadeBy::Released,
            side: Side::First,
            act,
            legal: true,
            pressed: false,
            for_him: false,
            breach: None,
            brings: None,
            hopeless: BySide::default(),
            completes: 0,
        };
        let event = event(Who::Player(Side::First), article, What::Made(made));
        let claim = Setup { strictness: Strictness::CLAIM, ..setup() };
        Words::new(Language::English).shown(&table, &Shown::whole(&event), &claim)
    };
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let told = said(mate, chess::Square::F7);
    assert!(told.contains("Qh5-f7") && !told.contains('#'), "{told}");
    // As a player is shown it.
    let illegal = said(mate, chess::Square::F6);
    assert_eq!(illegal.replace("f6", "f7"), told);
    let words = Words::new(Language::English);
    let [_, shogi] = tables();
    for (act, text) in
        [("7g7f", "P7g-7f"), ("7g7e", "P7g-7e"), ("8h2b+", "B8h-2b+"), ("P*5e", "P*5e")]
    {
        assert_eq!(words.plain_act(&shogi, Act::Shogi(act.parse().unwrap())), text);
    }
}

#[test]
fn what_a_player_may_not_know_is_not_in_the_sentence() {
    let table = Table::Chess(chess::Table::START);
    let setup = Setup { strictness: Strictness::CLAIM, ..Setup::new(Book::Fide2009) };
    let game = adoube_laws::Game::new(setup.clone()).unwrap();
    let boards = |ground| What::BoardsSet { ground, acts: vec![chess_act("e2", "e4"); 17] };
    let (side, left) = (Side::First, Span::minutes(90));
    for what in [
        What::Undone {
            ground: UndoneBy::PositionRestored,
            acts: 17,
            touched: Vec::new(),
            eased: None,
        },
        boards(BoardsBy::BoardsCorrected),
        boards(BoardsBy::BoardsTakenBack),
        What::ClockSet { ground: SetBy::ClockSet, side, left, moves: Some(17), lasts: false },
        What::ClockPutBack { side, left, moves: 17, period: 0, extra: None, byoyomi: 0 },
    ] {
        let article = what.ruling().article(Book::Fide2009).unwrap();
        let event = event(Who::Arbiter, article, what);
        let shown = game.clone().step(event.clone());
        let shown = shown.shown(&setup, Who::Player(Side::First)).unwrap();
        for language in Language::ALL {
            let words = Words::new(language);
            let whole = words.shown(&table, &Shown::whole(&event), &setup);
            assert!(whole.contains("17"), "{whole}");
            let said = words.shown(&table, &shown, &setup);
            assert!(!said.contains("17") && !said.contains("none"), "{said}");
        }
    }
}

fn chess_act(from: &str, to: &str) -> Act {
    Act::from(chess::Act::step(from.parse().unwrap(), to.parse().unwrap()))
}
