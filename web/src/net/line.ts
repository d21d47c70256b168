// The one line of this application to the server, over which everything is followed, as docs/socket.md has it. When it is lost it is
// opened again, and each thing goes on from where it was.
import { effect, signal } from '@preact/signals';
import { now as local } from '../clock/ticking';
import { readJson } from '../json';
import { me } from './me';
import type { Left, Said, Told, Topic } from './messages';

/** Time without a limit is more than a number here can hold. */
export const bounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && value > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : value;

/** Who follows something. */
export interface Follower {
  readonly topic: Topic;
  /** How it wants to follow it now. */
  follow: () => Extract<Said, { type: 'follow' }>;
  /** It is followed from now on: what was not answered is said again. */
  followed: () => void;
  hear: (message: Told) => void;
  /** It is not followed any more, and there is nothing to do about it. */
  gone?: (left: Left) => void;
  /** All is to be told from the start. */
  anew?: () => void;
  /** The reader may see something else of it than before; it is followed again by itself. */
  reseated?: () => void;
}

/** A line that nobody needs is kept for so long. */
const idle = 10_000;
/** Who is told to wait before he follows something again waits so long. */
const pause = 2_000;

const key = (topic: Topic): string => (typeof topic === 'string' ? topic : Object.entries(topic).join());

const topicOf = (message: Told): string | null => {
  switch (message.type) {
    case 'lobby':
    case 'challenge':
    case 'called':
      return 'lobby';
    case 'mine':
      return 'mine';
    case 'event':
    case 'event-news':
      return key({ event: message.event });
    case 'wall':
    case 'wall-news':
      return key({ wall: message.event });
    case 'study':
      return key({ study: message.study });
    case 'left':
      return key(message.topic);
    default:
      return message.game ? key({ game: message.game }) : null;
  }
};

export class Line {
  /** Whether there is one. */
  readonly state = signal<'connecting' | 'open' | 'lost'>('connecting');

  private socket: WebSocket | null = null;
  private readonly followers = new Map<string, Follower>();
  /** How often something was left, which the server has not said yet: until then what is told of it is for who left. */
  private readonly leaving = new Map<string, number>();
  private failures = 0;
  private timer = 0;
  private closing = 0;
  private offset: number | null = null;

  constructor() {
    addEventListener('online', () => this.retry());
    addEventListener('offline', () => this.drop());
    // Somebody else from now on: what he may know, the server tells over another line.
    let who: string | null | undefined;
    effect(() => {
      const is = me.value === undefined ? undefined : (me.value?.id ?? null);
      if (who !== undefined && is !== undefined && is !== who) this.renew();
      if (is !== undefined) who = is;
    });
  }

  /** The server's time. */
  now(): number {
    return local() + (this.offset ?? 0);
  }

  /** Follows something; whoever followed it before does not any more. */
  follow(follower: Follower): void {
    const name = key(follower.topic);
    clearTimeout(this.closing);
    if (this.followers.has(name)) this.leave(follower.topic);
    this.followers.set(name, follower);
    if (this.socket?.readyState === WebSocket.OPEN) this.begin(follower);
    else if (!this.socket && !this.timer) this.open();
  }

  /** Follows something no longer. */
  unfollow(follower: Follower): void {
    const name = key(follower.topic);
    if (this.followers.get(name) !== follower) return;
    this.followers.delete(name);
    this.leave(follower.topic);
    if (!this.followers.size) this.closing = window.setTimeout(() => this.close(), idle);
  }

  /** Follows the same once more, from where it is said now. */
  again(follower: Follower): void {
    if (this.followers.get(key(follower.topic)) !== follower) return;
    this.leave(follower.topic);
    this.begin(follower);
  }

  /** Says something, if there is a line. */
  say(said: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  /** Gives up a line on which nothing comes back. */
  drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    hangUp(socket);
    this.lost();
  }

  private leave(topic: Topic): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.leaving.set(key(topic), (this.leaving.get(key(topic)) ?? 0) + 1);
    this.say({ type: 'leave', topic });
  }

  private begin(follower: Follower): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.say(follower.follow());
    follower.followed();
  }

  private open(): void {
    this.timer = 0;
    if (!this.followers.size) return;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`);
    this.socket = socket;
    this.offset = null;
    this.leaving.clear();
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.state.value = 'open';
      this.failures = 0;
      for (const follower of [...this.followers.values()]) this.begin(follower);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(readJson<Told>(String(event.data), bounded));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      // Who ends says when to come back, so that not all come at once.
      this.lost(Number(/after (\d+) ms$/.exec(event.reason)?.[1] ?? NaN));
    };
  }

  private hear(message: Told): void {
    const name = topicOf(message);
    if (name === null) return;
    const left = this.leaving.get(name) ?? 0;
    if (message.type === 'left' && message.why === 'asked') {
      if (left > 1) this.leaving.set(name, left - 1);
      else this.leaving.delete(name);
      return;
    }
    // What was answered was answered, whoever follows now.
    const answer = ['done', 'refused', 'error'].includes(message.type);
    if (left && !answer) return;
    const follower = this.followers.get(name);
    if (!follower) return;
    if (message.type === 'left') return this.leftBy(follower, message);
    if (message.type === 'game') this.tell(message.at);
    if (message.type === 'events' || message.type === 'now') this.tell(message.now.at);
    follower.hear(message);
  }

  private leftBy(follower: Follower, message: Left): void {
    const again = () => {
      if (this.followers.get(key(follower.topic)) === follower) this.begin(follower);
    };
    if (message.then === 'nothing') follower.gone?.(message);
    else if (message.then === 'wait') setTimeout(again, pause);
    else {
      if (message.then === 'anew') follower.anew?.();
      if (message.why === 'reseated') follower.reseated?.();
      again();
    }
  }

  /** What took the shortest way tells best what the server's clock shows. */
  private tell(at: number): void {
    const offset = at - local();
    if (this.offset === null || offset > this.offset) this.offset = offset;
  }

  private renew(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    hangUp(socket);
    this.open();
  }

  private close(): void {
    if (this.followers.size) return;
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    this.timer = 0;
    this.state.value = 'connecting';
    if (socket) hangUp(socket);
  }

  private lost(after = NaN): void {
    if (!this.followers.size) return;
    this.failures++;
    this.state.value = 'lost';
    clearTimeout(this.timer);
    const usual = Math.min(250 * 2 ** (this.failures - 1), 10_000) * (0.75 + Math.random() / 2);
    const wait = after >= 0 && after <= 10_000 ? after : usual;
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  private retry(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.open();
  }
}

/** Closes a line, once it is one: a browser complains of others. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}

/** The line of this application. */
export const line = new Line();
