//! McMahon: players begin with points by strength, and whoever has about as many meets.

mod explain;
mod weigh;

pub use explain::{Ground, Why, explain, why_not};
pub use weigh::{Part, pair};

use crate::rating::Grade;
use crate::{Player, Points};

/// With how many points players begin.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct McMahon {
    /// Ratings at which a new group begins, ascending; none for the grades of shogi.
    pub groups: Vec<i32>,
    /// Everybody from this rating on begins with the same.
    pub bar: Option<i32>,
    /// Everybody below this rating begins with the same.
    pub floor: Option<i32>,
    /// After this round the points of the start are taken away again.
    pub until: Option<usize>,
}

/// A player's rating or, where there is none, the one at which the grade begins.
pub fn strength(player: &Player) -> Option<i32> {
    player.rating.or_else(|| player.grade.parse::<Grade>().ok().map(Grade::begins))
}

impl McMahon {
    /// What a player of a rating begins with; who has none is in the lowest group.
    ///
    /// ```
    /// use adoube_tournament::system::mcmahon::McMahon;
    /// use adoube_tournament::Points;
    /// let start = McMahon { groups: vec![800, 1200, 1600], bar: Some(1200), ..McMahon::default() };
    /// assert_eq!([Some(1900), Some(1200), Some(1000), None].map(|r| start.start(r)), [20, 20, 10, 0].map(Points));
    /// ```
    pub fn start(&self, rating: Option<i32>) -> Points {
        let group = |rating: i32| -> i32 {
            if self.groups.is_empty() {
                let mut grade: Grade = Grade::of(0);
                let mut at = 0;
                while let Some(next) = grade.next().filter(|next| rating >= next.begins()) {
                    grade = next;
                    at += 1;
                }
                at
            } else {
                self.groups.iter().filter(|&&from| rating >= from).count() as i32
            }
        };
        let floor = self.floor.map_or(0, group);
        let bar = self.bar.map_or(i32::MAX, group);
        let mine = rating.map_or(0, group);
        Points::ONE * (mine.min(bar).max(floor) - floor)
    }
}
