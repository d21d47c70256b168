// The account: coming in, and everything that concerns it.
import { useEffect } from 'preact/hooks';
import { t } from '../app/words';
import { ask } from '../net/client';
import { become, called, me, recognise } from '../net/me';
import { findWays } from '../net/ways';
import { Address } from './account/address';
import { Blocks } from './account/blocks';
import { Close, Erase } from './account/close';
import { Enter } from './account/enter';
import { Friends } from './account/friends';
import { Helping } from './account/helping';
import { Logins } from './account/logins';
import { Passkeys } from './account/passkeys';
import { Password } from './account/password';
import { Told } from './account/telling';
import { Tokens } from './account/tokens';
import '../style/account.css';

export default function Account() {
  useEffect(() => {
    void recognise();
    void findWays();
  }, []);
  const who = me.value;
  const leave = () =>
    ask('post', '/api/logout').then(
      () => become(null),
      () => become(null),
    );
  return (
    <main id="main" class="page account">
      <h1>{who?.name ?? t('account-title')}</h1>
      {who ? (
        <p class="faded">{t(who.name ? 'account-known' : 'account-guest', { who: called(who) })}</p>
      ) : (
        <p class="faded">{t('account-nobody')}</p>
      )}
      <p class="row">
        <a class="button" href="/preferences">
          {t('bar-preferences')}
        </a>
        {who?.owner && (
          <a class="button" href="/owner">
            {t('account-desk')}
          </a>
        )}
        {who?.name && (
          <button type="button" onClick={() => void leave()}>
            {t('account-leave')}
          </button>
        )}
      </p>
      {!who?.name && <Enter />}
      {who && (
        <div class="parts">
          {who.name && <Password who={who} />}
          <Passkeys who={who} />
          {who.name && <Address who={who} />}
          <Told />
          <Friends />
          <Logins />
          <section>
            <h2>{t('account-export')}</h2>
            <p class="faded">{t('account-export-text')}</p>
            <a class="button" href="/api/export" download="adoube.json">
              {t('account-export-do')}
            </a>
          </section>
          {who.owner && <Helping />}
          <Blocks />
          <Tokens />
          <Close />
          <Erase />
        </div>
      )}
    </main>
  );
}
