import { useSignal } from '@preact/signals';
import { t } from '../../app/words';
import { ask } from '../../net/client';
import { Field, Form } from './form';
import { Once } from './once';

/** The owner helps who lost his password. */
export function Helping() {
  const link = useSignal('');
  return (
    <section>
      <h2>{t('account-helping')}</h2>
      <p class="faded">{t('account-helping-text')}</p>
      {link.value && <Once label={t('account-helping-once')} text={link.value} />}
      <Form
        act={t('account-helping-make')}
        onSend={async (field) => {
          const { secret } = await ask('post', '/api/links', { body: { name: field('whose').trim() } });
          link.value = `${location.origin}/password#${secret}`;
        }}
      >
        <Field name="whose" label={t('account-helping-name')} min={2} max={24} />
      </Form>
    </section>
  );
}
