import { useSignal } from '@preact/signals';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import { become, me } from '../../net/me';
import { Field, Form } from './form';

/** Signing in, or a name for the first time. */
export function Enter() {
  const fresh = useSignal(false);
  return (
    <section class="enter">
      <div class="tabs" role="group" aria-label={t('account-enter')}>
        {([false, true] as const).map((one) => (
          <button type="button" key={String(one)} aria-pressed={fresh.value === one} onClick={() => (fresh.value = one)}>
            {t(one ? 'account-register' : 'account-sign-in')}
          </button>
        ))}
      </div>
      <Form
        key={String(fresh.value)}
        main
        act={t(fresh.value ? 'account-register' : 'account-sign-in')}
        onSend={async (field) => {
          const body = { name: field('name').trim(), password: field('password') };
          become(await ask('post', fresh.value ? '/api/register' : '/api/login', { body }));
        }}
      >
        <Field
          name="name"
          label={t('account-name')}
          autocomplete="username"
          min={2}
          max={24}
          {...(fresh.value ? { help: t('account-name-help') } : {})}
        />
        <Field
          name="password"
          label={t('account-password')}
          type="password"
          autocomplete={fresh.value ? 'new-password' : 'current-password'}
          {...(fresh.value ? { help: t('account-password-help'), min: 10 } : {})}
          max={200}
        />
      </Form>
      <p class="faded">{t(fresh.value ? (me.value ? 'account-register-guest' : 'account-register-text') : 'account-lost')}</p>
    </section>
  );
}
