// A game over a WebSocket, as docs/socket.md has it. What was missed comes first; what was not answered is sent again
// with the same id, so that it is done once.
import { withKey } from './key';
import { signal } from '@preact/signals';
import { now as local } from '../clock/ticking';
import type { Act, Command, Outcome, Role, Setup, Side, View } from '../core';

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

/** What a server says of a game. */
export type Heard =
  | { type: 'game'; cursor: string; role: Role; at: number; view: Seen; setup: Setup }
  | { type: 'events'; cursor: string; events: Event[]; now: Now }
  | { type: 'missed'; cursor: string; events: Event[] }
  | { type: 'presence'; here: Record<Side, boolean>; away?: { side: Side; until: number } }
  | { type: 'ready'; ready: Record<Side, boolean>; resumes?: number }
  | { type: 'outage'; since?: number }
  | { type: 'greeting'; by: Side; greeting: string };

/** What became of a command. */
export type Answer =
  | { type: 'done' }
  | { type: 'refused'; refusal: string; article: string; reasons?: unknown[] }
  | { type: 'error'; error: string; detail: string };

type Reply = { id?: string } & (Answer | Heard);

/** Who listens. `begin` says that everything is told from the start. */
export interface Listener {
  begin: () => void;
  hear: (message: Heard) => void;
}

interface Waiting {
  text: string;
  since: number;
  answer: (answer: Answer) => void;
}

/** Time without a limit is more than a number here can hold. */
export const bounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && value > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : value;

/** Faults after which the same command is sent again. */
const again = ['not-written', 'busy', 'too-many', 'stopping'];
/** Who hears nothing of a command for so long tries another line. */
const patience = 8_000;

export class Connection {
  /** Whether there is a line to the server. */
  readonly line = signal<'connecting' | 'open' | 'lost'>('connecting');
  /** How long a command and its answer took, in milliseconds. */
  readonly lag = signal<number | null>(null);

  private socket: WebSocket | null = null;
  private cursor = 'start';
  private readonly waiting = new Map<string, Waiting>();
  private failures = 0;
  private timer = 0;
  private offset: number | null = null;
  private ended = false;

  constructor(
    private readonly game: string,
    private readonly seat: string | null,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.retry);
    addEventListener('offline', this.drop);
    this.open();
  }

  /** The server's time. */
  now(): number {
    return local() + (this.offset ?? 0);
  }

  /** Sends a command, now or as soon as there is a line. It is answered once. */
  do(command: Command, text?: string): Promise<Answer> {
    const id = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const seen = this.cursor === 'start' ? {} : { seen: this.cursor };
    const message = JSON.stringify({ type: 'do', id, ...seen, command, ...(text === undefined ? {} : { text }) });
    return new Promise((answer) => {
      this.waiting.set(id, { text: message, since: local(), answer });
      this.send(message);
      this.watch();
    });
  }

  /** Says what needs no answer. */
  say(message: { type: 'ready' } | { type: 'claim-absence' } | { type: 'greet'; greeting: string }): void {
    this.send(JSON.stringify(message));
  }

  /** Asks for everything from the start: what was followed so far is another's view. */
  anew(): void {
    const socket = this.socket;
    if (this.ended) return;
    this.cursor = 'start';
    this.socket = null;
    socket?.close();
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.drop);
    this.socket?.close();
  }

  private open(): void {
    if (this.ended) return;
    const query = new URLSearchParams({
      cursor: this.cursor,
      ...(this.seat ? { as: this.seat } : {}),
      ...withKey(this.game).query,
    });
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.game}/socket?${query}`);
    this.socket = socket;
    this.offset = null;
    if (this.cursor === 'start') this.listener.begin();
    socket.onopen = () => {
      this.line.value = 'open';
      this.failures = 0;
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(String(event.data), bounded) as Reply);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private hear(message: Reply): void {
    switch (message.type) {
      case 'done':
      case 'refused':
      case 'error':
        this.settle(message.id, message);
        return;
      case 'game':
        this.tell(message.at);
        break;
      case 'events':
        this.tell(message.now.at);
        break;
    }
    if ('cursor' in message) this.cursor = message.cursor;
    this.listener.hear(message);
  }

  /** What took the shortest way tells best what the server's clock shows. */
  private tell(at: number): void {
    const offset = at - local();
    if (this.offset === null || offset > this.offset) this.offset = offset;
  }

  private settle(id: string | undefined, answer: Answer): void {
    const found = id === undefined ? undefined : this.waiting.get(id);
    if (answer.type === 'error' && again.includes(answer.error)) {
      setTimeout(() => this.resend(), 1_000);
      return;
    }
    if (!found || id === undefined) return;
    this.waiting.delete(id);
    this.lag.value = local() - found.since;
    found.answer(answer);
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private resend(): void {
    for (const { text } of this.waiting.values()) this.send(text);
  }

  /** A line on which nothing comes back is none. */
  private watch(): void {
    setTimeout(() => {
      const old = [...this.waiting.values()].some((one) => local() - one.since >= patience);
      if (old && this.line.value === 'open') this.drop();
    }, patience + 50);
  }

  private readonly drop = () => {
    const socket = this.socket;
    if (!socket || this.ended) return;
    socket.onclose = null;
    socket.close();
    this.lost();
  };

  private lost(): void {
    this.socket = null;
    if (this.ended) return;
    this.failures++;
    // A cursor that the server does not take any more: all is told anew.
    if (this.failures === 2) this.cursor = 'start';
    this.line.value = 'lost';
    clearTimeout(this.timer);
    const wait = Math.min(250 * 2 ** (this.failures - 1), 10_000) * (0.75 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  private readonly retry = () => {
    if (this.socket || this.ended) return;
    clearTimeout(this.timer);
    this.open();
  };
}
