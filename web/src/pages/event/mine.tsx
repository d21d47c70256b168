// A player's own page in an event, on his phone: which board, against whom and why, what came of it, and what he asks for.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { chessSet, language, shogiSet } from '../../app/prefs';
import { t } from '../../app/words';
import type { Schemas } from '../../net/client';
import { halves, missing, pending, score, sign, worth, type Event } from '../../net/event';
import { somebody } from '../../net/me';
import type { AskedShown, BoardShown, EventCommand, Mark, PlayerShown, ResultReported } from '../../types';
import { told as handicapTold } from './handicap';
import { PlayerChoice } from './player-choice';
import { nobody, PlayerFields, playerOf, type Typed } from './player-fields';
import { usePlaces } from './rounds';
import { Sheet } from './sheet';
import { typedIn, useActing, useNotice } from './use';
import { Why } from './why';
import { hour as told, span } from './zone';
import '../../board/board.css';

export function Mine({ event }: { event: Event }) {
  const own = event.own.value;
  if (own !== null) return <Own event={event} own={own} />;
  const [asked] = event.asked.value;
  if (asked) return <Asked event={event} asked={asked} />;
  return (
    <>
      <Apply event={event} />
      <Claim event={event} />
    </>
  );
}

/** Who has asked to enter, or to be taken for somebody who is entered, and waits. */
function Asked({ event, asked }: { event: Event; asked: AskedShown }) {
  const { act, problem, busy } = useActing(event);
  const picture = event.picture.value;
  const here = picture?.players.filter((one) => !one.withdrawn).length ?? 0;
  const places = picture?.entries?.places;
  const full = asked.wish === 'enter' && places !== undefined && here >= places;
  return (
    <>
      <p class="strip moss" role="status">
        {asked.wish === 'be' ? t('my-claimed', { name: event.name(asked.player) }) : t(full ? 'my-waits' : 'my-asked')}
      </p>
      <p class="acts">
        <button type="button" disabled={busy.value} onClick={() => void act({ do: 'recall', asking: asked.asking })}>
          {t('my-recall')}
        </button>
      </p>
      <Fault problem={problem.value} />
    </>
  );
}

/** Whether somebody who is entered plays without an account yet, so that it may be the reader. */
export const claimable = ({ account, withdrawn, name, number }: PlayerShown): boolean =>
  account === null && !withdrawn && name !== `#${number}`;

/** Who was entered by the organiser says who he is: then he reports, checks in and is called from here. */
function Claim({ event }: { event: Event }) {
  const { run, problem, busy } = useActing(event);
  const who = useSignal('');
  const picture = event.picture.value;
  if (!picture || picture.closed !== null || !picture.players.some(claimable)) return null;
  const send = () =>
    run(async () => {
      await somebody();
      await event.act({ do: 'claim', player: Number(who.value) });
    });
  return (
    <form
      class="enter claim"
      onSubmit={(submit) => {
        submit.preventDefault();
        void send();
      }}
    >
      <h2>{t('my-claim')}</h2>
      <p class="soft">{t('my-claim-how')}</p>
      <label>
        {t('my-claim-who')}
        <PlayerChoice event={event} value={who.value} choose={(number) => (who.value = number)} among={claimable} />
      </label>
      <Fault problem={problem.value} />
      <p class="acts">
        <button type="submit" disabled={busy.value || who.value === ''}>
          {t('my-claim-do')}
        </button>
      </p>
    </form>
  );
}

/** Somebody enters himself. */
function Apply({ event }: { event: Event }) {
  const typed = useSignal<Typed>(nobody);
  const { run, problem, busy } = useActing(event);
  const picture = event.picture.value;
  if (!picture) return null;
  const { entries } = picture;
  const here = picture.players.filter((one) => !one.withdrawn).length;
  const full = entries?.places !== undefined && here >= entries.places;
  if (!entries || (entries.until !== null && entries.until <= Date.now())) return <p>{t('my-no-entries')}</p>;
  const send = () =>
    run(async () => {
      await somebody();
      await event.act({ do: 'apply', player: playerOf(typed.value) });
    });
  return (
    <form
      class="enter apply"
      onSubmit={(submit) => {
        submit.preventDefault();
        void send();
      }}
    >
      <h2>{t('my-enter')}</h2>
      <p class="soft">
        {[
          ...(entries.until === null
            ? []
            : [t('entries-open-until', { when: told(entries.until, picture.play.zone, language.value) })]),
          t(entries.consent ? 'entries-consent' : 'entries-no-consent'),
          t('my-birth'),
        ].join(' ')}
      </p>
      {full && <p class="strip amber">{t('my-full')}</p>}
      <PlayerFields
        typed={typed.value}
        change={(part) => (typed.value = { ...typed.value, ...part })}
        shogi={picture.rules.game === 'shogi'}
      />
      <Fault problem={problem.value} />
      <p class="acts">
        <button type="submit" class="main" disabled={busy.value || !typed.value.name.trim()}>
          {t('my-enter-do')}
        </button>
      </p>
    </form>
  );
}

function Own({ event, own }: { event: Event; own: number }) {
  const picture = event.picture.value;
  const place = usePlaces(event).get(own);
  const player = event.player(own);
  const last = picture?.rounds.length ?? 0;
  const round = picture?.rounds[last - 1];
  const at = round?.boards.findIndex((one) => one.first === own || one.second === own) ?? -1;
  const board = at >= 0 ? round?.boards[at] : undefined;
  if (!picture || !player) return null;
  const total = picture.rules.rounds;
  const over = picture.closed !== null || (total > 0 && last >= total && round !== undefined && missing(round) === 0);
  const hour = (when: number) => told(when, picture.play.zone, language.value);
  return (
    <div class="my">
      {board && round && !over ? (
        <>
          <header class="board-number">
            <h2>{t('my-board', { board: at + 1 })}</h2>
            {round.start && !round.begun && (
              <p>
                <b>{hour(round.start)}</b> <Left until={round.start} />
              </p>
            )}
            <p class="soft">{t('events-round', { round: last })}</p>
            {round.deadline && pending(board) && <p class="soft">{t('rounds-until', { when: hour(round.deadline) })}</p>}
          </header>
          <Against event={event} board={board} own={own} />
          {board.game && (
            <p class="acts">
              <a class="button main" href={`/game/${board.game}`}>
                {t('bar-to-board')}
              </a>
            </p>
          )}
          {!board.game && <Report event={event} board={board} own={own} round={last} />}
          {!board.game && pending(board) && <Call event={event} own={own} round={last} />}
          {!board.game && pending(board) && picture.play.time && (
            <p class="acts">
              <a class="button" href={`/event/${event.id}/clock/${last}/${at + 1}`}>
                {t('clock-board-open')}
              </a>
            </p>
          )}
          {!board.game && pending(board) && (
            <details class="sheet-part">
              <summary>{t('sheet-title')}</summary>
              <Sheet event={event} round={last} board={board} player={own} />
            </details>
          )}
          <Why event={event} round={last} player={own} />
        </>
      ) : round?.byes.includes(own) && !over ? (
        <>
          <h2>{t('my-bye', { round: last })}</h2>
          <Why event={event} round={last} player={own} />
        </>
      ) : (
        <h2>{t(over ? 'my-over' : player.withdrawn ? 'my-withdrawn' : 'my-not-paired')}</h2>
      )}
      {!player.withdrawn && !over && <Here event={event} own={own} />}
      <Past event={event} own={own} place={place} />
      {!player.withdrawn && !over && <Absence event={event} own={own} next={last + 1} />}
      {picture.closed === null && last > 0 && <Appeal event={event} own={own} />}
    </div>
  );
}

function Against({ event, board, own }: { event: Event; board: BoardShown; own: number }) {
  const first = board.first === own;
  const other = event.player(first ? board.second : board.first);
  const game = event.picture.value?.rules.game ?? 'chess';
  const side = first ? 'first' : 'second';
  return (
    <section class="against">
      <span class={`colour ${game} set-${game === 'chess' ? chessSet.value : shogiSet.value}`} aria-hidden="true">
        <span
          class={`piece-picture ${game === 'shogi' && !first ? 'turned' : ''}`}
          data-game={game}
          data-piece={first ? 'K' : 'k'}
        />
      </span>
      <div>
        <p>{t('my-colour', { side: t(`setup-initial-${side}-${game}`) })}</p>
        <p class="opponent">{other ? other.name : ''}</p>
        <p class="soft">{[other?.title, other?.rating ?? other?.grade, other?.club].filter(Boolean).join(' · ')}</p>
        {board.handicap && <p>{handicapTold(event, board.handicap)}</p>}
      </div>
    </section>
  );
}

/** How long it is until then. */
function Left({ until }: { until: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now.value;
  return left > 0 ? <span class="soft">{t('my-starts-in', { left: span(left) })}</span> : null;
}

/** At a real board the arbiter is called from here: he sees it on his wall until he has come. */
function Call({ event, own, round }: { event: Event; own: number; round: number }) {
  const { act, problem, busy } = useActing(event);
  const called = event.called.value;
  return (
    <section class="call">
      {called && (
        <p class="strip amber" role="status">
          {t('my-called')}
        </p>
      )}
      <p class="acts">
        <button
          type="button"
          disabled={busy.value}
          onClick={() => void act({ do: called ? 'end-call' : 'call', round, player: own })}
        >
          {t(called ? 'my-call-end' : 'my-call')}
        </button>
      </p>
      <Fault problem={problem.value} />
    </section>
  );
}

/** What one says of one's own game; the other confirms it. */
function Report({ event, board, own, round }: { event: Event; board: BoardShown; own: number; round: number }) {
  const { act, problem, busy } = useActing(event);
  const again = useSignal(false);
  if (!pending(board))
    return (
      <p class="strip moss">
        {t('my-entered')}{' '}
        <b>{board.first === own ? `${sign(board.mark)}–${sign(board.facing)}` : `${sign(board.facing)}–${sign(board.mark)}`}</b>
      </p>
    );
  const reports: readonly ResultReported[] = event.reports.value;
  const mine = reports.find((one) => one.player === own);
  const theirs = reports.find((one) => one.player !== own);
  const other = event.name(board.first === own ? board.second : board.first);
  const word = (mark: Mark) => t(mark === 'win' ? 'my-won' : mark === 'draw' ? 'my-drew' : 'my-lost');
  const send = (mark: Mark, facing: Mark) => {
    const command: EventCommand = { do: 'report', round, player: own, mark, facing };
    void act(command).then((done) => done && (again.value = false));
  };
  const results: readonly (readonly [Mark, Mark])[] = [
    ['win', 'loss'],
    ['draw', 'draw'],
    ['loss', 'win'],
  ];
  return (
    <section class="report">
      <h2>{t('my-report')}</h2>
      {theirs && !mine && (
        <>
          <p>{t('my-other-says', { name: other, what: word(theirs.facing) })}</p>
          <p class="acts">
            <button type="button" class="main" disabled={busy.value} onClick={() => send(theirs.facing, theirs.mark)}>
              {t('my-confirm')}
            </button>
          </p>
        </>
      )}
      {mine && !again.value ? (
        <p class={theirs ? 'strip red' : 'strip amber'} role="status">
          {theirs
            ? t('my-disagree', { name: other, what: word(theirs.facing) })
            : t('my-waiting', { name: other, what: word(mine.mark) })}{' '}
          <button type="button" class="quiet" onClick={() => (again.value = true)}>
            {t('my-change')}
          </button>
        </p>
      ) : (
        <>
          <p class="soft">{t(theirs ? 'my-otherwise' : 'my-report-how', { name: other })}</p>
          <p class="three">
            {results.map(([mark, facing]) => (
              <button key={mark} type="button" disabled={busy.value} onClick={() => send(mark, facing)}>
                <b>{word(mark)}</b>
                <small>{board.first === own ? score({ mark, facing }) : score({ mark: facing, facing: mark })}</small>
              </button>
            ))}
          </p>
        </>
      )}
      <Fault problem={problem.value} />
    </section>
  );
}

function Past({ event, own, place }: { event: Event; own: number; place: Schemas['Place'] | undefined }) {
  const why = useSignal<number | null>(null);
  const rounds = event.picture.value?.rounds ?? [];
  const rows = rounds
    .map((round, index) => {
      const board = round.boards.find((one) => one.first === own || one.second === own);
      const away = round.away.find((one) => one.player === own);
      return { number: index + 1, board, bye: round.byes.includes(own), away };
    })
    .reverse()
    .filter(({ board, bye, away }) => (board && !pending(board)) || bye || away);
  const scoring = event.picture.value?.rules.scoring;
  if (!rows.length || !scoring) return null;
  const counts = (kind: Mark | 'bye') => worth(scoring, kind);
  return (
    <section class="past-rounds">
      <h2>{place ? t('my-sum', { points: halves(place.points) }) : t('my-rounds')}</h2>
      {place && <p class="soft">{t('my-rank', { rank: place.rank, all: event.picture.value?.players.length ?? 0 })}</p>}
      <ul>
        {rows.map(({ number, board, bye, away }) => {
          const first = board?.first === own;
          const other = board && (first ? board.second : board.first);
          return (
            <li key={number}>
              <span class="n">{number}</span>
              {board && <i class={`disc ${first ? 'first' : 'second'}`} />}
              <span class="name">{other !== undefined ? event.name(other) : bye ? t('rounds-bye') : t('rounds-away')}</span>
              <span class="n soft">{other !== undefined ? (event.player(other)?.rating ?? '') : ''}</span>
              <b class="n">{board ? sign(first ? board.mark : board.facing) : bye ? counts('bye') : away && counts(away.mark)}</b>
              {(board || bye) && (
                <button
                  type="button"
                  class="quiet"
                  aria-expanded={why.value === number}
                  aria-label={t('my-why-round', { round: number })}
                  onClick={() => (why.value = why.value === number ? null : number)}
                >
                  {t('rounds-why')}
                </button>
              )}
              {why.value === number && <Why event={event} round={number} player={own} close={() => (why.value = null)} />}
              {board && !board.game && (
                <details class="sheet-part">
                  <summary>{t('sheet-title')}</summary>
                  <Sheet event={event} round={number} board={board} player={own} />
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whoever has come says so himself, and for himself alone. */
function Here({ event, own }: { event: Event; own: number }) {
  const { act, problem, busy } = useActing(event);
  if (event.here.value) return <p class="strip moss">{t('my-here')}</p>;
  return (
    <>
      <p class="acts">
        <button type="button" class="main" disabled={busy.value} onClick={() => void act({ do: 'check-in', player: own })}>
          {t('my-check-in')}
        </button>
      </p>
      <Fault problem={problem.value} />
    </>
  );
}

/** Who does not agree with what was ruled says so to the committee. */
function Appeal({ event, own }: { event: Event; own: number }) {
  const { act, problem, busy } = useActing(event);
  const [notice, tell] = useNotice();
  const text = useSignal('');
  return (
    <details class="absence">
      <summary>{t('my-appeal')}</summary>
      <form
        class="reason-form"
        onSubmit={(submit) => {
          submit.preventDefault();
          const empty = typedIn(text);
          void act({ do: 'appeal', player: own, ruling: null, text: text.value.trim() }).then((done) => {
            if (!done) return;
            empty();
            tell(t('my-appeal-done'));
          });
        }}
      >
        <label>
          {t('journal-grounds')}
          <input value={text.value} onInput={(input) => (text.value = input.currentTarget.value)} />
        </label>
        <button type="submit" disabled={busy.value || !text.value.trim()}>
          {t('my-appeal-do')}
        </button>
      </form>
      <p class="notice">{notice}</p>
      <Fault problem={problem.value} />
    </details>
  );
}

/** Who cannot come says so in time. */
function Absence({ event, own, next }: { event: Event; own: number; next: number }) {
  const { act, problem, busy } = useActing(event);
  const round = useSignal(next);
  const sure = useSignal(false);
  const total = event.picture.value?.rules.rounds ?? 0;
  const asked = event.asked.value.length > 0;
  const scoring = event.picture.value?.rules.scoring;
  return (
    <details class="absence">
      <summary>{t('my-absent')}</summary>
      {asked && <p class="strip moss">{t('my-bye-asked')}</p>}
      {(total === 0 || next <= total) && (
        <p class="acts">
          <label>
            {t('entries-bye-round')}
            <input
              type="number"
              min={next}
              max={total || undefined}
              value={round.value}
              onInput={(input) => (round.value = Number(input.currentTarget.value))}
            />
          </label>
          {(['half-bye', 'zero-bye'] as const).map((mark) => (
            <button
              key={mark}
              type="button"
              disabled={busy.value}
              onClick={() => void act({ do: 'ask-bye', player: own, round: round.value, mark })}
            >
              {t('my-ask-bye', { points: scoring ? worth(scoring, mark) : '' })}
            </button>
          ))}
        </p>
      )}
      <p class="acts">
        {sure.value ? (
          <button type="button" class="main" disabled={busy.value} onClick={() => void act({ do: 'withdraw', player: own })}>
            {t('my-withdraw-sure')}
          </button>
        ) : (
          <button type="button" onClick={() => (sure.value = true)}>
            {t('my-withdraw')}
          </button>
        )}
      </p>
      <Fault problem={problem.value} />
    </details>
  );
}
