// An event that is followed: a picture of it, and then what is otherwise. To act on it is a matter of HTTP.
import { signal } from '@preact/signals';
import type {
  AskedShown,
  BoardShown,
  EventCommand,
  EventNews,
  EventPicture as Pictured,
  EventPower,
  EventPreview,
  EventScoring,
  Mark,
  PlayerShown,
  ResultReported,
  RoundShown,
} from '../types';
import { ask } from './client';
import { line, type Follower } from './line';
import type { Left, Told, Topic } from './messages';

/** An event as it is seen. */
export type EventPicture = Pictured;

/** An id of one's own, so that what is sent twice is done once. */
export const ownId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((one) => one.toString(36)).join('');

export class Event implements Follower {
  readonly topic: Topic;
  readonly picture = signal<EventPicture | null>(null);
  /** What one may do by one's roles, as the server has it: so that nobody is offered what he would be refused. */
  readonly powers = signal<readonly EventPower[]>([]);
  /** One's own entry number. */
  readonly own = signal<number | null>(null);
  /** Whether one is ticked as come. */
  readonly here = signal(false);
  /** Whether one has called the arbiter to one's board. */
  readonly called = signal(false);
  /** What waits for an answer. */
  readonly asked = signal<readonly AskedShown[]>([]);
  /** What was reported of one's own board. */
  readonly reports = signal<readonly ResultReported[]>([]);
  /** Why there is nothing. */
  readonly problem = signal<unknown>(null);
  /** Counts what happened. */
  readonly turns = signal(0);

  private cursor: string | null = null;

  constructor(readonly id: string) {
    this.topic = { event: id };
    void this.refresh().then(
      () => line.follow(this),
      (problem: unknown) => (this.problem.value = problem),
    );
  }

  /** What only the reader is told: what he may do, his number, what was asked. */
  async refresh(): Promise<void> {
    const shown = await ask('get', '/api/events/{id}', { path: { id: this.id } });
    const { id, length, roles, powers, own, here, called, asked, ...picture } = shown;
    this.here.value = here;
    this.called.value = called;
    this.powers.value = powers;
    this.own.value = own;
    this.asked.value = asked;
    if (this.own.value !== null) this.reports.value = await ask('get', '/api/events/{id}/reports', { path: { id: this.id } });
    this.picture.value ??= picture;
    this.turns.value++;
  }

  may(power: EventPower): boolean {
    return this.powers.value.includes(power);
  }

  get officer(): boolean {
    return this.may('look');
  }

  player(number: number): PlayerShown | undefined {
    return this.picture.value?.players.find((one) => one.number === number);
  }

  /** A player's name; one who was erased is a number. */
  name(number: number): string {
    return this.player(number)?.name || `#${number}`;
  }

  /** Does something to the event; what cannot be done is a `Problem`. */
  async act(command: EventCommand, again = false, id = ownId()): Promise<void> {
    await ask('post', '/api/events/{id}/commands', {
      path: { id: this.id },
      body: { id, command, again },
    });
    await this.refresh();
  }

  /** What it would change, which is not done. */
  preview(command: EventCommand): Promise<EventPreview> {
    return ask('post', '/api/events/{id}/preview', {
      path: { id: this.id },
      body: { id: ownId(), command, again: true },
    });
  }

  close(): void {
    line.unfollow(this);
  }

  follow(): ReturnType<Follower['follow']> {
    return { type: 'follow', topic: this.topic, ...(this.cursor === null ? {} : { cursor: this.cursor }) };
  }

  followed(): void {}

  hear(message: Told): void {
    if (message.type === 'event') {
      this.cursor = message.cursor;
      this.picture.value = message.picture;
    } else if (message.type === 'event-news' && this.picture.value) {
      this.cursor = message.cursor;
      this.picture.value = renewed(this.picture.value, message.news);
      // Whoever waits for an answer to his entry is among the players when he has it.
      const answered = this.own.value === null && this.asked.value.length > 0 && message.news.players !== undefined;
      if (message.news.asked !== undefined || answered) void this.refresh().catch(() => undefined);
    }
    this.turns.value++;
  }

  /** One has another role now: what one may see is otherwise, from the start. */
  anew(): void {
    this.cursor = null;
    this.reseated();
  }

  /** What is told to oneself alone is otherwise: what the other has reported, that one is ticked as come. */
  reseated(): void {
    void this.refresh().catch(() => undefined);
  }

  gone(left: Left): void {
    this.problem.value = left.why;
  }
}

/** A picture with what is otherwise in it. */
export function renewed(before: EventPicture, news: EventNews): EventPicture {
  const { players, gone, left, rounds, boards, entries, about, ...rest } = news;
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  // What is known besides comes whole where some of it is otherwise.
  const now: EventPicture = { ...before, ...named, ...about, ...(entries === undefined ? {} : { entries }) };
  if (players || gone) {
    const fresh = new Map((players ?? []).map((one) => [one.number, one]));
    const stay = now.players.filter((one) => !gone?.includes(one.number)).map((one) => fresh.get(one.number) ?? one);
    const come = [...fresh.values()].filter((one) => !stay.includes(one));
    now.players = [...stay, ...come].sort((one, two) => one.start - two.start);
  }
  now.rounds = [...now.rounds];
  if (left !== undefined && left !== null) now.rounds.length = Math.min(now.rounds.length, left);
  for (const [number, round] of Object.entries(rounds ?? {})) now.rounds[Number(number) - 1] = round;
  for (const { round, board, ...as } of boards ?? []) {
    const there = now.rounds[round - 1];
    if (there) now.rounds[round - 1] = { ...there, boards: there.boards.map((one, index) => (index === board - 1 ? as : one)) };
  }
  return now;
}

/** The highest rating of who is entered; nothing where nobody has one. */
export function strongestOf(picture: EventPicture): number | null {
  const ratings = picture.players.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return ratings.length ? ratings.reduce((one, two) => Math.max(one, two)) : null;
}

/** Whether a board waits for its result. */
export const pending = (board: BoardShown): boolean => board.mark === 'pending';

/** How many boards of a round wait. */
export const missing = (round: RoundShown): number => round.boards.filter(pending).length;

const signs: Partial<Record<Mark, string>> = {
  win: '1',
  'short-win': '1',
  'full-bye': '1',
  'pairing-bye': '1',
  draw: '½',
  'short-draw': '½',
  'half-bye': '½',
  loss: '0',
  'short-loss': '0',
  'zero-bye': '0',
  'forfeit-win': '+',
  'forfeit-loss': '−',
};

/** A mark as it stands in a list. */
export const sign = (mark: Mark): string => signs[mark] ?? '·';

/** A result as people write it. */
export function score(board: { mark: Mark; facing: Mark }): string {
  if (board.mark === 'pending') return '';
  return board.mark === 'draw' && board.facing === 'draw' ? '½–½' : `${sign(board.mark)}–${sign(board.facing)}`;
}

/** Points with halves as people write them: `2.5` is `2½`. */
export function halves(points: string): string {
  const [whole = '', part = '0'] = points.split('.');
  if (part === '0') return whole;
  return part === '5' ? `${whole === '0' ? '' : whole}½` : points;
}

/** What a round without a game counts, by the event's points: they come in tenths. */
export function worth({ bye, absence, win, draw }: EventScoring, kind: Mark | 'bye'): string {
  const tenths = { bye, 'half-bye': draw, 'full-bye': win }[kind as string] ?? absence;
  return halves((tenths / 10).toFixed(1));
}
