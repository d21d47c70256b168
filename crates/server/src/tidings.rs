//! What other servers of a cluster tell, and what follows from it here. Who may have missed some looks again.

use std::sync::Arc;
use std::time::Duration;

use adoube_cluster::Incarnation;
use tokio::sync::mpsc;

use crate::cluster::{News, Rejoinder, Request, Tidings};
use crate::http::{App, End, Proof, pair};

/// What was lost on the way is found out within this.
const LOOK: Duration = Duration::from_secs(30);

/// Hears as long as the server runs.
pub(crate) async fn attend(app: Arc<App>, mut tidings: mpsc::UnboundedReceiver<Tidings>) {
    app.games.member().iter().for_each(|member| member.tell(News::Come));
    let mut look = tokio::time::interval(LOOK);
    let mut next = None;
    loop {
        let told = async {
            match next.take() {
                Some(next) => Some(next),
                None => tidings.recv().await,
            }
        };
        tokio::select! {
            told = told => match told {
                None => return,
                Some(Tidings::Behind) => {
                    // Once for all of them, and what comes after is heard.
                    next = after_behind(&mut tidings);
                    catch_up(&app).await;
                }
                Some(Tidings::News(news)) => hear(&app, news).await,
                Some(Tidings::Request(from, number, request)) => {
                    tokio::spawn(answer(Arc::clone(&app), from, number, request));
                }
            },
            _ = look.tick() => look_again(&app).await,
        }
    }
}

/// What is told next that is not the same again.
fn after_behind(tidings: &mut mpsc::UnboundedReceiver<Tidings>) -> Option<Tidings> {
    loop {
        match tidings.try_recv() {
            Ok(Tidings::Behind) => {}
            other => return other.ok(),
        }
    }
}

/// Does what another server asks for.
async fn answer(app: Arc<App>, from: Incarnation, number: u64, request: Request) {
    let answer = match request {
        Request::Pair(seeker) => match pair(&app, *seeker).await {
            Ok(game) => Rejoinder::Paired(game),
            Err(problem) => {
                tracing::warn!(detail = %problem.detail, "a pairing for another server");
                Rejoinder::Failed
            }
        },
        Request::WhoIsHere(whom) => {
            Rejoinder::Here(whom.into_iter().filter(|&who| app.rates.is_here(who)).collect())
        }
    };
    if let Some(member) = app.games.member() {
        member.answer(from, number, answer);
    }
}

async fn hear(app: &App, news: News) {
    match news {
        News::Come => app.steward.fall_behind(),
        News::Challenge(id) => {
            if let Ok(Some(row)) = app.store.challenge(id).await {
                app.lobby.tell_here(&row);
            }
        }
        News::Called { event, round, board, game, players } => {
            app.lobby.call_here(event, round, board, game, players);
        }
        News::Yours { who, game } => app.games.hear_of(who, game),
        News::Study { study, fact } => app.studies.tell_here(study, fact.into()),
        News::StudyShared(study) => app.studies.part_here(study),
        News::End(end) => app.ends.tell_here(end),
        News::Apart => read_apart(app).await,
        News::Event(event) => {
            app.venues.refresh(event).await;
            app.steward.tend(app, event).await;
        }
        News::Hush { games, hushed } => app.games.hush().set(&games, hushed),
        News::Office { event, who } => {
            app.venues.reseat_here(event, who);
            app.games.walls().reseat(event, who);
        }
        News::Wall(event) => app.games.walls().renew(event),
        // Who does not see to events would tell it to all once more.
        News::Ended(ended) if app.is_ours() => app.steward.hear(ended),
        News::Ended(_) => {}
    }
}

async fn read_apart(app: &App) {
    if let Err(error) = app.apart.read_again(&*app.store).await {
        tracing::warn!(%error, "who is kept from what could not be read");
    }
}

/// Anything may have happened.
async fn catch_up(app: &App) {
    app.lobby.fall_behind();
    app.studies.fall_behind();
    app.games.yours().fall_behind();
    app.venues.fall_behind().await;
    app.games.walls().renew_all();
    app.steward.fall_behind();
    look_again(app).await;
}

/// What must not be missed for long: who is kept out, and what has ended by which sockets are open here.
async fn look_again(app: &App) {
    read_apart(app).await;
    let Some(member) = app.games.member() else { return };
    let (mut logins, mut tokens) = (Vec::new(), Vec::new());
    for proof in app.ends.proofs() {
        match proof {
            Proof::Login(id) => logins.push(id),
            Proof::Token(id) => tokens.push(id),
        }
    }
    match member.tables().ended(&logins, &tokens).await {
        Ok((logins, tokens)) => {
            logins.into_iter().for_each(|id| app.ends.tell_here(End::Login(id)));
            tokens.into_iter().for_each(|id| app.ends.tell_here(End::Token(id)));
        }
        Err(error) => tracing::warn!(%error, "what has ended could not be looked up"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_after_a_gap_is_not_lost_with_it() {
        let (tell, mut told) = mpsc::unbounded_channel();
        for it in [Tidings::Behind, Tidings::News(News::Apart), Tidings::Behind] {
            tell.send(it).unwrap();
        }
        assert!(matches!(after_behind(&mut told), Some(Tidings::News(News::Apart))));
        assert!(after_behind(&mut told).is_none());
    }
}
