import { useSignal } from '@preact/signals';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import { become, me } from '../../net/me';
import { Field, Form } from './form';

/** The end of an account: opened first, then proved. */
export function Close() {
  const sure = useSignal(false);
  return (
    <section>
      <h2>{t('account-close')}</h2>
      <p class="faded">{t('account-close-text')}</p>
      {!sure.value ? (
        <button type="button" onClick={() => (sure.value = true)}>
          {t('account-close-ask')}
        </button>
      ) : (
        <Form
          main
          act={t('account-close-do')}
          onSend={async (field) => {
            await ask('post', '/api/close', { body: { password: me.value?.name ? field('proof') : null } });
            become(null);
          }}
        >
          {me.value?.name && (
            <Field name="proof" label={t('account-password')} type="password" autocomplete="current-password" max={200} />
          )}
        </Form>
      )}
    </section>
  );
}
