import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import type { Book } from '../../core';
import { bookNames, depth, langOf, numberOf, plain, textOf, type Article, type LawBook } from './book';

interface Props {
  book: LawBook | null;
  at: { book: Book; id: string | null };
}

/** All articles of a book, and those that a search finds. */
export function Tree({ book, at }: Props) {
  const wanted = useSignal('');
  const room = useRef<HTMLElement>(null);
  const open = useSignal(at.id === null);
  useLayoutEffect(() => {
    // The list alone is moved, never the page under the reader.
    const here = room.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && room.current) room.current.scrollTop = here.offsetTop - room.current.clientHeight / 3;
  }, [at.id, book]);
  const words = useComputed(() => plain(wanted.value).split(/\s+/).filter(Boolean));
  const found = search(book?.articles ?? [], words.value, language.value);
  const rows = words.value.length ? found.map((article) => ({ id: article.id, article })) : withHeads(found);
  return (
    <nav class={`tree ${open.value ? 'open' : ''}`} aria-label={t('laws-tree')} ref={room}>
      <button type="button" class="opener" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t('laws-tree')}
      </button>
      <div class="shut">
        <label class="unseen" for="laws-book">
          {t('laws-book')}
        </label>
        <select
          id="laws-book"
          value={at.book}
          onChange={(event) => {
            history.pushState(null, '', `/laws/${event.currentTarget.value}`);
            dispatchEvent(new PopStateEvent('popstate'));
          }}
        >
          {bookNames.map((name) => (
            <option key={name} value={name}>
              {t(`book-${name}`)}
            </option>
          ))}
        </select>
        <label class="unseen" for="laws-search">
          {t('laws-search')}
        </label>
        <input
          id="laws-search"
          type="search"
          placeholder={t('laws-search')}
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
        <p class="unseen" role="status">
          {wanted.value && t('laws-found', { count: found.length })}
        </p>
        {book && found.length === 0 && <p class="faded none">{t('laws-none', { text: wanted.value })}</p>}
        <ul>
          {rows.map(({ id, article }) => (
            <li key={id} class={`level-${words.value.length ? 1 : Math.min(depth(id), 4)}`}>
              {article ? (
                <a
                  href={`/laws/${at.book}/${id}`}
                  aria-current={id === at.id ? 'page' : undefined}
                  onClick={() => (open.value = false)}
                >
                  {numberOf(id) && <span class="number">{numberOf(id)}</span>}{' '}
                  <span lang={langOf(language.value)}>{textOf(article.title, language.value)}</span>
                </a>
              ) : (
                <span class="head number">{numberOf(id)}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** An entry of the tree: an article, or the number that stands above some. */
interface Row {
  id: string;
  article: Article | null;
}

/** The articles with the numbers above them, so that each stands under its own: 9, 9.1, 9.1.a. */
function withHeads(articles: readonly Article[]): Row[] {
  const known = new Set(articles.map((article) => article.id));
  const rows: Row[] = [];
  for (const article of articles) {
    const parts = article.id.split('.');
    for (let level = 1; level < parts.length; level++) {
      const id = parts.slice(0, level).join('.');
      if (known.has(id)) continue;
      known.add(id);
      rows.push({ id, article: null });
    }
    rows.push({ id: article.id, article });
  }
  return rows;
}

/** What has all the words; first the article of that number and those under it, then titles, then the rest. */
function search(articles: readonly Article[], words: readonly string[], lang: string): Article[] {
  if (words.length === 0) return [...articles];
  const rank = (article: Article): number => {
    const title = plain(textOf(article.title, lang) ?? '');
    const text = plain(`${article.id} ${numberOf(article.id)} ${title} ${textOf(article.summary, lang) ?? ''}`);
    if (!words.every((word) => text.includes(word))) return Infinity;
    if (words.some((word) => article.id === word)) return 0;
    if (words.some((word) => article.id.startsWith(`${word}.`))) return 1;
    if (words.some((word) => article.id.startsWith(word))) return 2;
    return words.every((word) => title.includes(word)) ? 3 : 4;
  };
  const ranked = articles.map((article) => ({ article, rank: rank(article) }));
  return ranked
    .filter((one) => one.rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map((one) => one.article);
}
