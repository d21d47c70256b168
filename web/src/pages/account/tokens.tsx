import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import { Field, Form } from './form';
import { moment } from './logins';
import { Once } from './once';

const scopes = ['read', 'play'] as const;

/** Tokens for programs. What one says is shown once. */
export function Tokens() {
  const all = useSignal<readonly Schemas['TokenShown'][]>([]);
  const made = useSignal('');
  const problem = useSignal<unknown>(null);
  const look = () =>
    ask('get', '/api/tokens').then(
      (found) => (all.value = found),
      (error: unknown) => (problem.value = error),
    );
  const end = (id: string) => {
    ask('delete', '/api/tokens/{id}', { path: { id } }).then(look, (error: unknown) => (problem.value = error));
  };
  useEffect(() => void look(), []);
  return (
    <section>
      <h2>{t('account-tokens')}</h2>
      <p class="faded">{t('account-tokens-text')}</p>
      <ul class="rows">
        {all.value.map((one) => (
          <li key={one.id}>
            <span>
              {one.label}
              <small class="faded">
                {one.scopes.map((scope) => t(`account-scope-${scope}`)).join(', ')} ·{' '}
                {one.used ? t('account-seen', { when: moment(one.used) }) : t('account-unused')}
                {one.expires && ` · ${t('account-until', { when: moment(one.expires) })}`}
              </small>
            </span>
            <button type="button" onClick={() => end(one.id)}>
              {t('account-revoke')}
            </button>
          </li>
        ))}
      </ul>
      {made.value && <Once label={t('account-token-once')} text={made.value} />}
      <Form
        act={t('account-token-make')}
        onSend={async (field, form) => {
          const days = field('days');
          const wanted = scopes.filter((scope) => field(scope) === 'on');
          const body = { label: field('label'), scopes: wanted, days: days ? Number(days) : null };
          made.value = (await ask('post', '/api/tokens', { body })).secret;
          form.reset();
          await look();
        }}
      >
        <Field name="label" label={t('account-token-label')} max={60} />
        <fieldset>
          <legend>{t('account-token-scopes')}</legend>
          {scopes.map((scope) => (
            <label class="pick" key={scope}>
              <input type="checkbox" name={scope} defaultChecked={scope === 'read'} />
              {t(`account-scope-${scope}`)}
            </label>
          ))}
        </fieldset>
        <label>
          {t('account-token-days')}
          <select name="days">
            {['', '7', '30', '365'].map((days) => (
              <option key={days} value={days}>
                {days ? t('account-days', { days: Number(days) }) : t('account-for-ever')}
              </option>
            ))}
          </select>
        </label>
      </Form>
      <Fault problem={problem.value} />
    </section>
  );
}
