use crate::canvas::Number;

/// What an arrow looks like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrow {
    /// How far it begins and ends from its two points.
    pub(crate) short: [f32; 2],
    /// How wide its shaft is, to each side.
    pub(crate) shaft: f32,
    /// How wide its head is, to each side.
    pub(crate) head: f32,
    /// How long its head is.
    pub(crate) head_length: f32,
}

impl Arrow {
    /// From square to square, each about a hundred wide.
    pub(crate) const MOVE: Self =
        Self { short: [18.0, 6.0], shaft: 7.0, head: 20.0, head_length: 38.0 };

    /// Its outline between two points.
    pub(crate) fn outline(&self, from: [f32; 2], to: [f32; 2]) -> String {
        let Self { short: [tail, tip], shaft, head, head_length } = *self;
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        let length = (dx * dx + dy * dy).sqrt();
        // A point so far along the arrow and so far to its side.
        let point = |along: f32, aside: f32| {
            let (along, aside) = (along / length, aside / length);
            let x = from[0] + dx * along - dy * aside;
            let y = from[1] + dy * along + dx * aside;
            format!("{} {}", Number(x), Number(y))
        };
        let neck = length - tip - head_length;
        format!(
            "M{}L{}L{}L{}L{}L{}L{}Z",
            point(tail, shaft),
            point(neck, shaft),
            point(neck, head),
            point(length - tip, 0.0),
            point(neck, -head),
            point(neck, -shaft),
            point(tail, -shaft),
        )
    }
}
