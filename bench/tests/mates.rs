use adoube_bench::mates::{Mode, Verdict, blocked, ordinary};

#[test]
fn chasolver_sees_what_we_see() {
    for question in ordinary(2, 1000).iter().chain(&blocked(2, 1000)) {
        let ours = Mode::Full.ours(question);
        let theirs = Mode::Full.theirs(question);
        let undetermined = ours == Verdict::Undetermined || theirs == Verdict::Undetermined;
        assert!(undetermined || ours == theirs, "{} {:?}", question.fen, question.winner);
        let fast = Mode::Fast.ours(question);
        assert!(fast == Verdict::Undetermined || fast == theirs, "{} {fast:?}", question.fen);
    }
}
