use adoube_laws::{Act, Place, Reason, Table};

use crate::mate::{forces, is_lost, longest_defence};
use crate::paths::{again, is_lost_at, shortest};
use crate::task::goal;
use crate::{Exercise, Said, Task};

/// Somebody who tries an exercise.
#[derive(Clone, Debug)]
pub struct Attempt<'a> {
    exercise: &'a Exercise,
    table: Table,
    /// What was played, the answers too.
    played: Vec<Act>,
    /// What was collected, or pointed at.
    found: Vec<Place>,
    moves: u32,
    solved: bool,
}

/// What becomes of something that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The laws do not allow it: all that is against it.
    Refused(Vec<Reason>),
    /// It is allowed and is not what is asked for; the board stays as it was.
    Slips(Slip),
    /// It is right, and there is more to do; this is the answer to it, if there is one.
    Goes {
        /// What the other player does.
        reply: Option<Act>,
    },
    /// That was all.
    Solved,
}

/// Why something is not what is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slip {
    /// The lesson says why.
    Said(Said),
    /// Another one was meant.
    NotAsked,
    /// The piece could be taken there.
    CanBeTaken(Place),
    /// That square is none of them.
    OtherSquare(Place),
    /// The exercise is one of another kind, or is solved.
    NothingToDo,
}

/// What could be done next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// This move.
    Act(Act),
    /// Point there.
    Tap(Place),
    /// Give this answer.
    Answer(usize),
}

impl<'a> Attempt<'a> {
    /// A first try.
    pub fn new(exercise: &'a Exercise) -> Self {
        let (table, played, found) = (exercise.start.clone(), Vec::new(), Vec::new());
        Self { exercise, table, played, found, moves: 0, solved: false }
    }

    /// What stands on the board.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What was collected so far, or pointed at.
    pub fn found(&self) -> &[Place] {
        &self.found
    }

    /// How many moves the learner has made.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// Whether it is solved.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// In how many moves it can be done from the start; none where moves are not counted.
    pub fn enough(&self) -> Option<u32> {
        match &self.exercise.task {
            Task::Collect { stars, safely } => {
                let path = shortest(&self.exercise.start, stars, *safely)?;
                u32::try_from(path.len()).ok()
            }
            Task::Play(lines) => {
                let fewest = lines.iter().map(|line| line.len().div_ceil(2)).min()?;
                u32::try_from(fewest).ok()
            }
            Task::Mate(moves) => Some(*moves),
            Task::Do(_) => Some(1),
            Task::Tap(_) | Task::Choose(_) => None,
        }
    }

    /// Makes a move.
    pub fn play(&mut self, act: Act) -> Verdict {
        if self.solved || matches!(self.exercise.task, Task::Tap(_) | Task::Choose(_)) {
            return Verdict::Slips(Slip::NothingToDo);
        }
        let after = match self.table.after_legal(act) {
            Ok(after) => after,
            Err(reasons) => return Verdict::Refused(reasons),
        };
        let verdict = match &self.exercise.task {
            Task::Collect { stars, safely } => self.collect(act, &after, stars, *safely),
            Task::Play(lines) => self.follow(act, lines),
            Task::Mate(moves) => self.mate(&after, moves.saturating_sub(self.moves)),
            Task::Do(deed) if deed.is_done(&self.table, act, &after) => Verdict::Solved,
            _ => Verdict::Slips(Slip::NotAsked),
        };
        match verdict {
            Verdict::Goes { reply } => {
                self.go(act, after);
                if let Some(reply) = reply {
                    self.table.play(reply);
                    self.played.push(reply);
                }
            }
            Verdict::Solved => {
                self.go(act, after);
                self.solved = true;
            }
            Verdict::Slips(Slip::NotAsked) => return Verdict::Slips(self.slip(act)),
            Verdict::Refused(_) | Verdict::Slips(_) => {}
        }
        verdict
    }

    fn go(&mut self, act: Act, after: Table) {
        self.table =
            if matches!(self.exercise.task, Task::Collect { .. }) { again(&after) } else { after };
        self.played.push(act);
        self.moves += 1;
    }

    /// What the lesson says of a legal move that is not what is asked for.
    fn slip(&self, act: Act) -> Slip {
        let told =
            self.exercise.slips.iter().find(|(slip, _)| *slip == act && self.played.is_empty());
        told.map_or(Slip::NotAsked, |(_, said)| Slip::Said(said.clone()))
    }

    fn collect(&mut self, act: Act, after: &Table, stars: &[Place], safely: bool) -> Verdict {
        let Some(place) = goal(act) else { return Verdict::Slips(Slip::NotAsked) };
        if safely && is_lost_at(after, place) {
            return Verdict::Slips(Slip::CanBeTaken(place));
        }
        if stars.contains(&place) && !self.found.contains(&place) {
            self.found.push(place);
        }
        if self.found.len() == stars.len() {
            Verdict::Solved
        } else {
            Verdict::Goes { reply: None }
        }
    }

    fn follow(&self, act: Act, lines: &[Vec<Act>]) -> Verdict {
        let at = self.played.len();
        let open = lines
            .iter()
            .filter(|line| line.starts_with(&self.played) && line.get(at) == Some(&act));
        // Where one line ends and another goes on, this is enough.
        match open.min_by_key(|line| line.len()) {
            None => Verdict::Slips(Slip::NotAsked),
            Some(line) => match line.get(at + 1) {
                Some(&reply) => Verdict::Goes { reply: Some(reply) },
                None => Verdict::Solved,
            },
        }
    }

    fn mate(&self, after: &Table, left: u32) -> Verdict {
        let left = left.saturating_sub(1);
        if !is_lost(after, left) {
            return Verdict::Slips(Slip::NotAsked);
        }
        match longest_defence(after, left) {
            None => Verdict::Solved,
            reply => Verdict::Goes { reply },
        }
    }

    /// Points at a square.
    pub fn tap(&mut self, place: Place) -> Verdict {
        let Task::Tap(places) = &self.exercise.task else {
            return Verdict::Slips(Slip::NothingToDo);
        };
        if self.solved {
            return Verdict::Slips(Slip::NothingToDo);
        }
        if !places.contains(&place) {
            return Verdict::Slips(Slip::OtherSquare(place));
        }
        if !self.found.contains(&place) {
            self.found.push(place);
        }
        self.solved = self.found.len() == places.len();
        if self.solved { Verdict::Solved } else { Verdict::Goes { reply: None } }
    }

    /// Gives an answer.
    pub fn answer(&mut self, nth: usize) -> Verdict {
        let Task::Choose(answers) = &self.exercise.task else {
            return Verdict::Slips(Slip::NothingToDo);
        };
        match answers.get(nth) {
            Some(answer) if answer.right => {
                self.solved = true;
                Verdict::Solved
            }
            Some(answer) => Verdict::Slips(Slip::Said(answer.why.clone())),
            None => Verdict::Slips(Slip::NothingToDo),
        }
    }

    /// What to do next, for who asks to be shown.
    pub fn next(&self) -> Option<Next> {
        if self.solved {
            return None;
        }
        match &self.exercise.task {
            Task::Collect { stars, safely } => {
                let left: Vec<_> =
                    stars.iter().copied().filter(|star| !self.found.contains(star)).collect();
                shortest(&self.table, &left, *safely)?.first().copied().map(Next::Act)
            }
            Task::Play(lines) => {
                let line = lines.iter().find(|line| line.starts_with(&self.played))?;
                line.get(self.played.len()).copied().map(Next::Act)
            }
            Task::Mate(moves) => {
                let left = moves.saturating_sub(self.moves);
                (1..=left).find_map(|moves| forces(&self.table, moves)).map(Next::Act)
            }
            Task::Do(deed) => {
                let done = |&act: &Act| {
                    self.table
                        .after_legal(act)
                        .is_ok_and(|after| deed.is_done(&self.table, act, &after))
                };
                self.table.legal_acts().into_iter().find(done).map(Next::Act)
            }
            Task::Tap(places) => {
                places.iter().copied().find(|place| !self.found.contains(place)).map(Next::Tap)
            }
            Task::Choose(answers) => {
                answers.iter().position(|answer| answer.right).map(Next::Answer)
            }
        }
    }

    /// Does what [`Attempt::next`] says.
    pub fn show(&mut self) -> Option<Verdict> {
        Some(match self.next()? {
            Next::Act(act) => self.play(act),
            Next::Tap(place) => self.tap(place),
            Next::Answer(nth) => self.answer(nth),
        })
    }
}
