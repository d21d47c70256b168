// Below the sentence: games to join and games to watch.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { bookName, gameName, gameOfBook, shortTime } from '../../app/terms';
import { t } from '../../app/words';
import { Mini } from '../../board/mini';
import { ready } from '../../core';
import { ask, type Challenge, type Schemas } from '../../net/client';
import { cut, lobby } from '../../net/lobby';
import { called, me, meet, people } from '../../net/me';
import { alone } from './choice';

const SHOWN = 12;

/** What the reader can join or waits for: his own first, then what was proposed to him, then the latest. */
function open(all: ReadonlyMap<string, Challenge>): Challenge[] {
  const own = me.value?.id;
  const now = Date.now();
  const rank = (one: Challenge) => (one.host === own ? 0 : one.guest === own || one.terms.arbiter === own ? 1 : 2);
  return [...all.values()]
    .filter((one) => one.state === 'open' && one.expires > now)
    .sort((one, other) => rank(one) - rank(other) || other.created - one.created)
    .slice(0, SHOWN);
}

export function Join() {
  const all = lobby.value;
  const shown = all ? open(all) : [];
  useEffect(() => void meet(shown.map((one) => one.host)), [lobby.value]);
  return (
    <section aria-labelledby="join">
      <h2 id="join">{t('home-join')}</h2>
      {shown.length === 0 && <p class="faded empty">{t(all ? 'home-join-none' : cut.value ? 'home-alone' : 'home-join-wait')}</p>}
      <ul class="rows">
        {shown.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one }: { one: Challenge }) {
  const own = one.host === me.value?.id;
  const ruled = me.value != null && one.terms.arbiter === me.value.id;
  const host = people.value.get(one.host);
  return (
    <li>
      <a href={`/challenge/${one.id}`}>
        <strong>{own ? t('home-yours') : host ? called(host) : '…'}</strong>
        <span class="faded">
          {gameName(one.terms)}, {bookName(one.terms.book)}
          {ruled && <em> {t('home-asked', { consent: one.consent })}</em>}
        </span>
        <span class="faded end tabular">{ready.value && shortTime(one.terms.time ?? '')}</span>
      </a>
    </li>
  );
}

type Running = Schemas['RunningShown'];

/** How often the games are looked at again, in milliseconds. */
const AGAIN = 5000;

export function Watch() {
  const all = useSignal<readonly Running[] | null>(null);
  const own = useSignal<ReadonlySet<string>>(new Set());
  const who = me.value?.id;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async () => {
      if (!document.hidden) {
        try {
          all.value = await ask('get', '/api/games/running');
          if (who) own.value = new Set((await ask('get', '/api/games', { query: { open: 'true' } })).map((one) => one.id));
        } catch {
          // What was last seen stays.
        }
      }
      if (!over) timer = setTimeout(() => void look(), AGAIN);
    };
    if (me.value !== undefined) void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [who, me.value === undefined]);
  const shown = all.value ?? [];
  // Games of one's own that wait are nobody's to watch, and still to be found.
  const waiting = [...own.value].filter((id) => !shown.some((one) => one.id === id));
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">{t('home-watch')}</h2>
      {waiting.length > 0 && (
        <ul class="rows">
          {waiting.map((id) => (
            <li key={id}>
              <a href={`/game/${id}`}>
                <strong>{t('home-yours')}</strong>
                <span class="faded end">{t('home-go-on')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && waiting.length === 0 && (
        <p class="faded empty">{t(alone.value ? 'home-alone' : all.value ? 'home-watch-none' : 'home-join-wait')}</p>
      )}
      <ul class="boards">
        {ready.value &&
          shown.map((one) => (
            <li key={one.id}>
              <a href={`/game/${one.id}`}>
                <Mini game={gameOfBook(one.book)} board={one.board} />
                <span class="players">
                  {called(one.first)} – {called(one.second)}
                </span>
                <span class="faded">
                  {own.value.has(one.id) ? t('home-yours') : `${bookName(one.book)}, ${shortTime(one.time)}`}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
