// What is proposed, in the reader's words.
import {
  books,
  Clock,
  clockKinds,
  control,
  handicaps,
  loadLater,
  ready,
  sideName,
  type Book,
  type Face,
  type GameKind,
  type Side,
  type Start,
} from '../core';
import type { Terms } from '../net/client';
import { language } from './prefs';
import { byDays } from './span';
import { t } from './words';

export const startOf = (terms: Terms): Start => terms.start ?? 'standard';

/** Which game a book is of. The core says so; before it is there nothing is shown. */
export function gameOfBook(book: string): GameKind {
  if (!ready.value) {
    void loadLater().catch(() => undefined);
    return 'chess';
  }
  return books('en').find((one) => one.book === book)?.game ?? 'chess';
}

export function gameName(terms: Terms): string {
  const start = startOf(terms);
  if (typeof start === 'object' && ('chess960' in start || 'drawn' in start)) return t('game-name-chess960');
  return t(`game-name-${gameOfBook(terms.book)}`);
}

export const bookName = (book: Book): string => t(`book-${book}.short`);

/** A time control as the reader says it in a sentence. In Japanese the short form serves. */
export function sayTime(game: GameKind, time: string): string {
  if (language.value === 'ja') return shortTime(time);
  return time.trim() ? wholeTime(game, time) : t('home-no-clock');
}

/** A time control in whole words; by days in few. */
export function wholeTime(game: GameKind, time: string): string {
  const days = daysOf(time);
  if (days !== null) return t('time-days', { days });
  const said = control(game, time, language.value);
  if ('fault' in said) return time;
  // A number stays with its unit, and byo-yomi whole.
  return said.words.replace(/(\d) /g, '$1\u00a0').replace('byo-yomi', 'byo\u2011yomi');
}

/** What a clock shows at the start. */
function atStart(time: string): Face | null {
  try {
    return Clock.set(time, clockKinds.server).shows(0).first;
  } catch {
    return null;
  }
}

/** How many days a time control gives for each move, where that is all it gives. */
function daysOf(time: string): number | null {
  const first = /[/,]/.test(time) ? null : atStart(time);
  return first && byDays(first);
}

/** A time control in few words, by what the clock shows at the start. Several periods are written as everywhere. */
export function shortTime(time: string): string {
  if (!time.trim()) return t('home-no-clock');
  if (/[/,]/.test(time)) return time;
  const first = atStart(time);
  if (!first) return time;
  const days = byDays(first);
  if (days !== null) return t('time-days', { days });
  const minutes = Math.round((first.main ?? 0) / 60_000);
  return t('time-words', {
    minutes,
    extra: first.extra,
    seconds: Math.round(first.extraFull / 1000),
    periods: Math.max(1, first.of),
  });
}

export const timeName = (book: string, time: string | null | undefined): string =>
  ready.value ? sayTime(gameOfBook(book), time ?? '') : '';

export function startName(terms: Terms): string {
  const start = startOf(terms);
  if (typeof start === 'string') return t('home-start-usual');
  if ('chess960' in start) return t('home-start-960', { number: start.chess960 });
  if ('handicap' in start) {
    const known = ready.value ? handicaps(language.value) : [];
    return known.find(([name]) => name === start.handicap)?.[1] ?? start.handicap;
  }
  return t('home-start-position');
}

/** Which side the host has; none where it is drawn. */
export function hostSide(terms: Terms): Side | null {
  if (terms.sides === 'host-first') return 'first';
  return terms.sides === 'host-second' ? 'second' : null;
}

/** A side by its name. */
export const nameOfSide = (terms: Terms, side: Side): string =>
  ready.value ? sideName(gameOfBook(terms.book), side, language.value) : '';
