import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';

/** A moment as the reader writes it. */
export const moment = (at: number): string =>
  new Date(at).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

/** Where one is signed in. */
export function Logins() {
  const all = useSignal<readonly Schemas['LoginShown'][]>([]);
  const problem = useSignal<unknown>(null);
  const look = () =>
    ask('get', '/api/logins').then(
      (found) => (all.value = found),
      (error: unknown) => (problem.value = error),
    );
  const end = (id: string | null) => {
    const done = id ? ask('delete', '/api/logins/{id}', { path: { id } }) : ask('delete', '/api/logins');
    done.then(look, (error: unknown) => (problem.value = error));
  };
  useEffect(() => void look(), []);
  return (
    <section>
      <h2>{t('account-logins')}</h2>
      <ul class="rows">
        {all.value.map((one) => (
          <li key={one.id}>
            <span>
              {one.this ? t('account-this') : one.agent || t('account-no-agent')}
              <small class="faded">{t('account-seen', { when: moment(one.seen) })}</small>
            </span>
            {!one.this && (
              <button type="button" onClick={() => end(one.id)}>
                {t('account-end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {all.value.length > 1 && (
        <button type="button" onClick={() => end(null)}>
          {t('account-end-others')}
        </button>
      )}
      <Fault problem={problem.value} />
    </section>
  );
}
