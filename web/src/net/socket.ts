// A game that is followed over the line. What was missed comes first; what was not answered is sent again with the same id, so that
// it is done once.
import { signal } from '@preact/signals';
import { now as local } from '../clock/ticking';
import type { Command, Seat } from '../types';
import { keyOf } from './key';
import { line, type Follower } from './line';
import type { Answer, OfGame, Said, Told, Topic } from './messages';

/** What is said and needs no answer, but for its game. */
type Wish = Unnamed<Extract<Said, { type: 'ready' | 'claim-absence' | 'abort' | 'greet' }>>;
type Unnamed<T> = T extends unknown ? Omit<T, 'game'> : never;

/** Who listens. `begin` says that everything is told from the start. */
export interface Listener {
  begin: () => void;
  hear: (message: OfGame) => void;
}

interface Waiting {
  said: Said;
  since: number;
  answer: (answer: Answer) => void;
}

/** Faults after which the same command is sent again. */
const again = ['not-written', 'busy', 'too-many', 'stopping', 'not-followed'];
/** Who hears nothing of a command for so long tries another line. */
const patience = 8_000;

export class Connection implements Follower {
  readonly topic: Topic;
  /** Whether there is a line to the server. */
  readonly line = line.state;
  /** How long a command and its answer took, in milliseconds. */
  readonly lag = signal<number | null>(null);

  private cursor = 'start';
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly game: string,
    private readonly seat: Seat | null,
    private readonly listener: Listener,
  ) {
    this.topic = { game };
    line.follow(this);
  }

  /** The server's time. */
  now(): number {
    return line.now();
  }

  /** Sends a command, now or as soon as there is a line. It is answered once. */
  do(command: Command, text?: string): Promise<Answer> {
    const id = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const seen = this.cursor === 'start' ? {} : { seen: this.cursor };
    const said: Said = { type: 'do', game: this.game, id, ...seen, command, ...(text === undefined ? {} : { text }) };
    return new Promise((answer) => {
      this.waiting.set(id, { said, since: local(), answer });
      line.say(said);
      this.watch();
    });
  }

  /** Says what needs no answer. */
  say(message: Wish): void {
    line.say({ ...message, game: this.game });
  }

  /** It is to be told from the start, once it is followed again. */
  anew(): void {
    this.cursor = 'start';
  }

  /** Asks for everything from the start: what was followed so far is another's view. */
  restart(): void {
    this.anew();
    line.again(this);
  }

  close(): void {
    line.unfollow(this);
  }

  follow(): Extract<Said, { type: 'follow' }> {
    if (this.cursor === 'start') this.listener.begin();
    const key = keyOf(this.game);
    return {
      type: 'follow',
      topic: this.topic,
      cursor: this.cursor,
      ...(this.seat ? { as: this.seat } : {}),
      ...(key ? { key } : {}),
    };
  }

  followed(): void {
    for (const { said } of this.waiting.values()) line.say(said);
  }

  hear(message: Told): void {
    switch (message.type) {
      case 'done':
      case 'refused':
      case 'error':
        this.settle(message);
        return;
      case 'left':
      case 'lobby':
      case 'mine':
      case 'challenge':
      case 'called':
      case 'event':
      case 'event-news':
      case 'wall':
      case 'wall-news':
      case 'study':
        return;
    }
    if ('cursor' in message) this.cursor = message.cursor;
    this.listener.hear(message);
  }

  private settle(answer: Answer): void {
    if (answer.type === 'error' && again.includes(answer.error)) {
      setTimeout(() => this.followed(), 1_000);
      return;
    }
    const id = answer.id ?? '';
    const found = this.waiting.get(id);
    if (!found) return;
    this.waiting.delete(id);
    this.lag.value = local() - found.since;
    found.answer(answer);
  }

  /** A line on which nothing comes back is none. */
  private watch(): void {
    setTimeout(() => {
      const old = [...this.waiting.values()].some((one) => local() - one.since >= patience);
      if (old && this.line.value === 'open') line.drop();
    }, patience + 50);
  }
}
