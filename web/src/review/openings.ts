// What openings are called: facts that everybody knows, by moves, in a table that imported games are named by too. The names are in
// locales/*/pages/openings.ftl.

/** After so many moves nothing is an opening any more. */
const MOST = 30;

/** An opening: its name, and its code in the encyclopaedia of openings where it has one. */
export interface Opening {
  name: string;
  code: string;
}

interface Row extends Opening {
  /** A line of chess or of shogi, or moves of shogi any one of which is enough, whoever makes it and when. */
  kind: string;
  moves: string;
}

const fits = (moves: readonly string[], { moves: line }: Row): boolean => `${moves.join(' ')} `.startsWith(`${line} `);

/** Reads the table; what it gives says the opening after moves, as UCI or USI. */
export function openingsOf(table: string): (kind: 'chess' | 'shogi', moves: readonly string[]) => Opening | null {
  const rows = table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line): Row => {
      const [kind = '', name = '', code = '', moves = ''] = line.split('\t');
      return { kind, name, code, moves };
    });
  return (kind, moves) => {
    const made = moves.slice(0, MOST);
    // The longest that fits is meant.
    const line = rows
      .filter((row) => row.kind === kind && fits(made, row))
      .sort((one, two) => two.moves.length - one.moves.length)[0];
    // In the order in which they are asked: a rook that ranges says more than a pawn.
    const sign =
      kind === 'shogi'
        ? rows.find((row) => row.kind === 'sign' && row.moves.split(' ').some((one) => made.includes(one)))
        : undefined;
    const found = sign && (sign.name !== 'static' || !line) ? sign : line;
    return found ? { name: found.name, code: found.code } : null;
  };
}
