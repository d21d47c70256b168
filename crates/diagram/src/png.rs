use core::ops::RangeInclusive;

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint as Brush, Path, PathBuilder, Pixmap, Stroke,
    Transform,
};

use crate::Colour;
use crate::canvas::{Canvas, Inks, Layer, Paint, Shape, Symbol};
use crate::outline::{Segment, read};

/// The widths in pixels that a PNG may have. The widest covers a printed page at 600 dots an inch.
pub const WIDTHS: RangeInclusive<u32> = 16..=4096;

/// Why there is no PNG.
///
/// ```
/// use adoube_diagram::PngError;
/// assert_eq!(
///     PngError::Width(9000).to_string(),
///     "a diagram cannot be 9000 pixels wide (expected 16 to 4096)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// The width is not one of [`WIDTHS`].
    #[error(
        "a diagram cannot be {0} pixels wide (expected {least} to {most})",
        least = WIDTHS.start(),
        most = WIDTHS.end()
    )]
    Width(u32),
    /// The pixels could not be written as PNG.
    #[error("the picture could not be written as PNG: {0}")]
    Encoding(String),
}

impl Canvas {
    /// The canvas as a PNG so many pixels wide; its height follows.
    pub(crate) fn to_png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        if !WIDTHS.contains(&width) {
            return Err(PngError::Width(width));
        }
        let scale = width as f32 / self.width;
        let height = (self.height * scale).round() as u32;
        let mut pixels = Pixmap::new(width, height.max(1)).ok_or(PngError::Width(width))?;
        let view = Transform::from_scale(scale, scale);
        for shape in &self.shapes {
            match shape {
                Shape::Path { data, paint } => draw_path(&mut pixels, data, paint, view),
                Shape::Stamps { stamps, inks } => {
                    for stamp in stamps {
                        let mut place = view.pre_translate(stamp.x, stamp.y);
                        if stamp.turned {
                            place = place.pre_scale(-1.0, -1.0);
                        }
                        draw_symbol(&mut pixels, stamp.symbol, inks, place);
                    }
                }
            }
        }
        pixels.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
    }
}

fn draw_path(pixels: &mut Pixmap, data: &str, paint: &Paint, view: Transform) {
    let Some(path) = outline(data) else { return };
    if let Some(colour) = paint.fill {
        fill(pixels, &path, &brush(colour, paint), view);
    }
    if let Some((colour, width)) = paint.stroke {
        let stroke = Stroke { width, ..Stroke::default() };
        pixels.stroke_path(&path, &brush(colour, paint), &stroke, view, None);
    }
}

fn draw_symbol(pixels: &mut Pixmap, symbol: &Symbol, inks: &Inks, view: Transform) {
    let solid = Paint { opacity: 100, ..Paint::default() };
    let line = |width| Stroke {
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    for layer in symbol.layers {
        let data = match layer {
            Layer::Part(part) => {
                draw_symbol(pixels, part, inks, view);
                continue;
            }
            Layer::Body(data) | Layer::Lines(data, _) | Layer::Marks(data) => data,
        };
        let Some(path) = outline(data) else { continue };
        match layer {
            Layer::Lines(_, width) => {
                let brush = brush(inks.detail, &solid);
                pixels.stroke_path(&path, &brush, &line(*width), view, None);
            }
            Layer::Marks(_) => fill(pixels, &path, &brush(inks.detail, &solid), view),
            _ => {
                if let Some(colour) = inks.fill {
                    fill(pixels, &path, &brush(colour, &solid), view);
                }
                if let Some((colour, width)) = inks.stroke {
                    let brush = brush(colour, &solid);
                    pixels.stroke_path(&path, &brush, &line(width), view, None);
                }
            }
        }
    }
}

fn fill(pixels: &mut Pixmap, path: &Path, brush: &Brush<'_>, view: Transform) {
    pixels.fill_path(path, brush, FillRule::Winding, view, None);
}

fn brush(colour: Colour, paint: &Paint) -> Brush<'static> {
    let Colour { red, green, blue } = colour;
    let opacity = u32::from(paint.opacity.min(100)) * 255;
    let alpha = u8::try_from((opacity + 50) / 100).unwrap_or(u8::MAX);
    let mut brush = Brush { anti_alias: !paint.crisp, ..Brush::default() };
    brush.set_color(Color::from_rgba8(red, green, blue, alpha));
    brush
}

/// `None` if the data is empty or is no path.
fn outline(data: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in read(data)? {
        match step {
            Segment::Move([x, y]) => path.move_to(x, y),
            Segment::Line([x, y]) => path.line_to(x, y),
            Segment::Curve([x1, y1, x2, y2, x, y]) => path.cubic_to(x1, y1, x2, y2, x, y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use adoube_chess::{Role, Side};

    use super::{Layer, Symbol, outline};
    use crate::chess::pieces;
    use crate::glyphs;

    #[test]
    fn every_symbol_can_be_drawn() {
        fn check(symbol: &Symbol) {
            for layer in symbol.layers {
                match layer {
                    Layer::Part(part) => check(part),
                    Layer::Body(data) | Layer::Lines(data, _) | Layer::Marks(data) => {
                        assert!(outline(data).is_some(), "{}: {data}", symbol.id);
                    }
                }
            }
        }
        for role in Role::ALL {
            for side in Side::ALL {
                check(pieces::symbol(role.of(side)));
            }
        }
        for character in "abcdefghi0123456789".chars() {
            check(glyphs::symbol(character).unwrap());
        }
    }
}
