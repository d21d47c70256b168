// A game that waits for the reader shows on every other page, as one line under the bar.
import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { legal, load, ready } from '../core';
import { called, me } from '../net/me';
import { playing, useRunning } from '../net/running';
import { address } from './router';
import { gameOfBook } from './terms';
import { t } from './words';

export function Waits() {
  // The board itself and the first page say so themselves.
  const elsewhere = !/^\/(game\/|$)/.test(address.value);
  useRunning(elsewhere && me.value != null);
  const some = playing.value.length > 0;
  useEffect(() => {
    if (elsewhere && some) void load().catch(() => undefined);
  }, [elsewhere, some]);
  const waiting = useComputed(() =>
    ready.value
      ? playing.value.find(
          (one) => legal(gameOfBook(one.book), one.board).turn === (one.first.id === me.value?.id ? 'first' : 'second'),
        )
      : undefined,
  ).value;
  if (!elsewhere || !waiting) return null;
  const opponent = waiting.first.id === me.value?.id ? waiting.second : waiting.first;
  return (
    <p class="waits-line" role="status">
      <span>{t('bar-waits', { name: called(opponent) })}</span>
      <a href={`/game/${waiting.id}`}>{t('bar-to-board')}</a>
    </p>
  );
}
