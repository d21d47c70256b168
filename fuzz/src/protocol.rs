//! Any line as a command and as a reply of both protocols: what is read is written as one line, and that reads the same
//! again.

use adoube_protocol::{Dialect, Instruction, Reply};

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for dialect in [Dialect::Uci, Dialect::Usi] {
        if let Ok(Some(command)) = Instruction::read(text, dialect) {
            let line = command.in_dialect(dialect).to_string();
            assert!(!line.contains('\n'), "{line:?}");
            assert_eq!(Instruction::read(&line, dialect).as_ref(), Ok(&Some(command)), "{line:?}");
        }
        if let Ok(Some(reply)) = Reply::read(text, dialect) {
            let line = reply.in_dialect(dialect).to_string();
            assert!(!line.contains('\n'), "{line:?}");
            let again = Reply::read(&line, dialect);
            assert!(matches!(again, Ok(Some(_))), "{line:?} reads as {again:?}");
        }
    }
}
