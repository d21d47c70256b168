//! What the organiser of an event has announced, and so what a game of it is played by besides its book.

use adoube_board::{BySide, Side};
use adoube_clock::Span;
use adoube_laws::setup::{DrawBar, EventRules, SheetsOn, Supervision};
use adoube_laws::{Penalty, Setup};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::problem::{Problem, Replied};

/// Which of the two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Players {
    /// Nobody.
    #[default]
    Nobody,
    /// The host.
    Host,
    /// The guest.
    Guest,
    /// Both.
    Both,
}

impl Players {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
    pub(crate) fn is_nobody(&self) -> bool {
        *self == Self::Nobody
    }

    /// By their sides, where the host has this one.
    pub(crate) fn sides(self, host: Side) -> BySide<bool> {
        let mut sides = BySide::default();
        sides[host] = matches!(self, Self::Host | Self::Both);
        sides[!host] = matches!(self, Self::Guest | Self::Both);
        sides
    }

    /// Who they are, where the host has this side.
    pub(crate) fn of(sides: BySide<bool>, host: Side) -> Self {
        match (sides[host], sides[!host]) {
            (false, false) => Self::Nobody,
            (true, false) => Self::Host,
            (false, true) => Self::Guest,
            (true, true) => Self::Both,
        }
    }
}

/// Draws by agreement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Draws {
    /// As the book has it.
    #[default]
    ByTheBook,
    /// None before each has made so many moves.
    NotBelow(u16),
    /// None.
    Never,
}

/// What a device on the person costs, where that is less than the game (fide-2023/11.3.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DevicePenalty {
    /// A warning.
    Warning,
    /// So many minutes for the opponent.
    MinutesToOpponent(u16),
    /// So many minutes less for the player.
    MinutesOff(u16),
}

/// On what the players write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sheets {
    /// Paper.
    #[default]
    Paper,
    /// A device that FIDE has certified.
    Certified,
    /// Any screen.
    Screen,
}

/// How the arbiter watches (fide-2023/A.3, A.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Watched {
    /// This game, all the time.
    #[default]
    Closely,
    /// This one among more games than he can see.
    AmongOthers,
}

/// What the event has announced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Announced {
    /// Draws by agreement: `{"not-below":30}`, `"never"`.
    draws: Draws,
    /// How late a player may come, if not as the book has it: `30m`, `0m`.
    default_time: Option<String>,
    /// Whether games are adjourned (fide-2023/guidelines).
    adjourning: bool,
    /// Whether the rules on quickplay finishes hold (fide-2023/III.2.1).
    quickplay: bool,
    /// On what the players write.
    sheets_on: Sheets,
    /// Whether there are fines (fide-2023/12.9.7).
    fines: bool,
    /// Whether devices that are off may lie in a bag (fide-2023/11.3.2.1).
    devices_in_bags: bool,
    /// What a device on the person costs, if less than the game.
    device_penalty: Option<DevicePenalty>,
    /// Whether who leaves the area while the other thinks reports it (fide-2023/11.2.4).
    leaving_reported: bool,
    /// Who has a disability, so that help costs him no time (fide-2023/6.2.6).
    disabled: Players,
    /// Who hears badly (fide-2023/D.2.11).
    pub(crate) deaf: Players,
    /// How the arbiter watches.
    watched: Watched,
}

impl Announced {
    /// Nothing, beyond what the book says.
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// What only an arbiter can see to, each with its name.
    fn for_an_arbiter(&self) -> [(&'static str, bool); 8] {
        [
            ("adjourning", self.adjourning),
            ("fines", self.fines),
            ("devices-in-bags", self.devices_in_bags),
            ("device-penalty", self.device_penalty.is_some()),
            ("leaving-reported", self.leaving_reported),
            ("disabled", self.disabled != Players::Nobody),
            ("deaf", self.deaf != Players::Nobody),
            ("watched", self.watched != Watched::default()),
        ]
    }

    /// What is left of it where nobody watches.
    pub(crate) fn unwatched(self) -> Self {
        let Self { draws, default_time, quickplay, sheets_on, .. } = self;
        Self { draws, default_time, quickplay, sheets_on, ..Self::default() }
    }

    /// Puts it into a set-up, where the host has this side.
    ///
    /// # Errors
    /// With what cannot be announced.
    pub(crate) fn put(&self, setup: &mut Setup, host: Side) -> Replied<()> {
        let wanting = self.for_an_arbiter().into_iter().find(|(_, is)| *is);
        if let (Some((name, _)), false) = (wanting, setup.has_arbiter()) {
            return Err(Problem::bad(format!("announced: {name}: expected an arbiter too")));
        }
        if setup.has_arbiter() {
            setup.supervision = match self.watched {
                Watched::Closely => Supervision::Adequate,
                Watched::AmongOthers => Supervision::Inadequate,
            };
        }
        let event = &mut setup.event;
        event.draws = match self.draws {
            Draws::ByTheBook => DrawBar::None,
            Draws::NotBelow(0) => {
                return Err(Problem::bad("announced: draws: expected at least 1 move"));
            }
            Draws::NotBelow(moves) => DrawBar::Below(moves),
            Draws::Never => DrawBar::Always,
        };
        let late = self.default_time.as_deref().map(str::parse::<Span>).transpose();
        let late =
            late.map_err(|error| Problem::bad(format!("announced: default-time: {error}")))?;
        if late.is_some_and(|late| late < Span::ZERO) {
            return Err(Problem::bad("announced: default-time: expected none below zero"));
        }
        event.default_time = late;
        event.adjourning = self.adjourning;
        event.quickplay_announced = self.quickplay;
        event.sheets_on = match self.sheets_on {
            Sheets::Paper => SheetsOn::Paper,
            Sheets::Certified => SheetsOn::Certified,
            Sheets::Screen => SheetsOn::Screen,
        };
        event.fines = self.fines;
        event.devices_in_bags = self.devices_in_bags;
        event.device_penalty = self.device_penalty.map(|penalty| match penalty {
            DevicePenalty::Warning => Penalty::Warning,
            DevicePenalty::MinutesToOpponent(many) => Penalty::TimeToOpponent(minutes(many)),
            DevicePenalty::MinutesOff(many) => Penalty::TimeFromPlayer(minutes(many)),
        });
        event.leaving_reported = self.leaving_reported;
        event.disabled = self.disabled.sides(host);
        event.deaf = self.deaf.sides(host);
        Ok(())
    }

    /// What a set-up has of it, where the host has this side.
    pub(crate) fn of(setup: &Setup, host: Side) -> Self {
        let event: &EventRules = &setup.event;
        let in_minutes = |span: Span| u16::try_from(span.0 / minutes(1).0).unwrap_or(u16::MAX);
        Self {
            draws: match event.draws {
                DrawBar::None => Draws::ByTheBook,
                DrawBar::Below(moves) => Draws::NotBelow(moves),
                DrawBar::Always => Draws::Never,
            },
            default_time: event.default_time.map(|late| late.to_string()),
            adjourning: event.adjourning,
            quickplay: event.quickplay_announced,
            sheets_on: match event.sheets_on {
                SheetsOn::Paper => Sheets::Paper,
                SheetsOn::Certified => Sheets::Certified,
                SheetsOn::Screen => Sheets::Screen,
            },
            fines: event.fines,
            devices_in_bags: event.devices_in_bags,
            device_penalty: event.device_penalty.and_then(|penalty| match penalty {
                Penalty::Warning => Some(DevicePenalty::Warning),
                Penalty::TimeToOpponent(time) => {
                    Some(DevicePenalty::MinutesToOpponent(in_minutes(time)))
                }
                Penalty::TimeFromPlayer(time) => Some(DevicePenalty::MinutesOff(in_minutes(time))),
                _ => None,
            }),
            leaving_reported: event.leaving_reported,
            disabled: Players::of(event.disabled, host),
            deaf: Players::of(event.deaf, host),
            watched: match setup.supervision {
                Supervision::Inadequate => Watched::AmongOthers,
                Supervision::None | Supervision::Adequate => Watched::Closely,
            },
        }
    }
}

fn minutes(many: u16) -> Span {
    Span::minutes(many.into())
}
