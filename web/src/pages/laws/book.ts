// The lawbook as it was made from the pages in lawbook/.
import { t } from '../../app/words';
import type { Book, Command, Who } from '../../core';

export interface Texts {
  en: string;
  fr: string;
}

/** What a line of an example asks for, where what follows does not tell it. */
export type Asked =
  | { who: Who; commands: Command[] }
  | { see: string; move?: string; article?: string; count?: number; square?: string; piece?: string; text?: string };

export interface Example {
  title: Texts;
  script: string;
  asked: Record<string, Asked>;
}

export interface Article {
  id: string;
  /** Letters: what the software does about it. */
  kinds: string;
  title: Texts | null;
  summary: Texts | null;
  examples: Example[];
  /** What the other edition has in its place. */
  editions: string[];
}

/** A game that shows what changed. */
export interface Game {
  book: Book;
  script: string;
  asked: Record<string, Asked>;
}

/** What changed between two editions. */
export interface Change {
  ids: string[];
  before: string[];
  title: Texts;
  summary: Texts;
  games: Game[];
}

export interface LawBook {
  book: Book;
  articles: Article[];
}

/** As the core lists them; the first is where the laws open. */
export const bookNames: readonly Book[] = ['fide-2023', 'fide-2009', 'fesa-2024', 'fesa-2017', 'cz', 'livret'];

const files = import.meta.glob<string>('../../../made/lawbook/*.json', { query: '?url', import: 'default', eager: true });
const fetched = new Map<Book, Promise<LawBook>>();

/** A book, fetched once. */
export function fetchBook(book: Book): Promise<LawBook> {
  let found = fetched.get(book);
  if (!found) {
    const url = files[`../../../made/lawbook/${book}.json`] ?? '';
    found = fetch(url).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json() as Promise<LawBook>;
    });
    fetched.set(book, found);
    found.catch(() => fetched.delete(book));
  }
  return found;
}

let changes: Promise<Change[]> | null = null;

/** What changed between the editions of FIDE's laws, fetched once. */
export function fetchChanges(): Promise<Change[]> {
  changes ??= fetch(files['../../../made/lawbook/changes.json'] ?? '').then((answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json() as Promise<Change[]>;
  });
  changes.catch(() => (changes = null));
  return changes;
}

/** The book that an article is of: `fide-2009/9.2.a`. */
export const bookOf = (article: string): string => article.split('/')[0] ?? '';

/** The laws are written in French and English: who reads another language reads English. */
export const textOf = (texts: Texts | null, lang: string): string | null => texts && (lang === 'fr' ? texts.fr : texts.en);

/** An article's number as the reader has it. Where a book has none, its articles have titles alone. */
export function numberOf(id: string): string {
  const [part = '', ...rest] = id.split('.');
  // `0.2.rated` is a part of 0.2 that has no number.
  if (/^\d|^[A-D]$|^I+$/.test(part)) return id.replace(/\.[a-z]{3,}$/, '');
  const named = ['preamble', 'preface', 'adj'].includes(part) ? t(`laws-part-${part}`) : '';
  return [named, ...rest].filter(Boolean).join('.');
}

/** In which language that is. */
export const langOf = (lang: string): string => (lang === 'fr' ? 'fr' : 'en');

/** How deep an article lies: `9.2.a` three levels. */
export const depth = (id: string): number => id.split('.').length;

/** Letters without their accents, small, for a search. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
