// After the end: result, signing, rematch, record, and how the time was used.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../../app/prefs';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { sayOutcome } from '../../core';
import { ask, type Challenge, type Seat } from '../../net/client';
import { followLobby, lobby } from '../../net/lobby';
import { save } from '../table/save';
import { Appeals } from './acts';
import { nameOf } from './bar';
import { Chart } from './chart';
import { whatOf, type Live } from './live';
import { partOf } from '../../named';
import { People } from './people';

export function End({ live, seats }: { live: Live; seats: Seat[] }) {
  const outcome = live.outcome.value;
  const kind = live.kind.value;
  const formats = kind === 'chess' ? ['pgn', 'log'] : ['kif', 'ki2', 'csa', 'jkf', 'usi', 'log'];
  return (
    <section class="end-of-game" aria-label={t('end-label')}>
      <p class="result">{outcome ? sayOutcome(kind, outcome, language.value) : t('end-void')}</p>
      {outcome && (
        <a class="read" href={`/laws/${outcome.article}`}>
          {t('game-read')}
        </a>
      )}
      <Rematch live={live} seats={seats} />
      <Sign live={live} />
      <Appeals live={live} />
      <div class="record">
        <span>{t('end-record')}</span>
        {formats.map((format) => (
          <button type="button" key={format} onClick={() => keep(live, seats, format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      <Chart live={live} />
      <People live={live} seats={seats} />
    </section>
  );
}

/** Gives the record to the person, with all that the page knows of the game. */
function keep(live: Live, seats: Seat[], format: string): void {
  const game = live.game;
  if (!game) return;
  const when = (name: string) => live.told.value.find((event) => whatOf(event) === name)?.at;
  const began = when('started') ?? live.told.value[0]?.at;
  const ended = when('ended');
  const players = { first: nameOf(seats, 'first'), second: nameOf(seats, 'second') };
  const about = {
    players,
    site: location.origin + location.pathname,
    ...(began ? { began: utc(began) } : {}),
    ...(ended ? { ended: utc(ended) } : {}),
  };
  const day = began ? utc(began).slice(0, 10).replaceAll('/', '-') : '';
  save(game.record(format, about), format, [players.first, players.second, day].filter(Boolean).join(' '));
}

/** A moment as records write it: `2026/11/16 09:30:00`. */
const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/');

/** The result is signed by both. */
function Sign({ live }: { live: Live }) {
  const side = live.side.value;
  const outcome = live.outcome.value;
  if (!side || !outcome) return null;
  const signed = live.told.value.filter((event) => whatOf(event) === 'signed').map((event) => partOf(event.what, 'signed')?.side);
  const own = signed.includes(side);
  return (
    <div class="sign">
      {own ? (
        <span class="faded">{t(signed.length > 1 ? 'end-both-signed' : 'end-signed')}</span>
      ) : (
        <button type="button" onClick={() => void live.do({ sign: outcome.points })}>
          {t('end-sign')}
        </button>
      )}
    </div>
  );
}

/** The same again, with the sides exchanged: proposed by one, accepted by the other. */
function Rematch({ live, seats }: { live: Live; seats: Seat[] }) {
  const challenge = useSignal<Challenge | null>(null);
  const failed = useSignal(false);
  const side = live.side.value;
  const own = seats.find((seat) => seat.seat === side)?.account;
  useEffect(() => (own ? followLobby() : undefined), [own]);
  useEffect(() => {
    const all = own ? [...(lobby.value?.values() ?? [])] : [];
    for (const one of all) {
      if (one['rematch-of'] !== live.id || (one.host !== own && one.guest !== own)) continue;
      if (one.game) go(`/game/${one.game}`);
      else challenge.value = one.state === 'open' ? one : null;
    }
  }, [own, lobby.value]);
  if (!side || !own) return null;
  const tried = (promise: Promise<unknown>) =>
    void promise.then(
      () => (failed.value = false),
      () => (failed.value = true),
    );
  const answer = ({ id, terms }: Challenge, what: 'accept' | 'decline') =>
    what === 'accept'
      ? ask('post', '/api/challenges/{id}/accept', { path: { id }, body: { arbiter: terms.arbiter ?? null } })
      : ask('post', '/api/challenges/{id}/decline', { path: { id } });
  const open = challenge.value;
  // Who ruled the game is asked whether he rules the next.
  const unruled = open?.consent === 'asked';
  return (
    <div class="rematch">
      {open && open.host !== own ? (
        <>
          <span>{t('end-rematch-asked')}</span>
          <button type="button" class="main" disabled={unruled} onClick={() => tried(answer(open, 'accept'))}>
            {t('game-accept')}
          </button>
          <button type="button" onClick={() => tried(answer(open, 'decline').then(() => (challenge.value = null)))}>
            {t('game-decline')}
          </button>
          {unruled && (
            <span class="faded" role="status">
              {t('challenge-arbiter-waits')}
            </span>
          )}
        </>
      ) : open ? (
        <span class="faded" role="status">
          {t(unruled ? 'challenge-arbiter-waits' : 'end-rematch-waits')}
        </span>
      ) : (
        <button
          type="button"
          class="main"
          onClick={() =>
            tried(
              ask('post', '/api/games/{id}/rematch', { path: { id: live.id } }).then((made) =>
                made.game ? go(`/game/${made.game}`) : (challenge.value = made),
              ),
            )
          }
        >
          {t('end-rematch')}
        </button>
      )}
      {failed.value && <span class="fault">{t('end-failed')}</span>}
    </div>
  );
}
