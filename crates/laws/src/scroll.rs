use std::sync::Arc;

/// A list that grows at its end. What is past is shared by all copies, so that a copy costs the same however long it is; so much
/// is kept together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scroll<T, const N: usize> {
    past: Arc<Vec<Arc<Vec<T>>>>,
    recent: Arc<Vec<T>>,
}

impl<T, const N: usize> Default for Scroll<T, N> {
    fn default() -> Self {
        Self { past: Arc::default(), recent: Arc::default() }
    }
}

impl<T: Clone, const N: usize> Scroll<T, N> {
    pub(crate) fn len(&self) -> usize {
        self.past.len() * N + self.recent.len()
    }

    pub(crate) fn get(&self, nth: usize) -> Option<&T> {
        let full = self.past.get(nth / N).map(|chunk| &chunk[nth % N]);
        full.or_else(|| self.recent.get(nth.checked_sub(self.past.len() * N)?))
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.past.iter().chain([&self.recent]).flat_map(|chunk| chunk.iter())
    }

    pub(crate) fn push(&mut self, new: T) {
        if self.recent.len() == N {
            let full = core::mem::take(&mut self.recent);
            Arc::make_mut(&mut self.past).push(full);
        }
        Arc::make_mut(&mut self.recent).push(new);
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        // What is full is the last part until it grows again.
        let last = len.saturating_sub(1) / N;
        if let Some(chunk) = self.past.get(last) {
            self.recent = Arc::clone(chunk);
            Arc::make_mut(&mut self.past).truncate(last);
        }
        Arc::make_mut(&mut self.recent).truncate(len - last * N);
    }
}

impl<T: Clone, const N: usize> Extend<T> for Scroll<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, new: I) {
        new.into_iter().for_each(|new| self.push(new));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_as_a_plain_list_however_it_came_about() {
        let mut scroll = Scroll::<usize, 4>::default();
        let mut plain = Vec::new();
        let mut random = 7_usize;
        for step in 0..2_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let before = (scroll.clone(), plain.clone());
            if random >> 60 < 13 {
                scroll.push(step);
                plain.push(step);
            } else {
                let len = (random >> 32) % (plain.len() + 2);
                scroll.truncate(len);
                plain.truncate(len);
            }
            assert!(scroll.iter().eq(&plain) && scroll.iter().rev().eq(plain.iter().rev()));
            assert!((0..plain.len() + 9).all(|nth| scroll.get(nth) == plain.get(nth)));
            assert_eq!(scroll.len(), plain.len());
            let mut again = Scroll::default();
            again.extend(plain.iter().copied());
            assert_eq!(scroll, again);
            assert!(before.0.iter().eq(&before.1), "a copy is touched");
        }
    }
}
