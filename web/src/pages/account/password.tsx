import { t } from '../../app/words';
import { ask, type Me } from '../../net/client';
import { become } from '../../net/me';
import { Field, Form } from './form';

/** Another password, or the first; every other login ends. */
export function Password({ who }: { who: Me }) {
  return (
    <section>
      <h2>{t('account-change')}</h2>
      <Form
        act={t(who.password ? 'account-change-do' : 'account-change-first')}
        done={t('account-change-done')}
        onSend={async (field, form) => {
          await ask('post', '/api/password', { body: { old: who.password ? field('old') : null, new: field('new') } });
          become({ ...who, password: true });
          form.reset();
        }}
      >
        {who.password && <Field name="old" label={t('account-old')} type="password" autocomplete="current-password" max={200} />}
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
