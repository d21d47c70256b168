// What a link in a mail does: confirms an address, or ends mail about games. What it needs stands after the #.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { address } from '../app/router';
import { t } from '../app/words';
import { ask } from '../net/client';
import '../style/account.css';

export default function Mail() {
  const stops = address.value.startsWith('/unsubscribe');
  const secret = useSignal(location.hash.slice(1));
  const done = useSignal(false);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    if (!secret.value) return;
    const asked = stops
      ? ask('post', '/api/unsubscribe', { query: { key: secret.value } })
      : ask('post', '/api/address/confirm', { body: { secret: secret.value } });
    asked.then(
      () => (done.value = true),
      (error: unknown) => (problem.value = error),
    );
  }, []);
  return (
    <main id="main" class="page account">
      <h1>{t(stops ? 'mail-stop' : 'mail-confirm')}</h1>
      {!secret.value && <p class="amber">{t('secret-none')}</p>}
      {done.value && <p class="moss">{t(stops ? 'mail-stopped' : 'mail-confirmed')}</p>}
      <Fault problem={problem.value} />
      <p class="row">
        <a class="button" href="/account">
          {t('account-title')}
        </a>
      </p>
    </main>
  );
}
