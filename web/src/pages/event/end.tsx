// The end of an event: the federation's file, everything as one archive, news and documents on the way, and closing it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { go } from '../../app/router';
import { Qr } from '../../app/code';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import { missing, strongestOf, type Event } from '../../net/event';
import { Away } from './away';
import { Paper } from './paper';
import { typedIn, useActing, useNotice } from './use';

export function End({ event }: { event: Event }) {
  const { act, run, problem, busy } = useActing(event);
  const [notice, tell] = useNotice();
  const text = useSignal('');
  const checked = useSignal<Schemas['DraftChecked'] | null>(null);
  const name = useSignal('');
  const players = useSignal(false);
  const picture = event.picture.value;
  const strongest = picture ? strongestOf(picture) : null;
  useEffect(() => {
    if (!picture) return;
    const { rules, play, details } = picture;
    const rated = [rules.game === 'chess' ? ('fide' as const) : ('fesa' as const)];
    const body: Schemas['Draft'] = { rules, play, details, rated, strongest, language: language.value };
    ask('post', '/api/events/check', { body }).then(
      (found) => (checked.value = found),
      () => undefined,
    );
  }, [picture?.details, picture?.play, picture?.rules, strongest, language.value]);
  if (!picture) return null;
  const lacking = checked.value?.lacking ?? [];
  const open = picture.rounds.reduce((sum, round) => sum + missing(round), 0);
  const file = (path: string, label: string, main = false) => (
    <li key={path}>
      <a class={main ? 'button main' : 'button'} href={`/api/events/${event.id}/${path}`} download target="_self">
        {label}
      </a>
    </li>
  );
  const chess = picture.rules.game === 'chess';
  const link = `${location.origin}/e/${event.id}`;
  const close = (closed: boolean) =>
    run(async () => {
      await ask('post', '/api/events/{id}/close', { path: { id: event.id }, body: { closed } });
      await event.refresh();
    });
  const copy = () =>
    run(async () => {
      const body = { name: name.value.trim(), players: players.value };
      const made = await ask('post', '/api/events/{id}/copy', { path: { id: event.id }, body });
      go(`/event/${made.id}/set-up`);
    });
  return (
    <div class="event-end">
      <Fault problem={problem.value} />
      <p class="notice">{notice}</p>
      <section>
        <h2>{t('end-files')}</h2>
        {open > 0 && <p class="strip amber">{t('end-open', { count: open })}</p>}
        {checked.value?.warnings.map((one) => (
          <p key={one.said} class="strip amber">
            {one.said} {one.article && <a href={`/laws/${one.article}`}>{one.article}</a>}
          </p>
        ))}
        {lacking.length > 0 && (
          <p class="strip amber">
            {t('setup-lacking')} {lacking.map((one) => t(`setup-lacks-${one}`)).join(', ')}{' '}
            {event.may('set-up') && <a href={`/event/${event.id}/set-up`}>{t('end-add')}</a>}
          </p>
        )}
        <ul class="files">
          {event.may('files') && (
            <>
              {chess ? file('file.trf', t('end-trf'), true) : file('file.txt', t('end-fesa'), true)}
              {file('archive.zip', t('end-archive'))}
              {file('file.csv', t('end-csv'))}
            </>
          )}
          {(chess ? (['PGN'] as const) : (['KIF', 'CSA'] as const)).map((form) =>
            file(`games.${form === 'KIF' ? 'kifu' : form.toLowerCase()}`, t('end-games', { form })),
          )}
          {file(`report.txt?language=${language.value}`, t('end-report'))}
          {file('calendar.ics', t('end-calendar'))}
        </ul>
        <Paper event={event} />
      </section>
      <section>
        <h2>{t('end-public')}</h2>
        <p>
          <a href={link} target="_self">
            {link}
          </a>
        </p>
        <Qr text={link} label={t('end-qr')} />
      </section>
      {event.may('tell') && (
        <section>
          <h2>{t('end-news')}</h2>
          <ul class="news">
            {(picture.news ?? []).map((one) => (
              <li key={one.number}>
                <time>{new Date(one.at).toLocaleString(language.value, { dateStyle: 'short', timeStyle: 'short' })}</time>{' '}
                {one.text}{' '}
                <button type="button" class="quiet" onClick={() => void act({ do: 'untell', news: one.number })}>
                  {t('end-untell')}
                </button>
              </li>
            ))}
          </ul>
          <form
            class="reason-form"
            onSubmit={(submit) => {
              submit.preventDefault();
              const empty = typedIn(text);
              void act({ do: 'tell', text: text.value.trim() }).then((done) => {
                if (!done) return;
                empty();
                tell(t('end-told'));
              });
            }}
          >
            <label>
              {t('end-tell')}
              <input value={text.value} onInput={(input) => (text.value = input.currentTarget.value)} />
            </label>
            <button type="submit" disabled={!text.value.trim()}>
              {t('end-tell-do')}
            </button>
          </form>
        </section>
      )}
      {event.may('set-up') && <Away event={event} />}
      {event.may('set-up') && (
        <section>
          <h2>{t('end-close')}</h2>
          <p class="soft">{t('end-close-text')}</p>
          <p class="acts">
            <button
              type="button"
              class={picture.closed ? '' : 'main'}
              disabled={busy.value}
              onClick={() => void close(!picture.closed)}
            >
              {t(picture.closed ? 'end-reopen' : 'end-close-do')}
            </button>
          </p>
          <h2>{t('end-copy')}</h2>
          <form
            class="reason-form"
            onSubmit={(submit) => {
              submit.preventDefault();
              void copy();
            }}
          >
            <label>
              {t('end-copy-name')}
              <input value={name.value} onInput={(input) => (name.value = input.currentTarget.value)} />
            </label>
            <label class="tick">
              <input
                type="checkbox"
                checked={players.value}
                onChange={(input) => (players.value = input.currentTarget.checked)}
              />
              {t('end-copy-players')}
            </label>
            <button type="submit" disabled={!name.value.trim()}>
              {t('end-copy-do')}
            </button>
          </form>
        </section>
      )}
    </div>
  );
}
