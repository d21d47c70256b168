// What the computer says, as people write it.
import { computed } from '@preact/signals';
import { numberAfter } from '../app/count';
import { language, notation } from '../app/prefs';
import { t } from '../app/words';
import { legal, write, type Act } from '../core';
import { MATED, type Mark, type Review, type Value } from './review';

/** Signs beside a move. */
export const signs: Record<Mark, string> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  'missed-mate': '??',
  good: '!',
  brilliant: '!!',
};

/** `+0.4`, or the moves to mate. */
export function said({ value, mate }: Value): string {
  if (mate !== null) return t('review-mate', { moves: Math.abs(mate), sign: mate > 0 ? 'plus' : 'minus' });
  return Math.abs(value) === MATED ? t('review-mated') : pawns(value);
}

/** The same in a column of figures: `+0.4`, `M3`. */
export const shortly = (value: Value): string =>
  value.mate !== null
    ? t('review-mate-short', { moves: Math.abs(value.mate), sign: value.mate > 0 ? 'plus' : 'minus' })
    : said(value);

/** Made once a language: making one takes longer than a hundred numbers. */
const figures = computed(
  () =>
    new Intl.NumberFormat(language.value, {
      signDisplay: 'exceptZero',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const pawns = (value: number): string => figures.value.format(value / 100);

/** Moves from a board on with their numbers, as a book has them: `8 Bxf7+ Kd7 9 Nc3`. */
export function numbered(review: Review, board: string, acts: readonly Act[], made: number): string[] {
  const secondBegins = legal(review.kind, review.start).turn === 'second';
  const written = write(review.kind, board, acts, notation(review.kind), language.value);
  return written.map((text, nth) => {
    const { number, first } = numberAfter(review.kind, made + nth, secondBegins);
    return first ? `${number} ${text}` : nth === 0 ? `${number}… ${text}` : text;
  });
}

/** What would have been better than a move of the game, as far as it is known. */
export function better(review: Review, ply: number, most: number): string {
  const value = review.values.value[ply];
  const board = review.boards[ply];
  if (!value || board === undefined) return '';
  return numbered(review, board, review.spelled(board, value.line.slice(0, most)), ply).join(' ');
}
