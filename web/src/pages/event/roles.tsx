// Who helps to run an event: roles with consent, and invitations by link and QR code.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { Qr } from '../../app/code';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import type { Event } from '../../net/event';
import { called, idOf, meet, people } from '../../net/me';
import { names, type EventRole } from '../../types';
import { Once } from '../account/once';
import { useActing } from './use';

type Office = Schemas['OfficeShown'];

export function Roles({ event }: { event: Event }) {
  const offices = useSignal<Office[]>([]);
  const { run, problem } = useActing(event);
  const path = { id: event.id };
  const look = async () => {
    const list = await ask('get', '/api/events/{id}/offices', { path });
    offices.value = list;
    await meet(list.map((one) => one.account));
  };
  useEffect(() => void run(look), []);
  const dismiss = (one: Office) =>
    run(async () => {
      const { account, role, boards } = one;
      await ask('delete', '/api/events/{id}/offices', { path, body: { account, role, boards } });
      await look();
    });
  const name = (account: string) => {
    const person = people.value.get(account);
    return person ? called(person) : '…';
  };
  const rules = event.may('set-up');
  return (
    <div class="roles">
      <Fault problem={problem.value} />
      <table>
        <thead>
          <tr>
            <th>{t('roles-who')}</th>
            <th>{t('roles-role')}</th>
            <th>{t('roles-boards')}</th>
            <th>
              <span class="unseen">{t('entries-acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offices.value.map((one) => (
            <tr key={one.account + one.role + one.boards}>
              <td class="name">{name(one.account)}</td>
              <td>
                {t(`events-role-${one.role}`)}
                {!one.agreed && <em> {t('roles-asked')}</em>}
              </td>
              <td>{one.boards || t('roles-all')}</td>
              <td class="more">
                {rules && (
                  <button
                    type="button"
                    onClick={() => void dismiss(one)}
                    aria-label={t('roles-dismiss-name', { name: name(one.account), role: t(`events-role-${one.role}`) })}
                  >
                    {t('roles-dismiss')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rules && (
        <div class="forms">
          <Appoint event={event} run={run} look={look} />
          <Invite event={event} run={run} />
        </div>
      )}
    </div>
  );
}

type Run = ReturnType<typeof useActing>['run'];

function Which({ role, boards }: { role: { value: EventRole }; boards: { value: string } }) {
  return (
    <>
      <label>
        {t('roles-role')}
        <select value={role.value} onChange={(input) => (role.value = input.currentTarget.value as EventRole)}>
          {names.EventRole.map((one) => (
            <option key={one} value={one}>
              {t(`events-role-${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('roles-which-boards')}
        <input value={boards.value} placeholder="1-20" onInput={(input) => (boards.value = input.currentTarget.value)} />
      </label>
    </>
  );
}

function Appoint({ event, run, look }: { event: Event; run: Run; look: () => Promise<void> }) {
  const role = useSignal<EventRole>('arbiter');
  const boards = useSignal('');
  const name = useSignal('');
  const send = () =>
    run(async () => {
      const account = await idOf(name.value.trim());
      await ask('post', '/api/events/{id}/offices', {
        path: { id: event.id },
        body: { account, role: role.value, boards: boards.value },
      });
      name.value = '';
      await look();
    });
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        void send();
      }}
    >
      <h2>{t('roles-ask')}</h2>
      <label>
        {t('roles-name')}
        <input value={name.value} autocomplete="off" onInput={(input) => (name.value = input.currentTarget.value)} />
      </label>
      <Which role={role} boards={boards} />
      <button type="submit" disabled={!name.value.trim()}>
        {t('roles-ask-do')}
      </button>
    </form>
  );
}

function Invite({ event, run }: { event: Event; run: Run }) {
  const role = useSignal<EventRole>('arbiter');
  const boards = useSignal('');
  const made = useSignal<{ link: string; expires: number } | null>(null);
  const send = () =>
    run(async () => {
      const body = { role: role.value, boards: boards.value, days: 7 };
      const { secret, expires } = await ask('post', '/api/events/{id}/invitations', { path: { id: event.id }, body });
      // What stands after the # no server and no log sees.
      made.value = { link: `${location.origin}/invitation#${secret}`, expires };
    });
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        void send();
      }}
    >
      <h2>{t('roles-invite')}</h2>
      <p class="soft">{t('roles-invite-how')}</p>
      <Which role={role} boards={boards} />
      <button type="submit">{t('roles-invite-do')}</button>
      {made.value && (
        <div class="made">
          <Once
            label={t('roles-link', {
              when: new Date(made.value.expires).toLocaleDateString(language.value, { dateStyle: 'medium' }),
            })}
            text={made.value.link}
          />
          <Qr text={made.value.link} label={t('roles-qr')} />
        </div>
      )}
    </form>
  );
}
