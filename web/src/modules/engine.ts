// The engine as it is asked: crates/wasm-engine answers, by the same names.
import type { EngineQuestions, GameKind, Judged, Level, Task, Thought } from '../types.ts';
import { Door, Held } from './door.ts';

const door = new Door<EngineQuestions>();

/** Fetches the engine. */
export const load = (url: string): Promise<void> => door.load(url);
/** Starts an engine that is here. */
export const start = (module: BufferSource): void => door.start(module);

/** The levels, the weakest first. */
export const levels = (): Level[] => door.ask('levels');
/** What the moves of a game were, by what every position was worth to who was to move there. */
export const judge = (game: GameKind, values: readonly (number | null)[]): Judged => door.ask('judge', game, values);

/** An engine for one game at a time. */
export class Engine extends Held {
  constructor(game: GameKind) {
    super(door.ask('engine', game), (held) => door.ask('engine.free', held));
  }
  /** Thinks about a task; nothing where there is no move. */
  think(task: Task): Thought | null {
    return door.ask('engine.think', this.number, task);
  }
}
