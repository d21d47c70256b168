//! Rulings: the arbiter's powers, what he found, penalties, easings, appeals.
//!
//! What an arbiter does is a [`Power`](crate::Power), always with a reason: the log has its number, the text lies where it can be
//! erased. What the record shows he cannot make otherwise. Some findings oblige him to penalise
//! ([`Rulebook::asks_for_a_penalty`](crate::Rulebook::asks_for_a_penalty)); which penalties there are is a matter of the book. What
//! settles something is a [`Decision`](crate::Decision), numbered from 0, against which a player may appeal where the event has appeals.
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/13.1 to 13.5; fesa-2024/13.4 to 13.8 | watching, finding, ruling |
//! | fide-2009/7.1, 7.2, 7.5; fesa-2024/9.1 | games that began wrongly |
//! | fide-2009/6.10, 6.13; fesa-2024/8.1, 8.10 | clocks set and placed |
//! | fide-2009/11.1, 12.3, 12.8, 12.9, 13.4; fesa-2024/11.7, 11.8, 12.1 | penalties, conduct, devices |
//! | fesa-2024/14.3, 15.3, 17.1, 17.2 | no-shows, appeals, beginners |
//!
//! # Example
//! A chair falls over, and the arbiter gives Black two minutes.
//! ```
//! use adoube_board::Side;
//! use adoube_clock::{Moment, Span};
//! use adoube_laws::setup::Supervision;
//! use adoube_laws::{Book, Command, Game, Note, Power, Setup, Who};
//!
//! let supervision = Supervision::Adequate;
//! let time = "1h".parse()?;
//! let mut game = Game::new(Setup { supervision, time, ..Setup::new(Book::Fide2009) })?;
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! let power = Power::GiveTime { side: Side::Second, time: Span::minutes(2) };
//! let without = Command::Rule { power: power.clone(), reason: None };
//! let refused = game.act(&without, Who::Arbiter, Moment(0)).unwrap_err();
//! assert_eq!(refused.refusal.name(), "reason-missing");
//! let ruled = Command::Rule { power, reason: Some(Note(1)) };
//! let steps = game.act(&ruled, Who::Arbiter, Moment(0))?;
//! assert!(steps[0].event.is_decision());
//! assert_eq!(game.clock().left(Side::Second, Moment(0)), Span::minutes(62));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
