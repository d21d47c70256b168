use std::sync::Arc;

use adoube_board::Keys;
use adoube_chess::Position as Chess;
use adoube_shogi::Position as Shogi;

use super::lanes::Width;
use super::*;

/// A file whose weights are drawn at random.
fn drawn<P: Pictured>(neurons: usize, seed: u64) -> Vec<u8> {
    let mut bytes = b"adoubenn".to_vec();
    bytes.extend([1, 0, P::GAME as u8, PHASES as u8]);
    for number in [P::FEATURES, neurons, 400] {
        bytes.extend((number as u16).to_le_bytes());
    }
    bytes.resize(32, 0);
    let mut keys = Keys::new(seed);
    let mut draw = |most: u64| {
        let (key, rest) = keys.next();
        keys = rest;
        (key >> 33) % (2 * most + 1)
    };
    for _ in 0..neurons {
        bytes.extend((draw(60) as i16 - 40).to_le_bytes());
    }
    let weights = neurons * P::FEATURES + 2 * neurons * PHASES;
    bytes.extend((0..weights).map(|_| (draw(127) as i16 - 127) as u8));
    for _ in 0..PHASES {
        bytes.extend((draw(9000) as i32 - 9000).to_le_bytes());
    }
    let sum = bytes
        .iter()
        .fold(0x811C_9DC5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Positions of games at random, one after the other.
fn wander<P: Pictured>(start: P, seed: u64, count: usize) -> Vec<P> {
    let mut keys = Keys::new(seed);
    let (mut position, mut all) = (start, Vec::new());
    while all.len() < count {
        all.push(position);
        let moves = position.legal_moves();
        let (key, rest) = keys.next();
        keys = rest;
        match moves.as_ref().get(key as usize % moves.as_ref().len().max(1)) {
            Some(&mv) if all.len() % 300 != 0 => position.play_unchecked(mv),
            _ => position = start,
        }
    }
    all
}

fn every_version_gives_the_same_numbers<P: Pictured>(start: P) {
    for neurons in [64, 192, 512] {
        let network = Arc::new(Network::<P>::read(&drawn::<P>(neurons, 7)).unwrap());
        let make = |width| Accumulator::with(Arc::clone(&network), width);
        let mut all: Vec<_> = Width::all().into_iter().map(make).collect();
        let mut distinct = Vec::new();
        for (nth, position) in wander(start, neurons as u64, 4000).iter().enumerate() {
            let values: Vec<i32> = all.iter_mut().map(|one| one.evaluate(position)).collect();
            assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
            if nth % 16 == 0 {
                assert_eq!(make(Width::Plain).evaluate(position), values[0], "from nothing");
            }
            distinct.push(values[0]);
        }
        distinct.sort_unstable();
        distinct.dedup();
        assert!(distinct.len() > 500, "{}", distinct.len());
    }
}

#[test]
fn every_version_gives_the_same_numbers_in_chess() {
    every_version_gives_the_same_numbers(Chess::START);
}

#[test]
fn every_version_gives_the_same_numbers_in_shogi() {
    every_version_gives_the_same_numbers(Shogi::START);
}

#[test]
fn the_arithmetic_is_what_the_file_says() {
    // By the definition, without lanes, views kept or widths.
    let bytes = drawn::<Chess>(64, 3);
    let network = Arc::new(Network::<Chess>::read(&bytes).unwrap());
    let mut accumulator = Accumulator::new(network);
    let (biases, weights) = (32, 32 + 2 * 64);
    let last = weights + 64 * Chess::FEATURES;
    let last_biases = last + 2 * 64 * PHASES;
    for position in wander(Chess::START, 5, 500) {
        let mut sum = 0i64;
        for (nth, side) in [position.turn(), !position.turn()].into_iter().enumerate() {
            let mut changes = Changes::default();
            let (empty, view) = (Default::default(), position.view(side));
            Chess::compare(&empty, &position.picture(), view, &mut changes);
            for neuron in 0..64 {
                let bias = [bytes[biases + 2 * neuron], bytes[biases + 2 * neuron + 1]];
                let mut value = i64::from(i16::from_le_bytes(bias));
                for &feature in &changes.added {
                    value += i64::from(bytes[weights + 64 * usize::from(feature) + neuron] as i8);
                }
                let value = value.clamp(0, 127);
                let at = last + 128 * position.phase() + 64 * nth + neuron;
                sum += value * value * i64::from(bytes[at] as i8);
            }
        }
        let at = last_biases + 4 * position.phase();
        let bias = i32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        let value = (sum + 127 * i64::from(bias)) * 400 / (127 * 127 * 64);
        let value = value.clamp(-20_000, 20_000) as i32;
        assert_eq!(accumulator.evaluate(&position), value);
    }
}

#[test]
fn both_sides_and_both_halves_are_judged_alike() {
    let network = Arc::new(Network::<Chess>::read(&drawn::<Chess>(64, 1)).unwrap());
    let mut accumulator = Accumulator::new(network);
    let mut value = |fen: &str| accumulator.evaluate(&fen.parse::<Chess>().unwrap());
    let first = value("4k3/1p6/8/3N4/2B5/8/PP6/2K4R w - - 0 1");
    assert_eq!(first, value("2k4r/pp6/8/2b5/3n4/8/1P6/4K3 b - - 0 1"));
    assert_eq!(first, value("3k4/6p1/8/4N3/5B2/8/6PP/R4K2 w - - 0 1"));
    let network = Arc::new(Network::<Shogi>::read(&drawn::<Shogi>(64, 1)).unwrap());
    let mut accumulator = Accumulator::new(network);
    let mut value = |sfen: &str| accumulator.evaluate(&sfen.parse::<Shogi>().unwrap());
    // A king on the middle file sees no mirror, so neither stands there.
    let first = value("6k2/9/2p6/9/9/9/6P2/2G6/3K5 b RP2b 1");
    assert_eq!(first, value("5k3/6g2/2p6/9/9/9/6P2/9/2K6 w 2Brp 1"));
    assert_eq!(first, value("2k6/9/6p2/9/9/9/2P6/6G2/5K3 b RP2b 1"));
}

#[test]
fn what_is_no_network_is_refused_with_what_was_expected() {
    let whole = drawn::<Chess>(64, 1);
    let no = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = whole.clone();
        change(&mut bytes);
        Network::<Chess>::read(&bytes).unwrap_err()
    };
    assert_eq!(no(&|bytes| bytes.clear()), NetworkError::Other);
    assert_eq!(no(&|bytes| bytes.truncate(20)), NetworkError::Other);
    assert_eq!(no(&|bytes| bytes[0] = b'x'), NetworkError::Other);
    assert_eq!(no(&|bytes| bytes[8] = 9), NetworkError::Version(9));
    assert_eq!(
        no(&|bytes| bytes[10] = 2).to_string(),
        "a network for game 2 (expected 1 for chess)"
    );
    assert_eq!(
        no(&|bytes| bytes[11] = 4).to_string(),
        "768 features in 4 phases (expected 768 in 8)"
    );
    assert_eq!(no(&|bytes| bytes[14] = 65), NetworkError::Neurons(65));
    assert_eq!(no(&|bytes| bytes[15] = 4), NetworkError::Neurons(1088));
    assert!(matches!(no(&|bytes| bytes.truncate(999)), NetworkError::Length { found: 999, .. }));
    assert!(matches!(no(&|bytes| bytes.push(0)), NetworkError::Length { .. }));
    assert_eq!(
        no(&|bytes| bytes.resize(9_999_999, 0)).to_string(),
        "more than 402500 bytes (expected 50372)"
    );
    assert_eq!(no(&|bytes| bytes[5000] ^= 1), NetworkError::Checksum);
    assert!(matches!(Network::<Shogi>::read(&whole), Err(NetworkError::Game { .. })));
}

#[test]
fn what_never_ends_is_read_no_further_than_the_largest_network() {
    let read = Network::<Chess>::bytes(std::io::repeat(0)).unwrap();
    assert_eq!(read.len(), drawn::<Chess>(512, 1).len() + 1);
    assert!(matches!(Network::<Chess>::read(&read), Err(NetworkError::Other)));
}

#[test]
fn the_networks_that_come_with_the_program_are_whole() {
    assert!(Network::<Chess>::read(Chess::EMBEDDED).is_ok() && Chess::EMBEDDED.len() <= 1 << 20);
    assert!(Network::<Shogi>::read(Shogi::EMBEDDED).is_ok() && Shogi::EMBEDDED.len() <= 1 << 20);
    assert_eq!(Network::<Chess>::embedded().unwrap().neurons(), 128);
    assert_eq!(Network::<Shogi>::embedded().unwrap().neurons(), 256);
}
