use adoube_bench::walk::walk;

#[test]
fn shakmaty_and_cozy_chess_see_what_we_see_in_random_games() {
    for seed in [1, 2] {
        let report = walk(100_000, seed).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(report.same > 0, "no position was met twice: {report:?}");
    }
}
