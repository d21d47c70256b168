// What the sentence says: the choices, what each could be instead, and why it could not. The core knows what fits.
import { signal } from '@preact/signals';
import {
  announcedIn,
  checkedAnnounced,
  eventOf,
  nothing,
  players,
  sidesOf,
  type Announced,
  type Players,
} from '../../app/announced';
import { lot } from '../../app/lot';
import { saidOfBoard, saidOfSetup, saidOfTime } from '../../app/misread';
import { language } from '../../app/prefs';
import { sayTime } from '../../app/terms';
import { correspondence, times } from '../../app/times';
import { t } from '../../app/words';
import {
  books,
  checkBoard,
  classOf,
  clockKinds,
  control,
  faults,
  foretold,
  Game,
  handicaps,
  other,
  ready,
  setup,
  sideName,
  type Book,
  type Command,
  type Declined,
  type GameKind,
  type Setup,
  type Side,
  type Start,
  type Wanted,
} from '../../core';
import type { Schemas, Terms } from '../../net/client';
import { me } from '../../net/me';
import { bookNames } from '../laws/book';
import { readJson } from '../../json';
import type { EventRules } from '../../types';

export type Kind = 'chess' | 'chess960' | 'shogi';
export type Opponent = 'link' | 'open' | 'computer' | 'table';

export interface Choice {
  kind: Kind;
  opponent: Opponent;
  level: number;
  book: Book;
  time: string;
  timeByHand: boolean;
  /** As usual, a handicap by its name, or a position by hand. */
  start: 'usual' | 'by-hand' | { handicap: string };
  position: string;
  /** Which of the 960. */
  number: number;
  strict: 'prevent' | 'claim';
  takebacks: boolean;
  rated: boolean;
  /** Who may watch: everybody, or who has the link. */
  watch: 'all' | 'link';
  arbiter: 'nobody' | 'somebody';
  /** His name. */
  arbiterName: string;
  blind: Players;
  /** Whether each has a board of his own. */
  boards: 'one' | 'two';
  /** The name of the host's assistant; empty where there is none. */
  assistant: string;
  /** What the event has announced, whatever the book has a place for. */
  announced: Announced;
  sides: 'drawn' | 'host-first' | 'host-second';
}

export interface Option {
  value: string;
  text: string;
  /** What else there is to say. */
  note?: string;
  /** Why it cannot be chosen. */
  why?: string;
}

export const gameOf = (kind: Kind): GameKind => (kind === 'shogi' ? 'shogi' : 'chess');
const draw960 = (): number => lot(960);

const KEY = 'adoube.choice';
const usual: Choice = {
  kind: 'shogi',
  opponent: 'link',
  level: 3,
  book: 'fesa-2024',
  time: times.shogi[0] ?? '',
  timeByHand: false,
  start: 'usual',
  position: '',
  number: draw960(),
  strict: 'prevent',
  takebacks: false,
  rated: false,
  watch: 'all',
  arbiter: 'nobody',
  arbiterName: '',
  blind: 'nobody',
  boards: 'one',
  assistant: '',
  announced: nothing,
  sides: 'drawn',
};

/** What was kept, as far as it still means something: the page may have been another when it was. */
function checked(kept: unknown): Choice {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const text = (name: string): string | undefined => (typeof found[name] === 'string' ? found[name] : undefined);
  const one = <T extends string>(name: string, of: readonly T[], otherwise: T): T =>
    of.find((value) => value === found[name]) ?? otherwise;
  const kind = one<Kind>('kind', ['chess', 'chess960', 'shogi'], usual.kind);
  const book = one<Book>('book', bookNames, gameOf(kind) === 'chess' ? 'fide-2023' : usual.book);
  const handicap = (found['start'] as { handicap?: unknown } | null | undefined)?.handicap;
  const start = typeof handicap === 'string' ? { handicap } : one('start', ['usual', 'by-hand'], 'usual');
  const level = found['level'];
  return {
    kind,
    opponent: one<Opponent>('opponent', ['link', 'open', 'computer', 'table'], usual.opponent),
    level: typeof level === 'number' && Number.isInteger(level) && level > 0 ? level : usual.level,
    book,
    time: text('time') ?? times[gameOf(kind)][0] ?? '',
    timeByHand: found['timeByHand'] === true,
    start,
    position: text('position') ?? '',
    number: usual.number,
    strict: one('strict', ['prevent', 'claim'], usual.strict),
    takebacks: found['takebacks'] === true,
    rated: found['rated'] === true,
    watch: one('watch', ['all', 'link'], usual.watch),
    arbiter: one('arbiter', ['nobody', 'somebody'], usual.arbiter),
    arbiterName: text('arbiterName') ?? '',
    blind: one('blind', players, usual.blind),
    boards: one('boards', ['one', 'two'], usual.boards),
    assistant: text('assistant') ?? '',
    announced: checkedAnnounced(found['announced']),
    sides: one('sides', ['drawn', 'host-first', 'host-second'], usual.sides),
  };
}

function recall(): Choice {
  try {
    return { ...checked(readJson<unknown>(localStorage.getItem(KEY) ?? '{}')), number: draw960() };
  } catch {
    return usual;
  }
}

export const choice = signal<Choice>(recall());
/** The computer's levels; none before they are known. */
export const levels = signal<readonly Schemas['LevelShown'][] | null>(null);
/** Whether the server does not answer: then only this table is left. */
export const alone = signal(false);

/** A choice as it is written down; which of the 960 is drawn anew every time. */
export const noted = (it: Choice): string => JSON.stringify({ ...it, number: 0 });

/** Whether all that the first page asks of the core about a choice can be answered. */
export const known = (it: Choice): boolean => ready.value || foretold.value.has(noted(it));

export function choose(change: Partial<Choice>): void {
  choice.value = { ...choice.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(choice.value));
  } catch {
    // Then it is as usual the next time.
  }
}

/** Another game: what belonged to the one before goes. */
export function chooseKind(kind: Kind): void {
  const game = gameOf(kind);
  const same = game === gameOf(choice.value.kind);
  const book = books(language.value).find((one) => one.game === game)?.book ?? choice.value.book;
  const rest = same ? {} : { book, time: times[game][0] ?? '', timeByHand: false, position: '' };
  choose({ kind, ...rest, start: 'usual', number: draw960() });
}

/** The handicap by its name; none where there is none, or none of that name. */
function handicapOf(it: Choice): { handicap: string } | null {
  const wanted = typeof it.start === 'object' && it.kind === 'shogi' ? it.start.handicap : null;
  return handicaps('en').some(([name]) => name === wanted) && wanted !== null ? { handicap: wanted } : null;
}

/** Where the game begins, as a set-up has it. */
function start(it: Choice): Start {
  if (it.kind === 'chess960') return { chess960: it.number };
  if (it.start === 'by-hand') return { position: it.position.trim() };
  return handicapOf(it) ?? 'standard';
}

export function wanted(it: Choice): Wanted {
  const claim = { moves: 'claim', press: 'by-hand', flags: 'claim' } as const;
  return {
    book: it.book,
    time: it.time,
    start: start(it),
    takebacks: it.opponent === 'table' || it.takebacks,
    drawn: it.opponent !== 'table' && it.sides === 'drawn',
    ...(it.opponent === 'table' ? { supervision: 'inadequate' as const } : {}),
    ...(it.strict === 'claim' ? { ...claim, ...(it.opponent === 'table' ? { clock: clockKinds.digital } : {}) } : {}),
  };
}

/** Whether it is between two people across the network, who may have an arbiter. */
export const apart = (it: Choice): boolean => it.opponent === 'link' || it.opponent === 'open';

/** Who is blind, where the book knows of it and the game is between two people apart. */
export const blindIn = (it: Choice): Players => (apart(it) && knowsBlind(it) ? it.blind : 'nobody');

/** Whether the host may have an assistant: where an arbiter accepts him, and he is not the blind guest's to have. */
export const assisted = (it: Choice): boolean => apart(it) && it.arbiter === 'somebody' && blindIn(it) !== 'guest';

/** Whether an arbiter is wanted and nobody named. */
export const unnamed = (it: Choice): boolean => apart(it) && it.arbiter === 'somebody' && it.arbiterName.trim() === '';

/** Whether each has a board of his own. */
const twoBoards = (it: Choice): boolean => it.boards === 'two' && it.strict === 'claim' && blindIn(it) !== 'nobody';

/** Whether somebody blind plays by this book: the core says so. */
export const knowsBlind = (it: Choice): boolean =>
  faults(ruled(setup({ book: it.book }), { blind: { first: true, second: false } }), 'en').length === 0;

/** A set-up with more rules of the event. */
const ruled = (made: Setup, rules: Partial<EventRules>): Setup => ({ ...made, event: { ...made.event, ...rules } });

/** Whether an event may have announced something: where an arbiter sees to it. */
export const organised = (it: Choice): boolean => apart(it) && it.arbiter === 'somebody';

/** Why something cannot be announced for such a game, and by which article; empty where it can. */
export function barred<Of extends keyof Announced>(it: Choice, name: Of, value: Announced[Of]): string {
  const time = 'fault' in control(gameOf(it.kind), it.time, 'en') ? '' : it.time;
  const made = setup({ ...wanted(it), time });
  const before = faults(made, 'en').map(({ fault }) => fault);
  const all = faults(ruled(made, eventOf({ ...nothing, [name]: value }, 'first')), language.value);
  const [why] = all.filter(({ fault }) => !before.includes(fault));
  return why ? `${saidOfSetup([why])} ${why.article ?? ''}`.trim() : '';
}

/** What the event has announced, as far as there is a place for it in such a game. */
export function announced(it: Choice): Announced {
  if (!organised(it)) return nothing;
  const kept = announcedIn(it.announced).filter((name) => !barred(it, name, it.announced[name]));
  return { ...nothing, ...Object.fromEntries(kept.map((name) => [name, it.announced[name]])) };
}

/** Why such a game is not rated; empty where it can be. */
export function unrated(it: Choice): string {
  if (!me.value?.name) return t('home-rated-guest');
  const usual = it.kind !== 'chess960' && it.start === 'usual';
  return usual && !it.takebacks && it.watch === 'all' && it.time.trim() !== '' ? '' : t('home-rated-why');
}

/** What both agree on. Names of people are found by who begins it. */
export function terms(it: Choice): Terms {
  return {
    book: it.book,
    time: it.time.trim() || null,
    strictness: it.strict,
    start: start(it),
    takebacks: it.takebacks,
    rated: it.rated && unrated(it) === '',
    private: it.watch === 'link',
    sides: it.sides,
    lag: 1000,
    arbiter: null,
    assistant: null,
    blind: blindIn(it),
    'two-boards': twoBoards(it),
    announced: announced(it),
  };
}

/** What the core says of it: the board, and what is wrong. */
export function look(it: Choice): { board: string; turn: Side; wrong: string; setup: Setup | null } {
  const nothing = { board: '', turn: 'first' as const, setup: null };
  const lang = language.value;
  const time = control(gameOf(it.kind), it.time, lang);
  if ('fault' in time) return { ...nothing, wrong: saidOfTime(time.fault) };
  if (it.start === 'by-hand' && it.kind !== 'chess960') {
    const misread = checkBoard(gameOf(it.kind), it.position.trim());
    if (misread) return { ...nothing, wrong: saidOfBoard(gameOf(it.kind), misread) };
  }
  const [blind, told] = [blindIn(it), announced(it)];
  const host = it.sides === 'host-second' ? 'second' : 'first';
  // What assistant the guest has is known when he accepts.
  const needed = sidesOf(blind, host)[other(host)] && sidesOf(told.deaf, host)[host];
  const helped = blind !== 'nobody' && assisted(it) && it.assistant.trim() !== '';
  const rules = {
    ...(organised(it) ? eventOf(told, host) : {}),
    blind: sidesOf(blind, host),
    'two-boards': twoBoards(it),
    assistants: host === 'first' ? { first: helped, second: needed } : { first: needed, second: helped },
  };
  const made = ruled(setup(wanted(it)), rules);
  const wrong = saidOfSetup(faults(made, lang));
  if (wrong) return { ...nothing, wrong };
  const game = Game.begin(made);
  const found = { board: game.start, turn: game.turn, wrong: '', setup: made };
  game.free();
  return found;
}

/** Why pawns are not tossed in such a game; nothing where they are. What is still being typed does not matter for that. */
export function untossed(it: Choice): Declined | null {
  const start = handicapOf(it) ?? 'standard';
  const game = Game.begin(setup({ ...wanted(it), time: '', start, drawn: true }));
  const toss: Command = { toss: ['plain', 'plain', 'plain', 'plain', 'plain'] };
  const [why = null] = game.could([toss], { player: 'first' }, 0, language.value);
  game.free();
  return why;
}

const broken = (it: Choice, change: Partial<Choice>): { why: string } | object => {
  const { wrong } = look({ ...it, ...change });
  return wrong ? { why: wrong } : {};
};

/** The lists behind the words. */
export const lists = {
  kind: (): Option[] => (['chess', 'chess960', 'shogi'] as const).map((kind) => ({ value: kind, text: t(`home-game-${kind}`) })),

  opponent: (): Option[] =>
    (['link', 'open', 'computer', 'table'] as const).map((one) => {
      const option = { value: one, text: t(`home-with-${one}`), note: t(`home-with-note-${one}`) };
      // Without the server there is this table, and the computer of this device.
      if ((one === 'link' || one === 'open') && alone.value) return { ...option, why: t('home-alone') };
      if (!alone.value && one === 'computer' && levels.value?.length === 0) return { ...option, why: t('home-no-computer') };
      return option;
    }),

  level: (): Option[] =>
    (levels.value ?? []).map(({ level, elo }) => ({
      value: String(level),
      text: t('home-level', { level }),
      note: t('home-level-note', { elo }),
    })),

  book: (it: Choice): Option[] => {
    const game = gameOf(it.kind);
    return books(language.value)
      .toSorted((one, other) => Number(other.game === game) - Number(one.game === game))
      .map((one) => ({
        value: one.book,
        text: t(`book-${one.book}.short`),
        ...(one.game === game ? { note: one.title, ...broken(it, { book: one.book }) } : { why: t(`home-book-of-${one.game}`) }),
      }));
  },

  time: (it: Choice): Option[] => {
    const game = gameOf(it.kind);
    const all = it.opponent === 'table' ? times[game] : [...times[game], correspondence];
    const named = all.map((time) => {
      const name = classOf(it.book, time);
      const note = name ? { note: t(`home-class-${name.name}`, { article: name.article }) } : {};
      return { value: time, text: sayTime(game, time), ...note };
    });
    return [...named, { value: 'by-hand', text: t('home-by-hand') }];
  },

  start: (it: Choice): Option[] => {
    if (it.kind === 'chess960')
      return [
        { value: 'again', text: t('home-start-again') },
        { value: 'by-hand', text: t('home-start-number') },
      ];
    const given = handicaps(language.value)
      .slice(1)
      .map(([name, said]) => ({ value: name, text: said, ...broken(it, { start: { handicap: name } }) }));
    return [
      { value: 'usual', text: t('home-start-usual') },
      ...(it.kind === 'shogi' ? given : []),
      { value: 'by-hand', text: t('home-start-by-hand') },
    ];
  },

  strict: (): Option[] =>
    (['prevent', 'claim'] as const).map((one) => ({
      value: one,
      text: t(`home-strict-${one}`),
      note: t(`home-strict-note-${one}`),
    })),

  arbiter: (): Option[] =>
    (['nobody', 'somebody'] as const).map((one) => ({
      value: one,
      text: t(`home-arbiter-${one}`),
      note: t(`home-arbiter-note-${one}`),
    })),

  blind: (it: Choice): Option[] =>
    players.map((one) => ({ value: one, text: t(`home-blind-${one}`), ...broken(it, { blind: one }) })),

  boards: (it: Choice): Option[] => [
    { value: 'one', text: t('home-boards-one') },
    { value: 'two', text: t('home-boards-two'), ...(it.strict === 'claim' ? {} : { why: t('home-boards-why') }) },
  ],

  rated: (it: Choice): Option[] => {
    const why = unrated(it);
    return [
      { value: 'no', text: t('home-rated-no') },
      { value: 'yes', text: t('home-rated-yes'), note: t('home-rated-note'), ...(why ? { why } : {}) },
    ];
  },

  takebacks: (): Option[] => ['no', 'yes'].map((one) => ({ value: one, text: t(`home-takebacks-${one}`) })),

  watch: (): Option[] => ['all', 'link'].map((one) => ({ value: one, text: t(`home-watch-${one}`) })),

  sides: (it: Choice): Option[] => {
    const why = untossed(it);
    const pawns = {
      value: 'furigoma',
      text: t('home-sides-furigoma'),
      ...(why ? { why: `${why.sentence} ${why.article}` } : {}),
    };
    const lot = { value: 'lot', text: t('home-sides-lot'), note: t('home-sides-lot-note') };
    const mine = (['first', 'second'] as const).map((side) => ({ value: `host-${side}`, text: sideText(it, side) }));
    return why ? [lot, ...mine, pawns] : [pawns, ...mine, { ...lot, why: t('home-sides-pawns') }];
  },
};

/** The host's side in words: in a game with a handicap the side that begins gives it. */
function sideText(it: Choice, side: Side): string {
  if (handicapOf(it)) {
    return t(look(it).turn === side ? 'home-sides-give' : 'home-sides-receive');
  }
  return t('home-sides-mine', { side: sideName(gameOf(it.kind), side, language.value) });
}

/** Each choice as the sentence says it. */
export const said = {
  kind: (it: Choice): string => t(`home-game-${it.kind}`),
  opponent: (it: Choice): string => t(`home-with-${it.opponent}`),
  level: (it: Choice): string => t('home-level', { level: it.level }),
  book: (it: Choice): string => t(`book-${it.book}.short`),
  time: (it: Choice): string => {
    return it.timeByHand && !it.time.trim() ? t('home-by-hand') : sayTime(gameOf(it.kind), it.time);
  },
  start: (it: Choice): string => {
    if (it.kind === 'chess960') return t('home-start-960', { number: it.number });
    if (it.start === 'by-hand') return t('home-start-position');
    const name = handicapOf(it)?.handicap;
    if (name === undefined) return t('home-start-usual');
    return handicaps(language.value).find(([known]) => known === name)?.[1] ?? name;
  },
  strict: (it: Choice): string => t(`home-strict-${it.strict}`),
  rated: (it: Choice): string => t(`home-rated-${it.rated && !unrated(it) ? 'yes' : 'no'}`),
  takebacks: (it: Choice): string => t(`home-takebacks-${it.takebacks ? 'yes' : 'no'}`),
  watch: (it: Choice): string => t(`home-watch-${it.watch}`),
  arbiter: (it: Choice): string => t(`home-arbiter-${it.arbiter}`),
  blind: (it: Choice): string => t(`home-blind-${it.blind}`),
  boards: (it: Choice): string => t(`home-boards-${twoBoards(it) ? 'two' : 'one'}`),
  sides: (it: Choice): string =>
    it.sides === 'drawn'
      ? t(untossed(it) ? 'home-sides-lot' : 'home-sides-furigoma')
      : sideText(it, it.sides === 'host-first' ? 'first' : 'second'),
};

/** Which entry of its list stands in the sentence. */
export function standing(it: Choice, slot: keyof typeof said): string {
  switch (slot) {
    case 'time':
      return it.timeByHand ? 'by-hand' : it.time;
    case 'start':
      return it.start === 'by-hand' ? it.start : (handicapOf(it)?.handicap ?? 'usual');
    case 'rated':
      return it.rated && !unrated(it) ? 'yes' : 'no';
    case 'takebacks':
      return it.takebacks ? 'yes' : 'no';
    case 'level':
      return String(it.level);
    case 'boards':
      return twoBoards(it) ? 'two' : 'one';
    case 'sides':
      return it.sides === 'drawn' ? (untossed(it) ? 'lot' : 'furigoma') : it.sides;
    default:
      return it[slot];
  }
}

/** An entry of a list is chosen. */
export function pick(slot: keyof typeof said, value: string): void {
  switch (slot) {
    case 'kind':
      return chooseKind(value as Kind);
    case 'level':
      return choose({ level: Number(value) });
    case 'time':
      return value === 'by-hand' ? choose({ timeByHand: true }) : choose({ time: value, timeByHand: false });
    case 'start':
      if (value === 'again') return choose({ start: 'usual', number: draw960() });
      return choose({ start: value === 'usual' || value === 'by-hand' ? value : { handicap: value } });
    case 'rated':
      return choose({ rated: value === 'yes' });
    case 'takebacks':
      return choose({ takebacks: value === 'yes' });
    case 'sides':
      return choose({ sides: value.startsWith('host') ? (value as Choice['sides']) : 'drawn' });
    default:
      return choose({ [slot]: value });
  }
}
