use adoube_board::Keys;

/// Numbers that look random and are the same for the same seed, on every machine.
#[derive(Clone, Debug)]
pub struct Chance(Keys);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(Keys::new(seed))
    }

    fn draw(&mut self) -> u64 {
        let (number, rest) = self.0.next();
        self.0 = rest;
        number
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.draw()) * end as u128) >> 64) as usize
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
