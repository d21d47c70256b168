use core::fmt::{self, Write as _};

use crate::canvas::{Canvas, Inks, Layer, Number, Paint, Shape, Stamp, Symbol};

/// The canvas as an SVG document on its own: no scripts, no fonts, nothing from outside.
impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Old readers, those of print above all, know references only under the xlink name.
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             viewBox=\"0 0 {} {}\" role=\"img\"><title>{}</title>",
            Number(self.width),
            Number(self.height),
            Text(&self.title)
        )?;
        if let Some(description) = &self.description {
            write!(f, "<desc>{}</desc>", Text(description))?;
        }
        let symbols = self.symbols();
        if !symbols.is_empty() {
            f.write_str("<defs>")?;
            for symbol in symbols {
                write_symbol(f, symbol)?;
            }
            f.write_str("</defs>")?;
        }
        for shape in &self.shapes {
            write_shape(f, shape)?;
        }
        f.write_str("</svg>")
    }
}

impl Canvas {
    /// The symbols in use, each once, and each after its parts.
    fn symbols(&self) -> Vec<&'static Symbol> {
        fn gather(symbol: &'static Symbol, into: &mut Vec<&'static Symbol>) {
            if into.iter().any(|known| known.id == symbol.id) {
                return;
            }
            for layer in symbol.layers {
                if let Layer::Part(part) = layer {
                    gather(part, into);
                }
            }
            into.push(symbol);
        }
        let mut symbols = Vec::new();
        for shape in &self.shapes {
            if let Shape::Stamps { stamps, .. } = shape {
                for stamp in stamps {
                    gather(stamp.symbol, &mut symbols);
                }
            }
        }
        symbols
    }
}

fn write_symbol(f: &mut fmt::Formatter<'_>, symbol: &Symbol) -> fmt::Result {
    write!(f, "<g id=\"{}\">", symbol.id)?;
    for layer in symbol.layers {
        match layer {
            Layer::Part(part) => write!(f, "<use xlink:href=\"#{}\"/>", part.id)?,
            Layer::Body(data) => write!(f, "<path d=\"{data}\"/>")?,
            // Bodies inherit fill and stroke from their use; `color` carries the third ink.
            Layer::Lines(data, width) => write!(
                f,
                "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"{}\" d=\"{data}\"/>",
                Number(*width)
            )?,
            Layer::Marks(data) => {
                write!(f, "<path fill=\"currentColor\" stroke=\"none\" d=\"{data}\"/>")?;
            }
        }
    }
    f.write_str("</g>")
}

fn write_shape(f: &mut fmt::Formatter<'_>, shape: &Shape) -> fmt::Result {
    match shape {
        Shape::Path { data, paint } => {
            f.write_str("<path")?;
            write_paint(f, paint)?;
            write!(f, " d=\"{data}\"/>")
        }
        Shape::Stamps { stamps, inks } => {
            f.write_str("<g")?;
            write_inks(f, inks)?;
            f.write_str(">")?;
            for Stamp { symbol, x, y, turned } in stamps {
                let (x, y) = (Number(*x), Number(*y));
                write!(f, "<use xlink:href=\"#{}\"", symbol.id)?;
                if *turned {
                    write!(f, " transform=\"matrix(-1 0 0 -1 {x} {y})\"/>")?;
                } else {
                    write!(f, " x=\"{x}\" y=\"{y}\"/>")?;
                }
            }
            f.write_str("</g>")
        }
    }
}

fn write_paint(f: &mut fmt::Formatter<'_>, paint: &Paint) -> fmt::Result {
    match paint.fill {
        Some(colour) => write!(f, " fill=\"{colour}\"")?,
        None => f.write_str(" fill=\"none\"")?,
    }
    if let Some((colour, width)) = paint.stroke {
        write!(f, " stroke=\"{colour}\" stroke-width=\"{}\"", Number(width))?;
    }
    if paint.opacity < 100 {
        write!(f, " opacity=\"{}\"", Number(f32::from(paint.opacity) / 100.0))?;
    }
    if paint.crisp {
        f.write_str(" shape-rendering=\"crispEdges\"")?;
    }
    Ok(())
}

fn write_inks(f: &mut fmt::Formatter<'_>, inks: &Inks) -> fmt::Result {
    match inks.fill {
        Some(colour) => write!(f, " fill=\"{colour}\"")?,
        None => f.write_str(" fill=\"none\"")?,
    }
    if let Some((colour, width)) = inks.stroke {
        write!(f, " stroke=\"{colour}\" stroke-width=\"{}\"", Number(width))?;
    }
    write!(f, " stroke-linejoin=\"round\" stroke-linecap=\"round\" color=\"{}\"", inks.detail)
}

/// A caller's words as XML may hold them.
struct Text<'a>(&'a str);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                // Read back as it is, where a bare one would become a line feed.
                '\r' => f.write_str("&#13;")?,
                // XML 1.0 has no way to hold these, escaped or not.
                '\u{0}'..='\u{8}'
                | '\u{B}'
                | '\u{C}'
                | '\u{E}'..='\u{1F}'
                | '\u{FFFE}'
                | '\u{FFFF}' => f.write_char(char::REPLACEMENT_CHARACTER)?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}
