// What is wrong with a text that somebody typed, in the reader's language: the core names it, the words stand here.
import type { Fault, GameKind, Misread } from '../core';
import { t } from './words';

/** Why a text is no time control. */
export const saidOfTime = ({ column, faults }: Misread): string =>
  faults.map((fault) => t(`time-fault-${fault}`, { column })).join(' ');

/** Why a FEN or SFEN is no position. */
export const saidOfBoard = (game: GameKind, { column, faults }: Misread): string =>
  [...new Set(faults)].map((fault) => t(`board-fault-${fault}`, { column, game })).join(' ');

/** What the pages of a game to be can get wrong, where the reader's language is none of the core's. */
const known = [
  ...['other-game', 'no-position', 'starts-mated', 'starts-without-move', 'starts-dead', 'not-one-of-960'],
  ...['not-in-this-book'],
];

/** Why there can be no such game. */
export const saidOfSetup = (faults: readonly Fault[]): string =>
  faults.map(({ fault, sentence }) => (known.includes(fault) ? t(`setup-fault-${fault}`) : sentence)).join(' ');
