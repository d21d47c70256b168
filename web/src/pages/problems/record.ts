// What somebody has tried: how it went, how strong that makes the reader, what comes again and when, and the days in a row. On this device
// and, for whoever is signed in, with the server.
import { signal } from '@preact/signals';
import { strength } from '../../modules/learn';
import type { GameKind, ProblemLine, Strength } from '../../types';
import { keep, recall } from '../learn/kept';
import { DAILY, today } from './set';

/** How a problem went: solved, solved with help, or not. */
export type Mark = 'solved' | 'helped' | 'failed';

/** When a problem that failed comes again: the day, and after how many days it was put off last. */
interface Again {
  day: string;
  gap: number;
}

export interface Tried {
  strength: Strength | null;
  /** How every problem went the last time. */
  marks: Record<string, Mark>;
  again: Record<string, Again>;
  /** Today's problems as they went the first time today. */
  day: string;
  today: Record<string, Mark>;
  /** Days in a row on which all were tried, and the last of them. */
  streak: number;
  last: string;
  /** First tries that the server has not heard of: the problem, and whether it was solved. */
  untold?: Record<string, boolean>;
}

const empty: Tried = { strength: null, marks: {}, again: {}, day: '', today: {}, streak: 0, last: '' };

export const isTried = (value: unknown): value is Tried =>
  typeof value === 'object' && value !== null && Object.keys(empty).every((key) => key in value);

const key = (game: GameKind): string => `problems-${game}`;

export const records = signal<Record<GameKind, Tried>>({
  chess: recall(key('chess'), isTried) ?? empty,
  shogi: recall(key('shogi'), isTried) ?? empty,
});

/** After how many days what was failed comes again, each time that it was solved since. */
const gaps = [1, 3, 7, 21];

const later = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() + days);
  return today(date);
};

/** How it was today. */
export const todays = (record: Tried, day: string): Readonly<Record<string, Mark>> => (record.day === day ? record.today : {});

/** How many days in a row, if it has not broken off. */
export const streak = (record: Tried, day: string): number =>
  record.last === day || later(record.last || '2000-01-01', 1) === day ? record.streak : 0;

/** What comes again today, the oldest first. */
export const due = (record: Tried, day: string): string[] =>
  Object.entries(record.again)
    .filter(([, again]) => again.day <= day)
    .sort(([, one], [, two]) => (one.day < two.day ? -1 : 1))
    .map(([name]) => name);

/** A problem was tried to its end, or given up. What it makes of a record. */
export function after(
  record: Tried,
  problem: Pick<ProblemLine, 'name' | 'rating'>,
  mark: Mark,
  daily: readonly string[],
  day: string,
): Tried {
  const before = record.again[problem.name];
  const { [problem.name]: _, ...rest } = record.again;
  const step = before ? gaps.indexOf(before.gap) + 1 : -1;
  const gap = mark === 'solved' ? gaps[step] : gaps[0];
  const again =
    mark === 'solved' && (!before || gap === undefined)
      ? rest
      : { ...rest, [problem.name]: { gap: gap ?? 1, day: later(day, gap ?? 1) } };
  const now = todays(record, day);
  const mine = daily.includes(problem.name) && !(problem.name in now) ? { ...now, [problem.name]: mark } : now;
  const whole = daily.length === DAILY && daily.every((name) => name in mine) && record.last !== day;
  // Only the first try says how strong somebody is.
  const first = !(problem.name in record.marks);
  return {
    strength: first ? strength(record.strength, problem.rating, mark === 'solved') : record.strength,
    marks: { ...record.marks, [problem.name]: mark },
    again,
    day,
    today: mine,
    streak: whole ? streak(record, day) + 1 : record.streak,
    last: whole ? day : record.last,
    untold: first ? { ...record.untold, [problem.name]: mark === 'solved' } : (record.untold ?? {}),
  };
}

function put(game: GameKind, record: Tried): void {
  records.value = { ...records.peek(), [game]: record };
  keep(key(game), record);
}

/** Keeps how a problem went. */
export const note = (game: GameKind, problem: Pick<ProblemLine, 'name' | 'rating'>, mark: Mark, daily: readonly string[]): void =>
  put(game, after(records.peek()[game], problem, mark, daily, today()));

/** The server says how strong the reader is. */
export function strengthen(game: GameKind, found: Strength): void {
  const record = records.peek()[game];
  if (record.strength?.rating !== found.rating) put(game, { ...record, strength: found });
}

/** The server has heard of a try. */
export function told(game: GameKind, name: string): void {
  const record = records.peek()[game];
  const { [name]: _, ...untold } = record.untold ?? {};
  put(game, { ...record, untold });
}

/** What two devices know: of what both have tried, the one that has tried more. */
export function joined(one: Tried, two: Tried): Tried {
  const [more, less] = Object.keys(one.marks).length >= Object.keys(two.marks).length ? [one, two] : [two, one];
  const ahead = one.last >= two.last ? one : two;
  const again = Object.entries(less.again).filter(([name]) => !(name in more.marks));
  return {
    strength: more.strength ?? less.strength,
    marks: { ...less.marks, ...more.marks },
    again: { ...Object.fromEntries(again), ...more.again },
    day: one.day > two.day ? one.day : two.day,
    today: one.day === two.day ? { ...one.today, ...two.today } : (one.day > two.day ? one : two).today,
    streak: ahead.streak,
    last: ahead.last,
    untold: { ...one.untold, ...two.untold },
  };
}

/** What was tried elsewhere is known here too. */
export function adopt(game: GameKind, other: Tried): void {
  put(game, joined(records.peek()[game], other));
}

/** What was tried here was another's. */
export function forget(): void {
  for (const game of ['chess', 'shogi'] as const) put(game, empty);
}
