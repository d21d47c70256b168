// The core as it is asked: crates/wasm/src/door.rs answers, by the same names.
import type {
  About,
  Act,
  Book,
  BySide,
  ClockKind,
  ClockShown,
  Command,
  Core,
  Declined,
  Done,
  Faces,
  GameKind,
  Setup,
  Shown,
  Side,
  Told,
  Viewed,
  Weighed,
  Who,
} from '../types.ts';
import { atHome } from '../app/zone.ts';
import { Door, Held, type Answers } from './door.ts';

const door = new Door<Core>();

/** What crates/wasm-moves answers over a slow line until the core is here. */
interface Moves extends Pick<Core, 'acts' | 'legal' | 'place' | 'play'> {
  faces: (
    time: Setup['time'],
    kind: ClockKind | null,
    halves: BySide<ClockShown>,
    running: Side | null,
    from: number,
    at: number,
  ) => Faces;
  kindOf: (book: Book) => GameKind;
}
const moves = new Door<Moves>();
const both: ReadonlySet<string> = new Set<keyof Moves>(['acts', 'legal', 'place', 'play']);

/** Fetches the core. */
export const load = (url: string): Promise<void> => door.load(url);
/** Fetches what one game needs to go on. */
export const loadMoves = (url: string): Promise<void> => moves.load(url);
/** Asks what the core is not asked in this way. */
export const askMoves: typeof moves.ask = (name, ...given) => moves.ask(name, ...given);
/** Starts a core that is here. */
export const start = (module: BufferSource): void => door.start(module);
/** Answers that serve until it is here; none any more. */
export const remember = (answers: Answers | null): void => door.remember(answers);
/** Whether something can be answered now. */
export const knows: typeof door.knows = (name, ...given) => door.knows(name, ...given) || (moves.open && both.has(name));
/** Hears every question and its answer. */
export const overhear = (listener: typeof door.listener): void => void (door.listener = listener);
/** Asks the core. */
export const ask: typeof door.ask = (name, ...given) =>
  door.open || !moves.open || !both.has(name) || door.knows(name, ...given)
    ? door.ask(name, ...given)
    : (moves as unknown as typeof door).ask(name, ...given);

/** What was told, with its hours where the reader is. */
const here = (told: Told, lang: string): Told => ({ ...told, sentence: atHome(told.sentence, lang) });

/** A game: one of this device with its log, or one that a server tells. */
export class Game extends Held {
  private constructor(number: number) {
    super(number, (held) => door.ask('game.free', held));
  }
  /** A game that waits for its start. */
  static begin(setup: Setup): Game {
    return new Game(door.ask('game', setup));
  }
  /** A game that a server tells, as a role is told it. */
  static followed(setup: Setup, who: Who): Game {
    return new Game(door.ask('gameFollowed', setup, who));
  }
  /** The game that a log tells. */
  static fromLog(log: string): Game {
    return new Game(door.ask('gameFromLog', log));
  }

  get kind(): GameKind {
    return door.ask('game.kind', this.number);
  }
  get start(): string {
    return door.ask('game.start', this.number);
  }
  get turn(): Side {
    return door.ask('game.turn', this.number);
  }
  get setup(): Setup {
    return door.ask('game.setup', this.number);
  }
  get log(): string {
    return door.ask('game.log', this.number);
  }
  /** How long each move took, in milliseconds. */
  get times(): number[] {
    return door.ask('game.times', this.number);
  }
  get nextTick(): number | null {
    return door.ask('game.nextTick', this.number);
  }
  do(command: Command, who: Who, at: number, lang: string): Done {
    const done = door.ask('game.do', this.number, command, who, at, lang);
    return 'events' in done ? { ...done, events: done.events.map((one) => here(one, lang)) } : done;
  }
  view(who: Who, at: number, lang: string): Viewed {
    return door.ask('game.view', this.number, who, at, lang);
  }
  clocks(at: number): Faces {
    return door.ask('game.clocks', this.number, at);
  }
  history(who: Who, lang: string): Told[] {
    return door.ask('game.history', this.number, who, lang).map((one) => here(one, lang));
  }
  /** Of each command whether it could be given now: the article that what follows would rest on, or why not. */
  weigh(commands: readonly Command[], who: Who, at: number, lang: string): Weighed[] {
    return door.ask('game.could', this.number, commands, who, at, lang);
  }
  /** Of each command `null` where it could be given now, else why not. */
  could(commands: readonly Command[], who: Who, at: number, lang: string): (Declined | null)[] {
    return this.weigh(commands, who, at, lang).map((one) => ('refusal' in one ? one : null));
  }
  /** Takes an event as a server tells it, with the board after it where that is known. */
  follow(event: Shown, board: string | null, lang: string): Told {
    return here(door.ask('game.follow', this.number, event, board, lang), lang);
  }
  /** Whose hand makes an act, where one device serves two. */
  handOf(act: Act): Side {
    return door.ask('game.handOf', this.number, act);
  }
  record(format: string, about: About | null = null): string {
    return door.ask('game.record', this.number, format, about);
  }
}

/** A clock that is told what happens and when: one that stands alone, or that goes on from what a server showed. */
export class Clock extends Held {
  private constructor(number: number) {
    super(number, (held) => door.ask('clock.free', held));
  }
  /** A clock that is set and stands still; a server's where no kind is given. */
  static set(time: string, kind: ClockKind | null): Clock {
    return new Clock(door.ask('clock', time, kind));
  }
  /** A clock that was kept. */
  static kept(text: string): Clock {
    return new Clock(door.ask('clockFromText', text));
  }
  /** From a view: both halves, which runs, and when that was. */
  static picture(time: string, kind: ClockKind | null, halves: BySide<ClockShown>, running: Side | null, at: number): Clock {
    return new Clock(door.ask('clockPicture', time, kind, halves, running, at));
  }

  /** All of it, to be kept. */
  get text(): string {
    return door.ask('clock.toText', this.number);
  }
  get nextFlag(): number | null {
    return door.ask('clock.nextFlag', this.number);
  }
  shows(at: number): Faces {
    return door.ask('clock.shows', this.number, at);
  }
  start(whose: Side, at: number): void {
    door.ask('clock.start', this.number, whose, at);
  }
  press(at: number): void {
    door.ask('clock.press', this.number, at);
  }
  switch(at: number): void {
    door.ask('clock.switch', this.number, at);
  }
  stop(at: number): void {
    door.ask('clock.stop', this.number, at);
  }
  add(whose: Side, milliseconds: number, at: number): void {
    door.ask('clock.add', this.number, whose, milliseconds, at);
  }
  /** Sets the main time, in milliseconds. */
  set(whose: Side, left: number, at: number): void {
    door.ask('clock.set', this.number, whose, left, at);
  }
  setMoves(whose: Side, moves: number, at: number): void {
    door.ask('clock.setMoves', this.number, whose, moves, at);
  }
  nextPeriod(whose: Side, at: number): boolean {
    return door.ask('clock.nextPeriod', this.number, whose, at);
  }
}
