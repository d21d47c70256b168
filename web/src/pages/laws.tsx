// The laws: the tree of articles, the article, its examples on a board.
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/prefs';
import { address, decoded, go, type PageProps } from '../app/router';
import { t } from '../app/words';
import { load, unreachable, type Book } from '../core';
import { bookNames, bookOf, fetchBook, langOf, numberOf, textOf, type Article, type LawBook } from './laws/book';
import { Changes } from './laws/changes';
import { Example } from './laws/example';
import { Tree } from './laws/tree';
import '../style/laws.css';

interface Place {
  book: Book;
  id: string | null;
  example: number;
  /** A book that nobody knows. */
  unknown: string | null;
}

/** `fide-2009/9.2.a/2`: a book, an article, an example. */
function place(path: string): Place {
  const [, book, ...rest] = path.split('/').filter(Boolean).map(decoded);
  const named = bookNames.find((name) => name === book);
  const known = named ?? (bookNames[0] as Book);
  if (book && !named) return { book: known, id: null, example: 0, unknown: book };
  const last = rest.at(-1) ?? '';
  const example = rest.length > 1 && /^\d+$/.test(last) ? Number(last) - 1 : 0;
  return { book: known, id: rest[0] ?? null, example, unknown: null };
}

export default function Laws(_: PageProps) {
  const [, part, number] = address.value.split('/').filter(Boolean);
  return part === 'changes' ? <Changes at={number ?? null} /> : <Articles />;
}

function Articles() {
  const at = useComputed(() => place(address.value));
  const book = useSignal<LawBook | null>(null);
  const failed = useSignal(false);
  useEffect(() => void load().catch(() => undefined), []);
  const name = useComputed(() => at.value.book);
  useSignalEffect(() => {
    const wanted = name.value;
    book.value = null;
    fetchBook(wanted).then(
      (found) => {
        failed.value = false;
        if (name.value === wanted) book.value = found;
      },
      () => (failed.value = true),
    );
  });
  const article = book.value?.articles.find((one) => one.id === at.value.id) ?? null;
  return (
    <main id="main" class="laws">
      <Tree book={book.value} at={at.value} />
      <article class="article" aria-live="off">
        {(failed.value || unreachable.value) && (
          <p class="fault" role="alert">
            {t('core-failed')}
          </p>
        )}
        {article ? <Text article={article} book={at.value.book} /> : book.value && <Empty at={at.value} book={book.value} />}
      </article>
      {article && article.examples.length > 0 ? (
        <Example
          key={`${at.value.book}/${article.id}`}
          article={article}
          chosen={Math.min(at.value.example, article.examples.length - 1)}
          choose={(index) => go(`/laws/${at.value.book}/${article.id}${index ? `/${index + 1}` : ''}`, true)}
        />
      ) : (
        <aside class="example" aria-label={t('laws-examples')} />
      )}
    </main>
  );
}

function Text({ article, book }: { article: Article; book: Book }) {
  return (
    <>
      <p class="id">{[t(`book-${book}.short`), numberOf(article.id)].filter(Boolean).join(' · ')}</p>
      <h1 lang={langOf(language.value)}>{textOf(article.title, language.value) ?? numberOf(article.id)}</h1>
      {textOf(article.summary, language.value)
        ?.split('\n\n')
        .map((paragraph, index) => (
          <p key={index} lang={langOf(language.value)}>
            {paragraph}
          </p>
        )) ?? <p>{t('laws-no-page')}</p>}
      {bookNames.map((edition) => (
        <Edition key={edition} book={edition} articles={article.editions.filter((one) => bookOf(one) === edition)} />
      ))}
      <ul class="kinds">
        {[...article.kinds].map((kind) => (
          <li key={kind}>{t(`laws-kind-${kind}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** What another edition has in an article's place. */
function Edition({ book, articles }: { book: Book; articles: string[] }) {
  if (articles.length === 0) return null;
  return (
    <p class="editions">
      {t('laws-edition', { book: t(`book-${book}.short`) })}{' '}
      {articles.map((one) => (
        <a key={one} href={`/laws/${one}`}>
          {numberOf(one.split('/')[1] ?? '') || one.split('/')[1]}
        </a>
      ))}
    </p>
  );
}

function Empty({ at, book }: { at: Place; book: LawBook }) {
  return (
    <>
      <h1>{t(`book-${at.book}`)}</h1>
      {at.unknown !== null && (
        <p class="fault" role="alert">
          {t('laws-no-book', { name: at.unknown })}
        </p>
      )}
      {at.id !== null && (
        <p class="fault" role="alert">
          {t('laws-no-article', { id: at.id })}
        </p>
      )}
      {at.id === null && <p>{t('laws-choose')}</p>}
      {at.id === null && book.articles.some((article) => article.editions.length > 0) && (
        <p>
          <a href="/laws/changes">{t('laws-changes')}</a>
        </p>
      )}
    </>
  );
}
