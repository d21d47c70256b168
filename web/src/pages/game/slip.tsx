// A ruling or a refusal, as a slip of paper.
import { useSignal, useSignalEffect } from '@preact/signals';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { books, type Book } from '../../core';
import { fetchBook, langOf, textOf } from '../laws/book';
import { number } from './acts';
import type { Live } from './live';

/** The title of an article, once its book is there. */
function useTitle(live: Live): string | null {
  const title = useSignal<string | null>(null);
  useSignalEffect(() => {
    const article = live.slip.value?.head ?? '';
    const lang = language.value;
    title.value = null;
    const [book, id] = article.split('/');
    if (!book || !id) return;
    fetchBook(book as Book).then(
      ({ articles }) => {
        const found = articles.find((one) => one.id === id);
        if (live.slip.value?.head === article) title.value = textOf(found?.title ?? null, lang);
      },
      // Without its title the slip says enough.
      () => undefined,
    );
  });
  return title.value;
}

export function SlipOfPaper({ live }: { live: Live }) {
  const title = useTitle(live);
  const slip = live.slip.value;
  if (!slip) return null;
  const [book] = slip.head.split('/');
  const name = books(language.value).find((one) => one.book === book)?.title;
  return (
    <div class={`paper-slip ${slip.refused ? 'refused' : ''}`} role="note" key={slip.key} aria-label={t('game-slip')}>
      {slip.head && (
        <p class="cite">
          {name} · {number(slip.head)}
        </p>
      )}
      {title && <h2 lang={langOf(language.value)}>{title}</h2>}
      {slip.lines.map((line, index) => (
        <p key={index}>{line.sentence}</p>
      ))}
      {slip.head && <a href={`/laws/${slip.head}`}>{t('game-read')}</a>}
      <button type="button" aria-label={t('game-slip-away')} onClick={() => (live.slip.value = null)}>
        ×
      </button>
    </div>
  );
}
