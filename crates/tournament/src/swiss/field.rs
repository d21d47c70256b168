use adoube_board::Side;

use super::colour::{Board, ColourDue, Colourable, Strength, allocate};
use crate::matching::{Bits, Rows};

/// How a player came by an opponent of another score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Float {
    /// The opponent had more points.
    Up,
    /// The opponent had fewer points, or points came without a game.
    Down,
    /// Neither.
    #[default]
    None,
}

/// A player who is to be paired, as far as the pairing goes.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The start number: 1 is the strongest.
    pub number: u32,
    /// The number among all who have been in a pairing, this one or one before it. It is odd or even for the first colour: who was
    /// entered and has not come yet does not turn the colours of the others round, and a round that was paired stays as it was when
    /// somebody comes late, for it is judged by who was in it then.
    pub place: u32,
    /// Points for pairing, in tenths, with those of acceleration.
    pub score: i32,
    /// Those of acceleration among them.
    pub extra: i32,
    /// The colours of the games played, the first one first.
    pub colours: Vec<Side>,
    /// The last round's float, and that of the round before.
    pub floats: [Float; 2],
    /// Whether the pairing-allocated bye may go here.
    pub bye: bool,
    /// Rounds without a game.
    pub unplayed: u32,
    /// Whether this is the last round and more than half of the points were made.
    pub top: bool,
}

/// Everybody who is to be paired, in rank order, and who may not meet whom.
#[derive(Clone, Debug)]
pub struct Field {
    /// In order of score, then of start number.
    pub entrants: Vec<Entrant>,
    pub(crate) due: Vec<ColourDue>,
    /// Who may be paired with whom.
    pub(crate) fits: Rows,
    /// Who has met or is kept apart.
    pub(crate) barred: Rows,
}

impl Field {
    /// Takes players in any order. `barred` pairs, by position in the list, may not meet.
    pub fn new(entrants: Vec<Entrant>, barred: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let len = entrants.len();
        let mut order: Vec<usize> = (0..len).collect();
        order.sort_by_key(|&i| (-entrants[i].score, entrants[i].number));
        let mut place = vec![0; len];
        for (at, &i) in order.iter().enumerate() {
            place[i] = at;
        }
        let mut entrants: Vec<Option<Entrant>> = entrants.into_iter().map(Some).collect();
        let entrants: Vec<Entrant> = order.iter().filter_map(|&i| entrants[i].take()).collect();
        let due: Vec<ColourDue> = entrants.iter().map(|e| ColourDue::of(&e.colours)).collect();
        let mut apart = Rows::new(len);
        for (i, j) in barred {
            if i < len && j < len && i != j {
                apart.join(place[i], place[j]);
            }
        }
        // C3: who must have the same colour may not meet, unless the last round's top scorers are concerned.
        let must = |side: Side| {
            let mut set = Bits::new(len);
            for i in 0..len {
                if due[i].strength == Strength::Absolute
                    && due[i].side == Some(side)
                    && !entrants[i].top
                {
                    set.set(i);
                }
            }
            set
        };
        let must = [must(Side::First), must(Side::Second)];
        let all = Bits::range(len, 0, len);
        let mut fits = Rows::new(len);
        for i in 0..len {
            let kept_apart = must.iter().find(|set| set.has(i));
            let row = fits.row_mut(i).iter_mut().zip(all.words()).zip(apart.row(i)).enumerate();
            for (at, ((word, all), apart)) in row {
                *word = all & !apart & !kept_apart.map_or(0, |set| set.words()[at]);
            }
            fits.part(i, i);
        }
        Self { entrants, due, fits, barred: apart }
    }

    /// The same field where two players can meet nobody but each other, or one nobody at all.
    pub(crate) fn only(&self, a: usize, b: Option<usize>) -> Self {
        let mut field = self.clone();
        for k in 0..self.len() {
            if Some(k) != b {
                field.fits.part(a, k);
            }
            if let Some(b) = b.filter(|_| k != a) {
                field.fits.part(b, k);
            }
        }
        field
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether nobody is to be paired.
    pub fn is_empty(&self) -> bool {
        self.entrants.is_empty()
    }

    /// The colours of a pair, by position in the field.
    pub(crate) fn seat(&self, a: usize, b: usize, initial: Side) -> Board {
        let [higher, lower] = [a.min(b), a.max(b)].map(|at| {
            let entrant = &self.entrants[at];
            Colourable { colours: &entrant.colours, number: entrant.number, place: entrant.place }
        });
        allocate(higher, lower, initial)
    }

    /// Where each scoregroup begins, and the end.
    pub(crate) fn groups(&self) -> Vec<usize> {
        let mut begins: Vec<usize> = (0..self.len())
            .filter(|&i| i == 0 || self.entrants[i].score != self.entrants[i - 1].score)
            .collect();
        begins.push(self.len());
        begins
    }
}
