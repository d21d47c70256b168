import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask, type Person } from '../../net/client';
import { called } from '../../net/me';

/** With whom one wants nothing to do. */
export function Blocks() {
  const all = useSignal<readonly Person[]>([]);
  const problem = useSignal<unknown>(null);
  const look = () =>
    ask('get', '/api/blocks').then(
      (found) => (all.value = found),
      (error: unknown) => (problem.value = error),
    );
  const end = (id: string) =>
    ask('delete', '/api/blocks/{id}', { path: { id } }).then(look, (error: unknown) => (problem.value = error));
  useEffect(() => void look(), []);
  if (all.value.length === 0 && !problem.value) return null;
  return (
    <section>
      <h2>{t('account-blocks')}</h2>
      <p class="faded">{t('account-blocks-text')}</p>
      <ul class="rows">
        {all.value.map((one) => (
          <li key={one.id}>
            <span>{called(one)}</span>
            <button type="button" onClick={() => void end(one.id)}>
              {t('account-unblock')}
            </button>
          </li>
        ))}
      </ul>
      <Fault problem={problem.value} />
    </section>
  );
}
