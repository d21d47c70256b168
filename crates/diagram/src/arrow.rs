use crate::canvas::Number;

/// An arrow between two points, the middles of squares with a side of 100. Its tail and its tip are
/// a little short of them.
pub(crate) fn outline(from: [f32; 2], to: [f32; 2]) -> String {
    const TAIL: f32 = 18.0;
    const TIP: f32 = 6.0;
    const SHAFT: f32 = 7.0;
    const HEAD: f32 = 20.0;
    const HEAD_LENGTH: f32 = 38.0;
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let length = (dx * dx + dy * dy).sqrt();
    // A point so far along the arrow and so far to its side.
    let point = |along: f32, aside: f32| {
        let (along, aside) = (along / length, aside / length);
        let x = from[0] + dx * along - dy * aside;
        let y = from[1] + dy * along + dx * aside;
        format!("{} {}", Number(x), Number(y))
    };
    let neck = length - TIP - HEAD_LENGTH;
    format!(
        "M{}L{}L{}L{}L{}L{}L{}Z",
        point(TAIL, SHAFT),
        point(neck, SHAFT),
        point(neck, HEAD),
        point(length - TIP, 0.0),
        point(neck, -HEAD),
        point(neck, -SHAFT),
        point(TAIL, -SHAFT),
    )
}
