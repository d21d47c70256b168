// The arbiter's powers, by what they are called. Whether one may be used is the core's to say.
import type { Side } from '../../core';

/** What is asked for besides the reason. */
export type Field = 'side' | 'time' | 'points' | 'moves' | 'result' | 'hour' | 'key';

export interface Asked {
  side: Side;
  /** In milliseconds. */
  time: number;
  points: number;
  moves: number;
  /** Points of both, or none: play goes on. */
  result: Record<Side, number> | null;
  /** UTC in milliseconds. */
  hour: number;
  /** What an envelope's key opens. */
  opened: { salt: number[]; text: string };
}

export interface Power {
  name: string;
  fields: readonly Field[];
  make: (asked: Asked) => unknown;
  /** It is shown where it cannot be used too. */
  shown?: boolean;
  /** What is wrong with it is known only when it is used: without its key an envelope is another's. */
  late?: boolean;
}

const plain = (name: string, shown = false): Power => ({ name, fields: [], make: () => name, shown });
const sided = (name: string): Power => ({ name, fields: ['side'], make: ({ side }) => ({ [name]: side }) });
const answer = (name: string, what: unknown): Power => ({ name, fields: [], make: () => ({ answer: what }) });
const find = (name: string): Power => ({
  name,
  fields: ['side'],
  make: ({ side }) => ({ find: { side, breach: name } }),
});
const penalty = (name: string, fields: readonly Field[], what: (asked: Asked) => unknown, shown = false): Power => ({
  name,
  fields,
  make: (asked) => ({ penalise: { side: asked.side, penalty: what(asked) } }),
  shown,
});

export const powers: readonly (readonly [group: string, list: readonly Power[]])[] = [
  [
    'answers',
    [
      answer('answer-draw', 'draw'),
      answer('answer-refuse', 'refuse'),
      answer('answer-later', { postpone: { time: false } }),
      answer('answer-later-time', { postpone: { time: true } }),
      answer('answer-can-mate', 'can-mate'),
    ],
  ],
  [
    'clocks',
    [
      plain('stop-clocks', true),
      { name: 'restart', fields: [], make: () => ({ restart: null }), shown: true },
      { name: 'give-time', fields: ['side', 'time'], make: ({ side, time }) => ({ 'give-time': { side, time } }), shown: true },
      {
        name: 'set-clock',
        fields: ['side', 'time'],
        make: ({ side, time }) => ({ 'set-clock': { side, left: time, moves: null, cause: 'irregularity' } }),
        shown: true,
      },
      { ...sided('see-flag'), shown: true },
      plain('next-period'),
    ],
  ],
  [
    'board',
    [
      { name: 'find-illegal', fields: [], make: () => ({ 'find-illegal': null }), shown: true },
      plain('enforce-touch'),
      { name: 'restore', fields: ['moves'], make: ({ moves }) => ({ restore: moves }) },
      plain('declare-repetition'),
      plain('count'),
      plain('complete-sheets'),
      plain('reconstruct'),
      plain('compare-boards'),
      plain('turn-board'),
      plain('annul'),
    ],
  ],
  [
    'penalties',
    [
      penalty('warning', ['side'], () => 'warning', true),
      penalty('time-to-opponent', ['side', 'time'], ({ time }) => ({ 'time-to-opponent': time }), true),
      penalty('time-from-player', ['side', 'time'], ({ time }) => ({ 'time-from-player': time })),
      penalty('points-down', ['side', 'points'], ({ points }) => ({ 'points-down': points })),
      penalty('points-up', ['side', 'points'], ({ points }) => ({ 'points-up': points })),
      penalty('loss', ['side'], () => 'loss', true),
      penalty('expulsion', ['side'], () => 'expulsion'),
    ],
  ],
  [
    'findings',
    [
      sided('device'),
      find('idle-stop'),
      find('hovering-hand'),
      find('rough-handling'),
      find('idle-press'),
      find('displaced'),
      find('untidy-hand'),
      find('pointed-out'),
      find('conduct'),
      sided('warn-notation'),
    ],
  ],
  [
    'course',
    [
      plain('allow-draw'),
      sided('allow-leave'),
      sided('accept-assistant'),
      sided('beginner'),
      { name: 'call-to-seal', fields: ['hour'], make: ({ hour }) => ({ 'call-to-seal': { resumes: hour, place: null } }) },
      plain('keep-envelope'),
      plain('resume'),
      { name: 'open', fields: ['key'], make: ({ opened }) => ({ open: opened }), shown: false, late: true },
      plain('wait-longer'),
      plain('envelope-lost'),
      plain('position-lost'),
      plain('close-unclaimed'),
      plain('both-refuse-laws'),
      plain('expel-spectator'),
      plain('submit'),
      { name: 'decide', fields: ['result'], make: ({ result }) => ({ decide: result }), shown: true },
    ],
  ],
];
