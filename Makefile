# The two commands are all the set-up there is: `make run` and `make test`.
.DEFAULT_GOAL := help
.PHONY: help run test bench load dist prepare pages lint fuzz docs

help:
	@echo "make run     serve the pages, to play on"
	@echo "make test    install what is missing, then check formatting, lints and every test"
	@echo "make bench   measure Adoube beside its rivals (about a quarter of an hour)"
	@echo "make load    measure the server under load beside a bare path (about ten minutes)"
	@echo "make dist    write dist/: archives, packages and a container for who has no compiler"

run:
	@scripts/prepare run
	@scripts/pages
	@cargo run --release --quiet --package adoube -- serve

test: prepare pages lint
	cargo test --workspace --all-features --quiet
	cargo test --package adoube-chess --no-default-features --lib --test perft --test pgn --quiet
	cargo test --package adoube-shogi --no-default-features --lib --quiet
	cargo test --package adoube-engine --no-default-features --lib --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --quiet
	npm run --silent --prefix web test
	fuzz/run 10

# What people see in a browser: the core as WebAssembly, and the pages, which the program then has in it.
pages:
	@scripts/pages

lint:
	npm run --silent --prefix web check
	cargo fmt --all --check
	cargo fmt --check --manifest-path fuzz/Cargo.toml
	cargo fmt --check --manifest-path bench/Cargo.toml
	cargo clippy --workspace --all-targets --all-features --quiet -- -D warnings

# First that we agree with others on what is legal, then how fast.
bench: prepare
	cd bench && cargo test --release --quiet
	bench/run
	cd bench && cargo run --release --quiet --features laws --bin laws
	cd bench && cargo run --release --quiet --features engine --bin mates
	cd bench && cargo run --release --quiet --features tournament --bin tournament

# On the disk of LOAD_FOLDER, if that is set. Nothing else should run beside it.
load:
	cargo build --release --quiet --package adoube
	target/release/adoube load --games 100,1000,4000,9000 --rate 1000,max --seconds 5 --rounds 3 \
		$(if $(LOAD_FOLDER),--folder $(LOAD_FOLDER))

# scripts/dist-try, as root, installs and plays what it has made.
dist:
	@scripts/dist

prepare:
	@scripts/prepare test
