use core::fmt;

/// An opaque colour, in sRGB.
///
/// ```
/// use adoube_diagram::Colour;
/// assert_eq!(Colour::hex(0xB5382A), Colour { red: 0xB5, green: 0x38, blue: 0x2A });
/// assert_eq!(Colour::hex(0xB5382A).to_string(), "#b5382a");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Colour {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

impl Colour {
    /// The colour of a number as style sheets write it: `0xRRGGBB`. Higher bits are ignored.
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self { red, green, blue }
    }
}

/// `#rrggbb`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}
