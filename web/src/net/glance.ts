// A game at a glance: its board and clocks as the server shows them, and what an arbiter sees. Nothing is folded here, so that two
// hundred of them cost little; who opens one follows it whole (`Live`).
import { signal } from '@preact/signals';
import { DAY, onClock } from '../app/span';
import { Clock, type Faces, type Setup, type Side } from '../core';
import type { ArbiterView, Now, Outcome, Seat, Shown } from '../types';
import { line, type Follower } from './line';
import type { Told, Topic } from './messages';

/** After these an arbiter sees the same of the game as before, but for its board and clocks. */
const plain = [
  'made',
  'move-seen',
  'pressed',
  'arrived',
  'offered',
  'offer-gone',
  'touched',
  'put-back',
  'written',
  'time-given',
];

const kindOf = (event: Shown): string => (typeof event.what === 'string' ? event.what : (Object.keys(event.what)[0] ?? ''));

/** With less than so much left the core is asked for every text, in milliseconds. */
const CLOSE = 60_000;

/** What stands on both halves. */
export interface Times {
  first: { text: string; low: boolean };
  second: { text: string; low: boolean };
  running: Side | null;
}

/** A time as clocks show it: what has begun of a second counts. */
function written(left: number): string {
  const all = Math.ceil(left / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, String(all % 60).padStart(2, '0')];
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

/** The times alone. */
const standing = ({ first, second, running }: Faces): Times => ({
  first: { text: onClock(first), low: first.low },
  second: { text: onClock(second), low: second.low },
  running,
});

export class Glance implements Follower {
  /** How often it is open beside: what follows it there tells it here. */
  opened = 0;
  readonly topic: Topic;
  /** What needs a person may be otherwise. */
  readonly matters = signal(0);
  setup: Setup | null = null;
  now: Now | null = null;
  arbiter: ArbiterView | null = null;
  outcome: Outcome | null = null;
  here: Record<Side, boolean> = { first: true, second: true };
  /** Called when its board or clocks are otherwise. */
  onChange: () => void = () => undefined;

  private clock: Clock | null = null;
  /** What the core said of the clocks, and of which moment. */
  private told: { at: number; faces: Faces } | null = null;
  /** Whose flag was seen to fall. */
  private fallen: Side | null = null;
  /** Since when the player on move thinks, as far as it was seen. */
  private since = 0;
  private cursor: string | null = null;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly seat: Seat | null,
  ) {
    this.topic = { game: id };
    line.follow(this);
  }

  get kind(): 'chess' | 'shogi' {
    return kindOfBoard(this.now?.board);
  }

  /** What the clocks show at this moment. The core is asked when something happens, and where more than seconds go down: near the end, in a
   * delay, in byo-yomi. */
  times(): Times | null {
    const at = Math.max(line.now(), this.now?.at ?? 0);
    const running = this.now?.running ?? null;
    const told = this.told;
    const face = told && running ? told.faces[running] : null;
    const main = face?.main ?? 0;
    const left = main - (at - (told?.at ?? 0));
    const plain = face && face.extra !== 'delay' && !face.inByoyomi && !face.low && left > CLOSE;
    if (told && (!running || plain)) {
      const times = standing(told.faces);
      if (running && plain) times[running].text = left < DAY ? written(left) : onClock({ ...face, main: left });
      return times;
    }
    if (!this.clock) return null;
    const faces = this.clock.shows(at);
    this.told = { at, faces };
    // A flag that nobody calls is the arbiter's to see, and what he sees is in a picture alone.
    if (running && faces[running].down && this.fallen !== running) {
      this.fallen = running;
      this.ask();
    }
    return standing(faces);
  }

  /** How little time is left to who has to move, in milliseconds. */
  least(): number {
    const running = this.now?.running;
    const left = running && this.told ? this.told.faces[running].left : null;
    return left === null || !this.told ? Number.MAX_SAFE_INTEGER : left - (line.now() - this.told.at);
  }

  /** How long the player on move has thought, in milliseconds. */
  thinks(): number {
    return this.now?.running ? line.now() - this.since : 0;
  }

  follow(): ReturnType<Follower['follow']> {
    return {
      type: 'follow',
      topic: this.topic,
      ...(this.seat ? { as: this.seat } : {}),
      ...(this.cursor === null ? {} : { cursor: this.cursor }),
    };
  }

  followed(): void {}

  anew(): void {
    this.cursor = null;
  }

  /** Follows again, where something else has followed the same meanwhile; not once nobody looks at it any more. */
  resume(): void {
    if (this.closed) return;
    this.cursor = null;
    line.follow(this);
  }

  hear(message: Told): void {
    switch (message.type) {
      case 'game': {
        this.cursor = message.cursor;
        this.setup = message.setup;
        this.arbiter = message.view.arbiter;
        this.outcome = message.view.outcome;
        this.stand({ ...message.view, at: message.at });
        this.matters.value++;
        return;
      }
      case 'events': {
        this.cursor = message.cursor;
        this.stand(message.now);
        // Where illegal moves stand until somebody sees them, any move may be one.
        const lawless = this.setup?.strictness.moves === 'claim';
        if (lawless || message.events.some((event) => !plain.includes(kindOf(event)))) this.ask();
        return;
      }
      case 'now':
        this.cursor = message.cursor;
        this.stand(message.now);
        return;
      case 'presence':
        this.here = message.here;
        this.matters.value++;
        return;
    }
  }

  /** What somebody else who follows it has heard. */
  feed(now: Now): void {
    this.stand(now);
  }

  close(): void {
    this.closed = true;
    line.unfollow(this);
    this.clock?.free();
    this.clock = null;
  }

  /** Asks for a picture anew: what the arbiter sees is in nothing else. */
  private ask(): void {
    this.cursor = null;
    line.again(this);
  }

  private stand(now: Now): void {
    const before = this.now;
    if (now.running !== before?.running) this.fallen = null;
    if (now.running !== before?.running || now.board !== before?.board) this.since = now.at;
    this.now = now;
    this.told = null;
    if (this.setup) {
      this.clock?.free();
      this.clock = Clock.picture(this.setup.time, this.setup.clock, now.clocks, now.running, now.at);
    }
    this.onChange();
  }
}

/** A board of nine ranks is shogi's. */
const kindOfBoard = (board: string | undefined): 'chess' | 'shogi' => ((board?.split('/').length ?? 8) > 8 ? 'shogi' : 'chess');
