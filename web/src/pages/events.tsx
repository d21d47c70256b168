// Events: those of this server, and the roles that one has in them or is asked to take.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { language } from '../app/prefs';
import { t } from '../app/words';
import { ask, type Schemas } from '../net/client';
import { me, recognise } from '../net/me';
import '../style/event.css';

type Listed = Schemas['EventListed'];
type Office = Schemas['OfficeShown'];

export default function Events() {
  const events = useSignal<Listed[] | null>(null);
  const offices = useSignal<Office[]>([]);
  const problem = useSignal<unknown>(null);
  const more = useSignal(false);
  const fail = (error: unknown) => (problem.value = error);
  const look = async (before?: number) => {
    const found = await ask('get', '/api/events', before === undefined ? {} : { query: { before: String(before) } });
    events.value = [...(events.value ?? []), ...found];
    more.value = found.length === 20;
  };
  const roles = async () => {
    await recognise();
    if (me.value) offices.value = await ask('get', '/api/offices');
  };
  useEffect(() => {
    look().catch(fail);
    roles().catch(fail);
  }, []);
  const answer = async (office: Office, agreed: boolean) => {
    const path = { id: office.event };
    try {
      if (agreed) await ask('post', '/api/events/{id}/consent', { path, body: { role: office.role } });
      else
        await ask('delete', '/api/events/{id}/offices', {
          path,
          body: { account: office.account, role: office.role, boards: office.boards },
        });
      await roles();
    } catch (error) {
      fail(error);
    }
  };
  const asked = offices.value.filter((one) => !one.agreed);
  const last = events.value?.at(-1);
  return (
    <main id="main" class="page events">
      <header class="title">
        <h1>{t('events-title')}</h1>
        <a class="button main" href="/events/new">
          {t('events-new')}
        </a>
      </header>
      <Fault problem={problem.value} />
      {asked.map((office) => (
        <section class="question" key={office.event + office.role}>
          <p>
            {t('events-asked', {
              role: t(`events-role-${office.role}`),
              name: events.value?.find((one) => one.id === office.event)?.name ?? '',
            })}
          </p>
          <p class="acts">
            <button type="button" class="main" onClick={() => void answer(office, true)}>
              {t('events-agree')}
            </button>
            <button type="button" onClick={() => void answer(office, false)}>
              {t('events-decline')}
            </button>
          </p>
        </section>
      ))}
      {events.value?.length === 0 && <p>{t('events-none')}</p>}
      {!!events.value?.length && (
        <ul class="listed">
          {events.value.map((event) => {
            const own = offices.value.filter((one) => one.event === event.id && one.agreed);
            return (
              <li key={event.id}>
                <a href={`/event/${event.id}`}>{event.name}</a>
                <span class="facts">
                  {[
                    new Date(event.created).toLocaleDateString(language.value, { dateStyle: 'medium' }),
                    t('events-players', { count: event.players }),
                    event.closed
                      ? t('events-over')
                      : event.paired
                        ? t('events-round', { round: event.paired })
                        : t('events-ahead'),
                  ].join(' · ')}
                </span>
                {own.length > 0 && <span class="role">{own.map((one) => t(`events-role-${one.role}`)).join(', ')}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {more.value && last && (
        <button type="button" onClick={() => void look(last.created).catch(fail)}>
          {t('events-more')}
        </button>
      )}
    </main>
  );
}
