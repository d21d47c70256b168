// Why somebody has this opponent, the bye or a colour, as the server tells it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import type { Event } from '../../net/event';

export function Why({ event, round, player, close }: { event: Event; round: number; player: number; close?: () => void }) {
  const lines = useSignal<string[] | null>(null);
  const problem = useSignal<unknown>(null);
  const lang = language.value;
  useEffect(() => {
    lines.value = null;
    problem.value = null;
    const query = { player: String(player), round: String(round), language: lang };
    ask('get', '/api/events/{id}/why', { path: { id: event.id }, query }).then(
      (found) => (lines.value = found),
      (error: unknown) => (problem.value = error),
    );
  }, [round, player, lang]);
  return (
    <section class="why" aria-live="polite">
      <h2>{t('why-title', { name: event.name(player) })}</h2>
      <Fault problem={problem.value} />
      {lines.value && (
        <ul>
          {lines.value.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {close && (
        <button type="button" onClick={close}>
          {t('why-close')}
        </button>
      )}
    </section>
  );
}
