import { useSignal } from '@preact/signals';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import { become, me } from '../../net/me';
import { Field, Form } from './form';

/** The end of an account: nobody uses it any more. */
export const Close = () => <End what="close" />;

/** The end of an account, and of everything that names its owner. */
export const Erase = () => <End what="erase" />;

/** Opened first, then proved. */
function End({ what }: { what: 'close' | 'erase' }) {
  const sure = useSignal(false);
  return (
    <section>
      <h2>{t(`account-${what}`)}</h2>
      <p class="faded">{t(`account-${what}-text`)}</p>
      {!sure.value ? (
        <button type="button" onClick={() => (sure.value = true)}>
          {t(`account-${what}-ask`)}
        </button>
      ) : (
        <Form
          main
          act={t(`account-${what}-do`)}
          onSend={async (field) => {
            await ask('post', `/api/${what}`, { body: { password: me.value?.password ? field('proof') : null } });
            become(null);
          }}
        >
          {me.value?.password && (
            <Field name="proof" label={t('account-password')} type="password" autocomplete="current-password" max={200} />
          )}
        </Form>
      )}
    </section>
  );
}
