// The rounds of an event: paired, looked at, changed, published, begun, and their results.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import { halves, missing, pending, score, type Event } from '../../net/event';
import type { BoardShown, RoundShown } from '../../types';
import { Desk, DeskOrder } from './desk';
import { ByHand } from './hand';
import { Gives } from './handicap';
import { Paper } from './paper';
import { MovesLink } from './sheet';
import { typedIn, useActing } from './use';
import { Why } from './why';
import { hour as told, moment } from './zone';

/** The standings, after the rounds that are over, by entry number. */
export function usePlaces(event: Event): ReadonlyMap<number, Schemas['Place']> {
  const found = useSignal<ReadonlyMap<number, Schemas['Place']>>(new Map());
  const rounds = event.picture.value?.rounds.length ?? 0;
  const latest = event.picture.value?.rounds.at(-1);
  const open = latest ? missing(latest) : 0;
  useEffect(() => {
    ask('get', '/api/events/{id}/standings', { path: { id: event.id } }).then(
      (places) => (found.value = new Map(places.map((one) => [one.number, one]))),
      () => undefined,
    );
  }, [rounds, open === 0]);
  return found.value;
}

/** The points of everybody, after the rounds that are over. */
export function usePoints(event: Event): ReadonlyMap<number, string> {
  const places = usePlaces(event);
  return useMemo(() => new Map([...places].map(([number, one]) => [number, halves(one.points)])), [places]);
}

export function Rounds({ event, number }: { event: Event; number: number }) {
  const picture = event.picture.value;
  const why = useSignal<number | null>(null);
  const hand = useSignal<'change' | 'new' | null>(null);
  const back = useSignal<string | null>(null);
  const at = useSignal('');
  const sorted = useSignal(true);
  const { act, problem, busy } = useActing(event);
  const points = usePoints(event);
  if (!picture) return null;
  const round = picture.rounds[number - 1];
  const last = picture.rounds.length;
  const pairs = event.may('pair');
  const open = round ? missing(round) : 0;
  const total = picture.rules.rounds;
  const over = picture.closed !== null || (total > 0 && last >= total);
  const waits = round && !round.public;
  const desk = round && !hand.value && !waits && event.may('result');
  const due = at.value ? moment(at.value, picture.play.zone) : null;
  const zone = picture?.play.zone;
  const hour = (when: number) => told(when, zone, language.value);
  const pairNext = pairs && !over && number === last && !waits && (
    <button
      type="button"
      class={open ? '' : 'main'}
      disabled={busy.value || open > 0}
      onClick={() => void act({ do: 'pair' }).then((done) => done && go(`/event/${event.id}/rounds`, true))}
    >
      {open ? t('rounds-pair-missing', { round: last + 1, missing: open }) : t('rounds-pair', { round: last + 1 })}
    </button>
  );
  return (
    <div class="rounds">
      <div class="tools">
        <nav aria-label={t('rounds-label')} class="numbers">
          {picture.rounds.map((_, index) => (
            <a
              key={index}
              href={`/event/${event.id}/rounds/${index + 1}`}
              aria-current={index + 1 === number ? 'page' : undefined}
            >
              {index + 1}
            </a>
          ))}
          {Array.from({ length: Math.max(total - last, 0) }, (_, index) => (
            <span key={index} class="ahead">
              {last + index + 1}
            </span>
          ))}
        </nav>
        {!round && pairNext}
        {desk && <DeskOrder round={round} sorted={sorted} />}
        {round && !hand.value && event.officer && (
          <>
            {!waits && (
              <p class="acts">
                {event.may('rule') && !round.begun && number === last && (
                  <>
                    <button
                      type="button"
                      class="main"
                      disabled={busy.value}
                      onClick={() => void act({ do: 'begin', round: number, at: due }).then((done) => done && (at.value = ''))}
                    >
                      {t(at.value ? 'rounds-begin-then' : 'rounds-begin')}
                    </button>
                    <label class="hour">
                      {t('rounds-at')}
                      <input type="datetime-local" value={at.value} onInput={(input) => (at.value = input.currentTarget.value)} />
                    </label>
                  </>
                )}
                {pairs && number === last && open === round.boards.length && (
                  <button type="button" onClick={() => (hand.value = 'change')}>
                    {t('rounds-change')}
                  </button>
                )}
              </p>
            )}
            <Paper event={event} round={number} />
            {pairs && open > 0 && <Deadline event={event} round={number} until={round.deadline} />}
          </>
        )}
      </div>
      <Fault problem={problem.value} />
      {problem.value !== null && pairs && hand.value === null && number === last && !waits && (
        <p class="acts">
          <button type="button" onClick={() => (hand.value = 'new')}>
            {t('rounds-by-hand')}
          </button>
        </p>
      )}
      {hand.value && <ByHand event={event} round={hand.value === 'change' ? number : null} close={() => (hand.value = null)} />}
      {!round && <p>{t(event.officer ? 'rounds-none-officer' : 'rounds-none')}</p>}
      {round && waits && !hand.value && (
        <div class="waits">
          <p class="strip amber">
            {round.publish ? t('rounds-publish-at', { when: hour(round.publish) }) : t('rounds-unpublished')}
          </p>
          {pairs && (
            <p class="acts">
              <button
                type="button"
                class="main"
                disabled={busy.value}
                onClick={() => void act({ do: 'publish', round: number, at: due }).then((done) => done && (at.value = ''))}
              >
                {t(at.value ? 'rounds-publish-then' : 'rounds-publish')}
              </button>
              <label class="hour">
                {t('rounds-at')}
                <input type="datetime-local" value={at.value} onInput={(input) => (at.value = input.currentTarget.value)} />
              </label>
              <button type="button" onClick={() => (hand.value = 'change')}>
                {t('rounds-change')}
              </button>
              <button
                type="button"
                aria-expanded={back.value !== null}
                onClick={() => (back.value = back.value === null ? '' : null)}
              >
                {t('rounds-unpair')}
              </button>
            </p>
          )}
        </div>
      )}
      {round?.start && !round.begun && <p class="soft">{t('rounds-begin-at', { when: hour(round.start) })}</p>}
      {round?.deadline && !hand.value && (
        <p class={round.overdue ? 'strip amber' : 'soft'}>
          {t(round.overdue ? 'rounds-overdue' : 'rounds-until', { when: hour(round.deadline) })}
        </p>
      )}
      {back.value !== null && waits && (
        <form
          class="reason-form"
          onSubmit={(submit) => {
            submit.preventDefault();
            void act({ do: 'unpair', why: back.value?.trim() ?? '' }).then((done) => done && (back.value = null));
          }}
        >
          <label>
            {t('hand-why')}
            <input value={back.value} required onInput={(input) => (back.value = input.currentTarget.value)} />
          </label>
          <button type="submit" disabled={!back.value.trim()}>
            {t('rounds-unpair-do')}
          </button>
        </form>
      )}
      {round && !hand.value && (
        <div class="both">
          {desk ? (
            <Desk
              key={number}
              event={event}
              round={round}
              number={number}
              points={points}
              sorted={sorted.value}
              why={(player) => (why.value = player)}
            >
              {pairNext}
            </Desk>
          ) : (
            <Pairs event={event} round={round} points={points} why={(player) => (why.value = player)} />
          )}
          {why.value !== null && <Why event={event} round={number} player={why.value} close={() => (why.value = null)} />}
        </div>
      )}
      {round && over && number === last && open === 0 && event.may('set-up') && (
        <p class="acts">
          <a class="button main" href={`/event/${event.id}/end`}>
            {t('rounds-to-end')}
          </a>
        </p>
      )}
    </div>
  );
}

/** Until when the games of a round are to be played: of a league, or by days. */
function Deadline({ event, round, until }: { event: Event; round: number; until: number | undefined }) {
  const { act, problem, busy } = useActing(event);
  const typed = useSignal('');
  const zone = event.picture.value?.play.zone;
  const at = typed.value ? moment(typed.value, zone) : null;
  return (
    <details class="deadline">
      <summary>{t('rounds-deadline')}</summary>
      <form
        class="reason-form"
        onSubmit={(submit) => {
          submit.preventDefault();
          const empty = typedIn(typed);
          void act({ do: 'deadline', round, at }).then((done) => done && empty());
        }}
      >
        <label>
          {zone ? t('rounds-deadline-in', { zone }) : t('rounds-deadline-at')}
          <input type="datetime-local" value={typed.value} onInput={(input) => (typed.value = input.currentTarget.value)} />
        </label>
        <button type="submit" disabled={busy.value || (at === null ? until === undefined : Number.isNaN(at))}>
          {t(at === null && until !== undefined ? 'rounds-deadline-none' : 'rounds-deadline-do')}
        </button>
      </form>
      <Fault problem={problem.value} />
    </details>
  );
}

/** A round as a list. */
export function Pairs({
  event,
  round,
  points,
  why,
}: {
  event: Event;
  round: RoundShown;
  points: ReadonlyMap<number, string>;
  why: (player: number) => void;
}) {
  const own = event.own.value;
  const shogi = event.picture.value?.rules.game === 'shogi';
  const side = (number: number, board?: BoardShown) => {
    const player = event.player(number);
    return (
      <>
        <td class="n points">{points.get(number) ?? ''}</td>
        <td class="name">
          {player?.title && <small>{player.title}</small>} {event.name(number)}
          {board && <Gives event={event} board={board} player={number} />}
        </td>
        <td class="n rating">{player?.rating ?? player?.grade}</td>
      </>
    );
  };
  return (
    <table class="pairs">
      <thead>
        <tr>
          <th class="n">{t('rounds-board')}</th>
          <th class="n points">{t('rounds-points')}</th>
          <th>{t(shogi ? 'setup-initial-first-shogi' : 'setup-initial-first-chess')}</th>
          <th class="n rating">{t('entries-rating')}</th>
          <th class="result">{t('rounds-result')}</th>
          <th class="n points">{t('rounds-points')}</th>
          <th>{t(shogi ? 'setup-initial-second-shogi' : 'setup-initial-second-chess')}</th>
          <th class="n rating">{t('entries-rating')}</th>
          <th>
            <span class="unseen">{t('rounds-why')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {round.boards.map((board, index) => (
          <tr key={index} class={own === board.first || own === board.second ? 'own' : ''}>
            <td class="n">{index + 1}</td>
            {side(board.first, board)}
            <td class="result">
              {pending(board) ? (
                board.game && round.begun ? (
                  <a href={`/game/${board.game}`}>● {t('rounds-live')}</a>
                ) : (
                  '–'
                )
              ) : (
                <>
                  {score(board)} <MovesLink event={event} board={board} />
                </>
              )}
            </td>
            {side(board.second, board)}
            <td>
              <button
                type="button"
                class="quiet"
                onClick={() => why(board.first)}
                aria-label={t('rounds-why-board', { board: index + 1 })}
              >
                {t('rounds-why')}
              </button>
            </td>
          </tr>
        ))}
        {[
          ...round.byes.map((one) => [one, 'rounds-bye'] as const),
          ...round.away.map((one) => [one.player, 'rounds-away'] as const),
        ].map(([number, word]) => (
          <tr key={number} class={own === number ? 'own' : ''}>
            <td />
            {side(number)}
            <td class="result">{t(word)}</td>
            <td colSpan={3} />
            <td>
              <button
                type="button"
                class="quiet"
                onClick={() => why(number)}
                aria-label={t('rounds-why-name', { name: event.name(number) })}
              >
                {t('rounds-why')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
