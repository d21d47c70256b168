// An invitation to a role of an event, by its link: whoever takes it up has the role.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { go } from '../app/router';
import { t } from '../app/words';
import { ask } from '../net/client';
import { me, recognise, somebody } from '../net/me';
import '../style/event.css';

export default function Invitation() {
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  useEffect(() => void recognise(), []);
  const take = async () => {
    busy.value = true;
    problem.value = null;
    try {
      await somebody();
      const { event } = await ask('post', '/api/invitations', { body: { secret: location.hash.slice(1) } });
      go(`/event/${event}`);
    } catch (error) {
      problem.value = error;
    }
    busy.value = false;
  };
  return (
    <main id="main" class="page events">
      <h1>{t('events-invited')}</h1>
      <p>{t('invitation-text')}</p>
      {me.value === null && (
        <p class="soft">
          {t('invitation-nobody')} <a href="/account">{t('bar-account')}</a>
        </p>
      )}
      <Fault problem={problem.value} />
      <p class="acts">
        <button type="button" class="main" disabled={busy.value || !location.hash} onClick={() => void take()}>
          {t('invitation-take')}
        </button>
      </p>
    </main>
  );
}
