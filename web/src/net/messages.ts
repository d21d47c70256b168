// Every message of the socket, in and out, as `crates/server/src/hall/message.rs` has them.
import type { Act, Command, Outcome, Role, Setup, Side, View } from '../core';
import type { Challenge } from './client';

/** What can be followed. */
export type Topic = 'lobby' | { game: string };

/** What is said to the server. */
export type Said =
  | { type: 'follow'; topic: Topic; as?: string; cursor?: string }
  | { type: 'leave'; topic: Topic }
  | { type: 'do'; game: string; id: string; seen?: string; as?: string; command: Command; text?: string }
  | { type: 'ready'; game: string }
  | { type: 'claim-absence'; game: string }
  | { type: 'greet'; game: string; greeting: string };

/** An event as it travels. */
export interface Event {
  at: number;
  by: Role;
  ruling: string;
  article: string;
  reason?: number;
  what: string | Record<string, unknown>;
}

/** How things stand after an event. */
export interface Now {
  at: number;
  board: string;
  turn: Side;
  stage: View['stage'];
  clocks: Record<Side, unknown>;
  running: Side | null;
  offer: Side | null;
  proposal: [Side, string] | null;
}

/** A view as a server sends it. */
export interface Seen extends Omit<Now, 'at'> {
  outcome: Outcome | null;
  moves: Act[] | null;
}

/** What is told of a game. */
export type OfGame = { game: string } & (
  | { type: 'game'; cursor: string; role: Role; at: number; view: Seen; setup: Setup }
  | { type: 'events'; cursor: string; events: Event[]; now: Now }
  | { type: 'missed'; cursor: string; events: Event[] }
  | { type: 'now'; cursor: string; now: Now }
  | { type: 'presence'; here: Record<Side, boolean>; away?: { side: Side; until: number } }
  | { type: 'ready'; ready: Record<Side, boolean>; resumes?: number }
  | { type: 'outage'; since?: number }
  | { type: 'greeting'; by: Side; greeting: string }
);

/** What is told of the lobby. */
export type OfLobby = { type: 'lobby'; challenges: Challenge[] } | { type: 'challenge'; challenge: Challenge };

/** What became of a command. */
export type Answer =
  | { type: 'done'; game: string; id: string; now: string }
  | { type: 'refused'; game: string; id: string; refusal: string; article: string; reasons?: unknown[] }
  | { type: 'error'; game?: string; id?: string; error: string; detail: string };

/** Something is not followed any more, and what there is to do. */
export interface Left {
  type: 'left';
  topic: Topic;
  why: string;
  then: 'follow' | 'anew' | 'wait' | 'nothing';
}

export type Told = OfGame | OfLobby | Answer | Left;
