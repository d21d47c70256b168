//! Scripts from files.

use std::path::Path;

use adoube_script::{Script, ScriptError};

use crate::failure::Failure;
use crate::files;

/// Reads a script: a file that cannot be read is a failure, one that makes no sense an error with its
/// place.
pub(crate) fn read(path: &Path) -> Result<Result<Script, ScriptError>, Failure> {
    Ok(parse(&files::read(path)?))
}

/// The same of what was read already.
pub(crate) fn parse(bytes: &[u8]) -> Result<Script, ScriptError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Script::parse(text),
        Err(error) => {
            let before = &bytes[..error.valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            let rest = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
            let column = 1 + String::from_utf8_lossy(rest).chars().count();
            Err(ScriptError::new(line, column, "not text", "UTF-8"))
        }
    }
}
