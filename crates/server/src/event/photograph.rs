//! A photograph of a scoresheet as it is kept: a JPEG without what cameras write beside the picture, such as where it was taken.

/// So many bytes one may have.
pub(crate) const LARGEST: usize = 600_000;
/// So many pixels it is wide and high at most: a small file may be a picture that no browser can hold.
const WIDEST: u16 = 6_000;

/// Why a picture is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPhotograph {
    /// Too many bytes.
    #[error("the picture has more than 600000 bytes: make it smaller")]
    Large,
    /// Too many pixels.
    #[error("the picture is more than 6000 pixels wide or high: make it smaller")]
    Wide,
    /// Another kind of file, or one that is cut off.
    #[error("expected a picture as JPEG")]
    NoJpeg,
}

/// The picture alone: the parts of the file that say how it was taken are left out, and whatever comes after its end.
pub(crate) fn bare(bytes: &[u8]) -> Result<Vec<u8>, NoPhotograph> {
    if bytes.len() > LARGEST {
        return Err(NoPhotograph::Large);
    }
    picture(bytes).ok_or(NoPhotograph::NoJpeg)?.ok_or(NoPhotograph::Wide)
}

/// Nothing where it is no JPEG, and nothing in that where it is too wide.
fn picture(bytes: &[u8]) -> Option<Option<Vec<u8>>> {
    let mut rest = bytes.strip_prefix(&[0xff, 0xd8])?;
    let mut kept = vec![0xff, 0xd8];
    let mut framed = false;
    loop {
        rest = rest.strip_prefix(&[0xff])?;
        let (&marker, after) = rest.split_first()?;
        match marker {
            // Bytes that fill.
            0xff => continue,
            0xd9 if framed => {
                kept.extend([0xff, 0xd9]);
                return Some(Some(kept));
            }
            0x00 | 0x01 | 0xd0..=0xd9 => return None,
            _ => {}
        }
        let length = usize::from(u16::from_be_bytes(*after.first_chunk()?));
        let (part, after) = after.split_at_checked(length.max(2))?;
        rest = after;
        if is_frame(marker) {
            let side = |at: usize| Some(u16::from_be_bytes(*part.get(at..)?.first_chunk()?));
            if side(3)?.max(side(5)?) > WIDEST {
                return Some(None);
            }
            framed = true;
        }
        // Of the parts of programs the first says how the dots lie and the fourteenth how they are coloured; the others say whatever they like.
        if !matches!(marker, 0xe1..=0xed | 0xef | 0xfe) {
            kept.extend([0xff, marker]);
            kept.extend(part);
        }
        if marker == 0xda {
            let end = scan(rest)?;
            kept.extend(&rest[..end]);
            rest = &rest[end..];
        }
    }
}

/// Whether the part says how large the picture is.
const fn is_frame(marker: u8) -> bool {
    matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc)
}

/// Where the dots end: at the next marker that is none of theirs.
fn scan(bytes: &[u8]) -> Option<usize> {
    bytes.windows(2).position(|it| it[0] == 0xff && !matches!(it[1], 0x00 | 0xd0..=0xd7 | 0xff))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(marker: u8, body: &[u8]) -> Vec<u8> {
        let length = u16::try_from(body.len() + 2).unwrap().to_be_bytes();
        [&[0xff, marker], &length[..], body].concat()
    }

    fn jpeg(wide: u16) -> Vec<u8> {
        let frame =
            [&[8][..], &300u16.to_be_bytes(), &wide.to_be_bytes(), &[1, 1, 0x11, 0]].concat();
        [
            vec![0xff, 0xd8],
            part(0xe0, b"JFIF\0"),
            part(0xe1, b"Exif\0\0 48.8566 N 2.3522 E"),
            part(0xfe, b"Ann's phone"),
            part(0xc0, &frame),
            part(0xda, &[1, 1, 0, 0, 63, 0]),
            vec![1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4],
            vec![0xff, 0xd9],
            b"what comes after".to_vec(),
        ]
        .concat()
    }

    #[test]
    fn nothing_but_the_picture_is_kept() {
        let kept = bare(&jpeg(400)).unwrap();
        let text = String::from_utf8_lossy(&kept);
        for told in ["48.8566", "phone", "after"] {
            assert!(!text.contains(told), "{told}");
        }
        assert!(text.contains("JFIF") && kept.ends_with(&[0xff, 0xd0, 4, 0xff, 0xd9]));
        assert_eq!(bare(&kept).unwrap(), kept);
    }

    #[test]
    fn what_is_no_picture_of_a_size_is_refused_however_it_is_cut() {
        let whole = jpeg(400);
        for cut in 0..whole.len() - "what comes after".len() {
            assert_eq!(bare(&whole[..cut]), Err(NoPhotograph::NoJpeg), "{cut}");
        }
        assert_eq!(bare(&jpeg(6_001)), Err(NoPhotograph::Wide));
        assert_eq!(bare(&vec![0; LARGEST + 1]), Err(NoPhotograph::Large));
        assert_eq!(bare(b"\x89PNG\r\n\x1a\n"), Err(NoPhotograph::NoJpeg));
    }
}
