//! Any bytes as a tournament report file: what is read is written so that it reads the same again, and can be ranked, rated
//! and paired without a fault.

use adoube_tournament::standings::{Measure, Order, TieBreak, standings};
use adoube_tournament::swiss::{PairError, pair_next};
use adoube_tournament::trf::Trf;

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    let Ok(trf) = Trf::parse(bytes) else { return };
    let text = trf.text();
    let again = Trf::parse(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(again.table, trf.table, "{text}");
    let ties: Vec<TieBreak> =
        Measure::ALL.into_iter().map(|(_, measure)| TieBreak::new(measure)).collect();
    for all_play in [false, true] {
        let order = Order { all_play, ..Order::by(&ties) };
        assert_eq!(standings(&trf.table, &order).len(), trf.table.players.len());
    }
    match pair_next(&trf.table) {
        Ok(pairing) => {
            let mut numbers: Vec<u32> = pairing
                .boards
                .iter()
                .flat_map(|board| [board.first, board.second])
                .chain(pairing.bye)
                .collect();
            let count = numbers.len();
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers.len(), count);
        }
        Err(PairError::Missing { round, .. }) => assert!(round <= trf.table.paired_rounds()),
        Err(_) => {}
    }
}
