//! The search looks at as many positions as it did: what is meant to change nothing but how it reads, or how fast it is, changes no
//! count. What is meant to change how it plays changes them, and renews the file.

mod count;

#[test]
fn the_search_looks_at_as_many_positions_as_it_did() {
    let expected = include_str!("../data/counts.txt");
    let counted: Vec<String> = expected.lines().map(|line| count::renewed(line).unwrap()).collect();
    let changed = expected.lines().zip(&counted).filter(|(was, is)| was != is);
    let changed: Vec<String> = changed.map(|(was, is)| format!("-{was}\n+{is}")).collect();
    let renew =
        "if that was meant, examples/count_nodes.rs says how to renew tests/data/counts.txt";
    assert!(changed.is_empty(), "{}\n{renew}", changed.join("\n"));
}
