//! Files in one: a zip whose files lie in it as they are, so that nothing is needed to write it and everything reads it.

/// A zip that is being written.
#[derive(Default)]
pub(crate) struct Zip {
    bytes: Vec<u8>,
    /// What stands at its end: where each file is.
    list: Vec<u8>,
    files: u16,
}

impl Zip {
    /// Adds a file, by its path with `/`.
    pub(crate) fn add(&mut self, name: &str, content: &[u8]) {
        let at = self.bytes.len() as u32;
        let (sum, length) = (crc(content).to_le_bytes(), (content.len() as u32).to_le_bytes());
        let named = (name.len() as u16).to_le_bytes();
        // Version 2.0, names in UTF-8, stored as it is, on the first day that a zip knows.
        let common: [&[u8]; 7] =
            [&[20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0], &sum, &length, &length, &named, &[0, 0], &[]];
        let common = common.concat();
        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&common);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(content);
        self.list.extend(b"PK\x01\x02\x14\0");
        self.list.extend(&common);
        self.list.extend([0; 10]);
        self.list.extend(at.to_le_bytes());
        self.list.extend(name.as_bytes());
        self.files += 1;
    }

    /// The whole of it.
    pub(crate) fn end(mut self) -> Vec<u8> {
        let (at, length) = (self.bytes.len() as u32, self.list.len() as u32);
        self.bytes.append(&mut self.list);
        self.bytes.extend(b"PK\x05\x06\0\0\0\0");
        self.bytes.extend([self.files.to_le_bytes(), self.files.to_le_bytes()].concat());
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend(at.to_le_bytes());
        self.bytes.extend([0, 0]);
        self.bytes
    }
}

/// The sum by which a zip knows that a file is whole.
fn crc(bytes: &[u8]) -> u32 {
    let step = |sum: u32, &byte: &u8| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 }
        })
    };
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_the_one_that_everybody_computes() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc(b""), 0);
    }
}
