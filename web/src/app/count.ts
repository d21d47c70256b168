// How moves are counted: in chess one of each player is a move, in shogi every one is.

/** How many moves so many are, as people say it. */
export const movesIn = (game: 'chess' | 'shogi', made: number): number => (game === 'shogi' ? made : Math.ceil(made / 2));

/**
 * The number of the move that is made after so many others, and whether it is written before it; in chess the second of a pair has that
 * of the first. Where the second player begins the first of the pair was not made.
 */
export function numberAfter(game: 'chess' | 'shogi', made: number, secondBegins: boolean): { number: number; first: boolean } {
  if (game === 'shogi') return { number: made + 1, first: true };
  const half = made + (secondBegins ? 1 : 0);
  return { number: Math.floor(half / 2) + 1, first: half % 2 === 0 };
}
