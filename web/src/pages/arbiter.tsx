// The wall: every game of an arbiter with its clocks, those that need a person first.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { chessSet, language, shogiSet } from '../app/prefs';
import { go } from '../app/router';
import { t } from '../app/words';
import { sideOf } from '../board/names';
import { order } from '../board/shared';
import { shownAt, useTicking } from '../clock/ticking';
import { legal, load, ready, type GameKind, type Side } from '../core';
import { ask, type Seat } from '../net/client';
import { arbitrates } from '../net/me';
import { attention } from './game/arbiter';
import { nameOf } from './game/bar';
import { Live } from './game/live';
import '../board/board.css';
import '../style/game.css';

/** So many are followed at once: a server gives an account no more lines. */
const MOST = 16;

interface Watched {
  live: Live;
  seats: Seat[];
}

export default function Wall() {
  const games = useSignal<Watched[] | null>(null);
  const more = useSignal(0);
  const failed = useSignal(false);
  useEffect(() => {
    let left = false;
    const open: Live[] = [];
    const begin = async () => {
      await load();
      const list = await ask('get', '/api/games', { query: { open: 'true', as: 'arbiter' } });
      const seats = await Promise.all(list.slice(0, MOST).map(({ id }) => ask('get', '/api/games/{id}/seats', { path: { id } })));
      if (left) return;
      arbitrates.value = list.length > 0;
      more.value = Math.max(list.length - MOST, 0);
      games.value = seats.map((found, index) => {
        const live = new Live(list[index]?.id ?? '', 'arbiter');
        open.push(live);
        return { live, seats: found };
      });
    };
    begin().catch(() => (failed.value = true));
    return () => {
      left = true;
      for (const live of open) live.close();
    };
  }, []);
  const sorted = useComputed(() => {
    void shownAt.value;
    void language.value;
    const list = (games.value ?? []).map((game) => ({ ...game, needs: attention(game.live) }));
    return list.sort((one, two) => (one.needs[0]?.rank ?? 9) - (two.needs[0]?.rank ?? 9));
  });
  useTicking((games.value ?? []).some(({ live }) => live.now.value?.running != null));
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
      const game = sorted.value[Number(event.key) - 1];
      if (game) go(`/game/${game.live.id}`);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  return (
    <main id="main" class="page wall">
      <h1>{t('wall-title')}</h1>
      {failed.value ? (
        <p class="fault" role="alert">
          {t('wall-failed')}
        </p>
      ) : (
        <p class="faded">{t(games.value?.length === 0 ? 'wall-none' : 'wall-lead')}</p>
      )}
      <ol class="games">
        {ready.value &&
          sorted.value.map((game, index) => (
            <li key={game.live.id}>
              <Small {...game} place={index + 1} />
            </li>
          ))}
      </ol>
      {more.value > 0 && <p class="faded">{t('wall-more', { count: more.value })}</p>}
    </main>
  );
}

function Small({ live, seats, needs, place }: Watched & { needs: { rank: number; words: string }[]; place: number }) {
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
        {place < 10 && (
          <>
            <kbd>{place}</kbd>{' '}
          </>
        )}
        {needs.length ? needs.map((need) => need.words).join(' ') : t('wall-calm')}
      </span>
    </a>
  );
}

function SmallBoard({ game, board }: { game: GameKind; board: string }) {
  const { pieces } = legal(game, board);
  const { files, ranks } = order(game, 'first');
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
