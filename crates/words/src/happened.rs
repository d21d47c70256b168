use adoube_board::Side;
use adoube_tournament::event::{
    Board, Details, Lacking, Left, Replaced, System, Tournament, Unimportable, What,
};
use adoube_tournament::{Mark, Player, Sex};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::colours::kind;
use crate::team::called;
use crate::words::{args, side_id};

/// A result as people write it, White's points first.
///
/// ```
/// use adoube_tournament::Mark;
/// use adoube_words::written_result;
/// assert_eq!(written_result(Mark::Draw, Mark::Draw), "½-½");
/// assert_eq!(written_result(Mark::ForfeitWin, Mark::ForfeitLoss), "+-");
/// ```
pub fn written_result(mark: Mark, facing: Mark) -> String {
    let one = |mark: Mark| match mark {
        Mark::Draw => '½',
        mark => mark.letter(),
    };
    match (mark, facing) {
        (Mark::Pending, _) => String::new(),
        (mark, facing) if mark.is_played() => format!("{}-{}", one(mark), one(facing)),
        (mark, facing) => format!("{}{}", one(mark), one(facing)),
    }
}

impl Words {
    /// What happened to an event, in a sentence or more; `before` is the event as it was then. `name` tells how a player is called by
    /// entry number.
    pub fn happened(
        &self,
        before: &Tournament,
        what: &What,
        name: impl Fn(u32) -> String,
    ) -> Vec<String> {
        let player = |id: u32| args([("player", name(id))]);
        let paired = before.rounds.len();
        let in_round = |id: u32, round: usize| {
            let mut args = player(id);
            args.set("round", round);
            args
        };
        let (id, args) = match what {
            What::Opened { rules } => return self.opened(rules),
            What::Entered { id, .. } if paired == 0 => ("did-entered", player(*id)),
            // Who plays for whom is said of the team.
            What::Entered { id, .. } if before.rules.teams.is_some() => {
                ("did-entered-squad", player(*id))
            }
            What::Entered { id, .. } if before.plays_from(*id) > before.rules.rounds => {
                ("did-entered-over", player(*id))
            }
            What::Entered { id, .. } => ("did-entered-late", in_round(*id, before.plays_from(*id))),
            What::Corrected { id, player: new } => {
                let old = before.member(*id).map(|member| member.player.clone());
                let changes = self.changes(&fields(&old.unwrap_or_default()), &fields(new));
                let args = args([("player", name(*id)), ("changes", changes)]);
                let said = self.say("did-corrected", &args);
                return [Some(said), self.renumbered(before, what)].into_iter().flatten().collect();
            }
            What::Removed { id } => ("did-removed", player(*id)),
            What::Described { details } => {
                let changes = self.changes(&told(&before.details), &told(details));
                ("did-described", args([("changes", changes)]))
            }
            What::Withdrawn { id, struck } => return self.withdrawn(before, *id, *struck, &name),
            What::Returned { id } if before.rules.teams.is_some() => {
                let team = before.teams.of(*id).is_some();
                let said = if team { "did-returned-squad" } else { "did-returned-alone" };
                (said, in_round(*id, paired + 1))
            }
            What::Returned { id } if before.is_over() => ("did-returned-over", player(*id)),
            What::Returned { id } => ("did-returned", in_round(*id, before.plays_from(*id))),
            What::Bye { id, round, mark } => return self.bye(before, *id, *round, *mark, &name),
            What::ByeCancelled { id, round } => ("did-bye-cancelled", in_round(*id, *round)),
            What::Apart { ids, from, .. } => ("did-apart", self.several(ids, *from, &name)),
            What::Together { ids, from } => ("did-together", self.several(ids, *from, &name)),
            What::Drawn { ids } => {
                let mut args = FluentArgs::new();
                args.set("count", ids.len());
                ("did-drawn", args)
            }
            What::Paired { round, boards, byes, .. } => {
                let byes = self.list("list-players", byes.iter().map(|&id| name(id)));
                let id = if byes.is_empty() { "did-paired" } else { "did-paired-bye" };
                let mut args = args([("player", byes)]);
                args.set("round", *round);
                args.set("count", self.count("count-boards", boards.len()));
                (id, args)
            }
            What::Changed { round, ground, .. } => ("did-changed", grounded(*round, ground)),
            What::Unpaired { round, ground } => ("did-unpaired", grounded(*round, ground)),
            What::Result { .. }
            | What::Replayed { .. }
            | What::Swapped { .. }
            | What::Handicap { .. }
            | What::Cleared { .. } => return self.at_board(before, what, &name),
            What::Late { .. } | What::NoShow { .. } | What::Excused { .. } => {
                return self.absence(what, before.rules.default_minutes, name);
            }
            What::Advanced { round, id } => ("did-advanced", in_round(*id, *round)),
            What::Team(what) => return self.team_happened(before, what, &name),
            What::Prizes { .. }
            | What::Fees { .. }
            | What::Paid { .. }
            | What::CheckedIn { .. }
            | What::CheckedOut { .. } => return self.at_desk(before, what, &name),
        };
        vec![self.say(id, &args)]
    }

    /// So many of something.
    pub(crate) fn count(&self, id: &str, count: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("count", count);
        self.say(id, &args)
    }

    /// That so many players were entered from a file.
    pub fn entered(&self, count: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("count", count);
        self.say("did-entered-many", &args)
    }

    fn withdrawn(
        &self,
        before: &Tournament,
        id: u32,
        struck: bool,
        name: &impl Fn(u32) -> String,
    ) -> Vec<String> {
        let mut args = args([("player", name(id))]);
        let (paired, total) = (before.rounds.len(), before.total_rounds(&before.table()));
        args.set("round", paired + 1);
        let follows =
            matches!(before.rules.system, System::RoundRobin { .. } | System::Knockout { .. });
        let said = match paired {
            _ if paired >= total && total > 0 => "did-withdrawn-over",
            _ if before.rules.teams.is_some() => "did-withdrawn-squad",
            _ if follows => "did-withdrawn-table",
            _ => "did-withdrawn",
        };
        let mut lines = vec![self.say(said, &args)];
        let open = before.board(paired, id).is_some_and(|board| board.mark == Mark::Pending);
        if open {
            args.set("round", paired);
            lines.push(self.say("did-withdrawn-open", &args));
        }
        lines.extend(struck.then(|| self.say("absent-struck", &args)));
        // Who leaves after the last game has won a prize and would lose it unnoticed.
        let over = said == "did-withdrawn-over";
        if over || !before.desk.fund.categories.is_empty() {
            args.set("over", if over { "over" } else { "open" });
            args.set("back", "return");
            lines.push(self.say("did-withdrawn-prize", &args));
        }
        lines
    }

    fn bye(
        &self,
        before: &Tournament,
        id: u32,
        round: usize,
        mark: Mark,
        name: &impl Fn(u32) -> String,
    ) -> Vec<String> {
        let mut args = args([("player", name(id)), ("mark", worth(mark).into())]);
        args.set("round", round);
        let mut lines = vec![self.say("did-bye", &args)];
        if before.is_double_swiss() {
            lines.push(self.both_rounds(round));
        }
        // Whoever says it while a round is played may have meant that one.
        if let Some((open, _)) = before.open_round().filter(|(open, _)| *open < round) {
            args.set("open", open);
            lines.push(self.say("did-bye-next", &args));
        }
        lines
    }

    /// That a bye is for both games of a match.
    pub(crate) fn both_rounds(&self, round: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("round", round);
        args.set("next", round + 1);
        self.say("did-bye-both", &args)
    }

    fn several(
        &self,
        ids: &[u32],
        from: usize,
        name: &impl Fn(u32) -> String,
    ) -> FluentArgs<'static> {
        let mut names: Vec<String> = ids.iter().map(|&id| name(id)).collect();
        let last = names.pop().unwrap_or_default();
        let list = self.list("list-players", names);
        let all = self.say("list-players-last", &args([("list", list), ("item", last)]));
        let mut args = args([("player", all)]);
        args.set("round", from);
        args
    }

    /// What happened at a board.
    fn at_board(
        &self,
        before: &Tournament,
        what: &What,
        name: &impl Fn(u32) -> String,
    ) -> Vec<String> {
        let (round, id) = match what {
            What::Result { round, first, .. }
            | What::Replayed { round, first }
            | What::Swapped { round, first }
            | What::Cleared { round, first } => (*round, *first),
            What::Handicap { round, giver, .. } => (*round, *giver),
            _ => return Vec::new(),
        };
        let boards = round.checked_sub(1).and_then(|at| before.rounds.get(at));
        let mut boards = boards.into_iter().flat_map(|round| &round.boards).zip(1..);
        let Some((board, number)) = boards.find(|(board, _)| board.seat.has(id)) else {
            return Vec::new();
        };
        let was = written_result(board.mark, board.facing);
        let place = self.board_place(before, round, number);
        let (first, second) = (name(board.seat.first), name(board.seat.second));
        let mut args = args([("place", place), ("first", first), ("second", second)]);
        args.set("was", was.clone());
        let id = match what {
            What::Result { mark: Mark::Pending, .. } => "did-opened-again",
            What::Result { mark, facing, .. } => {
                let result = written_result(*mark, *facing);
                let other = !was.is_empty() && was != result;
                args.set("result", result);
                if other { "did-result-again" } else { "did-result" }
            }
            What::Replayed { .. } => {
                // The colours are swapped: who had the second side begins.
                let [sente, gote] = [board.seat.second, board.seat.first].map(name);
                return vec![self.play_again(number as u32, &sente, &gote)];
            }
            What::Swapped { .. } => {
                let game = kind(before.rules.game);
                for (word, side) in [("white", Side::First), ("black", Side::Second)] {
                    args.set(word, self.form(side_id(game, Some(side)), "the"));
                }
                let mut lines = vec![self.say("did-swapped", &args)];
                if !was.is_empty() {
                    args.set("was", written_result(board.facing, board.mark));
                    lines.push(self.say("did-swapped-result", &args));
                }
                let id = if round < before.rounds.len() {
                    "did-swapped-past"
                } else {
                    "did-swapped-next"
                };
                lines.push(self.say(id, &args));
                return lines;
            }
            What::Handicap { giver, name: handicap, .. } => {
                args.set("player", name(*giver));
                args.set("handicap", handicap.clone());
                if handicap.is_empty() { "did-handicap-none" } else { "did-handicap" }
            }
            _ if was.is_empty() => "did-cleared",
            _ => "did-cleared-result",
        };
        vec![self.say(id, &args)]
    }

    /// A board, with its round where that is not the last one.
    fn board_place(&self, event: &Tournament, round: usize, number: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("round", round);
        args.set("board", event.board_label(round, number));
        let past = round < event.rounds.len();
        self.say(if past { "place-past" } else { "place-board" }, &args)
    }

    /// What differs between two accounts of the same thing: `rating 1610 → 1620`.
    fn changes(&self, old: &[(&'static str, String)], new: &[(&'static str, String)]) -> String {
        let shown = |text: &str| if text.is_empty() { "–".to_owned() } else { text.to_owned() };
        let differs = old.iter().zip(new).filter(|(old, new)| old.1 != new.1);
        let changes = differs.map(|((field, old), (_, new))| {
            let field = self.say(&format!("field-{field}"), &FluentArgs::new());
            format!("{field} {} → {}", shown(old), shown(new))
        });
        self.list("list-players", changes)
    }

    /// What is known of an event beside its games, a line each.
    pub fn details(&self, details: &Details) -> Vec<String> {
        let known = told(details).into_iter().filter(|(_, text)| !text.is_empty());
        known
            .map(|(field, text)| {
                let field = self.say(&format!("field-{field}"), &FluentArgs::new());
                self.say("details-line", &args([("field", field), ("text", text)]))
            })
            .collect()
    }

    /// What a request would take the place of.
    pub fn replaced(
        &self,
        event: &Tournament,
        replaced: &Replaced,
        name: impl Fn(u32) -> String,
    ) -> String {
        let (id, args) = match replaced {
            Replaced::Result { round, number, board: Board { seat, mark, facing, .. } } => {
                let place = self.board_place(event, *round, *number);
                let mut args = args([("place", place), ("first", name(seat.first))]);
                args.set("second", name(seat.second));
                args.set("was", written_result(*mark, *facing));
                ("again-result", args)
            }
            Replaced::Bye { id, round, mark } => {
                let mut args = args([("player", name(*id)), ("mark", worth(*mark).into())]);
                args.set("round", *round);
                ("again-bye", args)
            }
            Replaced::TeamBye { id, round, mark } => {
                let mut args = args([("team", called(event, *id)), ("mark", worth(*mark).into())]);
                args.set("round", *round);
                ("again-team-bye", args)
            }
            Replaced::Advanced { round, id } | Replaced::TeamAdvanced { round, id } => {
                let teams = event.rules.teams.is_some();
                let who = if teams { called(event, *id) } else { name(*id) };
                let mut args = args([("player", who)]);
                args.set("round", *round);
                ("again-advanced", args)
            }
            Replaced::Lots => ("again-lots", FluentArgs::new()),
            Replaced::LotsByOrder => ("again-lots-order", FluentArgs::new()),
            Replaced::Handicap { giver, name: handicap, .. } => {
                ("again-handicap", args([("player", name(*giver)), ("handicap", handicap.clone())]))
            }
        };
        self.say(id, &args)
    }

    /// That a random event has fewer rounds than were asked for.
    pub fn fell_short(&self, seed: u64, rounds: usize, asked: usize) -> String {
        let mut args = args([("seed", seed.to_string())]);
        args.set("rounds", rounds);
        args.set("asked", asked);
        self.say("warn-short", &args)
    }

    /// That a code is not one of the chess federation's.
    pub fn no_member(&self, player: &str, code: &str) -> String {
        self.say(
            "warn-federation",
            &args([("player", player.to_owned()), ("code", code.to_owned())]),
        )
    }

    /// Columns of a file that nobody knows.
    pub fn passed(&self, file: &dyn std::fmt::Display, columns: &[String]) -> String {
        let quoted = |name: &String| self.say("quoted", &args([("text", name.clone())]));
        let columns = columns.iter().map(quoted).collect::<Vec<_>>().join(", ");
        self.say("warn-columns", &args([("file", file.to_string()), ("columns", columns)]))
    }

    /// What a federation's file lacks, and how it is said.
    pub fn lacking(&self, file: &dyn std::fmt::Display, lacking: &[Lacking]) -> Vec<String> {
        let of_players = |what: &Lacking| {
            matches!(
                what,
                Lacking::Ids(_) | Lacking::Federations(_) | Lacking::Births(_) | Lacking::Sexes(_)
            )
        };
        let (players, event): (Vec<&Lacking>, Vec<&Lacking>) =
            lacking.iter().partition(|what| of_players(what));
        // Who wants to know it is said once.
        let alone =
            if event.is_empty() { "warn-lacking-of-players" } else { "warn-lacking-players" };
        let say = |all: Vec<&Lacking>, id: &str| {
            let list = self.list("list-lacking", all.iter().map(|what| self.lacks(what)));
            let line = || self.say(id, &args([("file", file.to_string()), ("list", list.clone())]));
            (!list.is_empty()).then(line)
        };
        let lines = [say(event, "warn-lacking"), say(players, alone)];
        lines.into_iter().flatten().collect()
    }

    fn lacks(&self, what: &Lacking) -> String {
        let (id, count) = match what {
            Lacking::City => ("field-city", 0),
            Lacking::Federation => ("field-federation", 0),
            Lacking::Begins => ("field-begins", 0),
            Lacking::Ends => ("field-ends", 0),
            Lacking::Arbiter => ("field-arbiter", 0),
            Lacking::Time => ("field-time", 0),
            Lacking::Dates => ("field-dates", 0),
            Lacking::Ids(count) => ("lacks-ids", *count),
            Lacking::Federations(count) => ("lacks-federations", *count),
            Lacking::Births(count) => ("lacks-births", *count),
            Lacking::Sexes(count) => ("lacks-sexes", *count),
        };
        let mut args = FluentArgs::new();
        args.set("count", count);
        self.say(id, &args)
    }

    /// Why a TRF is no event.
    pub fn unimportable(&self, file: &dyn std::fmt::Display, why: &Unimportable) -> String {
        let mut args = FluentArgs::new();
        let id = match why {
            Unimportable::System(code) => {
                args.set("code", code.clone());
                "import-system"
            }
            Unimportable::Line(fault) => return self.file_fault(file, fault),
            Unimportable::Acceleration => "import-acceleration",
            Unimportable::Points => "import-points",
            Unimportable::Rounds => "refused-rounds",
            Unimportable::Round(round) => {
                args.set("round", *round);
                "import-round"
            }
            Unimportable::Full { found, most } => {
                args.set("found", found.to_string());
                args.set("most", most.to_string());
                "import-full"
            }
        };
        self.in_file(file, &self.say(id, &args))
    }

    /// What of a TRF was taken otherwise than it stands there.
    pub fn left(&self, left: &Left) -> String {
        let (id, args) = match left {
            Left::Swiss => ("left-swiss", FluentArgs::new()),
            Left::TeamSwiss => ("left-team-swiss", FluentArgs::new()),
            Left::TeamsGone(numbers) => {
                let teams = self.list("list-lacking", numbers.iter().map(ToString::to_string));
                ("left-teams-gone", args([("teams", teams)]))
            }
            Left::Ties => ("left-ties", FluentArgs::new()),
            Left::TiesUnknown => ("left-ties-unknown", FluentArgs::new()),
            Left::Gone(numbers) => {
                let players = self.list("list-lacking", numbers.iter().map(ToString::to_string));
                ("left-gone", args([("players", players)]))
            }
            Left::Tie(code) => ("left-tie", args([("code", code.clone())])),
            Left::Numbers => ("left-numbers", FluentArgs::new()),
            Left::Player { number, found } => {
                ("left-player", args([("player", number.to_string()), ("found", found.clone())]))
            }
            Left::Line(line) => ("left-line", args([("found", line.clone())])),
            Left::LineUp { round, team } => {
                let mut args = args([("team", team.to_string())]);
                args.set("round", *round);
                ("left-line-up", args)
            }
            Left::Free { round, team } => {
                let mut args = args([("team", team.to_string())]);
                args.set("round", *round);
                ("left-free", args)
            }
            Left::Rounds => ("left-rounds", FluentArgs::new()),
        };
        self.say(id, &args)
    }

    /// What an imported event has: players and rounds.
    pub fn imported(&self, file: &dyn std::fmt::Display, event: &Tournament) -> String {
        let mut args = args([("file", file.to_string())]);
        args.set("players", self.count("count-players", event.members.len()));
        args.set("rounds", self.count("count-rounds", event.rounds.len()));
        args.set("system", system(&event.rules.system));
        self.say("did-imported", &args)
    }

    /// The last line of a log was cut off in the middle.
    pub fn cut_off(&self, file: &dyn std::fmt::Display, line: usize, writing: bool) -> String {
        let mut args = args([("file", file.to_string())]);
        args.set("line", line);
        self.say(if writing { "warn-cut-off-gone" } else { "warn-cut-off" }, &args)
    }

    /// That names cannot be written in the letters that the federation reads, and how they are told; the first has this number.
    pub fn no_letters(
        &self,
        file: &dyn std::fmt::Display,
        event: &dyn std::fmt::Display,
        number: u32,
        names: Vec<String>,
    ) -> String {
        let mut args = args([("file", file.to_string()), ("event", event.to_string())]);
        args.set("count", names.len());
        args.set("players", self.list("list-players", names));
        args.set("number", number.to_string());
        self.say("refused-letters", &args)
    }

    /// That what is known of the event cannot be written so.
    pub fn no_letters_of_event(&self, file: &dyn std::fmt::Display, text: &str) -> String {
        let args = args([("file", file.to_string()), ("text", text.to_owned())]);
        self.say("refused-letters-event", &args)
    }

    /// That the colours of a game were the other way round than explained.
    pub fn swapped(&self) -> String {
        self.say("explain-swapped", &FluentArgs::new())
    }

    /// That an event has no tree.
    pub fn no_tree(&self) -> String {
        self.say("refused-no-tree", &FluentArgs::new())
    }

    /// The headings of a tree: a round, the final, the match for the third place.
    pub fn tree_heading(&self, round: usize, last: usize, third: bool) -> String {
        let mut args = FluentArgs::new();
        args.set("round", round);
        let id = match (third, last - round) {
            (true, _) => "tree-third",
            (_, 0) => "tree-final",
            (_, 1) => "tree-semi",
            _ => "tree-round",
        };
        self.say(id, &args)
    }
}

fn grounded(round: usize, ground: &str) -> FluentArgs<'static> {
    let mut args = args([("ground", ground.trim_end_matches('.').to_owned())]);
    args.set("round", round);
    args
}

fn worth(mark: Mark) -> &'static str {
    match mark {
        Mark::HalfBye => "half",
        Mark::FullBye => "full",
        _ => "zero",
    }
}

pub(crate) fn system(system: &System) -> &'static str {
    match system {
        System::Swiss { accelerated: false } => "swiss",
        System::Swiss { accelerated: true } => "baku",
        System::RoundRobin { cycles: 2.. } => "double",
        System::RoundRobin { .. } => "round-robin",
        System::Knockout { .. } => "knockout",
        System::McMahon { .. } => "mcmahon",
    }
}

/// What is known of a player, field by field.
fn fields(player: &Player) -> [(&'static str, String); 11] {
    let sex = match player.sex {
        None => "",
        Some(Sex::Man) => "m",
        Some(Sex::Woman) => "w",
    };
    [
        ("name", player.name.clone()),
        ("latin", player.latin.clone()),
        ("rating", player.rating.map(|rating| rating.to_string()).unwrap_or_default()),
        ("title", player.title.clone()),
        ("federation", player.federation.clone()),
        ("id", player.id.clone()),
        ("club", player.club.clone()),
        ("grade", player.grade.clone()),
        ("birth", player.birth.clone()),
        ("sex", sex.into()),
        ("categories", player.categories.join("|")),
    ]
}

/// What is known of an event, field by field.
fn told(details: &Details) -> [(&'static str, String); 12] {
    let day =
        |day: Option<adoube_tournament::Date>| day.map(|day| day.to_string()).unwrap_or_default();
    let dates: Vec<String> = details.dates.iter().map(ToString::to_string).collect();
    [
        ("name", details.name.clone().unwrap_or_default()),
        ("city", details.city.clone()),
        ("federation", details.federation.clone()),
        ("begins", day(details.begins)),
        ("ends", day(details.ends)),
        ("arbiter", details.arbiter.clone()),
        ("deputies", details.deputies.join("; ")),
        ("time", details.time.clone()),
        ("code", details.code.clone()),
        ("dates", dates.join(", ")),
        ("controller", details.controller.clone()),
        ("lines", details.lines.join("; ")),
    ]
}
