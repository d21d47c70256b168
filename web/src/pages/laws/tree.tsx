import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import type { Book } from '../../core';
import { bookNames, depth, langOf, plain, textOf, type Article, type LawBook } from './book';

interface Props {
  book: LawBook | null;
  at: { book: Book; id: string | null };
}

/** All articles of a book, and those that a search finds. */
export function Tree({ book, at }: Props) {
  const wanted = useSignal('');
  const room = useRef<HTMLElement>(null);
  const open = useSignal(at.id === null);
  useEffect(() => {
    // The list alone is moved, never the page under the reader.
    const here = room.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && room.current) room.current.scrollTop = here.offsetTop - room.current.clientHeight / 3;
  }, [at.id, book]);
  const words = useComputed(() => plain(wanted.value).split(/\s+/).filter(Boolean));
  const found = book?.articles.filter((article) => fits(article, words.value, language.value)) ?? [];
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
        <ul lang={langOf(language.value)}>
          {found.map((article) => (
            <li key={article.id} class={`level-${Math.min(depth(article.id), 4)}`}>
              <a
                href={`/laws/${at.book}/${article.id}`}
                aria-current={article.id === at.id ? 'page' : undefined}
                onClick={() => (open.value = false)}
              >
                <span class="number">{article.id}</span> {textOf(article.title, language.value)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function fits(article: Article, words: readonly string[], lang: string): boolean {
  if (words.length === 0) return true;
  const text = plain(`${article.id} ${textOf(article.title, lang) ?? ''} ${textOf(article.summary, lang) ?? ''}`);
  return words.every((word) => text.includes(word));
}
