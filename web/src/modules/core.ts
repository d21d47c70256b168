// The core as it is asked: crates/wasm/src/door.rs answers, by the same names. Texts and JSON go in and out; `../core.ts` has their types.
import { Door, Held, whenGone, type Given } from './door.ts';

const door = new Door();

/** Fetches the core. */
export const load = (url: string): Promise<void> => door.load(url);
/** Starts a core that is here. */
export const start = (module: BufferSource): void => door.start(module);

/** What is asked of no game or clock, by name: what is given, and what is answered. */
interface Questions {
  acts: (game: string, board: string, from: string, to: string, lawless: boolean) => string;
  books: (lang: string) => string;
  checkBoard: (game: string, board: string) => string | undefined;
  checkControl: (text: string) => string | undefined;
  checkDraw: (commitment: string, secret: string, host: string, guest: string) => string;
  classOf: (book: string, control: string) => string | undefined;
  count: (book: string, faces: string) => string;
  faults: (setup: string, lang: string) => string;
  handicaps: (lang: string) => string;
  learn: (tag: string, file: string) => undefined;
  legal: (game: string, board: string) => string;
  play: (game: string, board: string, act: string) => string;
  read: (game: string, board: string, text: string, lawless: boolean, lang: string) => string;
  readSpan: (text: string) => number | undefined;
  recordOf: (log: string, format: string) => string;
  runScript: (text: string, lang: string) => string;
  say: (setup: string, board: string, event: string, lang: string) => string;
  sayControl: (game: string, control: string, lang: string) => string;
  sayOutcome: (game: string, outcome: string, lang: string) => string;
  sayRefused: (refusal: string, article: string, reasons: string, lang: string) => string;
  seedOf: (text: string) => string;
  setup: (wanted: string) => string;
  sideName: (game: string, side: string, lang: string) => string;
  squareName: (game: string, square: string, lang: string) => string;
  toss: (book: string, seed: string, pawns: number, round: number) => string;
  why: (book: string, board: string, act: string, lang: string) => string;
  write: (game: string, board: string, acts: string, notation: string, lang: string) => string;
}

/** Asks the core. */
export const ask = <Name extends keyof Questions>(
  name: Name,
  ...given: Parameters<Questions[Name]>
): ReturnType<Questions[Name]> => door.ask(name, ...(given as Given[])) as ReturnType<Questions[Name]>;

const games = whenGone(door, 'game');
const clocks = whenGone(door, 'clock');

/** A game: one of this device with its log, or one that a server tells. */
export class Game extends Held {
  private constructor(made: ReturnType<Door['ask']>) {
    super(door, 'game', made, games);
  }
  /** A game that waits for its start. */
  static begin = (setup: string): Game => new Game(door.ask('game', setup));
  /** A game that a server tells, as a role is told it. */
  static followed = (setup: string, who: string): Game => new Game(door.ask('gameFollowed', setup, who));
  /** The game that a log tells. */
  static fromLog = (text: string): Game => new Game(door.ask('gameFromLog', text));

  private text(name: string, ...given: Given[]): string {
    return this.ask(name, ...given) as string;
  }

  get kind(): string {
    return this.text('kind');
  }
  get start(): string {
    return this.text('start');
  }
  get turn(): string {
    return this.text('turn');
  }
  get setup(): string {
    return this.text('setup');
  }
  get events(): number {
    return this.ask('events') as number;
  }
  log(): string {
    return this.text('log');
  }
  logSince(events: number): string {
    return this.text('logSince', events);
  }
  do(command: string, who: string, at: number, lang: string): string {
    return this.text('do', command, who, at, lang);
  }
  follow(shown: string, board: string | undefined, lang: string): string {
    return this.text('follow', shown, board, lang);
  }
  view(who: string, at: number, lang: string): string {
    return this.text('view', who, at, lang);
  }
  clocks(at: number): string {
    return this.text('clocks', at);
  }
  history(who: string, lang: string): string {
    return this.text('history', who, lang);
  }
  could(commands: string, who: string, at: number, lang: string): string {
    return this.text('could', commands, who, at, lang);
  }
  times(): string {
    return this.text('times');
  }
  nextTick(): number | undefined {
    return this.ask('nextTick') as number | undefined;
  }
  handOf(act: string): string {
    return this.text('handOf', act);
  }
  record(format: string, about?: string): string {
    return this.text('record', format, about);
  }
}

/** A clock that is told what happens and when. */
export class Clock extends Held {
  private constructor(made: ReturnType<Door['ask']>) {
    super(door, 'clock', made, clocks);
  }
  /** A clock that is set and stands still; `kind` as JSON, `null` for a server's. */
  static set = (time: string, kind: string): Clock => new Clock(door.ask('clock', time, kind));
  /** A clock that was kept. */
  static fromText = (text: string): Clock => new Clock(door.ask('clockFromText', text));
  /** The clock that a view shows: both halves, which runs, and when. */
  static picture = (time: string, kind: string, halves: string, running: string | undefined, at: number): Clock =>
    new Clock(door.ask('clockPicture', time, kind, halves, running, at));

  toText(): string {
    return this.ask('toText') as string;
  }
  shows(at: number): string {
    return this.ask('shows', at) as string;
  }
  start(whose: string, at: number): void {
    this.ask('start', whose, at);
  }
  press(at: number): void {
    this.ask('press', at);
  }
  switch(at: number): void {
    this.ask('switch', at);
  }
  stop(at: number): void {
    this.ask('stop', at);
  }
  add(whose: string, milliseconds: number, at: number): void {
    this.ask('add', whose, milliseconds, at);
  }
  /** Sets the main time, written as `1:30:00`, `5m` or `45s`. */
  set(whose: string, time: string, at: number): void {
    this.ask('set', whose, time, at);
  }
  setMoves(whose: string, moves: number, at: number): void {
    this.ask('setMoves', whose, moves, at);
  }
  nextPeriod(whose: string, at: number): boolean {
    return this.ask('nextPeriod', whose, at) as boolean;
  }
  nextFlag(): number | undefined {
    return this.ask('nextFlag') as number | undefined;
  }
}
