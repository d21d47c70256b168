import { t } from '../app/words';
import { sideName, type GameKind, type Side } from '../core';

/** Whose a piece is, by its letter: capitals are the first player's. */
export const sideOf = (letter: string): Side => (letter.toUpperCase() === letter ? 'first' : 'second');

/** A piece's kind by its letter: `pawn`, `promoted-silver`. */
export const pieceKind = (letter: string): string => letter.toLowerCase().replace('+', 'p');

/** A piece by its name alone. */
export function pieceName(game: GameKind, letter: string, _lang: string): string {
  return t(`piece-${game}-${pieceKind(letter)}`);
}

/** A piece with whose it is. */
export function pieceOf(game: GameKind, letter: string, lang: string): string {
  return t('board-piece', { piece: pieceName(game, letter, lang), side: sideName(game, sideOf(letter), lang) });
}
