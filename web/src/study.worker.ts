// What takes long of an analysis, in a worker: books of many games, and proofs.
import url from '../wasm/study.wasm?url';
import { door, load } from './modules/study';
import type { BookAdded, BookPlayed, GameKind, MateAnswer, MateFound, Side } from './types';

/** What a page orders, by name. */
export interface StudyOrders {
  /** Adds a file to the book of its game. */
  addToBook: (game: GameKind, text: string, name: string | null) => Promise<BookAdded>;
  book: (game: GameKind, board: string) => Promise<BookPlayed[]>;
  /** Forgets all that was added. */
  emptyBook: (game: GameKind) => Promise<null>;
  mate: (board: string, nodes: number) => Promise<MateFound>;
  matePossible: (board: string, winner: Side, nodes: number) => Promise<MateAnswer>;
}

export interface StudyOrder {
  id: number;
  name: keyof StudyOrders;
  given: unknown[];
}

export interface StudyAnswered {
  id: number;
  found?: unknown;
  fault?: string;
}

const ready = load(url);
const books = new Map<GameKind, number>();

function bookOf(game: GameKind): number {
  let book = books.get(game);
  if (book === undefined) {
    book = door.ask('book', game);
    books.set(game, book);
  }
  return book;
}

const orders: StudyOrders = {
  addToBook: async (game, text, name) => door.ask('book.add', bookOf(game), text, name),
  book: async (game, board) => door.ask('book.moves', bookOf(game), board),
  emptyBook: async (game) => {
    door.ask('book.free', bookOf(game));
    books.delete(game);
    return null;
  },
  mate: async (board, nodes) => door.ask('mate', board, nodes),
  matePossible: async (board, winner, nodes) => door.ask('matePossible', board, winner, nodes),
};

addEventListener('message', (event: MessageEvent<StudyOrder>) => {
  const { id, name, given } = event.data;
  ready
    .then(() => (orders[name] as (...given: unknown[]) => Promise<unknown>)(...given))
    .then(
      (found) => postMessage({ id, found } satisfies StudyAnswered),
      (error: unknown) => postMessage({ id, fault: String(error) } satisfies StudyAnswered),
    );
});
