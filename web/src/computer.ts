// The computer on this device: a worker that is fetched when it is first asked, and then kept.
import type { GameKind } from './core';

/** What it is to think about. */
export interface Task {
  /** Where the game began, as FEN or SFEN. */
  start: string;
  /** The moves since, as coordinates. */
  moves: string[];
  /** How strong; the strongest where it is not said. */
  level?: number;
  /** Any number, the same for all moves of a game. */
  seed?: number;
  /** No longer than this, in milliseconds. */
  time?: number;
  nodes?: number;
}

/** What it thinks; values are to the side to move, in hundredths of a pawn. */
export interface Thought {
  depth: number;
  nodes: number;
  /** How long a person would have taken over the move, in milliseconds. */
  pause: number;
  lines: { moves: string[]; value: number; mate: number | null }[];
}

/** What is said of the moves of a game. */
export interface Judged {
  moves: ('inaccuracy' | 'mistake' | 'blunder' | null)[];
  /** The move by which the game turned. */
  turned: number | null;
}

export interface Level {
  level: number;
  elo: number;
}

interface Waiting {
  done: (found: unknown) => void;
  failed: (error: Error) => void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

function fail(error: Error): void {
  worker?.terminate();
  worker = null;
  for (const one of waiting.values()) one.failed(error);
  waiting.clear();
}

function awake(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (event: MessageEvent<{ id: number; found?: unknown; fault?: string }>) => {
    const { id, found, fault } = event.data;
    const one = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) one?.done(found);
    else one?.failed(new Error(fault));
    // Without its module it will never answer: the next question fetches it again.
    if (fault !== undefined && waiting.size === 0) fail(new Error(fault));
  };
  made.onerror = () => fail(new Error('the computer could not be fetched'));
  worker = made;
  return made;
}

function order(game: GameKind, task: Task | null, values?: (number | null)[]): Promise<unknown> {
  const id = ++count;
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    awake().postMessage({ id, game, task, values });
  });
}

/** What the computer thinks; nothing where there is no move. */
export const think = (game: GameKind, task: Task): Promise<Thought | null> => order(game, task) as Promise<Thought | null>;

/** What the moves of a game were, by what every position was worth to who was to move. */
export const judge = (game: GameKind, values: (number | null)[]): Promise<Judged> => order(game, null, values) as Promise<Judged>;

/** How strong it can play. */
export const computerLevels = (): Promise<Level[]> => order('chess', null) as Promise<Level[]>;
