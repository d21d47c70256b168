// Below the sentence: games to join and games to watch.
import { useEffect } from 'preact/hooks';
import { bookName, gameName, gameOfBook, shortTime } from '../../app/terms';
import { joined, t } from '../../app/words';
import { Mini } from '../../board/mini';
import { ready } from '../../core';
import type { Challenge } from '../../net/client';
import { cut, lobby } from '../../net/lobby';
import { called, me, meet, people } from '../../net/me';
import { alone } from './choice';
import { mine, running, seated } from '../../net/running';

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
          {joined([gameName(one.terms), bookName(one.terms.book)])}
          {one.guest && one.guest === me.value?.id && <em> {t('home-proposed')}</em>}
          {ruled && <em> {t('home-asked', { consent: one.consent })}</em>}
        </span>
        <span class="faded end tabular">{ready.value && shortTime(one.terms.time ?? '')}</span>
      </a>
    </li>
  );
}

export function Watch() {
  const shown = running.value ?? [];
  // Where one has a seat and does not play is nobody's to watch, and still to be found.
  const listed = new Set([...shown, ...(mine.value ?? [])].map((one) => one.id));
  const waiting = [...seated.value].filter((id) => !listed.has(id));
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
        <p class="faded empty">{t(alone.value ? 'home-alone' : running.value ? 'home-watch-none' : 'home-join-wait')}</p>
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
                  {seated.value.has(one.id) ? t('home-yours') : joined([bookName(one.book), shortTime(one.time)])}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
