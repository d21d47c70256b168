// The results desk: a tile a board, those that need somebody first. A tap enters; another result in the place of one asks before.
import { useComputed, useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { ask, Problem, type Schemas } from '../../net/client';
import { halves, ownId, pending, score, type Event } from '../../net/event';
import { line } from '../../net/line';
import { called, meet, people } from '../../net/me';
import type { BoardShown, EventCommand, Mark, ResultEntered, RoundShown } from '../../types';
import { Gives, HandicapForm, isShogi } from './handicap';
import { Keeper, unanswered, type Entry, type Kept } from './kept';
import { Sheet } from './sheet';
import { useActing, useNotice } from './use';

type Result = readonly [Mark, Mark];
const usual: readonly Result[] = [
  ['win', 'loss'],
  ['draw', 'draw'],
  ['loss', 'win'],
];
const rare: readonly (readonly [string, Result])[] = [
  ['forfeit-first', ['forfeit-win', 'forfeit-loss']],
  ['forfeit-second', ['forfeit-loss', 'forfeit-win']],
  ['forfeit-both', ['forfeit-loss', 'forfeit-loss']],
  ['short-first', ['short-win', 'short-loss']],
  ['short-draw', ['short-draw', 'short-draw']],
  ['short-second', ['short-loss', 'short-win']],
];

/** How often what is kept is sent again, in milliseconds. */
const OFTEN = 5_000;

/** What was entered here, and what the board had before it. */
interface Entered {
  board: number;
  at: number;
  text: string;
  command: Entry;
  /** Where it is not sent yet. */
  kept?: string;
}

const replaces = (problem: unknown) => problem instanceof Problem && problem.kind === 'replaces';

interface Doubt {
  board: number;
  command: EventCommand;
  preview: Schemas['EventPreview'];
}

/** Whether both have reported, and not the same. */
function disagree(board: BoardShown): boolean {
  const [one, two] = board.reports ?? [];
  return pending(board) && one !== undefined && two !== undefined && (one.mark !== two.facing || one.facing !== two.mark);
}

/** Whose time is over by the device that is the board's clock, while it has no result. */
const fallen = (board: BoardShown): number | null => (pending(board) ? (board.clock?.flag ?? null) : null);

/** What somebody has reported, from the first side. */
const told = (board: BoardShown) =>
  (board.reports ?? []).map(({ player, mark, facing }) => ({
    player,
    result: player === board.first ? ([mark, facing] as const) : ([facing, mark] as const),
  }));

/** How many results are missing, and in which order the boards come. */
export function DeskOrder({ round, sorted }: { round: RoundShown; sorted: Signal<boolean> }) {
  return (
    <div class="desk-order">
      <strong>{t('desk-missing', { missing: round.boards.filter(pending).length, all: round.boards.length })}</strong>
      <div class="two" role="group" aria-label={t('desk-order')}>
        <button type="button" aria-pressed={sorted.value} onClick={() => (sorted.value = true)}>
          {t('desk-first')}
        </button>
        <button type="button" aria-pressed={!sorted.value} onClick={() => (sorted.value = false)}>
          {t('desk-by-board')}
        </button>
      </div>
    </div>
  );
}

export function Desk({
  event,
  round,
  number,
  points,
  sorted,
  why,
  children,
}: {
  event: Event;
  round: RoundShown;
  number: number;
  points: ReadonlyMap<number, string>;
  /** Whether what is missing comes first. */
  sorted: boolean;
  why: (player: number) => void;
  children: ComponentChildren;
}) {
  const { act, run, problem, busy } = useActing(event);
  const [notice, tell] = useNotice();
  const open = useSignal<number | null>(null);
  const more = useSignal<number | null>(null);
  const doubt = useSignal<Doubt | null>(null);
  const all = useSignal<Entered[]>([]);
  // Another round has its own last one.
  const entered = useComputed(() => all.value.filter((one) => one.command.round === number));
  const fresh = useSignal<number | null>(null);
  const current = number === event.picture.value?.rounds.length;
  const urgent = (board: BoardShown) =>
    disagree(board) || fallen(board) !== null || (pending(board) && (board.calls?.length ?? 0) > 0);
  const rank = (board: BoardShown) => (urgent(board) ? 0 : pending(board) ? 1 : 2);
  const order = round.boards.map((board, index) => ({ board, at: index + 1 }));
  if (sorted) order.sort((one, two) => rank(one.board) - rank(two.board) || one.at - two.at);
  const keeper = useMemo(() => new Keeper(event), [event]);
  const waiting = keeper.all.value;
  const keptOf = (board: BoardShown) =>
    waiting.findLast(({ command }) => command.round === number && command.player === board.first);
  const doubts = async (at: number, command: Entry) => {
    // Another desk may have been faster: what would change is what changes from there.
    const shown = await ask('get', '/api/events/{id}', { path: { id: event.id } });
    const board = shown.rounds[command.round - 1]?.boards.find((one) => [one.first, one.second].includes(command.player));
    const own = board?.first === command.player;
    const now: EventCommand = board
      ? { ...command, over: own ? [board.mark, board.facing] : [board.facing, board.mark] }
      : command;
    doubt.value = { board: at, command: now, preview: await event.preview(now) };
  };
  const enter = async (at: number, board: BoardShown, [mark, facing]: Result) => {
    const over: [Mark, Mark] = [board.mark, board.facing];
    const command: Entry = { do: 'result', round: number, player: board.first, mark, facing, over };
    const kept = keptOf(board);
    // What takes the place of something is shown before.
    if (!kept && (!pending(board) || !current)) {
      await run(() => doubts(at, command));
      return;
    }
    const id = ownId();
    if (kept) keeper.drop(kept.id);
    const done = await run(async () => {
      try {
        await event.act(command, false, id);
      } catch (fault) {
        if (!unanswered(fault)) throw fault;
        keeper.add({ id, board: at, at: Date.now(), command });
      }
    });
    if (done) noted(at, command, keeper.all.value.some((one) => one.id === id) ? id : undefined);
    else if (replaces(problem.value)) await run(() => doubts(at, command));
  };
  const noted = (at: number, command: Entry, kept?: string) => {
    // Another board may be open already when the answer comes.
    if (open.value === at) open.value = null;
    if (more.value === at) more.value = null;
    const text = score(command);
    all.value = [...all.value, { board: at, at: Date.now(), text, command, ...(kept ? { kept } : {}) }];
    fresh.value = at;
    tell(t(kept ? 'desk-kept' : 'desk-entered', { board: at, result: text }));
    setTimeout(() => (fresh.value = fresh.value === at ? null : fresh.value), 4_000);
  };
  const sure = async () => {
    const wanted = doubt.value;
    if (!wanted) return;
    const done = await act(wanted.command, true);
    const { command, board } = wanted;
    if (done && command.do === 'result') noted(board, command);
    else if (done) tell(t('desk-done'));
    // What it was to replace is replaced already: that is looked at first.
    if (done || replaces(problem.value)) doubt.value = null;
  };
  const last = entered.value.at(-1);
  const undo = async () => {
    if (!last) return;
    const { round, player, mark, facing, over = ['pending', 'pending'] } = last.command;
    const gone = () => (all.value = all.value.filter((one) => one !== last));
    if (last.kept && waiting.some((one) => one.id === last.kept)) {
      keeper.drop(last.kept);
      gone();
      tell(t('desk-undone', { board: last.board }));
      return;
    }
    // A draw of shogi is played again: the board waits since then.
    const again = isShogi(event) && mark === 'draw' && facing === 'draw';
    const entered: [Mark, Mark] = again ? ['pending', 'pending'] : [mark, facing];
    const [before, other] = over;
    const none = before === 'pending';
    const what: EventCommand = none
      ? { do: 'clear', round, player, over: entered }
      : { do: 'result', round, player, mark: before, facing: other, over: entered };
    if (await act(what)) {
      gone();
      const result = score({ mark: before, facing: other });
      tell(none ? t('desk-undone', { board: last.board }) : t('desk-restored', { board: last.board, result }));
    } else if (replaces(problem.value)) {
      // Somebody has put it right since: that is not ours to take back.
      problem.value = null;
      gone();
      tell(t('desk-not-undone', { board: last.board }));
    }
  };
  useEffect(() => {
    const send = () => {
      // One question at a time: what is kept waits for its answer.
      if (doubt.peek() || busy.peek()) return;
      void keeper.send(
        () => tell(t('desk-sent')),
        ({ board, command }: Kept, fault) => {
          if (replaces(fault)) void run(() => doubts(board, command));
          else problem.value = fault;
        },
      );
    };
    const unheard = line.state.subscribe((state) => {
      if (state === 'open') send();
    });
    addEventListener('online', send);
    const timer = setInterval(() => keeper.all.peek().length && send(), OFTEN);
    return () => {
      unheard();
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [keeper]);
  // A board's number and Enter go to it; 1, 0 and 5 are its results; u takes the last one back.
  const typed = useRef('');
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const key = (press: KeyboardEvent) => {
      if (press.altKey || press.ctrlKey || press.metaKey) return;
      const target = press.target instanceof HTMLElement ? press.target : null;
      if (target?.closest('input, select, textarea, dialog')) return;
      const tile = target?.closest<HTMLElement>('.tile.open');
      if (tile && ['1', '5', '0'].includes(press.key)) {
        const at = Number(tile.dataset['board']);
        const board = round.boards[at - 1];
        const result = usual[['1', '5', '0'].indexOf(press.key)];
        if (board && result) void enter(at, board, result);
      } else if (/^\d$/.test(press.key)) typed.current += press.key;
      else if (press.key === 'Enter' && typed.current) {
        press.preventDefault();
        const at = Number(typed.current);
        typed.current = '';
        if (round.boards[at - 1]) open.value = at;
        requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(`[data-board="${at}"] button`)?.focus());
      } else if (press.key === 'u') void undo();
      else if (press.key === 'Escape') {
        typed.current = '';
        open.value = more.value = null;
      }
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
  // Who comes from the wall is at the board that needs him.
  useEffect(() => {
    const wanted = /^#board-(\d+)$/.exec(location.hash)?.[1];
    const tile = wanted && room.current?.querySelector<HTMLElement>(`[data-board="${wanted}"]`);
    if (!tile) return;
    tile.scrollIntoView({ block: 'center' });
    tile.querySelector<HTMLElement>('button')?.focus();
  }, [number]);
  const desks = [...new Set(round.boards.flatMap(({ entered: one }) => (one && one.by !== 'server' ? [one.by] : [])))].join();
  useEffect(() => void meet(desks ? desks.split(',') : []).catch(() => undefined), [desks]);
  const by = ({ at, by: account }: ResultEntered) => {
    const person = people.value.get(account);
    const when = new Date(at).toLocaleTimeString(language.value, { timeStyle: 'short' });
    return person ? t('desk-by', { name: called(person), at: when }) : when;
  };
  const trouble = order.find(({ board }) => disagree(board));
  return (
    <div class="desk" ref={room}>
      <Fault problem={problem.value} />
      {waiting[0] && (
        <p class="strip amber" role="status">
          {t('desk-offline', {
            at: new Date(waiting[0].at).toLocaleTimeString(language.value, { timeStyle: 'short' }),
            count: waiting.length,
          })}
        </p>
      )}
      <ol class="tiles">
        {order.map(({ board, at }) => {
          const kept = keptOf(board);
          const asks = (pending(board) && !kept) || open.value === at;
          const flag = fallen(board);
          const state = urgent(board) ? 'trouble' : fresh.value === at ? 'fresh' : asks ? '' : 'entered';
          return (
            <li key={at} id={`board-${at}`} class={`tile ${state} ${asks ? 'open' : ''}`} data-board={at}>
              <span class="number">{at}</span>
              <span class="who">
                <span>
                  {event.name(board.first)} <Gives event={event} board={board} player={board.first} />
                  <i>{points.get(board.first)}</i>
                </span>
                <span>
                  {event.name(board.second)} <Gives event={event} board={board} player={board.second} />
                  <i>{points.get(board.second)}</i>
                </span>
              </span>
              {(board.calls ?? []).map((one) => (
                <strong key={one.player} class="flag">
                  {t('desk-calls', { name: event.name(one.player) })}
                </strong>
              ))}
              {flag !== null && <strong class="flag">{t('desk-flag', { name: event.name(flag) })}</strong>}
              {asks ? (
                <span class="results">
                  {usual.map((result) => {
                    const says = told(board).filter((one) => one.result[0] === result[0] && one.result[1] === result[1]);
                    const text = score({ mark: result[0], facing: result[1] });
                    const names = says.map((one) => event.name(one.player)).join(', ');
                    return (
                      <button
                        key={text}
                        type="button"
                        class={says.length ? 'said' : ''}
                        disabled={busy.value}
                        aria-label={
                          names
                            ? t('desk-enter-said', { board: at, result: text, names })
                            : t('desk-enter', { board: at, result: text })
                        }
                        onClick={() => void enter(at, board, result)}
                      >
                        {text === '½–½' ? '½' : text}
                        {names && <small>{says.map((one) => event.name(one.player).split(',')[0]).join(', ')}</small>}
                      </button>
                    );
                  })}
                  <button
                    type="button"
                    aria-label={t('desk-more', { board: at })}
                    aria-expanded={more.value === at}
                    onClick={() => (more.value = more.value === at ? null : at)}
                  >
                    …
                  </button>
                </span>
              ) : (
                <>
                  <button
                    type="button"
                    class="entered-result"
                    aria-label={t('desk-change', { board: at, result: score(kept?.command ?? board) })}
                    onClick={() => (open.value = at)}
                  >
                    {score(kept?.command ?? board)}
                  </button>
                  <span class="notes">
                    {kept && <b>{t('desk-not-sent')}</b>}
                    {!kept && board.entered && <span>{by(board.entered)}</span>}
                    {(board.sheets?.length ?? 0) > 0 && <span>{t('sheet-title')}</span>}
                  </span>
                </>
              )}
              {more.value === at && (
                <Rare
                  event={event}
                  round={number}
                  at={at}
                  board={board}
                  current={current}
                  enter={(result) => void enter(at, board, result)}
                  act={(command, again) => void act(command, again).then((yes) => yes && (more.value = null))}
                  why={() => why(board.first)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {(round.byes.length > 0 || round.away.length > 0) && (
        <p class="soft">
          {[
            ...round.byes.map((one) => t('desk-bye', { name: event.name(one) })),
            ...round.away.map((one) => t('desk-away', { name: event.name(one.player) })),
          ].join(' · ')}
        </p>
      )}
      <footer class="foot">
        <p>
          {notice ??
            (last
              ? t('desk-entered-at', {
                  board: last.board,
                  result: last.text,
                  at: new Date(last.at).toLocaleTimeString(language.value, { timeStyle: 'short' }),
                })
              : '')}
        </p>
        {last && current && (
          <button type="button" disabled={busy.value} onClick={() => void undo()}>
            {t('desk-undo')}
          </button>
        )}
        {trouble && (
          <p class="trouble">
            {t('desk-trouble', { board: trouble.at })}{' '}
            {told(trouble.board)
              .map((one) =>
                t('desk-says', { name: event.name(one.player), result: score({ mark: one.result[0], facing: one.result[1] }) }),
              )
              .join(', ')}
          </p>
        )}
        {children}
      </footer>
      {doubt.value && (
        <Sure event={event} doubt={doubt.value} sure={() => void sure()} back={() => (doubt.value = null)} busy={busy.value} />
      )}
    </div>
  );
}

/** What is not usual: forfeits, games that are not rated, colours, who came late or not at all. */
function Rare({
  event,
  round,
  at,
  board,
  current,
  enter,
  act,
  why,
}: {
  event: Event;
  round: number;
  at: number;
  board: BoardShown;
  current: boolean;
  enter: (result: Result) => void;
  act: (command: EventCommand, again?: boolean) => void;
  why: () => void;
}) {
  const minutes = useSignal('10');
  const excuse = useSignal('');
  const ill = useSignal(false);
  return (
    <div class="rare">
      {rare.map(([name, result]) => (
        <button key={name} type="button" onClick={() => enter(result)}>
          {score({ mark: result[0], facing: result[1] })} <small>{t(`desk-${name}`)}</small>
        </button>
      ))}
      <button type="button" onClick={() => act({ do: 'swap', round, player: board.first })}>
        {t('desk-swap')}
      </button>
      <button type="button" onClick={why}>
        {t('rounds-why')}
      </button>
      {!board.game && pending(board) && event.picture.value?.play.time && (
        <a class="button" href={`/event/${event.id}/clock/${round}/${at}`}>
          {t('clock-board-open')}
        </a>
      )}
      {!board.game && (
        <details class="sheet-part">
          <summary>{t('sheet-title')}</summary>
          <Sheet event={event} round={round} board={board} player={board.first} />
        </details>
      )}
      {isShogi(event) && (
        <HandicapForm
          event={event}
          board={board}
          at={at}
          give={(player, name) => act({ do: 'handicap', round, player, name }, true)}
        />
      )}
      {event.may('rule') && current && (
        <fieldset>
          <legend>{t('desk-late')}</legend>
          <label>
            {t('desk-minutes')}
            <input type="number" min="1" value={minutes.value} onInput={(input) => (minutes.value = input.currentTarget.value)} />
          </label>
          <label>
            {t('desk-excuse-why')}
            <input value={excuse.value} onInput={(input) => (excuse.value = input.currentTarget.value)} />
          </label>
          <label class="tick">
            <input type="checkbox" checked={ill.value} onChange={(input) => (ill.value = input.currentTarget.checked)} />
            {t('desk-ill')}
          </label>
          {[board.first, board.second].map((player) => (
            <span key={player}>
              <button type="button" onClick={() => act({ do: 'late', player, minutes: Number(minutes.value) || 0 })}>
                {t('desk-came-late', { name: event.name(player) })}
              </button>
              <button type="button" onClick={() => act({ do: 'no-show', player })}>
                {t('desk-no-show', { name: event.name(player) })}
              </button>
              <button
                type="button"
                disabled={!excuse.value.trim()}
                onClick={() => act({ do: 'excuse', player, why: excuse.value.trim(), ill: ill.value })}
              >
                {t('desk-excuse', { name: event.name(player) })}
              </button>
            </span>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** What would change, before it does. */
function Sure({
  event,
  doubt,
  sure,
  back,
  busy,
}: {
  event: Event;
  doubt: Doubt;
  sure: () => void;
  back: () => void;
  busy: boolean;
}) {
  const room = useRef<HTMLDialogElement>(null);
  useEffect(() => room.current?.showModal(), []);
  const { places, paired } = doubt.preview;
  const result = doubt.command.do === 'result' ? score(doubt.command) : '';
  return (
    <dialog ref={room} class="sure" aria-labelledby="sure-title" onCancel={back}>
      <h2 id="sure-title">{t('sure-title', { board: doubt.board, result })}</h2>
      {places.length > 0 ? (
        <>
          <p>{t('sure-changes')}</p>
          <ul>
            {places.slice(0, 12).map((one) => (
              <li key={one.number}>
                <b>{event.name(one.number)}</b>{' '}
                {one.points[0] !== one.points[1] &&
                  t('sure-points', { before: halves(one.points[0] ?? '–'), after: halves(one.points[1] ?? '–') })}{' '}
                {one.rank[0] !== one.rank[1] && t('sure-place', { before: one.rank[0] ?? '–', after: one.rank[1] ?? '–' })}
              </li>
            ))}
            {places.length > 12 && <li>{t('sure-more', { count: places.length - 12 })}</li>}
          </ul>
        </>
      ) : (
        <p>{t('sure-nothing')}</p>
      )}
      {paired.length > 0 && <p class="strip amber">{t('sure-paired', { rounds: paired.join(', ') })}</p>}
      <p class="acts">
        <button type="button" class="main" disabled={busy} onClick={sure}>
          {t('sure-do')}
        </button>
        <button type="button" onClick={back}>
          {t('hand-back')}
        </button>
      </p>
    </dialog>
  );
}
