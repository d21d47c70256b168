import type { GameKind } from '../core';

/** Time controls as federations use them, the usual first; the empty one is no clock. */
export const times: Record<GameKind, readonly string[]> = {
  chess: ['15m+10s', '40/90m+30s, 30m+30s', '90m+30s', '40/2h, 20/1h, 15m+30s', '25m+10s', '5m', '3m+2s', '25m d10s', ''],
  shogi: ['30m b30s', '10m b30s', '20m b40s', '45m b60s', '15m b60s', '15m', 'b30s*10', ''],
};

/** By post, so to speak: three days for each move. */
export const correspondence = 'b3d';
