// Moves that deserve a word: the only good one, and one that gives something up for it. The computer's figures say so, as far as it looked.
import { legal, squares } from '../core';
import type { Review } from './review';

/** How much better the best must be than the next, in chances to win. */
const GAP = 0.2;
/** Who is lost or wins anyhow is not praised. */
const [LOST, WON] = [0.2, 0.9];
/** So much is given up, in pawns. */
const GIVEN = 2;

const worth: Record<string, number> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

/** The chance to win, by hundredths of a pawn. */
const chance = (value: number): number => 1 / (1 + Math.exp(-value / 270));

export function praise(review: Review, ply: number): 'good' | 'brilliant' | null {
  const [before, after] = [review.values.value[ply], review.values.value[ply + 1]];
  const [board, then] = [review.boards[ply], review.boards[ply + 1]];
  const act = review.moves[ply];
  if (!before || !after || before.next === null || board === undefined || then === undefined || !act) return null;
  const [best] = review.spelled(board, before.line.slice(0, 1));
  if (!best || JSON.stringify(best) !== JSON.stringify(act)) return null;
  const [first, second] = [chance(before.own), chance(before.next)];
  if (first - second < GAP || first < LOST || second > WON) return null;
  const [here, goal] = [legal(review.kind, board), squares(act).at(-1) ?? ''];
  const previous = squares(review.moves[ply - 1] ?? null).at(-1);
  // Whoever takes back does what everybody would do, and who is in check has little choice.
  if ((here.pieces[goal] !== undefined && goal === previous) || here.check !== null) return null;
  return review.kind === 'chess' && givesUp(review, board, then, after.line) ? 'brilliant' : 'good';
}

/** Whether the best answer takes more than the move took. */
function givesUp(review: Review, board: string, then: string, line: readonly string[]): boolean {
  const [answer] = review.spelled(then, line.slice(0, 1));
  const taken = answer && legal('chess', then).pieces[squares(answer).at(-1) ?? ''];
  if (!taken) return false;
  const count = (text: string) =>
    Object.values(legal('chess', text).pieces).reduce((sum, piece) => sum + (worth[piece.toLowerCase()] ?? 0), 0);
  return (worth[taken.toLowerCase()] ?? 0) - (count(board) - count(then)) >= GIVEN;
}
