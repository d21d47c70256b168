// What a player has taken in chess, and by how much he is ahead.
import { chessSet } from '../../app/prefs';
import { t } from '../../app/words';
import { other, type Side } from '../../core';

/** The men of a side at the start, and what they are commonly counted as. */
const men = { q: [1, 9], r: [2, 5], b: [2, 3], n: [2, 3], p: [8, 1] } as const;
type Man = keyof typeof men;
const kinds = Object.keys(men) as Man[];

/** How many of each a side has on a board that is written as FEN. */
function count(board: string, side: Side): Record<Man, number> {
  const [places = ''] = board.split(' ');
  const found = { q: 0, r: 0, b: 0, n: 0, p: 0 };
  for (const letter of places) {
    const man = letter.toLowerCase() as Man;
    if (man in found && (letter === man) === (side === 'second')) found[man]++;
  }
  return found;
}

const worth = (men_: Record<Man, number>): number => kinds.reduce((sum, man) => sum + men_[man] * men[man][1], 0);

export function Taken({ board, start, side }: { board: string; start: string; side: Side }) {
  const [theirs, before] = [count(board, other(side)), count(start, other(side))];
  const own = count(board, side);
  // A pawn that has become a piece was not taken: the pieces that are too many were pawns.
  const promoted = kinds.filter((man) => man !== 'p').reduce((sum, man) => sum + Math.max(theirs[man] - before[man], 0), 0);
  const gone = kinds.map((man) => [man, Math.max(before[man] - theirs[man] - (man === 'p' ? promoted : 0), 0)] as const);
  const ahead = worth(own) - worth(theirs);
  if (gone.every(([, many]) => many === 0) && ahead <= 0) return <span class="taken" />;
  return (
    <span class={`taken set-${chessSet.value}`} role="img" aria-label={t('bar-taken', { ahead: Math.max(ahead, 0) })}>
      {gone.map(([man, many]) => (
        <span class="kind" key={man}>
          {Array.from({ length: many }, (_, nth) => (
            <span class="piece-picture" key={nth} data-game="chess" data-piece={side === 'first' ? man : man.toUpperCase()} />
          ))}
        </span>
      ))}
      {ahead > 0 && <b class="tabular">+{ahead}</b>}
    </span>
  );
}
