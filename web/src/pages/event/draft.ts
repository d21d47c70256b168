// An event as it is typed, and as the server takes it.
import type {
  EventDetails,
  EventGame,
  EventLaws,
  EventSystem,
  Overdue,
  Play,
  TeamPreference,
  TeamRules,
  TeamScore,
  TournamentRules,
} from '../../types';
import { ownZone } from './zone';

import type { EventPicture } from '../../net/event';

export type SystemKind = 'swiss' | 'baku' | 'round-robin' | 'double' | 'knockout' | 'mc-mahon';

export interface Draft {
  name: string;
  game: EventGame;
  laws: EventLaws;
  system: SystemKind;
  rounds: string;
  /** Where a new group begins, in a McMahon: ratings. */
  groups: string;
  bar: string;
  floor: string;
  smallFinal: boolean;
  tiebreaks: string;
  initial: 'first' | 'second';
  win: string;
  draw: string;
  loss: string;
  /** What the bye counts that pairing gives; nothing: a win. */
  bye: string;
  /** What an announced absence counts, */
  absence: string;
  /** and a game lost by not coming. */
  forfeit: string;
  /** Who plays: each for himself, or teams. */
  who: 'players' | 'teams';
  /** How many boards a match has. */
  teamBoards: string;
  /** Which of their points count first. */
  primary: TeamScore;
  preference: TeamPreference;
  matchWin: string;
  matchDraw: string;
  matchLoss: string;
  /** Whether line-ups need not keep the order of the team. */
  freeLineUps: boolean;
  minutes: string;
  boards: 'real' | 'screens';
  time: string;
  strictness: 'prevent' | 'claim';
  rated: boolean;
  /** After how many games lost by not coming one is taken for gone. */
  noShows: string;
  overdue: Overdue;
  zone: string;
  city: string;
  federation: string;
  begins: string;
  ends: string;
  arbiter: string;
  deputies: string;
  code: string;
  dates: string;
}

export const systems: readonly SystemKind[] = ['swiss', 'baku', 'mc-mahon', 'round-robin', 'double', 'knockout'];
export const laws: Record<EventGame, readonly EventLaws[]> = {
  chess: ['fide-2023', 'fide-2009'],
  shogi: ['fesa-2024', 'fesa-2017'],
};

/** Those of an event that names none: the server takes them so. */
const unnamed: Record<EventGame, EventLaws> = { chess: 'fide-2009', shogi: 'fesa-2024' };

/** Tie-breaks that are usual, to begin with: whoever sets up an event sees and changes them. */
const usualTies: Record<SystemKind, string> = {
  swiss: 'BH/C1, BH, SB, DE',
  baku: 'BH/C1, BH, SB, DE',
  'round-robin': 'DE, WIN, SB, KS',
  double: 'DE, WIN, SB, KS',
  knockout: '',
  'mc-mahon': 'SOS, SODOS, SOSOS, CUSS',
};

const teamTies: Record<SystemKind, string> = {
  ...usualTies,
  swiss: 'MPVGP, EDE, BH:MP/C1, EMGSB',
  baku: 'MPVGP, EDE, BH:MP/C1, EMGSB',
  'round-robin': 'MPVGP, EDE, EMGSB, BC, TBR',
  double: 'MPVGP, EDE, EMGSB, BC, TBR',
};

/** Those that are usual in a system, for who plays in it. */
export const tiesOf = (system: SystemKind, who: Draft['who']): string => (who === 'teams' ? teamTies : usualTies)[system];

const today = (): string => new Date().toLocaleDateString('sv');

/** As teams are wont to play. */
const noTeams = {
  who: 'players',
  teamBoards: '4',
  primary: 'match',
  preference: 'a',
  matchWin: '2',
  matchDraw: '1',
  matchLoss: '0',
  freeLineUps: false,
} as const;

export const empty = (): Draft => ({
  name: '',
  game: 'chess',
  laws: 'fide-2023',
  system: 'swiss',
  rounds: '5',
  groups: '',
  bar: '',
  floor: '',
  smallFinal: false,
  tiebreaks: usualTies.swiss,
  initial: Math.random() < 0.5 ? 'first' : 'second',
  win: '1',
  draw: '0.5',
  loss: '0',
  bye: '',
  absence: '0',
  forfeit: '0',
  ...noTeams,
  minutes: '0',
  boards: 'real',
  time: '15m+10s',
  strictness: 'prevent',
  rated: false,
  noShows: '',
  overdue: 'arbiter',
  zone: ownZone(),
  city: '',
  federation: '',
  begins: today(),
  ends: today(),
  arbiter: '',
  deputies: '',
  code: '',
  dates: '',
});

/** What is separated by commas or spaces. */
const list = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((one) => one.trim())
    .filter(Boolean);

const count = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : 0);
const maybe = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);
/** Points come in tenths. */
const tenths = (text: string): number => Math.round(Number(text.replace(',', '.').replace('½', '.5')) * 10) || 0;

function systemOf(draft: Draft): EventSystem {
  switch (draft.system) {
    case 'swiss':
    case 'baku':
      return { kind: 'swiss', accelerated: draft.system === 'baku' };
    case 'round-robin':
    case 'double':
      return { kind: 'round-robin', cycles: draft.system === 'double' ? 2 : 1 };
    case 'knockout':
      return { kind: 'knockout', small_final: draft.smallFinal };
    case 'mc-mahon': {
      const groups = list(draft.groups).map(Number);
      const start = { groups, bar: maybe(draft.bar), floor: maybe(draft.floor), until: null };
      return { kind: 'mc-mahon', start, knockout: null, small_final: false };
    }
  }
}

/** Rounds of these follow from the players. */
export const roundsFollow = (system: SystemKind): boolean => ['round-robin', 'double', 'knockout'].includes(system);

export function rulesOf(draft: Draft): TournamentRules {
  const [win, draw, loss] = [tenths(draft.win), tenths(draft.draw), tenths(draft.loss)];
  return {
    name: draft.name.trim(),
    game: draft.game,
    laws: draft.laws,
    system: systemOf(draft),
    rounds: roundsFollow(draft.system) ? 0 : count(draft.rounds),
    tiebreaks: list(draft.tiebreaks.toUpperCase()),
    initial: draft.initial,
    scoring: {
      ...{ win, draw, loss, forfeit: tenths(draft.forfeit), absence: tenths(draft.absence) },
      bye: draft.bye.trim() ? tenths(draft.bye) : win,
    },
    default_minutes: count(draft.minutes),
    major: false,
    ...(draft.who === 'teams' ? { teams: teamsOf(draft) } : {}),
  };
}

/** What is fixed of teams. */
const teamsOf = (draft: Draft): TeamRules => ({
  boards: count(draft.teamBoards),
  primary: draft.primary,
  second: true,
  preference: draft.preference,
  matches: { win: tenths(draft.matchWin), draw: tenths(draft.matchDraw), loss: tenths(draft.matchLoss) },
  free: draft.freeLineUps,
});

/** A time control as TRF26 has it, `5400+30`, where it is one that we write: `90m+30s`, `40/90m+30s, 30m+30s`. */
export function codeOf(time: string): string {
  const seconds = (text: string): number | null => {
    const found = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text);
    return text && found ? Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0) : null;
  };
  const periods = time.split(',').map((period) => {
    const [, moves = '', main = '', plus] = /^\s*(?:(\d+)\/)?([^+\s]+)(?:\+(\S+))?\s*$/.exec(period) ?? [];
    const [all, each] = [seconds(main), plus === undefined ? 0 : seconds(plus)];
    return all === null || each === null ? null : `${moves ? `${moves}/` : ''}${all}${each ? `+${each}` : ''}`;
  });
  return periods.includes(null) ? '' : periods.join(':');
}

/** The day of each round; on one day all are played on it. */
function datesOf(draft: Draft): string[] {
  const typed = list(draft.dates);
  if (typed.length || !draft.begins || draft.begins !== draft.ends || roundsFollow(draft.system)) return typed;
  return new Array<string>(Math.min(count(draft.rounds), 50)).fill(draft.begins);
}

export function detailsOf(draft: Draft): Partial<EventDetails> {
  return {
    city: draft.city.trim(),
    federation: draft.federation.trim().toUpperCase(),
    begins: draft.begins || null,
    ends: draft.ends || null,
    arbiter: draft.arbiter.trim(),
    deputies: draft.deputies
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
    time: draft.time.trim(),
    code: draft.code.trim() || (draft.game === 'chess' ? codeOf(draft.time) : ''),
    dates: datesOf(draft),
  };
}

export function playOf(draft: Draft): Play {
  return {
    boards: draft.boards,
    ...(draft.time.trim() ? { time: draft.time.trim() } : {}),
    strictness: draft.strictness,
    rated: draft.rated,
    ...(maybe(draft.noShows) ? { 'no-shows': Number(draft.noShows) } : {}),
    overdue: draft.overdue,
    ...(draft.zone.trim() ? { zone: draft.zone.trim() } : {}),
    announced: {},
  };
}

function kindOf(system: EventSystem): SystemKind {
  if (system.kind === 'swiss') return system.accelerated ? 'baku' : 'swiss';
  if (system.kind === 'round-robin') return system.cycles === 2 ? 'double' : 'round-robin';
  return system.kind;
}

const worth = (tenths: number): string => String(tenths / 10);

const typedTeams = ({ boards, primary, preference, matches, free = false }: TeamRules) => ({
  who: 'teams' as const,
  teamBoards: String(boards),
  ...{ primary, preference },
  matchWin: worth(matches.win),
  matchDraw: worth(matches.draw),
  matchLoss: worth(matches.loss),
  freeLineUps: free,
});

/** An event that is there, to be changed. */
export function draftOf({ rules, play, details }: EventPicture): Draft {
  const start = rules.system.kind === 'mc-mahon' ? rules.system.start : null;
  return {
    name: rules.name,
    game: rules.game,
    laws: rules.laws ?? unnamed[rules.game],
    system: kindOf(rules.system),
    rounds: String(rules.rounds),
    groups: start?.groups.join(', ') ?? '',
    bar: String(start?.bar ?? ''),
    floor: String(start?.floor ?? ''),
    smallFinal: rules.system.kind === 'knockout' && rules.system.small_final,
    tiebreaks: rules.tiebreaks.join(', '),
    initial: rules.initial,
    win: worth(rules.scoring.win),
    draw: worth(rules.scoring.draw),
    loss: worth(rules.scoring.loss),
    bye: rules.scoring.bye === rules.scoring.win ? '' : worth(rules.scoring.bye),
    absence: worth(rules.scoring.absence),
    forfeit: worth(rules.scoring.forfeit),
    ...(rules.teams ? typedTeams(rules.teams) : noTeams),
    minutes: String(rules.default_minutes),
    boards: play.boards,
    time: play.time ?? '',
    strictness: play.strictness,
    rated: play.rated,
    noShows: String(play['no-shows'] ?? ''),
    overdue: play.overdue ?? 'arbiter',
    zone: play.zone ?? '',
    city: details?.city ?? '',
    federation: details?.federation ?? '',
    begins: details?.begins ?? '',
    ends: details?.ends ?? '',
    arbiter: details?.arbiter ?? '',
    deputies: details?.deputies.join('; ') ?? '',
    code: details?.code ?? '',
    dates: details?.dates.join(', ') ?? '',
  };
}
