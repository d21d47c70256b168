// A one-time link: the first makes the owner of the server, others a new password. The secret stands after the #.
import { useSignal } from '@preact/signals';
import { address, go } from '../app/router';
import { t } from '../app/words';
import { ask } from '../net/client';
import { become } from '../net/me';
import { Field, Form } from './account/form';
import '../style/account.css';

export default function Secret() {
  const owner = address.value.startsWith('/owner');
  const secret = useSignal(location.hash.slice(1));
  return (
    <main id="main" class="page account">
      <h1>{t(owner ? 'secret-owner' : 'secret-password')}</h1>
      <p class="faded">{t(owner ? 'secret-owner-text' : 'secret-password-text')}</p>
      {/* Nobody fills in a form that cannot be sent. */}
      {secret.value ? (
        <section class="enter">
          <Form
            main
            act={t(owner ? 'secret-owner-do' : 'secret-password-do')}
            onSend={async (field) => {
              const body = { secret: secret.value, name: owner ? field('name').trim() : null, password: field('password') };
              become(await ask('post', '/api/links/use', { body }));
              // What was used once stands in no history.
              go('/account', true);
            }}
          >
            {owner && (
              <Field
                name="name"
                label={t('account-name')}
                help={t('account-name-help')}
                autocomplete="username"
                min={2}
                max={24}
              />
            )}
            <Field
              name="password"
              label={t('account-new')}
              help={t('account-password-help')}
              type="password"
              autocomplete="new-password"
              min={10}
              max={200}
            />
          </Form>
        </section>
      ) : (
        <p class="amber">{t('secret-none')}</p>
      )}
    </main>
  );
}
