//! A node's lease, as the node itself sees it.

use adoube_clock::Span;

use crate::Uptime;

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// A lease lasts so long after a renewal.
    pub lease: Span,
    /// So long after it was sent it is sure: then no order is taken any more.
    pub sure: Span,
    /// Nobody declares another dead before his own renewals have succeeded for so long without a gap, and the database was up for
    /// as long.
    pub calm: Span,
    /// It is renewed so often, and then looked who else lives.
    pub renew: Span,
    /// It is looked so often whether there are games of one's own that one does not know of.
    pub sweep: Span,
    /// An order that was sent to another node is answered within this.
    pub answer: Span,
    /// Who leaves waits no longer than this for games to be taken and orders to be answered.
    pub leave: Span,
    /// So many games of a dead node are claimed at once.
    pub bite: u32,
    /// So many orders wait at most for a game to be found.
    pub queue: usize,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            lease: Span::millis(2700),
            sure: Span::millis(1800),
            calm: Span::millis(2700),
            renew: Span::seconds(1),
            sweep: Span::seconds(5),
            answer: Span::seconds(1),
            leave: Span::seconds(10),
            bite: 500,
            queue: 64,
        }
    }
}

/// How sure a node is that nobody has declared it dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Nobody can have: orders are taken.
    Sure,
    /// Soon somebody might: none are.
    Doubtful,
    /// Somebody may have: nothing is begun.
    Over,
}

/// That a node is alive, as far as it knows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lease {
    /// When the last renewal was sent that succeeded. The database has counted from a later moment.
    renewed: Option<Uptime>,
    /// Since when they have succeeded without a gap.
    unbroken: Option<Uptime>,
}

impl Lease {
    /// A renewal that was sent then has succeeded.
    pub fn renew(&mut self, sent: Uptime, terms: &Terms) {
        let goes_on = self.renewed.is_some_and(|before| sent - before <= terms.sure);
        if !goes_on {
            self.unbroken = Some(sent);
        }
        self.renewed = self.renewed.max(Some(sent));
    }

    /// Until when it was sure: now, or when the last renewal was sent that succeeded.
    pub fn last_sure(&self, now: Uptime, terms: &Terms) -> Option<Uptime> {
        match self.standing(now, terms) {
            Standing::Sure => Some(now),
            Standing::Doubtful | Standing::Over => self.renewed,
        }
    }

    /// How it stands.
    pub fn standing(&self, now: Uptime, terms: &Terms) -> Standing {
        match self.renewed.map(|renewed| now - renewed) {
            Some(age) if age < terms.sure => Standing::Sure,
            Some(age) if age < terms.lease => Standing::Doubtful,
            _ => Standing::Over,
        }
    }

    /// When that changes by itself.
    pub fn changes(&self, now: Uptime, terms: &Terms) -> Option<Uptime> {
        match self.standing(now, terms) {
            Standing::Sure => self.renewed.map(|it| it + terms.sure),
            Standing::Doubtful => self.renewed.map(|it| it + terms.lease),
            Standing::Over => None,
        }
    }

    /// From when on this node may judge others, if it goes on as it does.
    pub fn judges_from(&self, terms: &Terms) -> Option<Uptime> {
        self.unbroken.map(|since| since + terms.calm)
    }

    /// Whether this node may say that another is dead: one whose own renewals had a gap cannot know whether the other's had the
    /// same reason, such as a database that was away.
    pub fn may_judge(&self, now: Uptime, terms: &Terms) -> bool {
        let whole = self.judges_from(terms).is_some_and(|from| from <= now);
        whole && self.standing(now, terms) == Standing::Sure
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Terms {
        Terms {
            lease: Span::seconds(3),
            sure: Span::seconds(2),
            calm: Span::seconds(3),
            ..Terms::default()
        }
    }

    #[test]
    fn a_lease_counts_from_before_its_renewal_was_sent() {
        let mut lease = Lease::default();
        assert_eq!(lease.standing(Uptime(0), &terms()), Standing::Over);
        // The answer may have come much later.
        lease.renew(Uptime(100), &terms());
        let expected = [
            (2099, Standing::Sure),
            (2100, Standing::Doubtful),
            (3099, Standing::Doubtful),
            (3100, Standing::Over),
        ];
        for (now, standing) in expected {
            assert_eq!(lease.standing(Uptime(now), &terms()), standing, "{now}");
        }
        assert_eq!(lease.changes(Uptime(100), &terms()), Some(Uptime(2100)));
        assert_eq!(lease.changes(Uptime(2100), &terms()), Some(Uptime(3100)));
    }

    #[test]
    fn an_answer_that_overtakes_another_takes_nothing_back() {
        let mut lease = Lease::default();
        lease.renew(Uptime(1500), &terms());
        lease.renew(Uptime(500), &terms());
        assert_eq!(lease.standing(Uptime(3400), &terms()), Standing::Sure);
    }

    #[test]
    fn nobody_judges_before_a_whole_lease_without_a_gap() {
        let mut lease = Lease::default();
        for sent in [0, 1000, 2000, 3000] {
            lease.renew(Uptime(sent), &terms());
            assert_eq!(lease.may_judge(Uptime(sent + 10), &terms()), sent == 3000, "{sent}");
        }
        // The database was away, or this process was.
        lease.renew(Uptime(8000), &terms());
        for (sent, may) in [(9000, false), (10_000, false), (11_000, true)] {
            lease.renew(Uptime(sent), &terms());
            assert_eq!(lease.may_judge(Uptime(sent + 10), &terms()), may, "{sent}");
        }
        assert!(!lease.may_judge(Uptime(13_500), &terms()));
    }
}
