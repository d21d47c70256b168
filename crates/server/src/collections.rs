//! Collections of games that the owner lets everybody search: folders that `adoube games import` has made.
//!
//! Each question opens its folder anew, so that what was imported meanwhile is found; a few are answered at a time, on threads that no game
//! waits for.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use adoube_board::Side;
use adoube_chess as chess;
use adoube_collection::{
    Book, Clause, Collection, CollectionError, GameKind, Kept, Sentence, Stored, Tally,
};
use adoube_shogi as shogi;
use adoube_shogi::record::{Encoding, Format};
use tokio::sync::Semaphore;

/// So many questions are answered at a time; the others wait.
const AT_ONCE: usize = 2;
/// So many games are shown at once.
pub(crate) const SHOWN: usize = 50;

/// All collections of a server.
pub struct Collections {
    all: Vec<Arc<Shelf>>,
    turns: Arc<Semaphore>,
}

/// One of them.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// What people call it: the name of its folder, without its ending.
    pub(crate) name: String,
    /// Of which game it is.
    pub(crate) kind: GameKind,
    folder: PathBuf,
}

/// What was found.
#[derive(Debug)]
pub(crate) struct Games {
    /// How all of them ended.
    pub(crate) tally: Tally,
    /// The position that was asked for, as text.
    pub(crate) position: Option<String>,
    /// Some of them, the newest of the collection first.
    pub(crate) some: Vec<Sight>,
}

/// A game as a list shows it.
#[derive(Debug)]
pub(crate) struct Sight {
    /// Its number, from 1.
    pub(crate) number: u32,
    /// What its record says of it.
    pub(crate) head: adoube_collection::Head,
    /// Result, ratings, day.
    pub(crate) line: adoube_collection::Line,
    /// After how many plies the position arose that was asked for,
    pub(crate) ply: Option<usize>,
    /// and what was played there, as engines write it.
    pub(crate) played: Option<String>,
}

/// What was played in a position, as engines write it, the most frequent first.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) all: Tally,
    pub(crate) moves: Vec<(String, Tally)>,
}

/// What a folder is called.
fn name_of(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or(folder.as_os_str()).to_string_lossy();
    name.strip_suffix(".games").unwrap_or(&name).to_owned()
}

impl Collections {
    /// Those in these folders.
    ///
    /// # Errors
    /// With the first that is none, or is called like another.
    pub fn open(folders: &[PathBuf]) -> Result<Self, (PathBuf, String)> {
        let mut all: Vec<Arc<Shelf>> = Vec::new();
        for folder in folders {
            let shelf = Shelf::open(folder).map_err(|error| (folder.clone(), error.to_string()))?;
            if all.iter().any(|other| other.name == shelf.name) {
                let why = format!("another collection is called {:?} already", shelf.name);
                return Err((folder.clone(), why));
            }
            all.push(Arc::new(shelf));
        }
        Ok(Self { all, turns: Arc::new(Semaphore::new(AT_ONCE)) })
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[Arc<Shelf>] {
        &self.all
    }

    /// The one of this name.
    pub(crate) fn named(&self, name: &str) -> Option<Arc<Shelf>> {
        self.all.iter().find(|shelf| shelf.name == name).cloned()
    }

    /// Asks one of them, in turn and apart from everything else.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        shelf: Arc<Shelf>,
        question: impl FnOnce(&Shelf) -> Result<T, CollectionError> + Send + 'static,
    ) -> Option<Result<T, CollectionError>> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let work = move || {
            let answer = question(&shelf);
            drop(turn);
            answer
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}

impl Shelf {
    fn open(folder: &Path) -> Result<Self, CollectionError> {
        let shelf = Self {
            name: name_of(folder),
            kind: GameKind::of_collection(folder)?,
            folder: folder.to_path_buf(),
        };
        shelf.count()?;
        Ok(shelf)
    }

    /// How many games it has.
    pub(crate) fn count(&self) -> Result<u32, CollectionError> {
        Ok(match self.kind {
            GameKind::Chess => Collection::<chess::Position>::open(&self.folder)?.games(),
            GameKind::Shogi => Collection::<shogi::Position>::open(&self.folder)?.games(),
        })
    }

    /// What was played in a position.
    pub(crate) fn book(&self, position: &str) -> Result<Played, CollectionError> {
        match self.kind {
            GameKind::Chess => book::<chess::Position>(&self.folder, position),
            GameKind::Shogi => book::<shogi::Position>(&self.folder, position),
        }
    }

    /// The games of which a sentence is true, so many of them left out.
    pub(crate) fn search(
        &self,
        sentence: &Sentence,
        from: usize,
    ) -> Result<Games, CollectionError> {
        match self.kind {
            GameKind::Chess => search::<chess::Position>(&self.folder, sentence, from),
            GameKind::Shogi => search::<shogi::Position>(&self.folder, sentence, from),
        }
    }

    /// A game by its number, as a record: PGN or KIF. None where there is none.
    pub(crate) fn record(&self, number: u32) -> Result<Option<String>, CollectionError> {
        Ok(match self.kind {
            GameKind::Chess => {
                stored::<chess::Position>(&self.folder, number)?.map(|it| it.record().to_string())
            }
            GameKind::Shogi => match stored::<shogi::Position>(&self.folder, number)? {
                Some(game) => {
                    let bytes = game.record().encode(Format::Kif, Encoding::Utf8);
                    let bytes =
                        bytes.map_err(|error| CollectionError::Damaged(error.to_string()))?;
                    Some(String::from_utf8_lossy(&bytes).into_owned())
                }
                None => None,
            },
        })
    }
}

fn stored<P: Kept>(folder: &Path, number: u32) -> Result<Option<Stored<P>>, CollectionError> {
    let collection = Collection::<P>::open(folder)?;
    let number = number.checked_sub(1).filter(|&number| number < collection.games());
    number.map(|number| collection.game(number)).transpose()
}

fn book<P: Kept>(folder: &Path, position: &str) -> Result<Played, CollectionError> {
    let at = P::of_text(position).map_err(CollectionError::NoPosition)?;
    let Book { all, moves } = Collection::<P>::open(folder)?.book(&at)?;
    let moves = moves.into_iter().map(|found| (at.coordinates(found.mv), found.tally));
    Ok(Played { all, moves: moves.collect() })
}

fn search<P: Kept>(
    folder: &Path,
    sentence: &Sentence,
    from: usize,
) -> Result<Games, CollectionError> {
    let collection = Collection::<P>::open(folder)?;
    let found = collection.search(sentence)?;
    let mut some = Vec::new();
    for &(number, _) in found.games.iter().rev().skip(from).take(SHOWN) {
        let game = collection.game(number)?;
        let ply = found.position.and_then(|position| game.ply_of(&position));
        let played = ply.and_then(|ply| {
            let position = found.position?;
            game.moves.get(ply).map(|&mv| position.coordinates(mv))
        });
        some.push(Sight { number: number + 1, head: game.head, line: game.line, ply, played });
    }
    Ok(Games { tally: found.all, position: found.position.map(|it| it.text()), some })
}

/// A sentence, and a position beside it.
pub(crate) fn with_position(mut sentence: Sentence, position: Option<String>) -> Sentence {
    sentence.clauses.extend(position.map(Clause::Position));
    sentence
}

/// Who won, as the pages have it.
pub(crate) fn result(line: &adoube_collection::Line) -> &'static str {
    use adoube_collection::Ended;
    match line.outcome {
        Ended::Won(Side::First) => "first",
        Ended::Won(Side::Second) => "second",
        Ended::Drawn => "drawn",
        Ended::Unknown => "none",
    }
}
