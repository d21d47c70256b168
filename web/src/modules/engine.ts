// The engine as it is asked: crates/wasm-engine answers, by the same names.
import { Door, Held, whenGone } from './door.ts';

const door = new Door();

/** Fetches the engine. */
export const load = (url: string): Promise<void> => door.load(url);
/** Starts an engine that is here. */
export const start = (module: BufferSource): void => door.start(module);

/** How many levels there are. */
export const levels = (): number => door.ask('levels') as number;
/** What a level would be rated at chess, roughly. */
export const elo = (level: number): number => door.ask('elo', level) as number;
/** What the moves of a game were, by what every position was worth, as JSON. */
export const judge = (game: string, values: string): string => door.ask('judge', game, values) as string;

const engines = whenGone(door, 'engine');

/** An engine for one game at a time. */
export class Engine extends Held {
  constructor(game: string) {
    super(door, 'engine', door.ask('engine', game), engines);
  }
  /** Thinks about a task, as JSON, and answers as JSON; `null` where there is no move. */
  think(task: string): string {
    return this.ask('think', task) as string;
  }
}
