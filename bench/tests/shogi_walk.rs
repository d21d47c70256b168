use adoube_bench::shogi::walk::walk;

#[test]
fn rsshogi_and_shogi_legality_lite_see_what_we_see_in_random_games() {
    let report = walk(20_000, 1).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.pawn_drop_mates > 0 && report.ignored_checks > 0, "{report:?}");
}
