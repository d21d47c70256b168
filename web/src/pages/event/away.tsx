// An event that goes on without a network: taken out as one file, run on a laptop in the hall, and brought back.
import { useSignal } from '@preact/signals';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import type { Event } from '../../net/event';
import { useActing } from './use';

export function Away({ event }: { event: Event }) {
  const { run, problem, busy } = useActing(event);
  const back = useSignal<Schemas['EventBack'] | null>(null);
  const picture = event.picture.value;
  if (!picture || picture.closed !== null) return null;
  const path = { id: event.id };
  const out = () =>
    run(async () => {
      await ask('post', '/api/events/{id}/out', { path });
      await event.refresh();
    });
  const bring = (file: File) =>
    run(async () => {
      back.value = await ask('post', '/api/events/{id}/back', { path, body: { file: await file.text() } });
      await event.refresh();
    });
  const refused = back.value?.decided.filter((one) => one.refused) ?? [];
  return (
    <section class="going-away">
      <h2>{t('away-title')}</h2>
      <p class="soft">{t(picture.out ? 'away-out' : 'away-how')}</p>
      <Fault problem={problem.value} />
      {picture.out ? (
        <>
          <p class="acts">
            <a class="button main" href={`/api/events/${event.id}/file.event`} download target="_self">
              {t('away-file')}
            </a>
          </p>
          <label>
            {t('away-back')}
            <input
              type="file"
              accept=".event,text/plain"
              disabled={busy.value}
              onChange={(input) => {
                const file = input.currentTarget.files?.[0];
                input.currentTarget.value = '';
                if (file) void bring(file);
              }}
            />
          </label>
        </>
      ) : (
        <p class="acts">
          <button type="button" disabled={busy.value} onClick={() => void out()}>
            {t('away-do')}
          </button>
        </p>
      )}
      {back.value && (
        <>
          <p class="strip moss" role="status">
            {t('away-done', { count: back.value.lines })}
          </p>
          {refused.length > 0 && (
            <>
              <p>{t('away-refused')}</p>
              <ul>
                {refused.map((one, at) => (
                  <li key={at}>
                    {one.round ? (one.players ?? []).map((player) => event.name(player)).join(' – ') : `#${one.asking}`}:{' '}
                    {t(`away-because-${one.because ?? 'rules'}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
