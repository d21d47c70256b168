/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    Move([f32; 2]),
    Line([f32; 2]),
    Curve([f32; 6]),
    Close,
}

/// Reads path data as this crate writes it: `M`, `L`, `H`, `V`, `C` and `Z`, all absolute, and a
/// command's numbers may come again without its letter. `None` if it is anything else.
pub(crate) fn read(data: &str) -> Option<Vec<Segment>> {
    let mut steps = Vec::new();
    let mut rest = data.trim_start();
    let (mut x, mut y) = (0.0, 0.0);
    let mut command = None;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_alphabetic() {
            command = Some(first);
            rest = &rest[1..];
        }
        match command? {
            'M' => {
                [x, y] = numbers(&mut rest)?;
                steps.push(Segment::Move([x, y]));
                // More pairs after a move are lines.
                command = Some('L');
            }
            'L' => {
                [x, y] = numbers(&mut rest)?;
                steps.push(Segment::Line([x, y]));
            }
            'H' => {
                [x] = numbers(&mut rest)?;
                steps.push(Segment::Line([x, y]));
            }
            'V' => {
                [y] = numbers(&mut rest)?;
                steps.push(Segment::Line([x, y]));
            }
            'C' => {
                let curve: [f32; 6] = numbers(&mut rest)?;
                [.., x, y] = curve;
                steps.push(Segment::Curve(curve));
            }
            'Z' => {
                steps.push(Segment::Close);
                // Only a move may follow: where the pen is now would need remembering.
                command = None;
                rest = rest.trim_start();
                if !rest.is_empty() && !rest.starts_with('M') {
                    return None;
                }
            }
            _ => return None,
        }
    }
    Some(steps)
}

fn numbers<const N: usize>(rest: &mut &str) -> Option<[f32; N]> {
    let mut values = [0.0; N];
    for value in &mut values {
        let text = rest.trim_start();
        let sign = usize::from(text.starts_with('-'));
        let digits = text[sign..].find(|c: char| !c.is_ascii_digit() && c != '.');
        let (number, after) = text.split_at(digits.map_or(text.len(), |end| end + sign));
        *value = number.parse().ok()?;
        *rest = after.trim_start();
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::{Segment, read};

    #[test]
    fn a_path_is_read_step_by_step() {
        assert_eq!(
            read("M1 2L3-4 5 6H7V.5C1 2 3 4 5 6Z"),
            Some(vec![
                Segment::Move([1.0, 2.0]),
                Segment::Line([3.0, -4.0]),
                Segment::Line([5.0, 6.0]),
                Segment::Line([7.0, 6.0]),
                Segment::Line([7.0, 0.5]),
                Segment::Curve([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]),
                Segment::Close,
            ])
        );
    }

    #[test]
    fn what_is_no_path_is_refused() {
        for data in ["1 2", "M1", "M1 x", "Q1 2 3 4", "M1 2Z3 4", "M1 2ZL3 4", "M1..2 3", "é", "M-"]
        {
            assert_eq!(read(data), None, "{data}");
        }
    }
}
