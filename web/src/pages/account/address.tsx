import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { ask, type Me, type Schemas } from '../../net/client';
import { ways } from '../../net/ways';
import { Field, Form } from './form';

/** Where one can be written to, and about what. */
export function Address({ who }: { who: Me }) {
  const kept = useSignal<Schemas['AddressShown'] | null>(null);
  const problem = useSignal<unknown>(null);
  const look = () =>
    ask('get', '/api/address').then(
      (found) => (kept.value = found),
      (error: unknown) => (problem.value = error),
    );
  const act = (done: Promise<unknown>) => {
    problem.value = null;
    done.then(look, (error: unknown) => (problem.value = error));
  };
  useEffect(() => void look(), [who]);
  const there = kept.value;
  if (!there || !(ways.value?.mail || there.address || there.unconfirmed)) return null;
  return (
    <section>
      <h2>{t('account-address')}</h2>
      <p class="faded">{t('account-address-text')}</p>
      {(there.address || there.unconfirmed) && (
        <ul class="rows">
          {[there.address, there.unconfirmed].map(
            (address, at) =>
              address && (
                <li key={at}>
                  <span>
                    {address}
                    <small class={at ? 'amber' : 'faded'}>{t(at ? 'account-address-waits' : 'account-address-counts')}</small>
                  </span>
                </li>
              ),
          )}
        </ul>
      )}
      {there.address && (
        <label class="pick">
          <input
            type="checkbox"
            checked={there.games}
            onChange={(event) => act(ask('post', '/api/address/games', { body: { wanted: event.currentTarget.checked } }))}
          />
          {t('account-address-games')}
        </label>
      )}
      {(there.address || there.unconfirmed) && (
        <button type="button" onClick={() => act(ask('delete', '/api/address'))}>
          {t('account-address-forget')}
        </button>
      )}
      <Fault problem={problem.value} />
      {ways.value?.mail && (
        <Form
          act={t('account-address-give')}
          done={t('account-address-given')}
          onSend={async (field, form) => {
            const password = who.password ? field('password') : null;
            await ask('post', '/api/address', { body: { address: field('address').trim(), language: language.value, password } });
            form.reset();
            await look();
          }}
        >
          <Field name="address" label={t('account-address-new')} type="email" autocomplete="email" max={254} />
          {who.password && (
            <Field name="password" label={t('account-password')} type="password" autocomplete="current-password" max={200} />
          )}
        </Form>
      )}
    </section>
  );
}
