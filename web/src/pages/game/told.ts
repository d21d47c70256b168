// How a game ended, told to who reads it: who won in two words, and how in a few more.
import { t } from '../../app/words';
import { other, type Outcome, type Side } from '../../core';
import type { GameKind } from '../../types';
import { endings } from './endings';

/** `won`, `lost` and `drawn` to the players, `first` and `second` to all others, and what has no result yet. */
export type Standing = 'won' | 'lost' | 'drawn' | 'first' | 'second' | 'again' | 'nobody' | 'void';

export function standing(outcome: Outcome | null, reader: Side | null): Standing {
  if (!outcome) return 'void';
  if (outcome.winner === null) {
    if (outcome.replay) return 'again';
    return outcome.points.first === outcome.points.second && outcome.points.first > 0 ? 'drawn' : 'nobody';
  }
  return reader === null ? outcome.winner : outcome.winner === reader ? 'won' : 'lost';
}

/** “You won”, “White won”, “Draw”. */
export const headline = (game: GameKind, outcome: Outcome | null, reader: Side | null): string => {
  const how = standing(outcome, reader);
  return how === 'first' || how === 'second' ? t(`won-${game}-${how}`) : t('told-who', { how });
};

/** “by checkmate”, “Berg resigned”. */
export function ground(game: GameKind, outcome: Outcome, reader: Side | null, name: (side: Side) => string): string {
  const how = standing(outcome, reader);
  // Players are called by their names, by others as by each other.
  const loser = outcome.winner === null ? '' : name(other(outcome.winner));
  return t(`how-${endings[outcome.ruling]}`, { how, loser, winner: outcome.winner === null ? '' : name(outcome.winner), game });
}

/** `1–0`, `½–½`, `2–0`, as half points are told. */
export function score({ points }: Outcome): string {
  const half = (points_: number) => {
    const whole = Math.floor(points_ / 2);
    return points_ % 2 === 0 ? String(whole) : `${whole || ''}½`;
  };
  return `${half(points.first)}–${half(points.second)}`;
}
