// An event, for whoever opens it: who runs it sees entries, rounds, standings, roles and its end; a player his own board; all others what
// is played now.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Fault } from '../app/fault';
import { go, titled, type PageProps } from '../app/router';
import { t } from '../app/words';
import { Event, missing } from '../net/event';
import { me, recognise } from '../net/me';
import { End } from './event/end';
import { Entries } from './event/entries';
import { Fees } from './event/fees';
import { Journal } from './event/journal';
import { LiveBoards } from './event/live';
import { Lots } from './event/lots';
import { claimable, Mine } from './event/mine';
import { Roles } from './event/roles';
import { Rounds } from './event/rounds';
import { Change } from './event/change';
import { Standings } from './event/standings';
import '../style/event.css';
import '../style/event-parts.css';

/** An event that is followed as long as its page is shown. */
export function useEvent(id: string): Event | null {
  const event = useSignal<Event | null>(null);
  useEffect(() => {
    let here: Event | null = null;
    let left = false;
    void recognise().then(() => {
      if (!left) event.value = here = new Event(id);
    });
    return () => {
      left = true;
      here?.close();
    };
  }, [id]);
  return event.value;
}

export default function EventPage({ params }: PageProps) {
  const id = params['id'] ?? '';
  const event = useEvent(id);
  const [view = '', part] = (params['view'] ?? '').split('/');
  const picture = event?.picture.value;
  useEffect(() => {
    titled.value = picture?.rules.name ?? null;
    return () => void (titled.value = null);
  }, [picture?.rules.name]);
  // The view that is shown is seen among the others, however narrow the window is.
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [view, picture === undefined, event?.powers.value]);
  if (!event || (!picture && !event.problem.value)) return <main id="main" class="page events" aria-busy="true" />;
  if (!picture)
    return (
      <main id="main" class="page events">
        <h1>{t('events-title')}</h1>
        <Fault problem={event.problem.value} />
      </main>
    );
  const officer = event.officer;
  const mine = event.own.value !== null || picture.entries !== null || event.asked.value.length > 0;
  const views = [
    ...(mine || (picture.closed === null && picture.players.some(claimable)) ? ['my'] : []),
    ...(officer ? ['entries'] : []),
    'rounds',
    'standings',
    'live',
    ...(picture.lots.length > 0 || event.may('pair') ? ['lots'] : []),
    ...(officer ? ['journal', ...(event.may('files') ? ['fees'] : []), 'roles', 'end'] : []),
    ...(event.may('set-up') ? ['set-up'] : []),
  ];
  const first = officer ? (picture.rounds.length ? 'rounds' : 'entries') : mine ? 'my' : 'rounds';
  const shown = views.includes(view) ? view : first;
  const round = picture.rounds.at(-1);
  return (
    <main id="main" class={`page events event ${officer ? 'officer' : ''}`}>
      <header class="head">
        <div>
          <h1>{picture.rules.name}</h1>
          <p class="facts">
            {[
              picture.details?.city ?? '',
              t('events-players', { count: picture.players.length }),
              ...(picture.rules.rounds ? [t('event-rounds', { count: picture.rules.rounds })] : []),
              t(`event-system-${picture.rules.system.kind}`),
              picture.play.time ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <nav class="elsewhere" aria-label={t('event-elsewhere')}>
          {event.may('rule') && <a href="/arbiter">{t('event-view-wall')}</a>}
          <a href={`/e/${id}`} target="_self">
            {t('event-view-public')}
          </a>
          {officer && <a href={`/event/${id}/hall`}>{t('event-view-hall')}</a>}
        </nav>
        <p class="now">
          <strong>
            {picture.closed ? t('events-over') : round ? t('events-round', { round: picture.rounds.length }) : t('events-ahead')}
          </strong>
          {round && !picture.closed && (
            <span>{t('event-results-in', { done: round.boards.length - missing(round), all: round.boards.length })}</span>
          )}
        </p>
      </header>
      {picture.out && <p class="strip amber">{t('event-out')}</p>}
      <nav class="views" aria-label={t('event-views')} ref={row}>
        {views.map((one) => (
          <a key={one} href={`/event/${id}/${one}`} aria-current={one === shown ? 'page' : undefined}>
            {t(`event-view-${one}`)}
            {one === 'entries' && event.asked.value.length > 0 && <b class="count">{event.asked.value.length}</b>}
          </a>
        ))}
      </nav>
      {shown === 'my' && <Mine event={event} />}
      {shown === 'entries' && <Entries event={event} />}
      {shown === 'rounds' && <Rounds event={event} number={Number(part) || picture.rounds.length} />}
      {shown === 'standings' && <Standings event={event} part={part} />}
      {shown === 'live' && <LiveBoards event={event} />}
      {shown === 'lots' && <Lots event={event} />}
      {shown === 'journal' && <Journal event={event} />}
      {shown === 'fees' && <Fees event={event} />}
      {shown === 'roles' && <Roles event={event} />}
      {shown === 'end' && <End event={event} />}
      {shown === 'set-up' && <Change event={event} done={() => go(`/event/${id}/entries`)} />}
      {me.value === null && !officer && (
        <p class="soft foot">
          {t('event-sign-in')} <a href="/account">{t('bar-account')}</a>
        </p>
      )}
    </main>
  );
}
