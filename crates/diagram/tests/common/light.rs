//! How bright colours are beside each other, as WCAG defines it.

/// Relative luminance of red, green and blue.
pub(crate) fn luminance(channels: [u8; 3]) -> f64 {
    let [red, green, blue] = channels.map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of two luminances.
pub(crate) fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}
