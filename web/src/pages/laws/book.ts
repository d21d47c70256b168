// The lawbook as it was made from the pages in lawbook/.
import type { Book } from '../../core';

export interface Texts {
  en: string;
  fr: string;
}

export interface Article {
  id: string;
  /** Letters: what the software does about it. */
  kinds: string;
  title: Texts | null;
  summary: Texts | null;
  examples: { title: Texts; script: string }[];
}

export interface LawBook {
  book: Book;
  articles: Article[];
}

export const bookNames: readonly Book[] = ['fide-2009', 'fesa-2024', 'fesa-2017', 'cz', 'livret'];

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

/** The laws are written in French and English: who reads another language reads English. */
export const textOf = (texts: Texts | null, lang: string): string | null => texts && (lang === 'fr' ? texts.fr : texts.en);

/** In which language that is. */
export const langOf = (lang: string): string => (lang === 'fr' ? 'fr' : 'en');

/** How deep an article lies: `9.2.a` three levels. */
export const depth = (id: string): number => id.split('.').length;

/** Letters without their accents, small, for a search. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
