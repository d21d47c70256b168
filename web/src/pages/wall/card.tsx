// A small board of the wall. It is drawn by hand when its game changes, and no frame asks for anything else.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { chessSet, shogiSet } from '../../app/prefs';
import { t } from '../../app/words';
import { Small } from '../../board/small';
import type { Side } from '../../core';
import type { Seat } from '../../net/client';
import type { Glance } from '../../net/glance';
import { nameOf } from '../game/bar';

export interface Watched {
  glance: Glance;
  seats: Seat[];
  /** The key that opens it, if there is one. */
  digit: number;
  /** Of an event: its name, the round and the board. */
  place?: string | undefined;
}

/** The clocks that are shown, each with what draws it. A few are drawn in every frame, so that all are right once a second. */
const clocks = new Map<Glance, () => void>();
let asked = 0;
let turn = 0;

function frame() {
  asked = clocks.size ? requestAnimationFrame(frame) : 0;
  // Each has its turn three times a second.
  const few = Math.ceil(clocks.size / 20);
  if (turn >= clocks.size) turn = 0;
  let at = 0;
  for (const draw of clocks.values()) {
    if (at >= turn && at < turn + few) draw();
    at++;
  }
  turn += few;
}

function tick(glance: Glance, draw: () => void): () => void {
  clocks.set(glance, draw);
  if (!asked) asked = requestAnimationFrame(frame);
  return () => void clocks.delete(glance);
}

export function Card({
  glance,
  seats,
  digit,
  place,
  needs,
  open,
  chosen,
}: Watched & { needs: readonly { rank: number; words: string }[]; open: (id: string) => boolean; chosen: boolean }) {
  const room = useRef<HTMLAnchorElement>(null);
  const board = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const times: Record<Side, HTMLElement | null> = {
      first: room.current?.querySelector('.time.first') ?? null,
      second: room.current?.querySelector('.time.second') ?? null,
    };
    let small: Small | null = null;
    const draw = () => {
      if (!glance.now || !board.current) return;
      if (!small || small.game !== glance.kind) {
        board.current.className = `small-board ${glance.kind}`;
        const set = glance.kind === 'chess' ? chessSet.peek() : shogiSet.peek();
        small = new Small(board.current, glance.kind, set, board.current.clientWidth || 150);
      }
      small.show(glance.now.board);
    };
    // A text that is changed in its place is cheaper than one that takes another's, and a class that stays is not set again.
    const letters = { first: document.createTextNode(''), second: document.createTextNode('') };
    for (const side of ['first', 'second'] as const) times[side]?.replaceChildren(letters[side]);
    const clock = () => {
      const faces = glance.times();
      if (!faces) return;
      for (const side of ['first', 'second'] as const) {
        const there = times[side];
        const { text, low } = faces[side];
        if (letters[side].data !== text) letters[side].data = text;
        const state = `time tabular ${side}${faces.running === side ? ' runs' : ''}${low ? ' low' : ''}`;
        if (there && there.className !== state) there.className = state;
      }
    };
    glance.onChange = () => {
      draw();
      clock();
    };
    draw();
    clock();
    const stop = tick(glance, clock);
    return () => {
      stop();
      glance.onChange = () => undefined;
    };
  }, [glance]);
  const line = (side: Side) => (
    <span class="line">
      <span>{nameOf(seats, side)}</span>
      <span class={`time tabular ${side}`} />
    </span>
  );
  const rank = needs[0]?.rank ?? 9;
  return (
    <a
      ref={room}
      class={`small-game ${rank < 2 ? 'urgent' : ''} ${chosen ? 'chosen' : ''}`}
      href={`/game/${glance.id}`}
      aria-current={chosen ? 'true' : undefined}
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey || !open(glance.id)) return;
        click.preventDefault();
      }}
    >
      {place && <span class="place">{place}</span>}
      {line('second')}
      <canvas class="small-board chess" ref={board} aria-hidden="true" />
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
