// What wants an answer, was ruled or was refused, as a slip of paper.
import { useSignal, useSignalEffect } from '@preact/signals';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { books, other, type Book } from '../../core';
import type { Seat } from '../../net/client';
import type { Proposal } from '../../types';
import { fetchBook, langOf, textOf } from '../laws/book';
import { Hold } from '../table/hold';
import { number } from './acts';
import { toldOf } from './bar';
import type { Live, Slip } from './live';

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

/** One at a time: what the other asks first, then what was ruled or refused. */
export function Slips({ live, seats }: { live: Live; seats: Seat[] }) {
  const asked = questionOf(live);
  const slip = live.slip.value;
  if (asked) return <Question live={live} asked={asked} seats={seats} more={slip ? 1 : 0} />;
  return slip ? <SlipOfPaper live={live} slip={slip} /> : null;
}

function SlipOfPaper({ live, slip }: { live: Live; slip: Slip }) {
  const title = useTitle(live);
  const [book] = slip.head.split('/');
  const name = books(language.value).find((one) => one.book === book)?.title;
  return (
    <div class={`paper-slip ${slip.refused ? 'refused' : ''}`} role="note" key={slip.key} aria-label={t('game-slip')}>
      {title && <h2 lang={langOf(language.value)}>{title}</h2>}
      {slip.lines.map((line, index) => (
        <p key={index}>{line.sentence}</p>
      ))}
      {slip.reason !== undefined && live.notes.value.has(slip.reason) && <q>{live.notes.value.get(slip.reason)}</q>}
      {slip.head && (
        <a href={`/laws/${slip.head}`} title={name}>
          {t('game-article', { number: number(slip.head) })}
        </a>
      )}
      <button type="button" aria-label={t('game-slip-away')} onClick={() => (live.slip.value = null)}>
        ×
      </button>
    </div>
  );
}

/** What the other player asks. */
function questionOf(live: Live): 'draw' | Proposal | null {
  const now = live.now.value;
  const side = live.side.value;
  if (!now || !side || live.over.value) return null;
  if (now.offer !== null && now.offer !== side) return 'draw';
  return now.proposal && now.proposal[0] !== side ? now.proposal[1] : null;
}

/** The question, and its answers: what ends the game is held. */
function Question({ live, asked, seats, more }: { live: Live; asked: 'draw' | Proposal; seats: Seat[]; more: number }) {
  const side = live.side.value ?? 'first';
  const name = toldOf(seats, other(side));
  const accept = () => void live.do('accept');
  const ends = asked === 'draw' || asked === 'repetition' || asked === 'count';
  return (
    <div class="paper-slip question" role="group" aria-label={t('game-question')}>
      <h2>{t(`asked-${asked}`, { name })}</h2>
      <p>
        {asked === 'draw' && t(live.now.value?.turn === side ? 'asked-draw-move' : 'asked-draw-wait', { name })}
        {more > 0 && <small> {t('slip-more', { count: more })}</small>}
      </p>
      <div class="two">
        <button type="button" onClick={() => void live.do('refuse')}>
          {t('game-decline')}
        </button>
        {ends ? (
          <Hold label={t('game-accept')} onHeld={accept}>
            {t('game-accept-hold')}
          </Hold>
        ) : (
          <button type="button" onClick={accept}>
            {t('game-accept')}
          </button>
        )}
      </div>
    </div>
  );
}
