use core::fmt;

use crate::notes::Cell;
use crate::{Accent, Colour};

/// A picture before it has a file format: shapes in the order in which they are laid down.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) title: String,
    pub(crate) description: Option<String>,
    pub(crate) shapes: Vec<Shape>,
}

/// One layer of a canvas.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// A path of its own.
    Path { data: String, paint: Paint },
    /// Symbols that share their inks, each with the place of its origin.
    Stamps { stamps: Vec<Stamp>, inks: Inks },
}

/// A symbol and where its origin lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stamp {
    pub(crate) symbol: &'static Symbol,
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// Whether it stands on its head, turned round its origin.
    pub(crate) turned: bool,
}

/// How a path is painted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Colour>,
    pub(crate) stroke: Option<(Colour, f32)>,
    /// In percent; more than 100 is 100.
    pub(crate) opacity: u8,
    /// Whether edges keep to whole pixels.
    pub(crate) crisp: bool,
}

/// The colours that a symbol leaves open, so that one drawing serves both sides and all themes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inks {
    /// Of bodies.
    pub(crate) fill: Option<Colour>,
    /// Of the contours of bodies.
    pub(crate) stroke: Option<(Colour, f32)>,
    /// Of lines and marks.
    pub(crate) detail: Colour,
}

/// A drawing that is used again and again. Its colours come with its use.
#[derive(Debug)]
pub(crate) struct Symbol {
    /// Unique among all symbols that differ, for SVG.
    pub(crate) id: &'static str,
    pub(crate) layers: &'static [Layer],
}

/// One layer of a symbol. Path data knows `M`, `L`, `H`, `V`, `C` and `Z`, all absolute.
#[derive(Debug)]
pub(crate) enum Layer {
    /// Another symbol, in the same place.
    Part(&'static Symbol),
    /// Filled, with a contour.
    Body(&'static str),
    /// Stroked in the detail ink, so wide.
    Lines(&'static str, f32),
    /// Filled with the detail ink.
    Marks(&'static str),
}

impl Symbol {
    /// A symbol that is made while the program runs. It is kept until the end, so that canvases can
    /// share it: the caller makes it once.
    pub(crate) fn kept(id: String, layers: Vec<Layer>) -> Self {
        Self { id: id.leak(), layers: layers.leak() }
    }
}

impl Paint {
    pub(crate) const fn fill(colour: Colour) -> Self {
        Self { fill: Some(colour), stroke: None, opacity: 100, crisp: false }
    }

    pub(crate) const fn stroke(colour: Colour, width: f32) -> Self {
        Self { fill: None, stroke: Some((colour, width)), opacity: 100, crisp: false }
    }

    pub(crate) const fn opacity(self, opacity: u8) -> Self {
        Self { opacity, ..self }
    }

    pub(crate) const fn crisp(self) -> Self {
        Self { crisp: true, ..self }
    }
}

impl Canvas {
    pub(crate) fn path(&mut self, data: String, paint: Paint) {
        if !data.is_empty() {
            self.shapes.push(Shape::Path { data, paint });
        }
    }

    pub(crate) fn stamps(&mut self, stamps: Vec<Stamp>, inks: Inks) {
        if !stamps.is_empty() {
            self.shapes.push(Shape::Stamps { stamps, inks });
        }
    }

    /// Makes a square stand out.
    pub(crate) fn accent(&mut self, cell: Cell, accent: Accent) {
        let Cell { x, y, width, height } = cell;
        match accent {
            Accent::Wash(colour, percent) => {
                self.path(
                    rectangle(x, y, width, height),
                    Paint::fill(colour).opacity(percent).crisp(),
                );
            }
            Accent::Frame(colour, hundredths) => {
                // A little inside, so that it meets neither the border nor a neighbour's frame.
                let inset = 0.02 * width;
                let (x, y) = (x + inset, y + inset);
                let (width, height) = (width - 2.0 * inset, height - 2.0 * inset);
                // Half the side would meet in the middle; more would turn inside out.
                let thick = f32::from(hundredths.min(50)) / 100.0 * width;
                let [left, top, right, bottom] =
                    [x + thick, y + thick, x + width - thick, y + height - thick].map(Number);
                // The hole runs the other way round, so that nothing is painted into it. A stroke
                // would do, but one finer than a pixel reaches into the next square.
                let hole = format!("M{left} {top}V{bottom}H{right}V{top}Z");
                self.path(rectangle(x, y, width, height) + &hole, Paint::fill(colour));
            }
        }
    }
}

/// A coordinate as SVG writes it: at most two decimals, none where none are needed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number(pub(crate) f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i32;
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        if hundredths < 0 {
            f.write_str("-")?;
        }
        match rest {
            0 => write!(f, "{whole}"),
            _ if rest.is_multiple_of(10) => write!(f, "{whole}.{}", rest / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

pub(crate) fn rectangle(x: f32, y: f32, width: f32, height: f32) -> String {
    let (right, bottom) = (Number(x + width), Number(y + height));
    let (x, y) = (Number(x), Number(y));
    format!("M{x} {y}H{right}V{bottom}H{x}Z")
}

/// A rectangle whose corners are rounded with that radius.
pub(crate) fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> String {
    let bend = radius * (1.0 - CIRCLE);
    let (right, bottom) = (x + width, y + height);
    let n = Number;
    [
        format!("M{} {}H{}", n(x + radius), n(y), n(right - radius)),
        curve(right - bend, y, right, y + bend, right, y + radius),
        format!("V{}", n(bottom - radius)),
        curve(right, bottom - bend, right - bend, bottom, right - radius, bottom),
        format!("H{}", n(x + radius)),
        curve(x + bend, bottom, x, bottom - bend, x, bottom - radius),
        format!("V{}", n(y + radius)),
        curve(x, y + bend, x + bend, y, x + radius, y),
        "Z".to_owned(),
    ]
    .concat()
}

pub(crate) fn circle(x: f32, y: f32, radius: f32) -> String {
    rounded(x - radius, y - radius, 2.0 * radius, 2.0 * radius, radius)
}

/// How far a Bézier handle reaches to draw a quarter of a circle with radius 1.
const CIRCLE: f32 = 0.552_285;

fn curve(x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) -> String {
    let n = Number;
    format!("C{} {} {} {} {} {}", n(x1), n(y1), n(x2), n(y2), n(x), n(y))
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let cases = [
            (0.0, "0"),
            (-0.001, "0"),
            (12.0, "12"),
            (12.5, "12.5"),
            (12.25, "12.25"),
            (-0.05, "-0.05"),
            (f32::NAN, "0"),
        ];
        for (value, text) in cases {
            assert_eq!(Number(value).to_string(), text);
        }
    }
}
