//! The chess pieces: a Staunton set seen from the front, drawn for this crate.
//!
//! Each stands in a square of 100 by 100 on a base line at 90.4, with contours [`CONTOUR`] wide. Its
//! body serves both sides. Inside it White's pieces have lines as wide as the contour that meet it;
//! Black's have finer ones, fewer, that stay clear of it, as if cut into the wood, so that the
//! piece reads on a dark square too.

use adoube_chess::{Piece, Role, Side};

use crate::canvas::{Layer, Symbol};

/// How wide the pieces' contours are.
pub(crate) const CONTOUR: f32 = 3.2;

/// How wide the lines cut into Black's pieces are.
const CUT: f32 = 2.4;

/// A piece's drawing.
pub(crate) const fn symbol(piece: Piece) -> &'static Symbol {
    match (piece.side, piece.role) {
        (Side::First, Role::Pawn) => &WHITE_PAWN,
        (Side::First, Role::Knight) => &WHITE_KNIGHT,
        (Side::First, Role::Bishop) => &WHITE_BISHOP,
        (Side::First, Role::Rook) => &WHITE_ROOK,
        (Side::First, Role::Queen) => &WHITE_QUEEN,
        (Side::First, Role::King) => &WHITE_KING,
        (Side::Second, Role::Pawn) => &BLACK_PAWN,
        (Side::Second, Role::Knight) => &BLACK_KNIGHT,
        (Side::Second, Role::Bishop) => &BLACK_BISHOP,
        (Side::Second, Role::Rook) => &BLACK_ROOK,
        (Side::Second, Role::Queen) => &BLACK_QUEEN,
        (Side::Second, Role::King) => &BLACK_KING,
    }
}

/// A piece's body alone, the same for both sides.
pub(crate) const fn body(role: Role) -> &'static Symbol {
    match role {
        Role::Pawn => &PAWN,
        Role::Knight => &KNIGHT,
        Role::Bishop => &BISHOP,
        Role::Rook => &ROOK,
        Role::Queen => &QUEEN,
        Role::King => &KING,
    }
}

static PAWN: Symbol = Symbol {
    id: "adoube-chess-p",
    layers: &[Layer::Body(
        "M50 24.5C57.2 24.5 63 30.2 63 37.2C63 41.5 61 45 58 47.5L62 47.5\
         C65.2 47.5 65.2 53.1 62 53.1L56.8 53.1C57.2 63 60 71.6 66 75.4\
         C69.6 75.4 69.6 81.4 66 81.4L73 81.4C77.7 81.4 77.7 90.4 73 90.4L27 90.4\
         C22.3 90.4 22.3 81.4 27 81.4L34 81.4C30.4 81.4 30.4 75.4 34 75.4\
         C40 71.6 42.8 63 43.2 53.1L38 53.1C34.8 53.1 34.8 47.5 38 47.5L42 47.5\
         C39 45 37 41.5 37 37.2C37 30.2 42.8 24.5 50 24.5Z",
    )],
};

static WHITE_PAWN: Symbol = Symbol {
    id: "adoube-chess-wp",
    layers: &[
        Layer::Part(&PAWN),
        Layer::Lines("M34 75.4H66M34 81.4H66M42 47.5H58M43 53.1H57", CONTOUR),
    ],
};

static BLACK_PAWN: Symbol = Symbol {
    id: "adoube-chess-bp",
    layers: &[Layer::Part(&PAWN), Layer::Lines("M39.6 50.3H60.4M35.2 78.4H64.8", CUT)],
};

static KNIGHT: Symbol = Symbol {
    id: "adoube-chess-n",
    layers: &[Layer::Body(
        "M28 75.4C26 65.5 46 64.5 47.5 51.5C43 56 36 55.5 33 59\
         C31 64.5 26.5 66.8 22.3 64.4C19.8 63.4 18.4 61.8 18.2 59.8\
         C14.6 58 13.9 53.8 16.3 49.8C20.3 43.4 25.5 40 28 32.5C29.5 26.5 33.5 22.5 38 20\
         L36 8.2C41 9.4 44.8 11.8 46.6 14.8L49.4 10.6C51.4 12.6 52.6 15 52.8 17.6\
         C59 17.6 65 20.4 67.5 26C72.5 28 76.5 34 76 40C79.5 44 81 51.5 79 56.5\
         C80.5 62.5 78.5 70.4 73.5 75.4C77 75.8 77 81.4 73.5 81.4H76.5\
         C81.2 81.4 81.2 90.4 76.5 90.4H23.5C18.8 90.4 18.8 81.4 23.5 81.4H27.8\
         C24.2 81.4 24.2 75.4 28 75.4Z",
    )],
};

/// The knight's eye and nostril.
const FACE: &str = "M32.5 34.3C34.5 30.3 39 29.8 41.7 31.8C40.7 36.5 36 37.5 32.5 34.3ZM18.9 52.4\
                    C19.2 49.8 21.2 48 23.8 48.9C24 51.6 21.6 53.6 18.9 52.4Z";

static WHITE_KNIGHT: Symbol = Symbol {
    id: "adoube-chess-wn",
    layers: &[
        Layer::Part(&KNIGHT),
        Layer::Lines(
            "M52.8 17.6C61 25 66.5 42 66.5 58C66.8 63.5 65.5 68 63 71M67.5 26\
             C64 26.6 60.4 25.8 57.3 22.8M76 40C70 39.5 65.6 37 62.2 33.2M79 56.5\
             C73.5 55.5 68.8 51.5 65.6 46.5M18.6 59.9C21.6 60.6 25 59.4 26.8 57M47.5 51.5\
             C50.5 49 51.6 45 50.6 40.6M28 75.4H73.5M27.8 81.4H73.5",
            CONTOUR,
        ),
        Layer::Marks(FACE),
    ],
};

static BLACK_KNIGHT: Symbol = Symbol {
    id: "adoube-chess-bn",
    layers: &[
        Layer::Part(&KNIGHT),
        Layer::Lines(
            "M54.8 20.2C61.9 28.2 66.5 43.5 66.5 58C66.8 63.5 65.5 68 63 71M64.8 26.3\
             C62.2 26.2 59.6 25 57.5 23.2M73.4 39.4C69 38.6 65.2 36.6 62.2 33.2M76.4 55.6\
             C72.2 54.2 68.4 50.8 65.6 46.5M21 60.2C23.2 60.2 25.4 59.1 26.8 57M49.4 49.4\
             C51 47.2 51.5 44 50.6 40.6M31 78.4H70.4",
            CUT,
        ),
        Layer::Marks(FACE),
    ],
};

static BISHOP: Symbol = Symbol {
    id: "adoube-chess-b",
    layers: &[Layer::Body(
        "M54.8 14.8C54.8 17.5 52.7 19.6 50 19.6C47.3 19.6 45.2 17.5 45.2 14.8\
         C45.2 12.1 47.3 10 50 10C52.7 10 54.8 12.1 54.8 14.8ZM50 19.5\
         C57 25 67.3 32 67.3 41C67.3 47 63 50 60 53.6L63.5 53.6\
         C66.7 53.6 66.7 59.6 63.5 59.6L57.6 59.6C58 66.5 61.5 72.6 68.5 75.4\
         C72.1 75.4 72.1 81.4 68.5 81.4L76.5 81.4C81.2 81.4 81.2 90.4 76.5 90.4L23.5 90.4\
         C18.8 90.4 18.8 81.4 23.5 81.4L31.5 81.4C27.9 81.4 27.9 75.4 31.5 75.4\
         C38.5 72.6 42 66.5 42.4 59.6L36.5 59.6C33.3 59.6 33.3 53.6 36.5 53.6L40 53.6\
         C37 50 32.7 47 32.7 41C32.7 32 43 25 50 19.5Z",
    )],
};

static WHITE_BISHOP: Symbol = Symbol {
    id: "adoube-chess-wb",
    layers: &[
        Layer::Part(&BISHOP),
        Layer::Lines(
            "M31.5 75.4H68.5M31.5 81.4H68.5M40 53.6H60M40 59.6H60M60.9 28.7L50.8 40.3",
            CONTOUR,
        ),
    ],
};

static BLACK_BISHOP: Symbol = Symbol {
    id: "adoube-chess-bb",
    layers: &[
        Layer::Part(&BISHOP),
        Layer::Lines("M59.2 30.6L50.8 40.3M38 56.6H62M32.6 78.4H67.4", CUT),
    ],
};

static ROOK: Symbol = Symbol {
    id: "adoube-chess-r",
    layers: &[Layer::Body(
        "M50 20.5L55.4 20.5L55.4 27L62.6 27L62.6 20.5L72.5 20.5L72.5 32.5\
         C72.5 37.5 66.2 39 64.6 42.5C64 57 64.5 68 69.5 75.4\
         C73.1 75.4 73.1 81.4 69.5 81.4L76.5 81.4C81.2 81.4 81.2 90.4 76.5 90.4L23.5 90.4\
         C18.8 90.4 18.8 81.4 23.5 81.4L30.5 81.4C26.9 81.4 26.9 75.4 30.5 75.4\
         C35.5 68 36 57 35.4 42.5C33.8 39 27.5 37.5 27.5 32.5L27.5 20.5L37.4 20.5L37.4 27\
         L44.6 27L44.6 20.5L50 20.5Z",
    )],
};

static WHITE_ROOK: Symbol = Symbol {
    id: "adoube-chess-wr",
    layers: &[
        Layer::Part(&ROOK),
        Layer::Lines("M27.5 33.6H72.5M35.4 42.5H64.6M30.5 75.4H69.5M30.5 81.4H69.5", CONTOUR),
    ],
};

static BLACK_ROOK: Symbol = Symbol {
    id: "adoube-chess-br",
    layers: &[Layer::Part(&ROOK), Layer::Lines("M38.2 42.5H61.8M31.6 78.4H68.4", CUT)],
};

static QUEEN: Symbol = Symbol {
    id: "adoube-chess-q",
    layers: &[Layer::Body(
        "M54.7 14.8C54.7 17.4 52.6 19.5 50 19.5C47.4 19.5 45.3 17.4 45.3 14.8\
         C45.3 12.2 47.4 10.1 50 10.1C52.6 10.1 54.7 12.2 54.7 14.8ZM70 17.6\
         C70 20 68 22 65.6 22C63.2 22 61.2 20 61.2 17.6C61.2 15.2 63.2 13.2 65.6 13.2\
         C68 13.2 70 15.2 70 17.6ZM38.8 17.6C38.8 20 36.8 22 34.4 22C32 22 30 20 30 17.6\
         C30 15.2 32 13.2 34.4 13.2C36.8 13.2 38.8 15.2 38.8 17.6ZM87 25.8\
         C87 28.2 85 30.2 82.6 30.2C80.2 30.2 78.2 28.2 78.2 25.8\
         C78.2 23.4 80.2 21.4 82.6 21.4C85 21.4 87 23.4 87 25.8ZM21.8 25.8\
         C21.8 28.2 19.8 30.2 17.4 30.2C15 30.2 13 28.2 13 25.8C13 23.4 15 21.4 17.4 21.4\
         C19.8 21.4 21.8 23.4 21.8 25.8ZM50 19.5L56.7 37.5L64.4 22L68.2 37L80.3 29.5\
         C77.8 36 74.5 40.5 72.5 45.8C69 49.5 61.6 49.8 60.3 54L63.5 54\
         C66.7 54 66.7 60 63.5 60L58.6 60C59 67 62.5 72.6 69.5 75.4\
         C73.1 75.4 73.1 81.4 69.5 81.4L78 81.4C82.7 81.4 82.7 90.4 78 90.4L22 90.4\
         C17.3 90.4 17.3 81.4 22 81.4L30.5 81.4C26.9 81.4 26.9 75.4 30.5 75.4\
         C37.5 72.6 41 67 41.4 60L36.5 60C33.3 60 33.3 54 36.5 54L39.7 54\
         C38.4 49.8 31 49.5 27.5 45.8C25.5 40.5 22.2 36 19.7 29.5L31.8 37L35.6 22\
         L43.3 37.5L50 19.5Z",
    )],
};

static WHITE_QUEEN: Symbol = Symbol {
    id: "adoube-chess-wq",
    layers: &[
        Layer::Part(&QUEEN),
        Layer::Lines(
            "M30.5 75.4H69.5M30.5 81.4H69.5M39.5 54H60.5M39.5 60H60.5M28.3 45.6\
             C41 42 59 42 71.7 45.6",
            CONTOUR,
        ),
    ],
};

static BLACK_QUEEN: Symbol = Symbol {
    id: "adoube-chess-bq",
    layers: &[
        Layer::Part(&QUEEN),
        Layer::Lines("M31.6 45.8C42.5 42.8 57.5 42.8 68.4 45.8M38 57H62M31.6 78.4H68.4", CUT),
    ],
};

static KING: Symbol = Symbol {
    id: "adoube-chess-k",
    layers: &[Layer::Body(
        "M50 4.4L54.6 4.4L53.1 11.6L60.2 10.1L60.2 19.7L53.1 18.2L53.6 24.7\
         C60.5 25 67 27 71.8 31C73.6 32.6 73.4 34.6 72 36.4C67.5 42 61.6 45 60.3 51.6\
         L63.5 51.6C66.7 51.6 66.7 57.6 63.5 57.6L58.6 57.6C59 65.5 62.5 72.4 69.5 75.4\
         C73.1 75.4 73.1 81.4 69.5 81.4L78 81.4C82.7 81.4 82.7 90.4 78 90.4L22 90.4\
         C17.3 90.4 17.3 81.4 22 81.4L30.5 81.4C26.9 81.4 26.9 75.4 30.5 75.4\
         C37.5 72.4 41 65.5 41.4 57.6L36.5 57.6C33.3 57.6 33.3 51.6 36.5 51.6L39.7 51.6\
         C38.4 45 32.5 42 28 36.4C26.6 34.6 26.4 32.6 28.2 31C33 27 39.5 25 46.4 24.7\
         L46.9 18.2L39.8 19.7L39.8 10.1L46.9 11.6L45.4 4.4L50 4.4Z",
    )],
};

static WHITE_KING: Symbol = Symbol {
    id: "adoube-chess-wk",
    layers: &[
        Layer::Part(&KING),
        Layer::Lines(
            "M27.8 33.7C40 30.5 60 30.5 72.2 33.7M32 40.6C42 37.8 58 37.8 68 40.6M30.5 75.4\
             H69.5M30.5 81.4H69.5M39.5 51.6H60.5M39.5 57.6H60.5",
            CONTOUR,
        ),
    ],
};

static BLACK_KING: Symbol = Symbol {
    id: "adoube-chess-bk",
    layers: &[
        Layer::Part(&KING),
        Layer::Lines(
            "M50 8.6V20.2M44.4 14.9H55.6M32.6 36.2C42 33.6 58 33.6 67.4 36.2M38 54.6H62\
             M31.6 78.4H68.4",
            CUT,
        ),
    ],
};
