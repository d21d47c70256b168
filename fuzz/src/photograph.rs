//! Any bytes as a photograph of a scoresheet: what is kept of one is a picture again, and it keeps nothing of what a camera or a program wrote
//! beside the picture.

use adoube_server::probe::photograph;

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let Some(kept) = photograph(data) else { return };
    assert!(kept.len() <= data.len(), "nothing is put in");
    assert!(kept.starts_with(&[0xff, 0xd8]) && kept.ends_with(&[0xff, 0xd9]));
    assert_eq!(photograph(&kept).as_ref(), Some(&kept), "and it is kept as it is");
    // Whatever stands behind a picture is no part of it.
    let followed = [data, b"behind it"].concat();
    assert_eq!(photograph(&followed), Some(kept));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_is_a_picture() {
        let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/photograph");
        for seed in std::fs::read_dir(seeds).unwrap() {
            let path = seed.unwrap().path();
            assert!(photograph(&std::fs::read(&path).unwrap()).is_some(), "{}", path.display());
        }
    }
}
