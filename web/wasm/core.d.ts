/* tslint:disable */
/* eslint-disable */

/**
 * A clock that is told what happens and when. Moments are UTC in milliseconds.
 */
export class Clock {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Gives time, or takes it.
     */
    add(whose: string, milliseconds: number, at: number): void;
    /**
     * A clock that was kept.
     */
    static fromText(text: string): Clock;
    /**
     * A clock that is set and stands still; `kind` as JSON, `null` for a server's.
     */
    constructor(time: string, kind: string);
    /**
     * When the flag of the half that runs will fall, if it will.
     */
    nextFlag(): number | undefined;
    /**
     * Goes on to a player's next period; says whether there is one.
     */
    nextPeriod(whose: string, at: number): boolean;
    /**
     * The clock that a view shows: its time control and kind as in the set-up, both halves, which runs, and when.
     */
    static picture(time: string, kind: string, clocks: string, running: string | null | undefined, at: number): Clock;
    /**
     * The half that runs is pressed: a move is completed.
     */
    press(at: number): void;
    /**
     * Sets the count of moves.
     */
    setMoves(whose: string, moves: number, at: number): void;
    /**
     * Sets the main time, written as `1:30:00`, `5m` or `45s`.
     */
    set(whose: string, time: string, at: number): void;
    /**
     * What both halves show at a moment, as JSON.
     */
    shows(at: number): string;
    /**
     * Starts one half.
     */
    start(whose: string, at: number): void;
    /**
     * Neither runs.
     */
    stop(at: number): void;
    /**
     * The other half runs, and no move counts.
     */
    switch(at: number): void;
    /**
     * All of it, to be kept.
     */
    toText(): string;
}

/**
 * A game with its log.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What the clocks show at a moment, as JSON.
     */
    clocks(at: number): string;
    /**
     * Of each of these commands, whether a role could give it now: `null`, or why not, as JSON.
     */
    could(commands: string, who: string, at: number, lang: string): string;
    /**
     * Somebody does something: `{"events":[…]}` or `{"refused":…}`, with sentences.
     */
    do(command: string, who: string, at: number, lang: string): string;
    /**
     * The game that a log tells.
     */
    static fromLog(text: string): Game;
    /**
     * All that happened, as a role is shown it, with sentences, as JSON.
     */
    history(who: string, lang: string): string;
    /**
     * The lines of the log after so many events, to be added to what is kept.
     */
    logSince(events: number): string;
    /**
     * The whole log, to be kept.
     */
    log(): string;
    /**
     * A game that waits for its start.
     */
    constructor(setup: string);
    /**
     * When the software should look at it again, if nothing happens.
     */
    nextTick(): number | undefined;
    /**
     * The game as a record: `pgn`, `kif`, `ki2`, `csa`, `jkf`, `usi` or `log`.
     */
    record(format: string): string;
    /**
     * What a role sees at a moment, with what the clocks show and how it ended in a sentence, as JSON.
     */
    view(who: string, at: number, lang: string): string;
    /**
     * How many events there have been.
     */
    readonly events: number;
    /**
     * `chess` or `shogi`.
     */
    readonly kind: string;
    /**
     * The set-up, as JSON.
     */
    readonly setup: string;
    /**
     * Where it began, as FEN or SFEN.
     */
    readonly start: string;
    /**
     * Whose clock runs, or who has the move where none does: `first` or `second`.
     */
    readonly turn: string;
}

/**
 * What somebody may mean who takes the piece at `from` (`e2`, or `P*` from the hand) to `to`: acts, as JSON.
 * With `lawless` also what is illegal.
 */
export function acts(game: string, board: string, from: string, to: string, lawless: boolean): string;

/**
 * The rulebooks with their titles, as JSON.
 */
export function books(lang: string): string;

/**
 * Whether a text is a time control; if not, why.
 */
export function checkControl(text: string): string | undefined;

/**
 * Checks a draw: whether the secret fits its commitment, and what the seed is, from texts of hexadecimal digits.
 */
export function checkDraw(commitment: string, secret: string, host: string, guest: string): string;

/**
 * Counts pawns that lie on a real table, from JSON, by a book.
 */
export function count(book: string, faces: string): string;

/**
 * What is wrong with a set-up, each with its article and a sentence, as JSON.
 */
export function faults(setup: string, lang: string): string;

/**
 * The handicaps of shogi as JSON: the name that a set-up takes, and what the reader calls it.
 */
export function handicaps(lang: string): string;

/**
 * What is legal on a board, as JSON.
 */
export function legal(game: string, board: string): string;

/**
 * The board after an act, legal or not.
 */
export function play(game: string, board: string, act: string): string;

/**
 * The act that a typed text means, as JSON; `null` where it means none. With `lawless` also an illegal one.
 */
export function read(game: string, board: string, text: string, lawless: boolean, lang: string): string;

/**
 * A time that is written as a clock's face or with units, in milliseconds; none where it is no time.
 */
export function readSpan(text: string): number | undefined;

/**
 * The record of a log that a server has sent, in a format of its game.
 */
export function recordOf(log: string, format: string): string;

/**
 * Runs a script, and tells each of its lines, as JSON. Lines that only expect something are no steps, unless there
 * are no others.
 */
export function runScript(text: string, lang: string): string;

/**
 * What happened, in a sentence: an event as a server tells it, and the board just before it.
 */
export function say(setup: string, board: string, event: string, lang: string): string;

/**
 * A time control as people say it; empty where nobody has a limit.
 */
export function sayControl(game: string, control: string, lang: string): string;

/**
 * How a game ended, in a sentence: an outcome as a view has it.
 */
export function sayOutcome(game: string, outcome: string, lang: string): string;

/**
 * Why something was refused, in a sentence: a refusal as a server tells it, with its article.
 */
export function sayRefused(refusal: string, article: string, reasons: string, lang: string): string;

/**
 * The seed of a text, for those who agree on one aloud: its hash, as hexadecimal digits.
 */
export function seedOf(text: string): string;

/**
 * The set-up of a game from what a page asks for, whole, as JSON.
 */
export function setup(wanted: string): string;

/**
 * What a side is called: White, Gote.
 */
export function sideName(game: string, side: string, lang: string): string;

/**
 * Tosses so many pawns from a seed of 64 hexadecimal digits, and counts them by a book, as JSON. `round` is
 * another number each time: a server's is how many events the game had had.
 */
export function toss(book: string, seed: string, pawns: number, round: number): string;

/**
 * Why an act is not legal, each reason in a sentence with its article, as JSON; an empty list where it is.
 */
export function why(book: string, board: string, act: string, lang: string): string;

/**
 * How a list of acts from a board on is written, one text each, as JSON.
 *
 * Notations of chess: `letters` (of the language), `figurines`, `coordinates`; of shogi: `western`,
 * `digits`, `japanese`, `coordinates`. What is illegal is written in full.
 */
export function write(game: string, board: string, acts: string, notation: string, lang: string): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_clock_free: (a: number, b: number) => void;
    readonly __wbg_game_free: (a: number, b: number) => void;
    readonly acts: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) => [number, number, number, number];
    readonly books: (a: number, b: number) => [number, number, number, number];
    readonly checkControl: (a: number, b: number) => [number, number];
    readonly checkDraw: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number, number];
    readonly clock_add: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly clock_fromText: (a: number, b: number) => [number, number, number];
    readonly clock_new: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly clock_nextFlag: (a: number) => [number, number];
    readonly clock_nextPeriod: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly clock_picture: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) => [number, number, number];
    readonly clock_press: (a: number, b: number) => void;
    readonly clock_set: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number];
    readonly clock_setMoves: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly clock_shows: (a: number, b: number) => [number, number, number, number];
    readonly clock_start: (a: number, b: number, c: number, d: number) => [number, number];
    readonly clock_stop: (a: number, b: number) => void;
    readonly clock_switch: (a: number, b: number) => void;
    readonly clock_toText: (a: number) => [number, number, number, number];
    readonly count: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly faults: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly game_clocks: (a: number, b: number) => [number, number, number, number];
    readonly game_could: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number, number];
    readonly game_do: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number, number];
    readonly game_events: (a: number) => number;
    readonly game_fromLog: (a: number, b: number) => [number, number, number];
    readonly game_history: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly game_kind: (a: number) => [number, number];
    readonly game_log: (a: number) => [number, number, number, number];
    readonly game_logSince: (a: number, b: number) => [number, number, number, number];
    readonly game_new: (a: number, b: number) => [number, number, number];
    readonly game_nextTick: (a: number) => [number, number];
    readonly game_record: (a: number, b: number, c: number) => [number, number, number, number];
    readonly game_setup: (a: number) => [number, number, number, number];
    readonly game_start: (a: number) => [number, number];
    readonly game_turn: (a: number) => [number, number];
    readonly game_view: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly handicaps: (a: number, b: number) => [number, number, number, number];
    readonly legal: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly play: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly read: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) => [number, number, number, number];
    readonly readSpan: (a: number, b: number) => [number, number];
    readonly recordOf: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly runScript: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly say: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number, number];
    readonly sayControl: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly sayOutcome: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly sayRefused: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number, number];
    readonly seedOf: (a: number, b: number) => [number, number];
    readonly setup: (a: number, b: number) => [number, number, number, number];
    readonly sideName: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly toss: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly why: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number, number];
    readonly write: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number) => [number, number, number, number];
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
