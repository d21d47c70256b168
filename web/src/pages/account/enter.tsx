import { useSignal } from '@preact/signals';
import { t } from '../../app/words';
import { Fault } from '../../app/fault';
import { ask } from '../../net/client';
import { become, me } from '../../net/me';
import { enterByPasskey, makePasskey } from '../../net/passkey';
import { hasPasskeys, ways } from '../../net/ways';
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
      {hasPasskeys() && (
        <>
          <p class="or faded">{t('account-or')}</p>
          {fresh.value ? <Fresh /> : <ByPasskey />}
        </>
      )}
      {fresh.value ? (
        <p class="faded">{t(me.value ? 'account-register-guest' : 'account-register-text')}</p>
      ) : ways.value?.mail ? (
        <Lost />
      ) : (
        <p class="faded">{t('account-lost')}</p>
      )}
    </section>
  );
}

/** Signing in with a passkey: the browser asks which. */
function ByPasskey() {
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const enter = async () => {
    busy.value = true;
    problem.value = null;
    try {
      become(await enterByPasskey());
    } catch (error) {
      problem.value = error;
    }
    busy.value = false;
  };
  return (
    <>
      <Fault problem={problem.value} />
      <button type="button" disabled={busy.value} onClick={() => void enter()}>
        {t('account-passkey-enter')}
      </button>
    </>
  );
}

/** A name without a password: a passkey opens the account. */
function Fresh() {
  return (
    <Form
      act={t('account-passkey-register')}
      onSend={async (field) => {
        const name = field('name').trim();
        if (!me.value) become(await ask('post', '/api/guest'));
        // One that was made before the name was found to be taken opens the account all the same.
        if (!(await ask('get', '/api/passkeys')).length) await makePasskey(t('account-passkey-first'), null, name);
        become(await ask('post', '/api/register', { body: { name, password: null } }));
      }}
    >
      <Field name="name" label={t('account-name')} autocomplete="username webauthn" min={2} max={24} />
    </Form>
  );
}

/** A way back in by mail. */
function Lost() {
  return (
    <details class="lost">
      <summary>{t('account-lost-mail')}</summary>
      <Form
        act={t('account-lost-send')}
        done={t('account-lost-sent')}
        onSend={async (field, form) => {
          await ask('post', '/api/recover', { body: { who: field('who').trim() } });
          form.reset();
        }}
      >
        <Field name="who" label={t('account-lost-who')} autocomplete="username" max={254} />
      </Form>
    </details>
  );
}
