// How it stands, as a bar 12 px wide beside the board.
import type { GameKind, Side } from '../types';

/** `share` of it is the first player's, from 0 to 1. It is moved and not laid out: no frame of the move costs the page anything. */
export const Standing = ({ game, below, share }: { game: GameKind; below: Side; share: number }) => (
  <div class={`worth ${game} ${below}`} aria-hidden="true">
    <span style={{ transform: `scaleY(${share.toFixed(4)})` }} />
  </div>
);
