import { t } from '../../app/words';
import { ask } from '../../net/client';
import { Field, Form } from './form';

/** Another password; every other login ends. */
export function Password() {
  return (
    <section>
      <h2>{t('account-change')}</h2>
      <Form
        act={t('account-change-do')}
        done={t('account-change-done')}
        onSend={async (field, form) => {
          await ask('post', '/api/password', { body: { old: field('old'), new: field('new') } });
          form.reset();
        }}
      >
        <Field name="old" label={t('account-old')} type="password" autocomplete="current-password" max={200} />
        <Field
          name="new"
          label={t('account-new')}
          type="password"
          autocomplete="new-password"
          help={t('account-password-help')}
          min={10}
          max={200}
        />
      </Form>
    </section>
  );
}
