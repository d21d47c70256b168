import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import { called, idOf } from '../../net/me';
import { Field, Form } from './form';

/** The sentence of the first page, with somebody in it. */
async function invite(name: string): Promise<void> {
  const [{ invited }, { choose }] = await Promise.all([import('../home/begin'), import('../home/choice')]);
  choose({ opponent: 'link' });
  invited.value = name;
  go('/');
}

/** With whom one likes to play. */
export function Friends() {
  const all = useSignal<readonly Schemas['FriendShown'][]>([]);
  const problem = useSignal<unknown>(null);
  const look = () =>
    ask('get', '/api/friends').then(
      (found) => (all.value = found),
      (error: unknown) => (problem.value = error),
    );
  const end = (id: string) =>
    ask('delete', '/api/friends/{id}', { path: { id } }).then(look, (error: unknown) => (problem.value = error));
  useEffect(() => void look(), []);
  return (
    <section id="friends">
      <h2>{t('account-friends')}</h2>
      <p class="faded">{t('account-friends-text')}</p>
      {all.value.length > 0 && (
        <ul class="rows">
          {all.value.map((one) => (
            <li key={one.id}>
              <span>
                <a href={`/player/${one.id}`}>{called(one)}</a>
                <small class={one.here ? 'moss' : 'faded'}>
                  {t(one.here ? 'account-friend-here' : one.mutual ? 'account-friend-away' : 'account-friend-one')}
                </small>
              </span>
              <button type="button" onClick={() => void invite(called(one))}>
                {t('account-friend-play')}
              </button>
              <button type="button" onClick={() => void end(one.id)}>
                {t('account-unfriend')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Fault problem={problem.value} />
      <Form
        act={t('account-befriend')}
        onSend={async (field, form) => {
          const account = await idOf(field('friend').trim());
          await ask('post', '/api/friends', { body: { account } });
          form.reset();
          await look();
        }}
      >
        <Field name="friend" label={t('account-friend-name')} autocomplete="off" max={24} />
      </Form>
    </section>
  );
}
