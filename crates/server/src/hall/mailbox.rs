//! What waits for one socket: answers, and what it follows. Whoever has something for it puts that here and rings.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adoube_store::{GameId, Seat};
use tokio::sync::Notify;

use super::lobby::Listener;
use super::message::{Fault, Told, Topic, Why};
use super::studies::StudyEar;
use super::yours::YourEar;
use crate::event::{EventEar, WallEar};
use crate::live::{Ask, Bell, CORDS, Chair, Cord, Ear, Fact, Joined, LetGo, Receipt, Spot, Stream};

/// So much can be followed over one socket.
pub(crate) const MOST: usize = CORDS;
/// So many answers wait for a socket.
const WAITING: usize = 256;
/// So many wishes wait for a game that is still being joined.
const WISHES: usize = 32;
/// So many messages of one topic at a time, so that others have their turn,
const TURN: usize = 64;
/// and so many in all.
const ROUND: usize = 256;

/// A socket's mailbox.
#[derive(Default)]
pub(crate) struct Mailbox {
    bell: Arc<Bell>,
    state: Mutex<State>,
    /// Rung once, when it is to be closed.
    ending: Notify,
}

#[derive(Default)]
struct State {
    posts: VecDeque<Post>,
    /// By the number of its cord.
    topics: Vec<Option<Subscription>>,
    last: u64,
    /// How the socket is closed, once all is said.
    end: Option<(u16, &'static str)>,
    /// Nobody reads it any more.
    closed: bool,
}

enum Post {
    Told(Fact),
    /// That something is followed no longer: it comes before all that is told of it when it is followed anew.
    Left(Fact),
    Answer(Box<Answered>),
}

/// What became of a command.
pub(crate) struct Answered {
    pub(crate) game: GameId,
    pub(crate) id: String,
    pub(crate) receipt: Receipt,
    /// What the sender's stream was told before it.
    pub(crate) after: Option<(Stream, Spot)>,
}

/// Something that is followed.
struct Subscription {
    topic: Topic,
    /// Which of all that were ever made here.
    number: u64,
    seat: Option<Seat>,
    hears: Option<Hears>,
    /// What was wished for while it was being joined; none: it has been.
    wishes: Option<Vec<Ask>>,
}

/// What is heard of something that is followed.
pub(crate) enum Hears {
    Game { ear: Ear, sits: bool, _chair: Option<Chair> },
    Lobby(Listener),
    Event(EventEar),
    Wall(WallEar),
    Study(StudyEar),
    Mine(YourEar),
}

/// A subscription that is being made.
#[derive(Clone, Debug)]
pub(crate) struct Joining {
    pub(crate) cord: Cord,
    at: usize,
    number: u64,
}

/// What somebody wants to do in a game, and how he follows it.
pub(crate) struct Wish {
    pub(crate) ask: Ask,
    pub(crate) seat: Option<Seat>,
    pub(crate) sits: bool,
}

/// What can be sent now.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) facts: Vec<Fact>,
    /// How many were let go because they were behind.
    pub(crate) behind: u64,
    /// What is to be told from the beginning.
    pub(crate) again: Vec<(Topic, Joining)>,
    /// How the socket is closed then.
    pub(crate) end: Option<(u16, &'static str)>,
}

impl Mailbox {
    /// Waits until there is something.
    pub(crate) async fn rung(&self) {
        self.bell.rung().await;
    }

    /// Something else is to be sent.
    pub(crate) fn wake(&self) {
        self.bell.wake();
    }

    /// Puts a message into it.
    pub(crate) fn tell(&self, fact: Fact) {
        self.post(Post::Told(fact));
    }

    /// Puts an answer into it.
    pub(crate) fn answer(&self, answered: Answered) {
        self.post(Post::Answer(Box::new(answered)));
    }

    fn post(&self, post: Post) {
        let mut state = self.state();
        // Who reads nothing is sent nothing more; what is not answered is asked again.
        if state.posts.len() < WAITING && !state.closed {
            state.posts.push_back(post);
        }
        drop(state);
        self.bell.wake();
    }

    /// The socket is closed once all is said, and heard no more from now on.
    pub(crate) fn end(&self, code: u16, reason: &'static str) {
        self.state().end.get_or_insert((code, reason));
        self.bell.wake();
        self.ending.notify_waiters();
    }

    /// Whether the socket is to be closed.
    pub(crate) fn has_ended(&self) -> bool {
        self.state().end.is_some()
    }

    /// Waits until it is.
    pub(crate) async fn ended(&self) {
        let mut ending = std::pin::pin!(self.ending.notified());
        // From here on none is missed.
        ending.as_mut().enable();
        if !self.has_ended() {
            ending.await;
        }
    }

    /// Nobody reads it any more: all that is followed is left.
    pub(crate) fn close(&self) {
        let topics = {
            let mut state = self.state();
            state.closed = true;
            state.posts.clear();
            std::mem::take(&mut state.topics)
        };
        drop(topics);
    }

    /// Begins to follow something.
    pub(crate) fn begin(&self, topic: Topic, seat: Option<Seat>) -> Result<Joining, Fault> {
        let mut state = self.state();
        let State { topics, last, .. } = &mut *state;
        if topics.iter().flatten().any(|it| it.topic == topic) {
            return Err(Fault::Followed);
        }
        let at = match topics.iter().position(Option::is_none) {
            Some(free) => free,
            None if topics.len() < MOST => {
                topics.push(None);
                topics.len() - 1
            }
            None => return Err(Fault::Full),
        };
        *last += 1;
        let number = *last;
        let wishes = Some(Vec::new());
        topics[at] = Some(Subscription { topic, number, seat, hears: None, wishes });
        Ok(Joining { cord: self.bell.cord(at), at, number })
    }

    /// A game has been joined. Gives back what was wished for meanwhile, which is to be done before anything else is; nothing more
    /// comes where it was given back empty.
    pub(crate) fn join(&self, joining: &Joining, joined: Joined) -> Vec<Wish> {
        let Joined { chair, stream, first, mut ear } = joined;
        ear.begin_with(first);
        let sits = stream != Stream::Spectator;
        let mut state = self.state();
        // Who has left meanwhile leaves his chair too.
        let Some(subscription) = state.of(joining) else { return Vec::new() };
        subscription.hears = Some(Hears::Game { ear, sits, _chair: chair });
        drop(state);
        joining.cord.pull();
        self.wishes(joining)
    }

    /// What was wished for while a game was being joined.
    pub(crate) fn wishes(&self, joining: &Joining) -> Vec<Wish> {
        let mut state = self.state();
        let Some(subscription) = state.of(joining) else { return Vec::new() };
        let (seat, sits) = (subscription.seat, subscription.sits());
        let wishes = subscription.wishes.take().unwrap_or_default();
        if !wishes.is_empty() {
            subscription.wishes = Some(Vec::new());
        }
        wishes.into_iter().map(|ask| Wish { ask, seat, sits }).collect()
    }

    /// Something else than a game has been joined.
    pub(crate) fn hear(&self, joining: &Joining, hears: Hears) {
        let mut state = self.state();
        if let Some(subscription) = state.of(joining) {
            subscription.hears = Some(hears);
            subscription.wishes = None;
        }
        drop(state);
        joining.cord.pull();
    }

    /// Something could not be joined. Gives back what was wished for meanwhile.
    pub(crate) fn fail(&self, joining: &Joining, why: Why) -> Vec<Ask> {
        let mut state = self.state();
        let Some(subscription) = state.of(joining) else { return Vec::new() };
        let (topic, wishes) = (subscription.topic, subscription.wishes.take());
        state.topics[joining.at] = None;
        drop(state);
        self.tell(left(topic, why));
        wishes.unwrap_or_default()
    }

    /// Follows something no longer. That is said once each time, so that who follows it anew knows what belongs to which.
    pub(crate) fn leave(&self, topic: Topic) {
        let gone = |it: &mut Option<Subscription>| it.take_if(|it| it.topic == topic);
        let mut state = self.state();
        let left_now = state.topics.iter_mut().find_map(gone);
        // How a game stands that was followed is told among one's own again.
        let is_mine =
            |it: &Option<Subscription>| it.as_ref().is_some_and(|it| it.topic == Topic::Mine);
        let mine = state.topics.iter().position(is_mine);
        drop(state);
        mine.iter().for_each(|&at| self.bell.cord(at).pull());
        drop(left_now);
        self.post(Post::Left(left(topic, Why::Asked)));
    }

    /// Something is to be done in a game that is followed; none where that waits until it has been joined.
    pub(crate) fn wish(&self, game: GameId, ask: Ask) -> Result<Option<Wish>, Fault> {
        let mut state = self.state();
        let mut topics = state.topics.iter_mut().flatten();
        let subscription = topics.find(|it| it.topic == Topic::Game(game));
        let subscription = subscription.ok_or(Fault::NotFollowed)?;
        match &mut subscription.wishes {
            Some(wishes) if wishes.len() >= WISHES => {
                Err(Fault::Trouble(crate::live::Trouble::Busy))
            }
            Some(wishes) => {
                wishes.push(ask);
                Ok(None)
            }
            None => {
                let (seat, sits) = (subscription.seat, subscription.sits());
                Ok(Some(Wish { ask, seat, sits }))
            }
        }
    }

    /// All that can be sent now, in the order in which it happened.
    pub(crate) fn gather(&self) -> Gathered {
        let mut state = self.state();
        let mut round = Round::default();
        // What was left has no more to tell here, so that whatever is read of it now comes after.
        let (lefts, posts): (Vec<_>, Vec<_>) = std::mem::take(&mut state.posts)
            .into_iter()
            .partition(|post| matches!(post, Post::Left(_)));
        for post in lefts {
            if let Post::Left(fact) = post {
                round.push(fact);
            }
        }
        for at in self.bell.take() {
            if round.lines.len() >= ROUND {
                self.bell.cord(at).pull();
                continue;
            }
            if state.read(at, &mut round, None) == Read::More {
                self.bell.cord(at).pull();
            }
        }
        // An answer is put here before anything is told that comes after it: so all that belong before what was read are here.
        for post in posts {
            match post {
                Post::Told(fact) | Post::Left(fact) => round.push(fact),
                Post::Answer(answered) => state.place(&mut round, *answered),
            }
        }
        let Round { lines, behind, again } = round;
        let again = again
            .into_iter()
            .map(|(topic, at, number)| (topic, Joining { cord: self.bell.cord(at), at, number }));
        let again = again.collect();
        let facts: Vec<_> = lines.into_iter().map(|line| line.fact).collect();
        let end = if facts.is_empty() { state.end } else { None };
        if state.end.is_some() {
            self.bell.wake();
        }
        Gathered { facts, behind, again, end }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is sent together.
#[derive(Default)]
struct Round {
    lines: Vec<Line>,
    behind: u64,
    again: Vec<(Topic, usize, u64)>,
}

/// A message, and where it stands in which stream.
struct Line {
    of: Option<(usize, Spot)>,
    fact: Fact,
}

impl Round {
    fn push(&mut self, fact: Fact) {
        self.lines.push(Line { of: None, fact });
    }
}

#[derive(PartialEq, Eq)]
enum Read {
    All,
    More,
}

impl State {
    fn of(&mut self, joining: &Joining) -> Option<&mut Subscription> {
        let subscription = self.topics.get_mut(joining.at)?.as_mut();
        subscription.filter(|it| it.number == joining.number)
    }

    /// Reads what a topic has, until a place of its stream or for one turn.
    fn read(&mut self, at: usize, round: &mut Round, until: Option<Spot>) -> Read {
        if self.is_behind(at) {
            return self.tell_again(at, round);
        }
        let Some(Some(subscription)) = self.topics.get_mut(at) else { return Read::All };
        for _ in 0..TURN {
            let (told, place) = match &mut subscription.hears {
                None => return Read::All,
                Some(Hears::Lobby(listener)) => (listener.read(), Spot::default()),
                Some(Hears::Event(ear)) => (ear.read(), Spot::default()),
                Some(Hears::Wall(ear)) => (ear.read(), Spot::default()),
                Some(Hears::Study(ear)) => (ear.read(), Spot::default()),
                Some(Hears::Mine(ear)) => (ear.read().map(Ok), Spot::default()),
                Some(Hears::Game { ear, .. }) => {
                    let there = |until: Spot| ear.has_begun() && !until.is_after(ear.place().1);
                    if until.is_some_and(there) {
                        return Read::All;
                    }
                    let told = ear.read();
                    (told, ear.place().1)
                }
            };
            match told {
                None => return Read::All,
                Some(Ok(fact)) => round.lines.push(Line { of: Some((at, place)), fact }),
                Some(Err(LetGo::Behind)) if subscription.topic == Topic::Lobby => {
                    // Who is slow gets the whole list again.
                    return self.tell_again(at, round);
                }
                Some(Err(let_go)) => {
                    let why = match let_go {
                        LetGo::Behind => Why::Behind,
                        LetGo::Reseated => Why::Reseated,
                        LetGo::Closed => Why::LetGo,
                    };
                    round.behind += u64::from(why == Why::Behind);
                    round.push(left(subscription.topic, why));
                    self.topics[at] = None;
                    return Read::All;
                }
            }
        }
        Read::More
    }

    /// Whether one of one's own games stands otherwise, and is not followed over this socket.
    fn is_behind(&self, at: usize) -> bool {
        let follows = |game| self.topics.iter().flatten().any(|it| it.topic == Topic::Game(game));
        let hears = self.topics.get(at).and_then(|it| it.as_ref()?.hears.as_ref());
        matches!(hears, Some(Hears::Mine(ear)) if ear.is_behind(follows))
    }

    /// A list is to be made anew, and told whole.
    fn tell_again(&mut self, at: usize, round: &mut Round) -> Read {
        if let Some(Some(subscription)) = self.topics.get_mut(at) {
            subscription.hears = None;
            round.again.push((subscription.topic, at, subscription.number));
        }
        Read::All
    }

    /// Puts an answer between what its stream was told before it and after it.
    fn place(&mut self, round: &mut Round, answered: Answered) {
        let Answered { game, id, receipt, after } = answered;
        let fact = Told::of(game, &id, &receipt).encode();
        let topic = Topic::Game(game);
        let here = |it: &Option<Subscription>| it.as_ref().is_some_and(|it| it.topic == topic);
        let found = self.topics.iter().position(here).zip(after);
        let stream = |at: usize| match self.topics[at].as_ref().and_then(|it| it.hears.as_ref()) {
            Some(Hears::Game { ear, .. }) => Some(ear.place().0),
            _ => None,
        };
        let Some((at, (_, after))) = found.filter(|(at, (of, _))| stream(*at) == Some(*of)) else {
            return round.push(fact);
        };
        let later = |line: &Line| {
            line.of.is_some_and(|(which, place)| which == at && place.is_after(after))
        };
        if let Some(first) = round.lines.iter().position(later) {
            round.lines.insert(first, Line { of: Some((at, after)), fact });
            return;
        }
        while self.read(at, round, Some(after)) == Read::More {}
        round.push(fact);
    }
}

impl Subscription {
    fn sits(&self) -> bool {
        matches!(self.hears, Some(Hears::Game { sits: true, .. }))
    }
}

fn left(topic: Topic, why: Why) -> Fact {
    Told::Left { topic, why, then: why.then() }.encode()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::{Cursor, Gallery};

    fn game(bits: u64) -> GameId {
        GameId::from_bits(bits)
    }

    /// Follows a game as its first player.
    fn follow(mailbox: &Mailbox, bits: u64, first: &[&'static str]) -> Arc<Gallery> {
        let gallery = Gallery::new();
        let joining = mailbox.begin(Topic::Game(game(bits)), None).unwrap();
        let stream = Stream::First;
        let ear = gallery.listen(stream, None, None, joining.cord.clone());
        let first = first.iter().map(|text| Fact::from_static(text)).collect();
        let wishes = mailbox.join(&joining, Joined { chair: None, stream, first, ear });
        assert!(wishes.is_empty());
        gallery
    }

    fn tell(gallery: &Gallery, text: &'static str) -> (Stream, Spot) {
        gallery.tell(Stream::First, &Fact::from_static(text));
        (Stream::First, gallery.place(Stream::First))
    }

    fn done(bits: u64, id: &str, after: (Stream, Spot)) -> Answered {
        let now = Cursor { stream: Stream::First, told: 1 };
        let receipt = Receipt::Done { now };
        Answered { game: game(bits), id: id.into(), receipt, after: Some(after) }
    }

    /// What is sent, each answer by its id alone.
    fn sent(mailbox: &Mailbox) -> Vec<String> {
        let short = |fact: Fact| match fact.split_once(r#""id":""#) {
            Some((_, rest)) => format!("done {}", rest.split('"').next().unwrap()),
            None => fact.to_string(),
        };
        mailbox.gather().facts.into_iter().map(short).collect()
    }

    #[test]
    fn an_answer_finds_its_place_between_what_was_told_before_it_and_after_it() {
        let mailbox = Mailbox::default();
        let [one, two] = [1, 2].map(|bits| follow(&mailbox, bits, &["picture"]));
        let first = tell(&one, "a");
        tell(&two, "x");
        mailbox.answer(done(1, "1", first));
        let second = tell(&one, "b");
        mailbox.answer(done(1, "2", second));
        tell(&one, "c");
        let all = sent(&mailbox);
        assert_eq!(all, ["picture", "a", "done 1", "b", "done 2", "c", "picture", "x"]);
        // What was told just before the answer is read for it, even where the bell has not rung for that yet.
        let third = tell(&two, "y");
        assert_eq!(mailbox.bell.take().count(), 1);
        mailbox.answer(done(2, "3", third));
        assert_eq!(sent(&mailbox), ["y", "done 3"]);
        assert!(sent(&mailbox).is_empty());
    }

    #[test]
    fn who_follows_a_game_anew_hears_first_that_he_has_left_it() {
        let mailbox = Mailbox::default();
        let before = follow(&mailbox, 1, &["picture"]);
        tell(&before, "a");
        assert_eq!(sent(&mailbox), ["picture", "a"]);
        tell(&before, "never heard");
        mailbox.leave(Topic::Game(game(1)));
        let anew = follow(&mailbox, 1, &["picture anew"]);
        tell(&anew, "b");
        let all = sent(&mailbox);
        assert!(all[0].contains("left") && all[0].contains("asked"), "{all:?}");
        assert_eq!(all[1..], ["picture anew", "b"]);
    }

    #[test]
    fn who_has_much_to_hear_of_one_game_hears_of_the_others_too() {
        let mailbox = Mailbox::default();
        let [one, two] = [1, 2].map(|bits| follow(&mailbox, bits, &[]));
        for _ in 0..200 {
            tell(&one, "a");
        }
        tell(&two, "x");
        let first = sent(&mailbox);
        assert_eq!((first.len(), first.last().map(String::as_str)), (TURN + 1, Some("x")));
        let mut rest = 0;
        while rest < 200 - TURN {
            rest += sent(&mailbox).len();
        }
        assert_eq!(rest, 200 - TURN);
        // It ends when all is said, and not before.
        mailbox.end(1008, "over");
        tell(&one, "b");
        let Gathered { facts, end, .. } = mailbox.gather();
        assert_eq!((facts.len(), end), (1, None));
        assert_eq!(mailbox.gather().end, Some((1008, "over")));
    }

    #[test]
    fn what_is_wished_for_while_a_game_is_joined_is_done_in_order_once_it_is() {
        let mailbox = Mailbox::default();
        let gallery = Gallery::new();
        let joining = mailbox.begin(Topic::Game(game(1)), Some(Seat::First)).unwrap();
        assert_eq!(mailbox.begin(Topic::Game(game(1)), None).unwrap_err(), Fault::Followed);
        assert!(mailbox.wish(game(1), Ask::Leave(1)).unwrap().is_none());
        assert!(mailbox.wish(game(1), Ask::Leave(2)).unwrap().is_none());
        assert_eq!(mailbox.wish(game(2), Ask::Leave(1)).err(), Some(Fault::NotFollowed));
        let stream = Stream::First;
        let ear = gallery.listen(stream, None, None, joining.cord.clone());
        let wishes = mailbox.join(&joining, Joined { chair: None, stream, first: vec![], ear });
        let asked: Vec<_> = wishes.into_iter().map(|wish| wish.ask).collect();
        assert_eq!(asked, [Ask::Leave(1), Ask::Leave(2)]);
        // What comes while these are carried out waits for them.
        assert!(mailbox.wish(game(1), Ask::Leave(3)).unwrap().is_none());
        assert_eq!(mailbox.wishes(&joining).len(), 1);
        assert!(mailbox.wishes(&joining).is_empty());
        let wish = mailbox.wish(game(1), Ask::Leave(4)).unwrap().unwrap();
        assert!(wish.sits && wish.seat == Some(Seat::First));
        // Who has left is not joined any more.
        mailbox.leave(Topic::Game(game(1)));
        let ear = gallery.listen(stream, None, None, joining.cord.clone());
        mailbox.join(&joining, Joined { chair: None, stream, first: vec![], ear });
        assert!(gallery.is_empty());
        mailbox.close();
    }
}
