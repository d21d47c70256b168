// Moves and squares as they are said aloud: with the words that the laws suggest (fide-2009/19.2.i), or with one's own language's.
import { effect, signal } from '@preact/signals';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { readMove, write, type Act, type GameKind } from '../../core';

/** Which words: those of the laws; the same names for files, and the rest in one's language; the plain notation. */
export const manners = ['laws', 'own', 'plain'] as const;
export type Manner = (typeof manners)[number];

const KEY = 'adoube.spoken';

function recalled(): Manner {
  try {
    return manners.find((one) => one === localStorage.getItem(KEY)) ?? 'laws';
  } catch {
    return 'laws';
  }
}

export const manner = signal<Manner>(recalled());
effect(() => {
  try {
    localStorage.setItem(KEY, manner.value);
  } catch {
    // A browser that keeps nothing is told again next time.
  }
});

const files = 'abcdefgh';

export const pieceAloud = (letter: string, how: Manner): string =>
  how === 'laws' ? t(`aloud-piece-${letter.toLowerCase()}`) : t(`piece-chess-${letter.toLowerCase()}`);

/** A square of chess as it is said: “Eva vier”. */
export function squareAloud(square: string, how: Manner): string {
  const [file = '', rank = ''] = square;
  if (how === 'plain') return square;
  return `${t(`aloud-file-${file}`)} ${how === 'laws' ? t(`aloud-rank-${rank}`) : t(`aloud-number-${rank}`)}`;
}

/** A move as it is said, on the board before it or, where that is not known, after it. */
export function moveAloud(game: GameKind, board: string, act: Act, how: Manner): string {
  if (how === 'plain' || !('chess' in act)) return write(game, board, [act], notation(game), language.value)[0] ?? '';
  const { chess } = act;
  if (chess.act === 'castle') {
    const short = chess.rook > chess.king;
    return t(`aloud-castle-${short ? 'short' : 'long'}-${how}`);
  }
  const on = (square: string) => pieces(board).find((one) => one.square === square)?.letter;
  const piece = on(chess.from) ?? (chess.promotion ? 'p' : on(chess.to));
  const becomes = chess.promotion ? ` ${pieceAloud(roles[chess.promotion] ?? '', how)}` : '';
  const stood = piece ? `${pieceAloud(piece, how)} ` : '';
  return `${stood}${squareAloud(chess.from, how)} ${squareAloud(chess.to, how)}${becomes}`;
}

const roles: Record<string, string> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n', king: 'k', pawn: 'p' };

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The act that such words mean; the piece may be left out, and the plain notation is understood as well. */
export function understood(game: GameKind, board: string, text: string, lawless: boolean): Act | null {
  const said = bare(text.trim());
  if (game === 'chess') {
    for (const [wing, move] of [
      ['short', 'O-O'],
      ['long', 'O-O-O'],
    ] as const)
      for (const how of ['laws', 'own'])
        if (said === bare(t(`aloud-castle-${wing}-${how}`))) return readMove(game, board, move, lawless, language.value);
    const coordinates = written(said.split(/[\s,.-]+/).filter(Boolean));
    if (coordinates) return readMove(game, board, coordinates, lawless, language.value);
  }
  return readMove(game, board, text.trim(), lawless, language.value);
}

/** Words as coordinates: `e2e4`, `a7a8q`. */
function written(words: string[]): string | null {
  const find = (word: string | undefined, among: readonly string[], ids: readonly string[]): string | null => {
    const at = among.findIndex((one) => word === one || ids.some((id) => word === bare(t(`${id}-${one}`))));
    return at < 0 ? null : (among[at] ?? null);
  };
  const square = (from: number): string | null => {
    const file = find(words[from], [...files], ['aloud-file']);
    const rank = find(words[from + 1], [...'12345678'], ['aloud-rank', 'aloud-number']);
    return file && rank ? file + rank : null;
  };
  const letter = (word: string | undefined) =>
    word === undefined ? null : find(word, [...'kqrbnp'], ['aloud-piece', 'piece-chess']);
  const begin = square(0) ? 0 : 1;
  if (begin === 1 && letter(words[0]) === null) return null;
  const [from, to] = [square(begin), square(begin + 2)];
  const rest = words.slice(begin + 4);
  const becomes = letter(rest[0]);
  if (!from || !to || rest.length > 1 || (rest.length === 1 && !becomes)) return null;
  return from + to + (becomes ?? '');
}

export interface Standing {
  letter: string;
  square: string;
}

/** What stands where, of a board of chess as text. */
export function pieces(board: string): Standing[] {
  return rows(board).flatMap((row, at) =>
    row.flatMap((letter, file) => (letter === '.' ? [] : [{ letter, square: `${files[file] ?? ''}${8 - at}` }])),
  );
}

/** The rows of a board of either game, from above: a letter for a piece, a point for an empty square. */
export const rows = (board: string): string[][] =>
  (board.split(' ')[0] ?? '')
    .split('/')
    .map((row) =>
      [...row.matchAll(/\+?[a-z]|\d/gi)].flatMap(([cell]) => (/\d/.test(cell) ? Array<string>(Number(cell)).fill('.') : [cell])),
    );
