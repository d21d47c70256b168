// The arbiter's powers, by what they are called. Whether one may be used is the core's to say.
import type { Act, Command, Power as Ruled, Side } from '../../core';
import { named, type NameOf, type PartOf } from '../../named.ts';
import type { Absence, Answer, Breach, ClockCause, Fact, Penalty, ToldBefore } from '../../types';

/** What is asked for besides the reason. */
export type Field =
  | 'side'
  | 'time'
  | 'points'
  | 'score'
  | 'moves'
  | 'rounds'
  | 'result'
  | 'hour'
  | 'key'
  | 'meant'
  | 'runs'
  | 'illegal'
  | 'cause'
  | 'counter'
  | 'fact'
  | 'absence';

export const causes = [
  'irregularity',
  'defect',
  'wrong-setting',
  'assistant',
  'resumption',
  'absence',
  'schedule',
] as const satisfies readonly ClockCause[];
export const facts = ['move-count', 'opponent-completed', 'not-pressed', 'illegal'] as const satisfies readonly Fact[];
/** How early somebody said that he would not come. */
export const tolds = ['event', 'round'] as const satisfies readonly ToldBefore[];
/** What else is known of his absence. */
export const absences = ['knock-out', 'major', 'ill'] as const satisfies readonly (keyof Absence)[];

export interface Asked {
  side: Side;
  /** In milliseconds. */
  time: number;
  points: number;
  moves: number;
  rounds: number;
  /** Points of both, or none: play goes on. */
  result: Record<Side, number> | null;
  /** UTC in milliseconds. */
  hour: number;
  /** What an envelope's key opens. */
  opened: { salt: number[]; text: string };
  /** The move that a sealed text means. */
  meant: Act;
  /** Whose clock runs then; none: whose the laws say. */
  runs: Side | null;
  /** Acts before the illegal move; none: the first there is. */
  illegal: number | null;
  cause: ClockCause;
  /** What the move counter shows then; none: what it does. */
  counter: number | null;
  fact: Fact;
  absence: Absence;
}

export interface Power {
  name: string;
  fields: readonly Field[];
  make: (asked: Asked) => Ruled;
  /** It is shown where it cannot be used too. */
  shown?: boolean;
  /** What is wrong with it is known only when it is used: without its key an envelope is another's. */
  late?: boolean;
}

/** What an arbiter does by a command of everybody's. */
export interface Common {
  name: string;
  fields: readonly [];
  command: Command;
  shown?: boolean;
  late?: boolean;
}

/** The powers that are about a side and nothing else. */
type Sided = { [Name in NameOf<Ruled>]: PartOf<Ruled, Name> extends Side ? Name : never }[NameOf<Ruled>];

const plain = (name: Extract<Ruled, string>, shown = false): Power => ({ name, fields: [], make: () => name, shown });
const sided = (name: Sided): Power => ({ name, fields: ['side'], make: ({ side }) => named<Ruled, Sided>(name, side) });
const answer = (name: string, what: Answer): Power => ({ name, fields: [], make: () => ({ answer: what }) });
const find = (name: Breach): Power => ({
  name,
  fields: ['side'],
  make: ({ side }) => ({ find: { side, breach: name } }),
});
const penalty = (name: string, fields: readonly Field[], what: (asked: Asked) => Penalty, shown = false): Power => ({
  name,
  fields,
  make: (asked) => ({ penalise: { side: asked.side, penalty: what(asked) } }),
  shown,
});

export const powers: readonly (readonly [group: string, list: readonly (Power | Common)[]])[] = [
  [
    'answers',
    [
      answer('answer-draw', 'draw'),
      answer('answer-grant', 'grant'),
      answer('answer-refuse', 'refuse'),
      answer('answer-later', { postpone: { time: false } }),
      answer('answer-later-time', { postpone: { time: true } }),
      answer('answer-can-mate', 'can-mate'),
      { name: 'answer-means', fields: ['meant'], make: ({ meant }) => ({ answer: { means: meant } }) },
    ],
  ],
  [
    'clocks',
    [
      plain('stop-clocks', true),
      { name: 'restart', fields: ['runs'], make: ({ runs }) => ({ restart: runs }), shown: true },
      { name: 'give-time', fields: ['side', 'time'], make: ({ side, time }) => ({ 'give-time': { side, time } }), shown: true },
      {
        name: 'set-clock',
        fields: ['side', 'time', 'counter', 'cause'],
        make: ({ side, time, counter, cause }) => ({ 'set-clock': { side, left: time, moves: counter, cause } }),
        shown: true,
      },
      { ...sided('see-flag'), shown: true },
      plain('next-period'),
    ],
  ],
  [
    'board',
    [
      { name: 'find-illegal', fields: ['illegal'], make: ({ illegal }) => ({ 'find-illegal': illegal }), shown: true },
      plain('find-two-hands'),
      plain('see-position'),
      plain('enforce-touch'),
      { name: 'restore', fields: ['moves'], make: ({ moves }) => ({ restore: moves }) },
      plain('declare-repetition'),
      plain('count'),
      plain('complete-sheets'),
      plain('reconstruct'),
      plain('compare-boards'),
      plain('turn-board'),
      { name: 'colours-go-on', fields: [], make: () => ({ 'reversed-colours': { go_on: true } }) },
      { name: 'colours-again', fields: [], make: () => ({ 'reversed-colours': { go_on: false } }) },
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
      penalty('scored-loss', ['side', 'score'], ({ points }) => ({ 'scored-loss': points })),
      penalty('fine', ['side'], () => 'fine'),
      penalty('exclusion', ['side', 'rounds'], ({ rounds }) => ({ exclusion: rounds })),
      penalty('expulsion', ['side'], () => 'expulsion'),
    ],
  ],
  [
    'findings',
    [
      sided('device'),
      sided('device-carried'),
      sided('device-in-bag'),
      find('idle-stop'),
      find('hovering-hand'),
      find('rough-handling'),
      find('idle-press'),
      find('displaced'),
      find('untidy-hand'),
      find('pointed-out'),
      find('conduct'),
      sided('inspect'),
      sided('warn-notation'),
      {
        name: 'refuses-laws',
        fields: ['side', 'score'],
        make: ({ side, points }) => ({ 'refuses-laws': { side, opponent: points } }),
      },
      plain('both-refuse-laws'),
    ],
  ],
  [
    'course',
    [
      { name: 'toss', fields: [], make: () => ({ toss: ['plain', 'plain', 'plain', 'plain', 'plain'] }) },
      {
        name: 'no-show',
        fields: ['side', 'absence'],
        make: ({ side, absence }) => ({ 'no-show': { side, absence } }),
      },
      plain('pair'),
      plain('allow-draw'),
      sided('allow-leave'),
      sided('accept-assistant'),
      sided('excuse'),
      plain('appoint'),
      sided('beginner'),
      { name: 'tell-player', fields: ['side', 'fact'], make: ({ side, fact }) => ({ 'tell-player': { side, fact } }) },
      { name: 'call-to-seal', fields: ['hour'], make: ({ hour }) => ({ 'call-to-seal': { resumes: hour, place: null } }) },
      plain('keep-envelope'),
      plain('resume'),
      { name: 'open', fields: ['key'], make: ({ opened }) => ({ open: opened }), shown: false, late: true },
      plain('wait-longer'),
      plain('envelope-lost'),
      plain('position-lost'),
      plain('close-unclaimed'),
      plain('expel-spectator'),
      plain('submit'),
      { name: 'note', fields: [], command: { tell: 0 } },
      { name: 'decide', fields: ['result'], make: ({ result }) => ({ decide: result }), shown: true },
    ],
  ],
];

/** Powers that are not offered, and why: a test finds what of the laws is in neither list. */
export const unused: Readonly<Partial<Record<NameOf<Ruled> | 'call-to-seal place', string>>> = {
  'place-clock': 'Each sees the clock where his own page has it: it stands at nobody’s side.',
  'call-to-seal place':
    'A log is never erased, so no words of an arbiter’s own go into it: where play is resumed he says in the reason.',
};
