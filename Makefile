# Two commands are all the set-up there is: `make run` and `make test`.
.DEFAULT_GOAL := help
.PHONY: help run test test-postgres quick fuzz bench load faults dist pages

help:
	@echo "make run     build it and serve the pages, to play on (make run ARGS=--open opens the browser)"
	@echo "make test    install what is missing, then check formatting, lints and every test (some 20 minutes at first)"
	@echo "make test-postgres  every test of the server on PostgreSQL, which make test has some of (make faults has all)"
	@echo "make quick   formatting, lints and the tests of the libraries and the program (2 minutes)"
	@echo "make fuzz    look for input that breaks a promise of a parser (a minute each; FUZZ=600 for more), and for cases that break a property"
	@echo "make bench   measure Adoube beside its rivals (about a quarter of an hour)"
	@echo "make load    measure the server under load beside a bare path (about ten minutes; BEFORE=PROGRAM measures another beside it)"
	@echo "make faults  kill the server under load 700 times, play a million worlds of several servers, and look for what was acknowledged (half an hour)"
	@echo "make dist    write dist/: archives, packages and a container for who has no compiler"

run:
	@scripts/run $(ARGS)

test:
	@scripts/test

# Every test of the server once more, on PostgreSQL; `make test` has those of them that ask the store most.
test-postgres:
	@scripts/prepare test
	@scripts/on-postgres all

quick:
	@scripts/test quick

fuzz:
	@fuzz/run $(or $(FUZZ),60)
	PROPTEST_CASES=$(or $(CASES),10000) cargo test --quiet --all-features --test suite --package adoube-protocol --package adoube-clock \
		--package adoube-chess --package adoube-shogi -- properties:: text:: lines:: epd:: judge::

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

# On the disk of LOAD_FOLDER, if that is set. Nothing else should run beside it. BEFORE is another program, the one of before for
# instance, that plays the same games against a server of its own in the same run.
LOAD = load --games 100,1000,4000,9000 --rate 1000,max --seconds 5 --rounds 3 $(if $(LOAD_FOLDER),--folder $(LOAD_FOLDER))
load:
	cargo build --release --quiet --package adoube
	$(if $(BEFORE),$(BEFORE) $(LOAD) --no-bare)
	target/release/adoube $(LOAD)
	target/release/adoube load --games 2000 --rate 1000 --seconds 20 --spectators 10000 $(if $(LOAD_FOLDER),--folder $(LOAD_FOLDER))
	target/release/adoube load --event 500 --rate 250 --seconds 20 --spectators 2000 --arbiters 20 $(if $(LOAD_FOLDER),--folder $(LOAD_FOLDER))

# Worlds of several servers from a million seeds (SEEDS says how many, FROM where they begin); then kills of the program as it is shipped, on each database; FAULTS_SEED=2 chooses other
# moments.
faults:
	@scripts/prepare test
	SEEDS=$(or $(SEEDS),1000000) FROM=$(or $(FROM),0) cargo test --release --quiet --package adoube-cluster --all-features --test suite -- \
		--nocapture ten_thousand_worlds_keep_every_promise
	cargo build --release --quiet --package adoube
	scripts/on-postgres all
	FAULTS_PROGRAM=$(CURDIR)/target/release/adoube cargo test --quiet --package adoube --all-features --test suite -- \
		--ignored --nocapture hundreds_of_crashes_lose_nothing
	FAULTS_PROGRAM=$(CURDIR)/target/release/adoube cargo test --quiet --package adoube --all-features --test suite -- \
		--ignored --nocapture games_of_several_servers_outlast_every_fault

# scripts/dist-try, as root, installs and plays what it has made.
dist:
	@scripts/dist
