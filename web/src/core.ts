// The core: every question about rules, notation, clocks and laws is asked here. Nothing of a game is decided in TypeScript.
import { signal } from '@preact/signals';
import en from '../../locales/en/laws.ftl?url';
import fr from '../../locales/fr/laws.ftl?url';
import ja from '../../locales/ja/laws.ftl?url';
import url from '../wasm/core.wasm?url';
import { language, type Language } from './app/prefs';
import { learners } from './app/words';
import * as wasm from './modules/core';

export type Side = 'first' | 'second';
export type GameKind = 'chess' | 'shogi';
export type Book = 'fide-2023' | 'fide-2009' | 'fesa-2024' | 'fesa-2017' | 'cz' | 'livret';
/** An act in the very form of the laws: `{"chess":{"act":"move",…}}`. */
export type Act = Record<string, unknown>;
/** A command of the laws: `"resign"`, `{"move":{…}}`. */
export type Command = string | Record<string, unknown>;
/** Who acts: `"arbiter"`, `{"player":"first"}`. */
export type Role = string | { player: Side } | { assistant: Side };

export const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** What is legal on a board. */
export interface Legal {
  board: string;
  turn: Side;
  lawful: boolean;
  check: string | null;
  standing: 'open' | 'mate' | 'no-move';
  pieces: Record<string, string>;
  hands: [Record<string, number>, Record<string, number>];
  dests: Record<string, string[]>;
  drops: Record<string, string[]>;
}

/** An act that a hand may have meant. */
export interface Choice {
  act: Act;
  legal: boolean;
  /** What the piece becomes, by its letter; none where it stays as it is. */
  becomes: string | null;
}

/** One half of a clock. */
export interface Face {
  text: string;
  left: number | null;
  main: number | null;
  extra: 'none' | 'increment' | 'delay' | 'byoyomi';
  extraFull: number;
  delay: string | null;
  inByoyomi: boolean;
  periods: number;
  of: number;
  call: { gone: number; left: number; count: number | null } | null;
  low: boolean;
  down: boolean;
  moves: number;
  due: number | null;
  period: number;
}

/** Both halves. */
export interface Faces {
  first: Face;
  second: Face;
  running: Side | null;
  frozen: boolean;
  fellFirst: Side | null;
}

/** An event as it is told. */
export interface Told {
  at: number;
  by: Role;
  ruling: string;
  article: string;
  what: string | Record<string, unknown>;
  /** What kind of event it is, whether all of it is seen or a part. */
  kind: string;
  sentence: string;
  who: string;
  /** Whether one can think of appealing against it. */
  decision?: boolean;
  /** In scripts: a decision, and not what somebody did. */
  ruled?: boolean;
  /** In scripts, of a move: the board before it and after it, and the clocks then. */
  before?: string;
  board?: string;
  clocks?: Faces;
}

export interface Declined {
  refusal: string;
  article: string;
  sentence: string;
}

export interface Fault {
  fault: string;
  article: string | null;
  sentence: string;
}

export interface Outcome {
  winner: Side | null;
  points: Record<Side, number>;
  ruling: string;
  article: string;
}

/** A game as a role sees it. */
export interface View {
  board: string;
  turn: Side;
  stage: 'waiting' | 'playing' | 'stopped' | 'adjourned' | 'finished';
  outcome: Outcome | null;
  running: Side | null;
  clocks: Record<Side, unknown>;
  moves: Act[] | null;
  sheets: Record<Side, string[] | null>;
  arbiter: ArbiterView | null;
  offer: Side | null;
  proposal: [Side, string] | null;
  faces: Faces;
  result: string | null;
}

/** What only the arbiter sees. */
export interface ArbiterView {
  illegal: number[];
  ended: Outcome | null;
  unpressed: Record<Side, boolean>;
  flags: Record<Side, number | null>;
  'illegal-moves': Record<Side, number>;
  breach: string | null;
  waiting: Record<string, Side> | null;
  'short-of-time': Record<Side, boolean>;
  'penalty-due': Record<Side, string | null>;
}

/** What a record says beside the moves. */
export interface About {
  players?: Record<Side, string>;
  /** In UTC: `2026/11/16 09:30:00`. */
  began?: string;
  ended?: string;
  site?: string;
}

/** What was fixed before the game, as far as pages ask. */
export interface Setup {
  rulebook: { book: Book };
  strictness: { moves: 'prevent' | 'claim'; press: 'automatic' | 'by-hand'; flags: 'automatic' | 'claim' };
  time: string;
  clock: ClockKind;
  supervision: 'none' | 'inadequate' | 'adequate';
  event: { scores: Record<'win' | 'draw' | 'loss', number>; 'two-boards': boolean };
}

/** A script that was run, step by step. */
export interface Run {
  game: GameKind;
  start: string | null;
  timed: boolean;
  steps: Step[];
  faults: Fault[];
  warnings: Fault[];
  failures: string[];
}

export interface Step {
  line: number;
  text: string;
  board: string;
  turn: Side;
  last: Act | null;
  clocks: Faces;
  events: Told[];
  refused: Declined[];
}

export type PawnFace = 'plain' | 'promoted' | 'edge' | 'leaning';

export interface Tossed {
  faces: PawnFace[];
  plain: number;
  promoted: number;
  begins: 'tosser' | 'other' | null;
}

/** What a page asks for when it sets a game up; the rest is as the book has it. */
export interface Wanted {
  book: Book;
  time?: string;
  start?: string | Record<string, unknown>;
  moves?: 'prevent' | 'claim';
  press?: 'automatic' | 'by-hand';
  flags?: 'automatic' | 'claim';
  clock?: ClockKind;
  takebacks?: boolean;
  /** Whether it is yet to be found out who begins. */
  drawn?: boolean;
  supervision?: 'none' | 'inadequate' | 'adequate';
  players?: Record<Side, string>;
}

export interface ClockKind {
  freezes: boolean;
  shows_first: boolean;
  counts_moves: boolean;
}

export const clockKinds: Record<'server' | 'digital' | 'mechanical', ClockKind> = {
  server: { freezes: false, shows_first: true, counts_moves: true },
  digital: { freezes: true, shows_first: true, counts_moves: false },
  mechanical: { freezes: false, shows_first: false, counts_moves: false },
};

let loading: Promise<void> | null = null;

/** Whether the core can be asked. */
export const ready = signal(false);
/** Whether it could not be fetched. */
export const unreachable = signal(false);

/** The laws' words: the core has none of its own and is taught those of the reader's language. */
const files: Record<Language, string> = { en, fr, ja };
const texts = new Map<Language, Promise<string>>();

function textOf(lang: Language): Promise<string> {
  let found = texts.get(lang);
  if (!found) {
    found = fetch(files[lang]).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.text();
    });
    texts.set(lang, found);
    found.catch(() => texts.delete(lang));
  }
  return found;
}

/** The module and the words come side by side. */
async function begin(): Promise<void> {
  await Promise.all([wasm.load(url), textOf(language.peek())]);
  let lang: Language;
  do {
    lang = language.peek();
    wasm.ask('learn', lang, await textOf(lang));
  } while (lang !== language.peek());
}

/** Fetches the core, once. */
export function load(): Promise<void> {
  loading ??= begin().then(
    () => {
      learners.add(async (lang) => wasm.ask('learn', lang, await textOf(lang)));
      ready.value = true;
      unreachable.value = false;
    },
    (error: unknown) => {
      loading = null;
      unreachable.value = true;
      throw error;
    },
  );
  return loading;
}

const read = <T>(text: string): T => JSON.parse(text) as T;

export const legal = (game: GameKind, board: string): Legal => read(wasm.ask('legal', game, board));

export const acts = (game: GameKind, board: string, from: string, to: string, lawless: boolean): Choice[] =>
  read(wasm.ask('acts', game, board, from, to, lawless));

export const play = (game: GameKind, board: string, act: Act): string => wasm.ask('play', game, board, JSON.stringify(act));

export const why = (book: Book, board: string, act: Act, lang: string): { text: string; article: string | null }[] =>
  read(wasm.ask('why', book, board, JSON.stringify(act), lang));

/** Acts from a board on, as the reader writes them. */
export const write = (game: GameKind, board: string, list: readonly Act[], notation: string, lang: string): string[] =>
  read(wasm.ask('write', game, board, JSON.stringify(list), notation, lang));

/** The act that a typed text means. */
export const readMove = (game: GameKind, board: string, text: string, lawless: boolean, lang: string): Act | null =>
  read(wasm.ask('read', game, board, text, lawless, lang));

/** What a square is called: `e4`, `5e`, in Japanese `５五`. */
export const squareName = (game: GameKind, square: string, lang: string): string => wasm.ask('squareName', game, square, lang);

export const sideName = (game: GameKind, side: Side, lang: string): string => wasm.ask('sideName', game, side, lang);

/** Why a server refused something, in a sentence. */
export const sayRefused = (refusal: string, article: string, reasons: unknown[], lang: string): string =>
  wasm.ask('sayRefused', refusal, article, JSON.stringify(reasons), lang);

/** How a game ended, in a sentence. */
export const sayOutcome = (game: GameKind, outcome: Outcome, lang: string): string =>
  wasm.ask('sayOutcome', game, JSON.stringify(outcome), lang);

export const books = (lang: string): { book: Book; game: GameKind; title: string }[] => read(wasm.ask('books', lang));

/** Handicaps of shogi: the name that a set-up takes, and what the reader calls it. The first is none. */
export const handicaps = (lang: string): [string, string][] => read(wasm.ask('handicaps', lang));

/** What is wrong with a typed text: the character, the first being 1, and the names of its faults. */
export interface Misread {
  column: number;
  faults: string[];
}

/** What the core names: `3 char`. */
export function misread(text: string | undefined): Misread | null {
  const [column, ...faults] = text?.split(' ') ?? [];
  return column === undefined ? null : { column: Number(column), faults };
}

/** A time control in words, or what is wrong with it. */
export function control(game: GameKind, text: string, lang: string): { words: string } | { fault: Misread } {
  const fault = misread(wasm.ask('checkControl', text));
  return fault ? { fault } : { words: text.trim() ? wasm.ask('sayControl', game, text, lang) : '' };
}

/** What is wrong with a typed FEN or SFEN; column 0 where it is well written and no legal position. */
export const checkBoard = (game: GameKind, board: string): Misread | null => misread(wasm.ask('checkBoard', game, board));

/** What a book calls a game of this much time, with the article: `rapid`, `blitz`, `rated`. */
export function classOf(book: Book, time: string): { name: string; article: string } | null {
  const [name, article] = (time.trim() ? wasm.ask('classOf', book, time) : undefined)?.split(' ') ?? [];
  return name && article ? { name, article } : null;
}

/** A time as it is typed, `1:30:00`, `5m`, in milliseconds. */
export const readSpan = (text: string): number | null => wasm.ask('readSpan', text.trim()) ?? null;

export const setup = (wanted: Wanted): string => wasm.ask('setup', JSON.stringify(wanted));

export const faults = (setup: string, lang: string): Fault[] => read(wasm.ask('faults', setup, lang));

export const runScript = (text: string, lang: string): Run => read(wasm.ask('runScript', text, lang));

export const toss = (book: Book, seed: string, pawns: number, round: number): Tossed =>
  read(wasm.ask('toss', book, seed, pawns, round));

export const seedOf = (text: string): string => wasm.ask('seedOf', text);

export const checkDraw = (
  commitment: string,
  secret: string,
  host: string,
  guest: string,
): { kept: boolean; seed: string; second: boolean } => read(wasm.ask('checkDraw', commitment, secret, host, guest));

/** The last two squares of an act, for the board: where the piece came from, if from a square, and where it went. */
export function squares(act: Act | null): string[] {
  const [inner] = Object.values(act ?? {}) as Record<string, string>[];
  if (!inner) return [];
  const from = inner['from'] ?? inner['king'];
  const to = inner['to'] ?? inner['rook'];
  return [from, to].filter((square): square is string => square !== undefined);
}

/** A whole game on this device. */
export class Game {
  private constructor(private readonly inner: wasm.Game) {}

  static begin(setup: string): Game {
    return new Game(wasm.Game.begin(setup));
  }

  /** A game that a server tells, as a role is told it. */
  static followed(setup: string, who: Role): Game {
    return new Game(wasm.Game.followed(setup, JSON.stringify(who)));
  }

  static fromLog(log: string): Game {
    return new Game(wasm.Game.fromLog(log));
  }

  get kind(): GameKind {
    return this.inner.kind as GameKind;
  }
  get start(): string {
    return this.inner.start;
  }
  get turn(): Side {
    return this.inner.turn as Side;
  }
  get log(): string {
    return this.inner.log();
  }
  get setup(): Setup {
    return read(this.inner.setup);
  }

  do(command: Command, who: Role, at: number, lang: string): { events: Told[] } | { refused: Declined } {
    return read(this.inner.do(JSON.stringify(command), JSON.stringify(who), at, lang));
  }
  view(who: Role, at: number, lang: string): View {
    return read(this.inner.view(JSON.stringify(who), at, lang));
  }
  clocks(at: number): Faces {
    return read(this.inner.clocks(at));
  }
  history(who: Role, lang: string): Told[] {
    return read(this.inner.history(JSON.stringify(who), lang));
  }
  /** Of each command whether it could be given now: the article that what follows would rest on, or why not. */
  weigh(commands: readonly Command[], who: Role, at: number, lang: string): ({ article: string | null } | Declined)[] {
    return read(this.inner.could(JSON.stringify(commands), JSON.stringify(who), at, lang));
  }
  /** Of each command `null` where it could be given now, else why not. */
  could(commands: readonly Command[], who: Role, at: number, lang: string): (Declined | null)[] {
    return this.weigh(commands, who, at, lang).map((one) => ('refusal' in one ? one : null));
  }
  /** Takes an event as a server tells it, with the board after it where that is known. */
  follow(event: unknown, board: string | null, lang: string): Told {
    return read(this.inner.follow(JSON.stringify(event), board ?? undefined, lang));
  }
  /** How long each move took, in milliseconds. */
  get times(): number[] {
    return read(this.inner.times());
  }
  get nextTick(): number | null {
    return this.inner.nextTick() ?? null;
  }
  /** Whose hand makes an act, where one device serves two. */
  handOf(act: Act): Side {
    return this.inner.handOf(JSON.stringify(act)) as Side;
  }
  record(format: string, about?: About): string {
    return this.inner.record(format, about && JSON.stringify(about));
  }
  free(): void {
    this.inner.free();
  }
}

/** A clock that stands alone, or goes on from what a server showed. */
export class Clock {
  private constructor(readonly inner: wasm.Clock) {}

  static set(time: string, kind: ClockKind): Clock {
    return new Clock(wasm.Clock.set(time, JSON.stringify(kind)));
  }
  static kept(text: string): Clock {
    return new Clock(wasm.Clock.fromText(text));
  }
  /** From a view: both halves, which runs, and when that was. */
  static picture(time: string, kind: ClockKind, clocks: unknown, running: Side | null, at: number): Clock {
    return new Clock(wasm.Clock.picture(time, JSON.stringify(kind), JSON.stringify(clocks), running ?? undefined, at));
  }
  shows(at: number): Faces {
    return read(this.inner.shows(at));
  }
  get text(): string {
    return this.inner.toText();
  }
}
