// A device that is the clock of a board of an event: set by the event's time, kept on the device, and its end told to the desk. It runs without
// a network; what could not be told is told when there is one again.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { go, type PageProps } from '../app/router';
import { t } from '../app/words';
import { now, shownAt } from '../clock/ticking';
import { clockKinds, load, ready, type Side } from '../core';
import { readJson } from '../json';
import { Problem } from '../net/client';
import { pending, type Event } from '../net/event';
import type { BoardShown } from '../types';
import { useEvent } from './event';
import { ClockTable } from './table/clock';
import { beginClock, kept, recall, recallFrom, table, turns } from './table/store';
import '../style/table.css';

/** After how long it is tried again to tell something, in milliseconds. */
const AGAIN = 3_000;

export default function BoardClock({ params }: PageProps) {
  const id = params['id'] ?? '';
  const event = useEvent(id);
  const [round, at] = [Number(params['round']), Number(params['board'])];
  const board = event?.picture.value?.rounds[round - 1]?.boards[at - 1];
  useEffect(() => void load().catch(() => undefined), []);
  if (!event || (!event.picture.value && !event.problem.value) || !ready.value)
    return <main id="main" class="page" aria-busy="true" />;
  const own = event.own.value;
  const mine = board !== undefined && (board.first === own || board.second === own);
  const time = event.picture.value?.play.time;
  const why = !board || board.game ? 'clock-board-none' : !time ? 'clock-board-no-time' : 'clock-board-not-yours';
  if (!board || board.game || !time || !(mine || event.may('result')))
    return (
      <main id="main" class="page">
        <h1>{t('clock-board-title')}</h1>
        {event.picture.value ? <p>{t(why)}</p> : <Fault problem={event.problem.value} />}
        <p>
          <a href={`/event/${id}`}>{t('clock-leave')}</a>
        </p>
      </main>
    );
  const player = mine && own !== null ? own : board.first;
  return <Running event={event} round={round} at={at} board={board} time={time} player={player} />;
}

function Running({
  event,
  round,
  at,
  board,
  time,
  player,
}: {
  event: Event;
  round: number;
  at: number;
  board: BoardShown;
  time: string;
  player: number;
}) {
  const name = `adoube.clock.${event.id}.${round}.${board.first}.${board.second}`;
  const set = useSignal('');
  useEffect(() => {
    recallFrom(name);
    if (kept.value?.mode !== 'clock')
      beginClock(time, clockKinds.digital, event.picture.value?.rules.game === 'shogi' ? 'shogi' : 'chess');
    set.value = name;
    // Who comes back to the table finds there what he left.
    return () => recall();
  }, [name]);
  const said = useTelling(event, round, board, player, set.value === name ? name : null);
  if (set.value !== name || kept.value?.mode !== 'clock') return <main id="main" class="page" aria-busy="true" />;
  const names: Record<Side, string> = { first: event.name(board.first), second: event.name(board.second) };
  const leave = () => go(`/event/${event.id}/${event.own.value === null ? 'rounds' : 'my'}`);
  return <ClockTable at={{ names, said: said ?? t('clock-board-place', { round, board: at }), leave }} />;
}

/** Tells the desk that the clock runs, and then whose time is over; what is to be said of it here. */
function useTelling(event: Event, round: number, board: BoardShown, player: number, name: string | null): string | null {
  void turns.value;
  void shownAt.value;
  const told = useSignal<number | null | undefined>(undefined);
  const cut = useSignal(false);
  const set = name !== null;
  // What was told is kept with the clock: who comes back does not tell it again.
  useEffect(() => {
    const kept = name && localStorage.getItem(`${name}.told`);
    if (kept) told.value = readJson<number | null>(kept);
  }, [name]);
  const faces = set ? (table.clock?.shows(now()) ?? null) : null;
  const fell = (['first', 'second'] as const).filter((side) => faces?.[side].down);
  const first = faces?.fellFirst && fell.includes(faces.fellFirst) ? faces.fellFirst : fell[0];
  const begun = kept.value?.mode === 'clock' && kept.value.begun;
  // Nothing is told of a clock that nobody has started, nor of a game whose result is known.
  const wanted = !set || !begun || !pending(board) ? undefined : first ? board[first] : null;
  useEffect(() => {
    if (wanted === undefined || wanted === told.value) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const tell = () => {
      event.act({ do: 'board-clock', round, player, flag: wanted }).then(
        () => done(),
        (problem: unknown) => {
          // It is known already, or nobody can do anything about it.
          if (problem instanceof Problem && problem.status >= 400 && problem.status < 500) return done();
          cut.value = true;
          if (!left) timer = setTimeout(tell, AGAIN);
        },
      );
    };
    const done = () => {
      told.value = wanted;
      cut.value = false;
      try {
        localStorage.setItem(`${name}.told`, JSON.stringify(wanted));
      } catch {
        // A device that keeps nothing tells it again when it comes back.
      }
    };
    tell();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  if (cut.value) return t('clock-board-cut');
  if (typeof told.value === 'number') return t('clock-board-told', { name: event.name(told.value) });
  return null;
}
