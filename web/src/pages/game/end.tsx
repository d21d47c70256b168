// After the end: the result, rematch, record, signing, and how the time was used.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../../app/announce';
import { movesIn } from '../../app/count';
import { later } from '../../app/later';
import { go } from '../../app/router';
import { learn, t } from '../../app/words';
import type { Side } from '../../core';
import { ask, type Challenge, type Seat } from '../../net/client';
import { followLobby, lobby } from '../../net/lobby';
import { save } from '../table/save';
import { Appeals, Article } from './acts';
import { nameOf, toldOf } from './bar';
import { Where } from './where';
import { whatOf, type Live } from './live';
import { partOf } from '../../named';
import type { Looking } from '../../review/use';
import type { Mark, Review } from '../../review/review';
import { span } from './sheet';
import { Greet } from './status';
import { ground, headline, score, standing } from './told';

/** What one can do about the other: fetched when the game is over. */
const People = later(() => Promise.all([import('./people'), learn('people')]).then(([module]) => module.People));

export function End({ live, seats, looking }: { live: Live; seats: Seat[]; looking: Looking | null }) {
  const review = looking?.review ?? null;
  return (
    <section class="end-of-game" aria-label={t('end-label')}>
      <Result live={live} seats={seats} />
      <div class="end-acts">
        <Rematch live={live} seats={seats} />
        {looking && <looking.parts.TryOn review={looking.review} />}
        <Share review={review} />
        <Save live={live} seats={seats} looking={looking} />
        <Sign live={live} />
        <Appeals live={live} />
      </div>
      <Tally live={live} seats={seats} review={review} />
      <Greet live={live} after />
      <People live={live} seats={seats} />
    </section>
  );
}

/** Who won, told to who reads it; then how, the score and the article. */
function Result({ live, seats }: { live: Live; seats: Seat[] }) {
  const outcome = live.outcome.value;
  const kind = live.kind.value;
  const reader = live.side.value;
  const moves = movesIn(kind, live.moves.value?.length ?? 0);
  const rated = seats.find((one) => one.seat === reader)?.strength;
  return (
    <div class={`result ${standing(outcome, reader)}`}>
      <h2>{headline(kind, outcome, reader)}</h2>
      {outcome && (
        <>
          <p class="how">{ground(kind, outcome, reader, (side) => toldOf(seats, side))}</p>
          <p class="facts">
            <span class="tabular">{score(outcome)}</span>
            {moves > 0 && <> · {t('end-moves', { moves })}</>} · <Article article={outcome.article} />
          </p>
          {live.place.value && (
            <p class="facts place">
              <Where place={live.place.value} />
            </p>
          )}
          {rated?.after != null && (
            <p class="facts rated tabular">{t('end-rating', { before: `${rated.rating}`, after: `${rated.after}` })}</p>
          )}
        </>
      )}
    </div>
  );
}

/** The address of the game, or of the move that is shown, by the device's own way of sharing where it has one. */
function Share({ review }: { review: Review | null }) {
  const copied = useSignal(false);
  const share = async () => {
    // The move that is shown is named, so that the other looks at the same.
    const here = review && review.played.value && review.step.value !== null ? `#move=${review.here.value}` : '';
    const url = location.href.replace(/#.*$/, '') + here;
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ url, title: document.title });
      else {
        await navigator.clipboard.writeText(url);
        copied.value = true;
        announce(t('end-copied'));
      }
    } catch {
      // Whoever changes his mind shares nothing.
    }
  };
  return (
    <button type="button" class="share" onClick={() => void share()}>
      {t(copied.value ? 'end-copied' : 'end-share')}
    </button>
  );
}

function Save({ live, seats, looking }: { live: Live; seats: Seat[]; looking: Looking | null }) {
  const open = useSignal(false);
  const formats = live.kind.value === 'chess' ? ['pgn', 'log'] : ['kif', 'ki2', 'csa', 'jkf', 'usi', 'log'];
  return (
    <div class="save">
      <button type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t('end-save')}
      </button>
      {open.value && (
        <div class="record" role="group" aria-label={t('end-record')}>
          <a class="button" href={`/analysis/game/${live.id}`}>
            {t('end-analyse')}
          </a>
          {formats.map((format) => (
            <button type="button" key={format} onClick={() => keep(live, seats, format)}>
              {format.toUpperCase()}
            </button>
          ))}
          {looking && (
            <looking.parts.Pictures
              review={looking.review}
              below={live.side.value ?? 'first'}
              name={`${nameOf(seats, 'first')} ${nameOf(seats, 'second')}`}
            />
          )}
          {looking && (
            <looking.parts.Booklet
              words="review"
              wish={() => {
                const { text, name } = recordOf(live, seats, live.kind.value === 'chess' ? 'pgn' : 'kif');
                return { text, title: name, flip: live.side.value === 'second' };
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** How much time each used, and for the longest move. */
function Tally({ live, seats, review }: { live: Live; seats: Seat[]; review: Review | null }) {
  const times = live.timed.value ? (live.game?.times ?? []) : [];
  const marks = review && review.state.value === 'done' ? review.moves.map((_, ply) => review.markOf(ply)) : [];
  if (!times.length && !marks.length) return null;
  const skip = live.begins.value === 'second' ? 1 : 0;
  const reader = live.side.value;
  const order: readonly Side[] = reader === 'second' ? ['second', 'first'] : ['first', 'second'];
  const of = <T,>(list: readonly T[], side: Side) => list.filter((_, ply) => (ply + skip) % 2 === (side === 'first' ? 0 : 1));
  const many = (side: Side, wanted: readonly Mark[]) => of(marks, side).filter((one) => one && wanted.includes(one)).length;
  const rows: [string, (side: Side) => string | number][] = [
    ...(marks.length
      ? ([
          [t('review-goods'), (side) => many(side, ['good', 'brilliant'])],
          [t('review-inaccuracies'), (side) => many(side, ['inaccuracy'])],
          [t('review-mistakes'), (side) => many(side, ['mistake'])],
          [t('review-blunders'), (side) => many(side, ['blunder', 'missed-mate'])],
        ] satisfies [string, (side: Side) => number][])
      : []),
    ...(times.length
      ? ([
          [t('tally-used'), (side) => span(of(times, side).reduce((sum, one) => sum + one, 0))],
          [t('tally-longest'), (side) => span(Math.max(0, ...of(times, side)))],
        ] satisfies [string, (side: Side) => string][])
      : []),
  ];
  return (
    <table class="tally">
      <thead>
        <tr>
          <td />
          {order.map((side) => (
            <th scope="col" key={side}>
              {side === reader ? t('tally-you') : nameOf(seats, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {order.map((side) => (
              <td key={side} class="tabular">
                {count(side)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Gives the record to the person, with all that the page knows of the game. */
function keep(live: Live, seats: Seat[], format: string): void {
  const { text, name } = recordOf(live, seats, format);
  if (text) save(text, format, name);
}

/** The record of the game, and what it is called. */
function recordOf(live: Live, seats: Seat[], format: string): { text: string; name: string } {
  const game = live.game;
  if (!game) return { text: '', name: '' };
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
  return { text: game.record(format, about), name: [players.first, players.second, day].filter(Boolean).join(' ') };
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
              {t('end-arbiter-waits')}
            </span>
          )}
        </>
      ) : open ? (
        <span class="faded" role="status">
          {t(unruled ? 'end-arbiter-waits' : 'end-rematch-waits')}
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
