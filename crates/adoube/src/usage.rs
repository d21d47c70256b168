//! A call that makes no sense, as one line that says where help is.

use std::error::Error as _;
use std::process::ExitCode;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::{Exit, Failure};
use crate::language::fault;
use crate::said;

/// Help goes out as it is; a wrong call becomes a failure.
pub(crate) fn refuse(error: &Error) -> Exit {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            error.print()?;
            return Ok(ExitCode::SUCCESS);
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.print()?;
            return Ok(ExitCode::from(2));
        }
        _ => {}
    }
    Err(Failure::new(said::usage(expectation(error, what(error)))))
}

fn text(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// What is wrong with the call.
fn what(error: &Error) -> String {
    let argument = text(error, ContextKind::InvalidArg);
    let value = text(error, ContextKind::InvalidValue);
    let given = text(error, ContextKind::ActualNumValues);
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => said::usage_no_value(argument),
        ErrorKind::InvalidValue => said::usage_value(value, argument),
        ErrorKind::ValueValidation => {
            let why = error.source().map(|why| fault(&why)).unwrap_or_default();
            said::usage_value_why(value, argument, why)
        }
        ErrorKind::UnknownArgument => said::usage_unknown(argument),
        ErrorKind::InvalidSubcommand => {
            said::usage_no_command(text(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => said::usage_command_missing(),
        ErrorKind::MissingRequiredArgument => said::usage_missing(argument),
        ErrorKind::ArgumentConflict => {
            let other = text(error, ContextKind::PriorArg);
            match other == argument {
                true => said::usage_twice(argument),
                false => said::usage_conflict(argument, other),
            }
        }
        ErrorKind::NoEquals => said::usage_no_equals(argument),
        ErrorKind::TooManyValues => said::usage_too_many(value, argument),
        ErrorKind::TooFewValues => {
            said::usage_too_few(argument, text(error, ContextKind::MinValues), given)
        }
        ErrorKind::WrongNumberOfValues => {
            said::usage_too_few(argument, text(error, ContextKind::ExpectedNumValues), given)
        }
        ErrorKind::InvalidUtf8 => said::usage_not_text(),
        _ => error.to_string().lines().next().unwrap_or_default().to_owned(),
    }
}

/// The same with what could stand there instead.
fn expectation(error: &Error, what: String) -> String {
    // Of values all are named.
    let suggested = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
    let expected = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) => values.join(", "),
        _ => String::new(),
    };
    let close: Vec<String> = suggested
        .into_iter()
        .filter_map(|kind| match error.get(kind)? {
            ContextValue::String(close) => Some(close.clone()),
            ContextValue::Strings(close) => Some(close.join(", ")),
            _ => None,
        })
        .collect();
    let what = if expected.is_empty() { what } else { said::usage_expected(what, expected) };
    if close.is_empty() { what } else { said::usage_perhaps(what, close.join(", ")) }
}
