import type { Legal, Side } from '../core';
import type { BoardProps } from './types';

/** What every part of a board knows. */
export interface Part {
  /** Which board it is, in whatever language. */
  id: string;
  props: BoardProps;
  now: Legal;
  /** Whose pieces can be taken in hand now. */
  may: Side | null;
  tried: number;
  /** Who says now what he plays next. */
  ahead: Side | null;
  /** He does; nothing where he takes it back. */
  plan: (move: { from: string; to: string } | null) => void;
  /** A piece was taken from here (`e2`, `P*`) to there. */
  act: (from: string, to: string) => void;
}

/** The square of a board on which a pointer is, as who sits below sees it; none beside it. */
export function squareAt(room: Element, event: PointerEvent, game: 'chess' | 'shogi', below: Side): string | null {
  const grid = room.querySelector('.grid')?.getBoundingClientRect();
  if (!grid) return null;
  const { files, ranks } = order(game, below);
  const file = files[Math.floor(((event.clientX - grid.x) / grid.width) * files.length)];
  const rank = ranks[Math.floor(((event.clientY - grid.y) / grid.height) * ranks.length)];
  return file && rank ? file + rank : null;
}

/** The files and ranks of a board as the one who sits below sees them, from the upper left. */
export function order(game: 'chess' | 'shogi', below: Side): { files: string[]; ranks: string[] } {
  const files = game === 'chess' ? [...'abcdefgh'] : [...'987654321'];
  const ranks = game === 'chess' ? [...'87654321'] : [...'abcdefghi'];
  return below === 'first' ? { files, ranks } : { files: files.reverse(), ranks: ranks.reverse() };
}
