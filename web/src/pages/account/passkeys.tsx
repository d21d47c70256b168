import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask, type Me, type Schemas } from '../../net/client';
import { makePasskey } from '../../net/passkey';
import { hasPasskeys } from '../../net/ways';
import { Field, Form } from './form';
import { moment } from './logins';

/** What opens the account without a password. */
export function Passkeys({ who }: { who: Me }) {
  const all = useSignal<readonly Schemas['PasskeyShown'][]>([]);
  const problem = useSignal<unknown>(null);
  const look = () =>
    ask('get', '/api/passkeys').then(
      (found) => (all.value = found),
      (error: unknown) => (problem.value = error),
    );
  const end = (id: string) => {
    problem.value = null;
    ask('delete', '/api/passkeys/{id}', { path: { id } }).then(look, (error: unknown) => (problem.value = error));
  };
  useEffect(() => void look(), [who]);
  if (!hasPasskeys() && !all.value.length) return null;
  return (
    <section>
      <h2>{t('account-passkeys')}</h2>
      <p class="faded">{t('account-passkeys-text')}</p>
      <ul class="rows">
        {all.value.map((one) => (
          <li key={one.id}>
            <span>
              {one.label}
              <small class="faded">{one.used ? t('account-seen', { when: moment(one.used) }) : t('account-unused')}</small>
            </span>
            <button type="button" onClick={() => end(one.id)}>
              {t('account-passkey-remove')}
            </button>
          </li>
        ))}
      </ul>
      <Fault problem={problem.value} />
      {hasPasskeys() && (
        <Form
          act={t('account-passkey-add')}
          done={t('account-passkey-added')}
          onSend={async (field, form) => {
            await makePasskey(field('label').trim(), who.password ? field('password') : null, null);
            form.reset();
            await look();
          }}
        >
          <Field name="label" label={t('account-passkey-label')} help={t('account-passkey-label-help')} max={60} />
          {who.password && (
            <Field name="password" label={t('account-password')} type="password" autocomplete="current-password" max={200} />
          )}
        </Form>
      )}
    </section>
  );
}
