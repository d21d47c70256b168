// The scoresheet as ruled paper, in the reader's notation, and the log of all that happened.
import { useComputed, type ReadonlySignal, type Signal } from '@preact/signals';
import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberAfter } from '../../app/count';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { play, write, type Act, type Side, type Told } from '../../core';
import type { Looking } from '../../review/use';
import { number } from './acts';
import { isLag, whatOf, type Live } from './live';

/** A time as a sheet has it: `0:04`, `1:07`. */
export function span(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** The board after each of the moves, the start first. */
export function useBoards(live: Live): ReadonlySignal<string[]> {
  const kept = useRef<{ acts: Act[]; boards: string[] }>({ acts: [], boards: [] });
  return useComputed(() => {
    const acts = live.moves.value ?? [];
    const game = live.game;
    if (!game) return [];
    const old = kept.current;
    const same = (act: Act, index: number) => JSON.stringify(act) === JSON.stringify(acts[index]);
    let shared = 0;
    while (shared < old.acts.length && shared < acts.length && same(old.acts[shared] as Act, shared)) shared++;
    const boards = old.boards[0] === game.start ? old.boards.slice(0, shared + 1) : [game.start];
    for (const act of acts.slice(boards.length - 1)) boards.push(play(game.kind, boards.at(-1) ?? game.start, act));
    kept.current = { acts, boards };
    return boards;
  });
}

/** The moves as the reader writes them. */
export const useWritten = (live: Live): ReadonlySignal<string[]> =>
  useComputed(() => {
    const game = live.game;
    void live.turns.value;
    return game ? write(game.kind, game.start, live.moves.value ?? [], notation(game.kind), language.value) : [];
  });

/** The last move as the reader writes it. */
export function lastMove(live: Live): string {
  const game = live.game;
  const acts = live.moves.value;
  if (!game || !acts?.length) return '';
  return write(game.kind, game.start, acts, notation(game.kind), language.value).at(-1) ?? '';
}

export function Sheet({ live, step, looking }: { live: Live; step: Signal<number | null>; looking: Looking | null }) {
  const written = useWritten(live);
  const times = useComputed(() => {
    void live.turns.value;
    return live.timed.value ? (live.game?.times ?? []) : [];
  });
  if (!live.moves.value) return <OwnSheet live={live} />;
  return (
    <Ruled
      kind={live.kind.value}
      written={written.value}
      times={times.value}
      begins={live.begins.value}
      step={step}
      looking={looking}
    />
  );
}

interface RuledProps {
  kind: 'chess' | 'shogi';
  /** The moves, as they are written. */
  written: readonly string[];
  /** What each took, where that is known. */
  times: readonly number[];
  /** Who made the first. */
  begins: Side;
  step: Signal<number | null>;
  looking: Looking | null;
}

/** The paper itself: a row for a move of both. */
export function Ruled({ kind, written, times, begins, step, looking }: RuledProps) {
  const review = looking?.review ?? null;
  const room = useRef<HTMLDivElement>(null);
  const count = written.length;
  const here = review ? (review.played.value ? review.here.value : null) : (step.value ?? count);
  const go = (to: number) => {
    if (review) review.show(to);
    else step.value = to === count ? null : to;
  };
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const show = () => {
      const cell = box.querySelector<HTMLElement>('[aria-current]');
      box.scrollTop = step.value === null || !cell ? box.scrollHeight : cell.offsetTop - box.clientHeight / 2;
    };
    show();
    // What lies below it takes room from it: the newest stays in sight.
    const watch = new ResizeObserver(show);
    watch.observe(box);
    return () => watch.disconnect();
  }, [count, here]);
  const skip = begins === 'second' ? 1 : 0;
  const rows = Math.ceil((count + skip) / 2);
  const cell = (ply: number) => {
    const text = written[ply];
    if (ply < 0) return <td class="faded">…</td>;
    if (text === undefined) return <td />;
    const took = times[ply];
    const value = review?.values.value[ply + 1];
    return (
      <td aria-current={here === ply + 1 ? 'step' : undefined}>
        <button type="button" onClick={() => go(ply + 1)}>
          <span>
            {kind === 'shogi' && (ply + skip) % 2 === 1 && <small class="tabular">{ply + 1}</small>}
            {text}
            {looking && <looking.parts.Sign review={looking.review} ply={ply} />}
          </span>
          {looking && value ? (
            <small class="tabular">{looking.parts.shortly(value)}</small>
          ) : (
            took !== undefined && <small class="tabular">{span(took)}</small>
          )}
        </button>
      </td>
    );
  };
  return (
    <div class="sheet ruled" ref={room} tabIndex={0} role="region" aria-label={t('game-sheet')}>
      <table>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <Fragment key={row}>
              <tr>
                <th scope="row" class="tabular">
                  {numberAfter(kind, Math.max(2 * row - skip, 0), skip > 0).number}
                </th>
                {cell(2 * row - skip)}
                {cell(2 * row + 1 - skip)}
              </tr>
              {looking && <Aside looking={looking} plies={[2 * row - skip, 2 * row + 1 - skip]} />}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows === 0 && <p class="faded">{t(`status-turn-${kind}-${begins}`)}</p>}
    </div>
  );
}

/** Below a row: what would have been better than the move that is shown, and what was tried instead of one of them. */
function Aside({ looking, plies }: { looking: Looking; plies: readonly number[] }) {
  const { review, parts } = looking;
  const marked = plies.find((ply) => ply >= 0 && review.played.value && review.here.value === ply + 1 && review.blameOf(ply));
  const tried = plies.filter((ply) => review.branches.value.some((one) => one.from === ply));
  // What goes on from the last move stands below it.
  const end = review.moves.length;
  if (plies.includes(end - 1) && !plies.includes(end) && review.branches.value.some((one) => one.from === end)) tried.push(end);
  if (marked === undefined && !tried.length) return null;
  return (
    <tr class="aside">
      <td />
      <td colSpan={2}>
        {marked !== undefined && (
          <p>
            {t('review-better', { line: parts.better(review, marked, 8) })} {review.turnedBy(marked) && t('review-turned')}
          </p>
        )}
        {tried.map((from) => (
          <parts.Tries key={from} review={review} from={from} />
        ))}
      </td>
    </tr>
  );
}

/** In a game as across a real board each player writes for himself. */
function OwnSheet({ live }: { live: Live }) {
  const side = live.own.value;
  const lines = (side && live.view.value?.sheets[side]) || [];
  return (
    <div class="sheet ruled own" tabIndex={0} role="region" aria-label={t('game-sheet')}>
      <ol>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
      {side && !live.over.value ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('line') as HTMLInputElement;
            const text = field.value.trim();
            if (!text) return;
            field.value = '';
            void live.do({ write: text });
          }}
        >
          <label>
            <span>{t('game-write')}</span>
            <input name="line" maxLength={200} autocomplete="off" spellcheck={false} />
          </label>
          {lines.length > 0 && (
            <button type="button" class="strike" onClick={() => void live.do({ strike: 1 })}>
              {t('game-strike')}
            </button>
          )}
        </form>
      ) : (
        <p class="faded">{t('game-own-sheets')}</p>
      )}
    </div>
  );
}

/** All that happened and was ruled. */
export function Log({ live }: { live: Live }) {
  const room = useRef<HTMLOListElement>(null);
  const told = live.told.value.filter(
    (event) => event.sentence && (live.arbiter.value || (whatOf(event) !== 'made' && !isLag(event))),
  );
  useLayoutEffect(() => {
    room.current?.scrollTo(0, room.current.scrollHeight);
  }, [told.length]);
  return (
    <ol class="log" ref={room} tabIndex={0} aria-label={t('game-log')}>
      {told.map((event, index) => (
        <li key={index} class={event.by === 'server' || event.by === 'arbiter' ? 'ruled' : ''}>
          <time class="tabular" dateTime={new Date(event.at).toISOString()}>
            {clockTime(event)}
          </time>
          <span>
            {event.sentence} <a href={`/laws/${event.article}`}>{number(event.article)}</a>
            {reason(event, live.notes.value)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const clockTime = (event: Told): string =>
  new Intl.DateTimeFormat(language.value, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(
    event.at,
  );

function reason(event: Told, notes?: ReadonlyMap<number, string>) {
  const text = event.reason == null ? undefined : notes?.get(event.reason);
  return text ? <q>{text}</q> : null;
}
