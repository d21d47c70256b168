// The wall: every game of an arbiter with its clocks, those that need a person first.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Fault } from '../app/fault';
import { chessSet, language, shogiSet } from '../app/prefs';
import { go } from '../app/router';
import { t } from '../app/words';
import { sideOf } from '../board/names';
import { order as orderOf } from '../board/shared';
import { shownAt, useTicking } from '../clock/ticking';
import { legal, load, ready, type GameKind, type Side } from '../core';
import { ask, Problem, type Seat } from '../net/client';
import { arbitrates, me, recognise } from '../net/me';
import { attention } from './game/arbiter';
import { nameOf } from './game/bar';
import { Live } from './game/live';
import '../board/board.css';
import '../style/game.css';
import '../style/wall.css';

/** So many are followed at once. */
const MOST = 200;

/** More than so many are shown smaller. */
const FEW = 12;

interface Watched {
  live: Live;
  seats: Seat[];
  /** The key that opens it, if there is one. */
  digit: number;
}

/** How often it is asked which games there are, in milliseconds. */
const OFTEN = 5_000;

/** The games that are the reader's to see to; the server tells some at a time. */
async function boards(): Promise<{ id: string }[]> {
  const all: { id: string; created: number }[] = [];
  for (;;) {
    const last = all.at(-1)?.created;
    // Several may have been made in the same millisecond.
    const query = { open: 'true', as: 'arbiter', ...(last === undefined ? {} : { before: String(last + 1) }) };
    const some = await ask('get', '/api/games', { query });
    const fresh = some.filter(({ id }) => !all.some((one) => one.id === id));
    all.push(...fresh);
    if (!fresh.length || all.length > MOST) return all;
  }
}

export default function Wall() {
  const games = useSignal<Watched[] | null>(null);
  const more = useSignal(0);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    let left = false;
    let timer = 0;
    const look = async () => {
      const list = await boards();
      const known = new Map((games.value ?? []).map((one) => [one.live.id, one]));
      const there = list.slice(0, MOST).map(({ id }) => id);
      const fresh = there.filter((id) => !known.has(id));
      const seats = await Promise.all(fresh.map((id) => ask('get', '/api/games/{id}/seats', { path: { id } })));
      if (left) return;
      problem.value = null;
      arbitrates.value = list.length > 0;
      more.value = Math.max(list.length - MOST, 0);
      const stay = [...known.values()].filter(({ live }) => there.includes(live.id));
      for (const { live } of known.values()) if (!there.includes(live.id)) live.close();
      if (games.value && stay.length === known.size && !fresh.length) return;
      // A game keeps its digit for as long as it is here.
      const taken = new Set(stay.map(({ digit }) => digit));
      const free = () => {
        let digit = 1;
        while (taken.has(digit)) digit++;
        taken.add(digit);
        return digit;
      };
      const come = fresh.map((id, index) => ({ live: new Live(id, 'arbiter'), seats: seats[index] ?? [], digit: free() }));
      games.value = [...stay, ...come];
    };
    const again = () => {
      if (left) return;
      look()
        .catch((error: unknown) => (problem.value = error))
        .finally(() => (timer = window.setTimeout(again, OFTEN)));
    };
    const begin = async () => {
      await load();
      await recognise();
      if (me.value === null) problem.value = new Problem(401, 'nobody', '', null);
      else again();
    };
    begin().catch((error: unknown) => (problem.value = error));
    return () => {
      left = true;
      clearTimeout(timer);
      for (const { live } of games.value ?? []) live.close();
    };
  }, []);
  // Nothing changes its place under a hand that is about to choose.
  const busy = useSignal(false);
  const order = useRef<string[]>([]);
  const sorted = useComputed(() => {
    void shownAt.value;
    void language.value;
    const list = (games.value ?? []).map((game) => ({ ...game, needs: attention(game.live) }));
    const before = (id: string) => {
      const place = order.current.indexOf(id);
      return place < 0 ? MOST : place;
    };
    if (busy.value) list.sort((one, two) => before(one.live.id) - before(two.live.id));
    else list.sort((one, two) => (one.needs[0]?.rank ?? 9) - (two.needs[0]?.rank ?? 9) || one.digit - two.digit);
    order.current = list.map(({ live }) => live.id);
    return list;
  });
  useTicking((games.value ?? []).some(({ live }) => live.now.value?.running != null));
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
      const game = games.value?.find(({ digit }) => digit === Number(event.key));
      if (game) go(`/game/${game.live.id}`);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  const nobody = problem.value instanceof Problem && problem.value.kind === 'nobody';
  return (
    <main id="main" class="page wall">
      <h1>{t('wall-title')}</h1>
      <p class="faded">{t(nobody || games.value?.length === 0 ? 'wall-none' : 'wall-lead')}</p>
      {nobody ? (
        <p>
          <a class="button" href="/account">
            {t('account-sign-in')}
          </a>
        </p>
      ) : (
        <Fault problem={problem.value} />
      )}
      <ol
        class={sorted.value.length > FEW ? 'games many' : 'games'}
        onPointerEnter={() => (busy.value = true)}
        onPointerLeave={() => (busy.value = false)}
        onFocusIn={() => (busy.value = true)}
        onFocusOut={() => (busy.value = false)}
      >
        {ready.value &&
          sorted.value.map((game) => (
            <li key={game.live.id}>
              <Small {...game} />
            </li>
          ))}
      </ol>
      {more.value > 0 && <p class="faded">{t('wall-more', { count: more.value })}</p>}
    </main>
  );
}

function Small({ live, seats, needs, digit }: Watched & { needs: { rank: number; words: string }[] }) {
  void shownAt.value;
  const now = live.now.value;
  const faces = live.faces();
  const line = (side: Side) => (
    <span class="line">
      <span>{nameOf(seats, side)}</span>
      {faces && faces[side].left !== null && (
        <span class={`time tabular ${faces.running === side ? 'runs' : ''} ${faces[side].low ? 'low' : ''}`}>
          {faces[side].text}
        </span>
      )}
    </span>
  );
  return (
    <a class={`small-game ${(needs[0]?.rank ?? 9) < 2 ? 'urgent' : ''}`} href={`/game/${live.id}`}>
      {line('second')}
      {now ? <SmallBoard game={live.kind.value} board={now.board} /> : <span class="small-board chess" aria-busy="true" />}
      {line('first')}
      <span class="need">
        {digit < 10 && (
          <>
            <kbd>{digit}</kbd>{' '}
          </>
        )}
        {needs.length ? needs.map((need) => need.words).join(' ') : t('wall-calm')}
      </span>
    </a>
  );
}

function SmallBoard({ game, board }: { game: GameKind; board: string }) {
  const { pieces } = legal(game, board);
  const { files, ranks } = orderOf(game, 'first');
  return (
    <span class={`small-board ${game} set-${game === 'chess' ? chessSet.value : shogiSet.value}`} aria-hidden="true">
      {Object.entries(pieces).map(([square, letter]) => {
        const left = (files.indexOf(square[0] ?? '') * 100) / files.length;
        const top = (ranks.indexOf(square[1] ?? '') * 100) / ranks.length;
        return (
          <span
            key={square}
            class={`piece-picture ${game === 'shogi' && sideOf(letter) === 'second' ? 'turned' : ''}`}
            data-game={game}
            data-piece={letter}
            style={{ left: `${left}%`, top: `${top}%` }}
          />
        );
      })}
    </span>
  );
}
