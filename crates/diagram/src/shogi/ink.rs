//! How a brush goes over a surface: from the way of its middle to the outline of what it leaves.
//!
//! A character is a list of strokes in a field of 100 by 100. The pen that draws it may stretch that
//! field; the strokes keep their thickness, so that a flat character is no thinner than a tall one.
//! Only sums, products and square roots are taken, which are the same on every processor.

use core::fmt::Write as _;

use crate::canvas::Number;

type Point = [f32; 2];

/// A stroke of a character, or a part of one that turns.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stroke {
    /// To the right, with a pressed end.
    Across(Point, Point),
    /// To the right until another stroke.
    Beam(Point, Point),
    /// Down to a rounded end.
    Down(Point, Point),
    /// Down to a point.
    Needle(Point, Point),
    /// Down to a hook to the left.
    Hook(Point, Point),
    /// Down from the shoulder where a beam ends.
    Turn(Point, Point),
    /// The same with a hook to the left.
    TurnHook(Point, Point),
    /// Down to the left with a bend, ever finer.
    Sweep(Point, Point, Point),
    /// Down to the right with a bend, ever heavier, and out to a point.
    Press(Point, Point, Point),
    /// A drop that lands heavily.
    Dot(Point, Point),
    /// From a heavy beginning to a point: what rises, and the hooks.
    Flick(Point, Point),
    /// Any way, each point with the width there in hundredths of the pen's.
    Way(&'static [[f32; 3]]),
}

/// A brush with its reach and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    /// Where the field's corner lies.
    pub(super) origin: Point,
    /// How large a hundredth of the field is, across and down.
    pub(super) scale: Point,
    /// How wide an upright stroke is. A level one is three fifths of it.
    pub(super) width: f32,
}

/// How wide level strokes are beside upright ones.
const LEVEL: f32 = 0.62;

impl Pen {
    /// The outline of these strokes as path data.
    pub(super) fn write(&self, strokes: &[&[Stroke]]) -> String {
        let mut outline = Outline(String::new());
        for stroke in strokes.iter().copied().flatten() {
            self.draw(stroke, &mut outline);
        }
        outline.0
    }

    fn draw(&self, stroke: &Stroke, outline: &mut Outline) {
        // Half the width of an upright stroke.
        let half = self.width / 2.0;
        match *stroke {
            Stroke::Across(from, to) => {
                let f = self.frame(from, to, half * LEVEL);
                let e = f.length;
                outline.ring(
                    &f,
                    &[
                        &[[-0.9, -1.5]],
                        &[[0.2, -1.5], [0.9, -1.0], [2.4, -0.92]],
                        &[[e * 0.4, -0.8], [e * 0.6, -0.8], [e - 4.6, -0.9]],
                        &[[e - 3.4, -1.0], [e - 2.7, -2.5], [e - 1.5, -2.35]],
                        &[[e - 0.4, -1.7], [e + 0.6, -0.7], [e + 0.95, 0.1]],
                        &[[e + 0.9, 0.9], [e - 0.4, 1.15], [e - 2.2, 1.0]],
                        &[[e * 0.6, 0.82], [e * 0.4, 0.82], [2.6, 1.0]],
                        &[[1.4, 1.15], [0.6, 1.5], [0.1, 1.3]],
                        &[[-0.4, 0.6], [-0.8, -0.7], [-0.9, -1.5]],
                    ],
                );
            }
            Stroke::Beam(from, to) => {
                let f = self.frame(from, to, half * LEVEL);
                let e = f.length;
                outline.ring(
                    &f,
                    &[
                        &[[-0.3, -1.2]],
                        &[[0.8, -1.0], [e * 0.5, -0.85], [e, -0.95]],
                        &[[e, 0.95]],
                        &[[e * 0.5, 0.85], [0.8, 1.0], [0.2, 1.1]],
                    ],
                );
            }
            Stroke::Down(from, to) => self.upright(from, to, &LANDING, End::Dew, outline),
            Stroke::Needle(from, to) => self.upright(from, to, &LANDING, End::Needle, outline),
            Stroke::Hook(from, to) => self.upright(from, to, &LANDING, End::Hook, outline),
            Stroke::Turn(from, to) => self.upright(from, to, &SHOULDER, End::Dew, outline),
            Stroke::TurnHook(from, to) => self.upright(from, to, &SHOULDER, End::Hook, outline),
            Stroke::Sweep(from, bend, to) => {
                let way = [from, bend, to].map(|point| self.place(point));
                let width = |t: f32| half * (0.98 - 0.2 * t - 0.7 * t * t * t);
                let head = Frame::new(along(way, 0.0), along(way, 0.1), half);
                // The head takes its room, however short the stroke.
                let length = Frame::new(way[0], way[2], half).length;
                let neck = (2.2 / length).clamp(0.12, 0.42);
                let points = samples(way, [neck, 1.0], 5, width);
                let [left, right] = sides(&points);
                let [tip, first, second, shoulder] =
                    [[-0.45, 1.15], [-0.1, 0.3], [0.3, -0.8], [0.7, -1.2]].map(|at| head.at(at));
                outline.step('M', &[tip]);
                outline.step('C', &[first, second, shoulder]);
                outline.smooth(shoulder, &left);
                outline.smooth(left[left.len() - 1], &right.into_iter().rev().collect::<Vec<_>>());
                let back = [[1.3, 1.0], [0.1, 1.25], [-0.45, 1.15]].map(|at| head.at(at));
                outline.step('C', &back);
                outline.close();
            }
            Stroke::Press(from, bend, to) => {
                let way = [from, bend, to].map(|point| self.place(point));
                let foot = 0.8;
                let width = |t: f32| half * (0.26 + 1.2 * t * t.sqrt());
                // The upper edge runs out to the point, the lower one turns flat before it.
                let upper = |t: f32| {
                    let out = ((t - foot) / (1.0 - foot)).max(0.0);
                    width(t.min(foot)) * (1.0 - out * out)
                };
                let [left, _] = sides(&samples(way, [0.0, 1.0], 10, upper));
                let [_, mut right] = sides(&samples(way, [0.0, foot], 5, width));
                right.reverse();
                let point = left[left.len() - 1];
                outline.step('M', &[left[0]]);
                outline.smooth(left[0], &left[1..]);
                let f = Frame::new(along(way, foot - 0.02), along(way, foot + 0.02), half);
                let w = width(foot) / half;
                let [x, y] = f.axes(point);
                let [flat, heel] = [[x * 0.65, y + 0.55], [x * 0.28, w * 1.15]].map(|at| f.at(at));
                outline.step('C', &[flat, heel, right[0]]);
                outline.smooth(right[0], &right[1..]);
                outline.close();
            }
            Stroke::Dot(from, to) => {
                let f = self.frame(from, to, half);
                let e = f.length;
                outline.ring(
                    &f,
                    &[
                        &[[-0.2, 0.1]],
                        &[[e * 0.3, -0.55], [e * 0.55, -1.35], [e * 0.85, -1.15]],
                        &[[e + 0.3, -0.9], [e + 0.5, 0.3], [e + 0.05, 0.85]],
                        &[[e - 0.5, 1.25], [e * 0.35, 0.75], [-0.2, 0.1]],
                    ],
                );
            }
            Stroke::Flick(from, to) => {
                let f = self.frame(from, to, half);
                let e = f.length;
                outline.ring(
                    &f,
                    &[
                        &[[-0.7, -0.5]],
                        &[[-0.2, -1.1], [0.6, -1.0], [1.2, -0.85]],
                        &[[e * 0.45, -0.55], [e * 0.8, -0.2], [e, 0.0]],
                        &[[e * 0.7, 0.35], [e * 0.4, 0.75], [0.9, 0.95]],
                        &[[0.2, 1.1], [-0.5, 0.6], [-0.7, -0.5]],
                    ],
                );
            }
            Stroke::Way(points) => {
                let points: Vec<_> = points
                    .iter()
                    .map(|&[x, y, width]| (self.place([x, y]), half * width / 100.0))
                    .collect();
                outline.ribbon(&points);
            }
        }
    }

    /// A stroke down, from one of the heads to one of the ends.
    fn upright(&self, from: Point, to: Point, head: &Head, end: End, outline: &mut Outline) {
        let f = self.frame(from, to, self.width / 2.0);
        let e = f.length;
        let mut steps: Vec<&[Point]> = head.down.to_vec();
        // Between the head and the end the edges draw in a little; a short stroke has no room to.
        let begin = head.down[2][2][0];
        let third = |to: f32| (to - begin).max(0.0) / 3.0;
        let edge = |to: f32, v: f32| [[begin + third(to), -0.85], [to - third(to), -0.85], [to, v]];
        let (body, stop): ([Point; 3], &[&[Point]]) = match end {
            End::Dew => (
                edge(e - 1.6, -0.95),
                &[
                    &[[e - 0.5, -1.05], [e + 0.25, -0.8], [e + 0.3, -0.1]],
                    &[[e + 0.2, 0.4], [e - 0.3, 0.9], [e - 1.0, 0.92]],
                ],
            ),
            End::Needle => (
                [[e * 0.5, -0.88], [e * 0.75, -0.8], [e + 0.4, 0.2]],
                &[&[[e * 0.85, 0.8], [e * 0.7, 0.86], [e * 0.55, 0.86]]],
            ),
            End::Hook => (
                edge(e - 2.0, -0.94),
                &[
                    &[[e - 0.9, -1.0], [e + 0.1, -0.75], [e + 0.35, -0.1]],
                    &[[e + 0.4, 0.7], [e - 1.0, 2.2], [e - 1.9, 3.9]],
                    &[[e - 1.5, 2.3], [e - 1.6, 0.95], [e - 3.2, 0.88]],
                ],
            ),
        };
        steps.push(&body);
        steps.extend(stop);
        let back = [[e * 0.5, 0.85], [e * 0.4, 0.85], head.back];
        steps.push(&back);
        steps.push(head.close);
        outline.ring(&f, &steps);
    }

    fn place(&self, point: Point) -> Point {
        [0, 1].map(|axis| self.origin[axis] + point[axis] * self.scale[axis])
    }

    fn frame(&self, from: Point, to: Point, unit: f32) -> Frame {
        Frame::new(self.place(from), self.place(to), unit)
    }
}

/// A stroke's own axes: along it, and to its left as the brush goes, in half widths. (Left of a
/// stroke to the right is up: less, as in the picture.)
struct Frame {
    from: Point,
    along: Point,
    unit: f32,
    /// How long the stroke is.
    length: f32,
}

impl Frame {
    fn new(from: Point, to: Point, unit: f32) -> Self {
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        let length = (dx * dx + dy * dy).sqrt().max(0.01);
        Self { from, along: [dx / length, dy / length], unit, length: length / unit }
    }

    fn at(&self, [u, v]: Point) -> Point {
        let [x, y] = self.along;
        [self.from[0] + (u * x - v * y) * self.unit, self.from[1] + (u * y + v * x) * self.unit]
    }

    /// The axes' own numbers for a point.
    fn axes(&self, point: Point) -> Point {
        let [dx, dy] = [point[0] - self.from[0], point[1] - self.from[1]];
        let [x, y] = self.along;
        [(dx * x + dy * y) / self.unit, (dy * x - dx * y) / self.unit]
    }
}

/// How a stroke down begins, in its own axes: the way into its right edge, where its left edge
/// reaches it again, and the way from there to where it began.
struct Head {
    down: [&'static [Point]; 3],
    back: Point,
    close: &'static [Point],
}

/// Where the brush comes down on the paper.
static LANDING: Head = Head {
    down: [
        &[[-0.35, 1.25]],
        &[[-0.1, 0.4], [0.5, -0.9], [0.95, -1.2]],
        &[[1.4, -1.0], [1.9, -0.95], [2.6, -0.92]],
    ],
    back: [1.6, 0.92],
    close: &[[0.9, 0.95], [0.1, 1.3], [-0.35, 1.25]],
};

/// Where the brush turns down at the end of a beam.
static SHOULDER: Head = Head {
    down: [
        &[[-1.15, 0.55]],
        &[[-0.9, -0.1], [-0.1, -1.45], [0.45, -1.6]],
        &[[1.0, -1.5], [1.2, -1.0], [2.2, -0.94]],
    ],
    back: [0.9, 0.92],
    close: &[[0.3, 1.0], [-0.6, 0.9], [-1.15, 0.55]],
};

/// How a stroke down ends.
#[derive(Clone, Copy)]
enum End {
    /// Rounded.
    Dew,
    /// In a point.
    Needle,
    /// With a kick to the left.
    Hook,
}

/// The point so far along a way with one bend.
fn along(way: [Point; 3], t: f32) -> Point {
    let s = 1.0 - t;
    let [from, bend, to] = way;
    [0, 1].map(|axis| s * s * from[axis] + 2.0 * s * t * bend[axis] + t * t * to[axis])
}

/// Points of a part of a way with one bend, each with half the width there.
fn samples(
    way: [Point; 3],
    [from, to]: [f32; 2],
    count: u8,
    width: impl Fn(f32) -> f32,
) -> Vec<(Point, f32)> {
    (0..=count)
        .map(|step| {
            let t = from + (to - from) * f32::from(step) / f32::from(count);
            (along(way, t), width(t))
        })
        .collect()
}

/// The two edges of what a brush leaves that goes through these points.
fn sides(points: &[(Point, f32)]) -> [Vec<Point>; 2] {
    [-1.0, 1.0].map(|sign| {
        (0..points.len())
            .map(|i| {
                let (here, half) = points[i];
                let before = points[i.saturating_sub(1)].0;
                let after = points.get(i + 1).map_or(here, |&(point, _)| point);
                let [x, y] = Frame::new(before, after, half).along;
                [here[0] - sign * half * y, here[1] + sign * half * x]
            })
            .collect()
    })
}

/// Path data in the making. All rings run the same way round, so that where strokes cross the ink
/// is not taken away again.
struct Outline(String);

impl Outline {
    /// A ring in a stroke's own axes: where it begins, then lines and curves.
    fn ring(&mut self, frame: &Frame, steps: &[&[Point]]) {
        for (i, step) in steps.iter().enumerate() {
            let letter = match step.len() {
                _ if i == 0 => 'M',
                1 => 'L',
                _ => 'C',
            };
            self.step(letter, &step.iter().map(|&point| frame.at(point)).collect::<Vec<_>>());
        }
        self.close();
    }

    /// What a brush leaves that goes through these points, with half the width at each; its ends
    /// are round.
    fn ribbon(&mut self, points: &[(Point, f32)]) {
        let [left, mut right] = sides(points);
        right.reverse();
        self.step('M', &[left[0]]);
        self.smooth(left[0], &left[1..]);
        let last = points.len() - 1;
        self.cap(points[last], points[last - 1].0, left[last], right[0]);
        self.smooth(right[0], &right[1..]);
        self.cap(points[0], points[1].0, right[last], left[0]);
        self.close();
    }

    /// A round end at a point that was reached from another.
    fn cap(&mut self, (at, half): (Point, f32), from: Point, edge: Point, to: Point) {
        let [x, y] = Frame::new(from, at, half).along;
        let out = |[a, b]: Point| [a + 1.1 * half * x, b + 1.1 * half * y];
        self.step('C', &[out(edge), out(to), to]);
    }

    /// A smooth curve from a point through others.
    fn smooth(&mut self, from: Point, points: &[Point]) {
        for i in 0..points.len() {
            let a = if i > 0 { points[i - 1] } else { from };
            let b = points[i];
            let before = if i > 1 { points[i - 2] } else { from };
            let after = points.get(i + 1).copied().unwrap_or(b);
            let first = [0, 1].map(|axis| a[axis] + (b[axis] - before[axis]) / 6.0);
            let second = [0, 1].map(|axis| b[axis] - (after[axis] - a[axis]) / 6.0);
            self.step('C', &[first, second, b]);
        }
    }

    fn step(&mut self, letter: char, points: &[Point]) {
        self.0.push(letter);
        for (i, point) in points.iter().enumerate() {
            // Tenths are fine enough for a square of a hundred.
            let [x, y] = point.map(|value| Number((value * 10.0).round() / 10.0));
            let space = if i > 0 { " " } else { "" };
            let _ = write!(self.0, "{space}{x} {y}");
        }
    }

    fn close(&mut self) {
        self.0.push('Z');
    }
}
