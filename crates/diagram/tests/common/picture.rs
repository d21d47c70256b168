//! Pixels side by side.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

use crate::common::light;

/// How bright a pixel is.
pub(crate) fn luminance(pixel: PremultipliedColorU8) -> f64 {
    light::luminance([pixel.red(), pixel.green(), pixel.blue()])
}

/// How many pixels differ by at least this contrast.
pub(crate) fn differing(
    one: &[PremultipliedColorU8],
    other: &[PremultipliedColorU8],
    least: f64,
) -> usize {
    one.iter()
        .zip(other)
        .filter(|&(&one, &other)| light::contrast(luminance(one), luminance(other)) >= least)
        .count()
}

/// Fails unless another program sees in the SVG what is in the PNG.
pub(crate) fn assert_same(svg: &str, png: &[u8], name: &str) {
    let ours = Pixmap::decode_png(png).unwrap();
    let tree = Tree::from_str(svg, &Options::default()).unwrap();
    let mut theirs = Pixmap::new(ours.width(), ours.height()).unwrap();
    let scale = ours.width() as f32 / tree.size().width();
    let height = tree.size().height() * scale;
    assert!((ours.height() as f32 - height).abs() <= 0.5, "{name}: {height}");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut theirs.as_mut());
    let pairs = ours.data().iter().zip(theirs.data());
    let differ = pairs.filter(|(one, other)| one.abs_diff(**other) > 8).count();
    assert!(differ * 1000 < ours.data().len(), "{name}: {differ} of {}", ours.data().len());
}
