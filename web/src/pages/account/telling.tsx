import { Telling } from '../../app/telling';
import { t } from '../../app/words';
import { notices } from '../../net/notice';
import { canBeTold } from '../../net/push';

/** Whether this device says something while no page lives. */
export function Told() {
  if (!canBeTold || notices.value === 'denied') return null;
  return (
    <section>
      <h2>{t('account-push')}</h2>
      <p class="faded">{t('account-push-text')}</p>
      <Telling ask={t('account-push-begin')} told={t('account-push-told')} end={t('account-push-end')} />
    </section>
  );
}
