// The core: every question about rules, notation, clocks and laws is asked here. Nothing of a game is decided in TypeScript.
import { signal } from '@preact/signals';
import en from '../../locales/en/laws.ftl?url';
import fr from '../../locales/fr/laws.ftl?url';
import ja from '../../locales/ja/laws.ftl?url';
import url from '../wasm/core.wasm?url';
import movesUrl from '../wasm/moves.wasm?url';
import { language, type Language } from './app/prefs';
import { learners, t } from './app/words';
import * as wasm from './modules/core';
import type {
  Act,
  Book,
  BookLine,
  Checked,
  Choice,
  Class,
  ClockKind,
  Faces,
  Fault,
  GameKind,
  Legal,
  Misread,
  Now,
  Outcome,
  Place,
  Reason,
  Refusal,
  Run,
  Sealed,
  Setup,
  Side,
  SpanRead,
  Tossed,
  Wanted,
  Why,
} from './types';

export { Clock, Game, knows } from './modules/core';
export type {
  About,
  Act,
  ArbiterView,
  Book,
  BySide,
  Choice,
  ClockKind,
  ClockShown,
  Command,
  Declined,
  Done,
  Face,
  Faces,
  Fault,
  GameKind,
  Legal,
  Misread,
  Outcome,
  PawnFace,
  Power,
  Run,
  Setup,
  Shown,
  Side,
  Start,
  Step,
  Told,
  Tossed,
  Viewed as View,
  Wanted,
  Who,
} from './types';

export const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');

export const clockKinds: Record<'server' | 'digital' | 'mechanical', ClockKind> = {
  server: { freezes: false, shows_first: true, counts_moves: true },
  digital: { freezes: true, shows_first: true, counts_moves: false },
  mechanical: { freezes: false, shows_first: false, counts_moves: false },
};

let loading: Promise<void> | null = null;
let moving: Promise<void> | null = null;

/** Whether moves can be asked, before the core is here. */
export const movable = signal(false);

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

/** What the core said of the first page when the pages were built. */
export interface First {
  /** The choices of which it said everything. */
  choices: string[];
  answers: Record<string, unknown>;
}

/** The choices about which everything is known before the core is here. */
export const foretold = signal<ReadonlySet<string>>(new Set());

/** Takes what is known of the first page; nothing any more where it was not enough. */
export function remember(first: First | null): void {
  wasm.remember(first?.answers ?? null);
  foretold.value = new Set(first?.choices ?? []);
}

/** What a page wants before the core, over a slow line: where one may go next. */
let ahead: (() => Promise<unknown>) | null = null;
export const wantAhead = (wanted: () => Promise<unknown>): void => void (ahead = wanted);

/** Fetches the core when what is shown first has come: its megabyte would only be in the way of that. */
export async function loadLater(): Promise<void> {
  if (foretold.peek().size && document.readyState !== 'complete')
    await new Promise((come) => addEventListener('load', come, { once: true }));
  await loadMoves();
  if (isSlow()) await ahead?.().catch(() => undefined);
  await load();
}

/** On a line on which the page itself took so long, in milliseconds, what plays one game comes before the core. */
const SLOW = 300;

/** Whether the page came over a slow line. */
export function isSlow(): boolean {
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return asked !== undefined && asked.responseEnd - asked.fetchStart > SLOW;
}

/** Over a slow line, what one game needs to go on: a quarter of the core. Where it cannot come, the core will say so. */
export function loadMoves(): Promise<void> {
  if (!isSlow() || ready.peek()) return Promise.resolve();
  moving ??= wasm.loadMoves(movesUrl).then(
    () => void (movable.value = true),
    () => void (moving = null),
  );
  return moving;
}

/** Which game a book is of, as long as only moves can be asked. */
export const kindOf = (book: Book): GameKind => wasm.askMoves('kindOf', book);

/** What the clocks show now that a server showed at another moment. */
export const facesOf = (setup: Setup, shown: Now, at: number): Faces =>
  wasm.askMoves('faces', setup.time, setup.clock, shown.clocks, shown.running, shown.at, at);

/** Fetches the core, once. */
export function load(): Promise<void> {
  loading ??= begin().then(
    () => {
      learners.add(async (lang) => void wasm.ask('learn', lang, await textOf(lang)));
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

export const legal = (game: GameKind, board: string): Legal => wasm.ask('legal', game, board);

export const acts = (game: GameKind, board: string, from: string, to: string, lawless: boolean): Choice[] =>
  wasm.ask('acts', game, board, from, to, lawless);

/** A place that is written as a square, or as a piece in hand: `e2`, `P*`. */
export const place = (game: GameKind, text: string): Place => wasm.ask('place', game, text);

export const play = (game: GameKind, board: string, act: Act): string => wasm.ask('play', game, board, act);

export const why = (book: Book, board: string, act: Act, lang: string): Why[] => wasm.ask('why', book, board, act, lang);

/** Acts from a board on, as the reader writes them. */
export const write = (game: GameKind, board: string, list: readonly Act[], notation: string, lang: string): string[] =>
  wasm.ask('write', game, board, list, notation, lang);

/** The act that a typed text means. */
export const readMove = (game: GameKind, board: string, text: string, lawless: boolean, lang: string): Act | null =>
  wasm.ask('read', game, board, text, lawless, lang);

/** What a square is called: `e4`, `5e`, in Japanese `５五`. */
export const squareName = (game: GameKind, square: string, lang: string): string =>
  wasm.knows('squareName', game, square, lang) ? wasm.ask('squareName', game, square, lang) : square;

/** What a side is called: White, Gote. */
export const sideName = (game: GameKind, side: Side, lang: string): string =>
  wasm.knows('sideName', game, side, lang) ? wasm.ask('sideName', game, side, lang) : t(`side-${game}-${side}`);

/** Why a server refused something, in a sentence. */
export const sayRefused = (refusal: Refusal, article: string, reasons: readonly Reason[], lang: string): string =>
  wasm.ask('sayRefused', refusal, article, reasons, lang);

/** How a game ended, in a sentence. */
export const sayOutcome = (game: GameKind, outcome: Outcome, lang: string): string => wasm.ask('sayOutcome', game, outcome, lang);

export const books = (lang: string): BookLine[] => wasm.ask('books', lang);

/** Handicaps of shogi: the name that a set-up takes, and what the reader calls it. The first is none. */
export const handicaps = (lang: string): [string, string][] => wasm.ask('handicaps', lang);

/** A time control in words, or what is wrong with it. */
export function control(game: GameKind, text: string, lang: string): { words: string } | { fault: Misread } {
  const fault = wasm.ask('checkControl', text);
  return fault ? { fault } : { words: text.trim() ? wasm.ask('sayControl', game, text, lang) : '' };
}

/** What is wrong with a typed FEN or SFEN; column 0 where it is well written and no legal position. */
export const checkBoard = (game: GameKind, board: string): Misread | null => wasm.ask('checkBoard', game, board);

/** What a book calls a game of this much time, with the article: `rapid`, `blitz`, `rated`. */
export const classOf = (book: Book, time: string): Class | null => (time.trim() ? wasm.ask('classOf', book, time) : null);

/** A time as it is typed, `1:30:00`, `5m`, in milliseconds. */
export function readSpan(text: string): number | null {
  const read = readTime(text);
  return 'span' in read ? read.span : null;
}

/** A time as it is typed, or what is wrong with it. */
export const readTime = (text: string): SpanRead => wasm.ask('readSpan', text);

export const setup = (wanted: Wanted): Setup => wasm.ask('setup', wanted);

export const faults = (setup: Setup, lang: string): Fault[] => wasm.ask('faults', setup, lang);

export const runScript = (text: string, lang: string): Run => wasm.ask('runScript', text, lang);

/** Puts a text into an envelope, with chance of this device's own. */
export const seal = (text: string): Sealed => wasm.ask('seal', text, [...crypto.getRandomValues(new Uint8Array(288))]);

export const toss = (book: Book, seed: string, pawns: number, round: number): Tossed =>
  wasm.ask('toss', book, seed, pawns, round);

export const seedOf = (text: string): string => wasm.ask('seedOf', text);

export const checkDraw = (commitment: string, secret: string, host: string, guest: string): Checked =>
  wasm.ask('checkDraw', commitment, secret, host, guest);

/** The last two squares of an act, for the board: where the piece came from, if from a square, and where it went. */
export function squares(act: Act | null): string[] {
  if (!act) return [];
  const inner = 'chess' in act ? act.chess : act.shogi;
  if (inner.act === 'castle') return [inner.king, inner.rook];
  return inner.act === 'drop' ? [inner.to] : [inner.from, inner.to];
}
