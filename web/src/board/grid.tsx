// The board as a grid: arrows walk, Enter takes a piece and puts it down, Escape lets it go.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { announce } from '../app/announce';
import { language } from '../app/prefs';
import { t } from '../app/words';
import { ready, squareName, type GameKind } from '../core';
import { pieceOf, sideOf } from './names';
import { order, type Part } from './shared';
import { picked } from './shogi';

/** What was said of squares before: most stay as they are from move to move, and words are slow to put together. */
const said = new Map<string, string>();

function nameOf(game: GameKind, square: string, piece: string, check: boolean): string {
  const key = `${language.value} ${game} ${square} ${piece} ${check ? '+' : ''}`;
  let name = said.get(key);
  if (name === undefined) {
    const what = piece ? pieceOf(game, piece, language.value) : t('board-empty');
    name = t('board-square', { square: squareName(game, square, language.value), what, check: check ? 'yes' : 'no' });
    // Before the core is here, words stand in for its own.
    if (ready.value) said.set(key, name);
  }
  return name;
}

export function Grid({ id, props, now, may, act }: Part) {
  const { files, ranks } = order(props.game, props.orientation);
  const at = useSignal<[number, number]>([0, ranks.length - 1]);
  const taken = useSignal<string | null>(null);
  const room = useRef<HTMLDivElement>(null);

  const name = (square: string) => {
    const said = nameOf(props.game, square, now.pieces[square] ?? '', now.check === square);
    return props.stars?.includes(square) ? t('board-star', { square: said }) : said;
  };
  const walk = (files_: number, ranks_: number) => {
    const [file, rank] = at.value;
    const bound = (n: number, most: number) => Math.min(Math.max(n, 0), most - 1);
    at.value = [bound(file + files_, files.length), bound(rank + ranks_, ranks.length)];
    const square = `${files[at.value[0]] ?? ''}${ranks[at.value[1]] ?? ''}`;
    room.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
  };
  const press = (square: string) => {
    if (props.onTap) return props.onTap(square);
    const from = taken.value ?? picked.take(id);
    if (from && from !== square) {
      taken.value = null;
      act(from, square);
    } else if (from) {
      taken.value = null;
      announce(t('board-let-go'));
    } else if (may && now.pieces[square] && (props.lawless || sideOf(now.pieces[square]) === may)) {
      taken.value = square;
      props.onTouch?.(square);
      announce(t('board-taken', { square, what: name(square), count: now.dests[square]?.length ?? 0 }));
    } else {
      announce(t('board-cannot-take'));
    }
  };
  const key = (event: KeyboardEvent, square: string) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      Home: [-9, 0],
      End: [9, 0],
      PageUp: [0, -9],
      PageDown: [0, 9],
    };
    const step = steps[event.key];
    if (step) walk(...step);
    else if (event.key === 'Enter' || event.key === ' ') press(square);
    else if (event.key === 'Escape') taken.value = null;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="grid" role="grid" aria-label={props.label} aria-readonly={may === null} ref={room}>
      {ranks.map((rank, row) => (
        <div role="row" key={rank}>
          {files.map((file, column) => {
            const square = file + rank;
            const here = at.value[0] === column && at.value[1] === row;
            return (
              <div
                role="gridcell"
                key={file}
                data-square={square}
                tabIndex={here ? 0 : -1}
                aria-label={name(square)}
                aria-selected={taken.value === square}
                class={taken.value && now.dests[taken.value]?.includes(square) ? 'goal' : ''}
                onFocus={() => (at.value = [column, row])}
                onKeyDown={(event) => key(event, square)}
                // Hands go through to the drawing: what clicks here is a tool that reads or points for somebody.
                onClick={() => press(square)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
