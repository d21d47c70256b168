use super::Game;

/// The laws that the games of an event are played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventLaws"))]
pub enum Laws {
    /// FIDE's in force since 2023.
    #[cfg_attr(feature = "serde", serde(rename = "fide-2023"))]
    Fide2023,
    /// FIDE's of 2009.
    #[cfg_attr(feature = "serde", serde(rename = "fide-2009"))]
    Fide2009,
    /// FESA's of 2024.
    #[cfg_attr(feature = "serde", serde(rename = "fesa-2024"))]
    Fesa2024,
    /// FESA's of 2017.
    #[cfg_attr(feature = "serde", serde(rename = "fesa-2017"))]
    Fesa2017,
}

/// What laws say of who is not there: articles, and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnAbsence {
    /// Who did not come, or came after the default time, loses.
    pub no_show: &'static str,
    /// Who comes after the default time.
    pub too_late: &'static str,
    /// Who comes within it.
    pub late: &'static str,
    /// A no-show costs more than the game: rating, and in a major knock-out the next edition.
    pub costs: Option<&'static str>,
    /// Who said so before the round is no no-show.
    pub told: Option<&'static str>,
    /// Nor is who was suddenly ill.
    pub ill: Option<&'static str>,
}

impl Laws {
    /// All of them, the ones in force before those that they replaced.
    pub const ALL: [Self; 4] = [Self::Fide2023, Self::Fide2009, Self::Fesa2024, Self::Fesa2017];

    /// Those of a game that are in force: what a new event is played by, unless it says otherwise.
    pub fn in_force(game: Game) -> Self {
        match game {
            Game::Chess => Self::Fide2023,
            Game::Shogi => Self::Fesa2024,
        }
    }

    /// Those of the logs that name none: they were written before there was a choice.
    pub(super) fn unnamed(game: Game) -> Self {
        match game {
            Game::Chess => Self::Fide2009,
            Game::Shogi => Self::Fesa2024,
        }
    }

    /// The game that they are of.
    pub fn game(self) -> Game {
        match self {
            Self::Fide2023 | Self::Fide2009 => Game::Chess,
            Self::Fesa2024 | Self::Fesa2017 => Game::Shogi,
        }
    }

    /// As it is written in logs and articles: `fide-2023`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fide2023 => "fide-2023",
            Self::Fide2009 => "fide-2009",
            Self::Fesa2024 => "fesa-2024",
            Self::Fesa2017 => "fesa-2017",
        }
    }

    /// What they say of who is not there.
    pub fn on_absence(self) -> OnAbsence {
        let lost = |article, late| OnAbsence {
            no_show: article,
            too_late: article,
            late,
            costs: None,
            told: None,
            ill: None,
        };
        match self {
            Self::Fide2023 => lost("fide-2023/6.7.1", "fide-2023/6.7.1"),
            Self::Fide2009 => lost("fide-2009/6.6.a", "fide-2009/6.6.a"),
            Self::Fesa2024 => OnAbsence {
                no_show: "fesa-2024/11.7",
                too_late: "fesa-2024/8.6",
                late: "fesa-2024/8.6",
                costs: Some("fesa-2024/11.8"),
                told: Some("fesa-2024/11.7"),
                ill: Some("fesa-2024/11.8"),
            },
            // What 2024 says of no-shows is not in it: the game is forfeited, and that is all.
            Self::Fesa2017 => {
                OnAbsence { no_show: "fesa-2017/12.1", ..lost("fesa-2017/8.6", "fesa-2017/8.6") }
            }
        }
    }
}
