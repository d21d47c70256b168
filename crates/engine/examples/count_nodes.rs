//! How many positions each of these searches looks at: `GAME WHAT COUNT POSITION` a line in, the same with what it counted out.
//!
//! `cargo run --release -p adoube-engine --example count_nodes < crates/engine/tests/data/counts.txt` renews what the test expects.

#![expect(clippy::print_stdout, reason = "an example is a program's edge")]

#[path = "../tests/counts/count.rs"]
mod count;

fn main() {
    for line in std::io::stdin().lines().map_while(Result::ok) {
        match count::renewed(&line) {
            Ok(line) => println!("{line}"),
            Err(fault) => println!("# {fault}: {line}"),
        }
    }
}
