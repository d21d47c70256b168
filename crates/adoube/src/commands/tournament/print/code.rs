//! A code that phones read.

use qrcode::{Color, EcLevel, QrCode};

/// The code of a text as SVG, with the quiet edge that readers need; none where the text is too long for one.
pub(super) fn svg(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (at, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            path.push_str(&format!("M{} {}h1v1h-1z", at % width + 4, at / width + 4));
        }
    }
    let size = width + 8;
    Some(format!(
        "<svg class=\"qr\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\" role=\"img\"><path d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_code_has_its_three_corners_and_a_quiet_edge() {
        let svg = super::svg("https://club.example/r/1/b/2").unwrap();
        // The corner marks begin after four empty places, at three corners.
        let size: usize =
            svg.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        for (x, y) in [(4, 4), (size - 11, 4), (4, size - 11)] {
            assert!(svg.contains(&format!("M{x} {y}h1v1h-1z")), "{x} {y}");
        }
        assert!(!svg.contains("M3 ") && !svg.contains(&format!("M{} ", size - 4)));
        assert!(super::svg(&"x".repeat(5000)).is_none());
    }
}
