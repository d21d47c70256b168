// What a player can do about the other beside the board: tell the owner, or want nothing more to do with him.
import { useSignal } from '@preact/signals';
import { announce } from '../../app/announce';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { other } from '../../core';
import { ask, type Schemas, type Seat } from '../../net/client';
import { Form } from '../account/form';
import { nameOf } from './bar';
import type { Live } from './live';
import '../../style/people.css';

const reasons: readonly Schemas['Why'][] = ['cheating', 'unsporting', 'abuse', 'name', 'other'];

export function People({ live, seats }: { live: Live; seats: Seat[] }) {
  const problem = useSignal<unknown>(null);
  const blocked = useSignal(false);
  const side = live.side.value;
  const across = side && seats.find((seat) => seat.seat === other(side));
  if (!across || across.level != null) return null;
  const block = () =>
    ask('post', '/api/blocks', { body: { account: across.account } }).then(
      () => {
        blocked.value = true;
        announce(t('people-blocked'));
      },
      (error: unknown) => (problem.value = error),
    );
  return (
    <details class="people">
      <summary>{t('people-about', { who: nameOf(seats, other(side)) })}</summary>
      <Form
        act={t('people-report')}
        done={t('people-reported')}
        onSend={async (field, form) => {
          const body = { about: across.account, game: live.id, why: field('why') as Schemas['Why'], text: field('text') };
          await ask('post', '/api/reports', { body });
          form.reset();
        }}
      >
        <label>
          {t('people-why')}
          <select name="why">
            {reasons.map((why) => (
              <option key={why} value={why}>
                {t('people-why-what', { why })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('people-text')}
          <textarea name="text" rows={3} maxLength={1000} />
        </label>
      </Form>
      <p class="faded">{t('people-block-text')}</p>
      {blocked.value ? (
        <p class="moss" role="status">
          {t('people-blocked')}
        </p>
      ) : (
        <button type="button" onClick={() => void block()}>
          {t('people-block')}
        </button>
      )}
      <Fault problem={problem.value} />
    </details>
  );
}
