//! What is written and read as text is serialized as that text.

use crate::{Move, Position, Setup, Square};

adoube_board::as_text! { Square Move Position Setup }
