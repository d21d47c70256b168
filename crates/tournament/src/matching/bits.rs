/// A set of small numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    pub(crate) fn new(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    /// All numbers from `from` up to but not including `to`.
    pub(crate) fn range(len: usize, from: usize, to: usize) -> Self {
        let mut bits = Self::new(len);
        for i in from..to {
            bits.set(i);
        }
        bits
    }

    pub(crate) fn has(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 != 0
    }

    pub(crate) fn set(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    pub(crate) fn clear(&mut self, i: usize) {
        self.0[i / 64] &= !(1 << (i % 64));
    }

    pub(crate) fn reset(&mut self) {
        self.0.fill(0);
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(crate) fn unite(&mut self, other: &[u64]) {
        for (a, b) in self.0.iter_mut().zip(other) {
            *a |= b;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.0)
    }
}

/// The numbers in a row of words.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, &word)| {
        std::iter::successors((word != 0).then_some(word), |&w| {
            let rest = w & (w - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |w| at * 64 + w.trailing_zeros() as usize)
    })
}

/// A square table of bits.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    wide: usize,
    bits: Vec<u64>,
}

impl Rows {
    pub(crate) fn new(len: usize) -> Self {
        let wide = len.div_ceil(64);
        Self { wide, bits: vec![0; wide * len] }
    }

    pub(crate) fn row(&self, i: usize) -> &[u64] {
        &self.bits[i * self.wide..(i + 1) * self.wide]
    }

    pub(crate) fn row_mut(&mut self, i: usize) -> &mut [u64] {
        &mut self.bits[i * self.wide..(i + 1) * self.wide]
    }

    pub(crate) fn has(&self, i: usize, j: usize) -> bool {
        self.bits[i * self.wide + j / 64] >> (j % 64) & 1 != 0
    }

    /// Sets a pair both ways.
    pub(crate) fn join(&mut self, i: usize, j: usize) {
        self.bits[i * self.wide + j / 64] |= 1 << (j % 64);
        self.bits[j * self.wide + i / 64] |= 1 << (i % 64);
    }

    /// Clears a pair both ways.
    pub(crate) fn part(&mut self, i: usize, j: usize) {
        self.bits[i * self.wide + j / 64] &= !(1 << (j % 64));
        self.bits[j * self.wide + i / 64] &= !(1 << (i % 64));
    }
}
