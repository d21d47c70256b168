# Two commands are all the set-up there is: `make run` and `make test`.
.DEFAULT_GOAL := help
.PHONY: help run test quick fuzz bench load dist pages

help:
	@echo "make run     build it and serve the pages, to play on (make run ARGS=--open opens the browser)"
	@echo "make test    install what is missing, then check formatting, lints and every test (some 13 minutes at first)"
	@echo "make quick   formatting, lints and the tests of the libraries and the program (2 minutes)"
	@echo "make fuzz    look for input that breaks a promise of a parser (a minute each; FUZZ=600 for more)"
	@echo "make bench   measure Adoube beside its rivals (about a quarter of an hour)"
	@echo "make load    measure the server under load beside a bare path (about ten minutes)"
	@echo "make dist    write dist/: archives, packages and a container for who has no compiler"

run:
	@scripts/run $(ARGS)

test:
	@scripts/test

quick:
	@scripts/test quick

fuzz:
	@fuzz/run $(or $(FUZZ),60)

# What people see in a browser: the core as WebAssembly, and the pages.
pages:
	@scripts/pages

# First that we agree with others on what is legal, then how fast.
bench:
	@scripts/prepare test
	cd bench && cargo build --release --quiet --locked --features laws,engine,tournament --bins
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
