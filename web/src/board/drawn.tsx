// What is drawn over a board: arrows and circles of the reader's own hand, the better move, the sign of a move.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal, type Signal } from '@preact/signals';
import { order, squareAt } from './shared';
import type { BoardProps, Shape } from './types';

/** How large a square is in the drawing. */
const cell = { chess: [10, 10], shogi: [10, 11] } as const;

interface Room {
  files: readonly string[];
  ranks: readonly string[];
  size: readonly [number, number];
}

const roomOf = (props: BoardProps): Room => ({ ...order(props.game, props.orientation), size: cell[props.game] });

/** The middle of a square. */
function middle({ files, ranks, size }: Room, square: string): readonly [number, number] | null {
  const [file, rank] = [files.indexOf(square[0] ?? ''), ranks.indexOf(square[1] ?? '')];
  return file < 0 || rank < 0 ? null : [(file + 0.5) * size[0], (rank + 0.5) * size[1]];
}

export function Drawn({ props, own }: { props: BoardProps; own: readonly Shape[] }) {
  const room = roomOf(props);
  const [width, height] = [room.files.length * room.size[0], room.ranks.length * room.size[1]];
  const shapes = [...(props.shapes ?? []), ...own];
  const sign = props.sign ?? null;
  const corner = sign && middle(room, sign.at);
  const stars = props.stars ?? [];
  if (!shapes.length && !corner && !stars.length) return null;
  return (
    <svg class="drawn" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {shapes.map(({ from, to, brush }, nth) => {
        const [one, two] = [middle(room, from), middle(room, to)];
        if (!one || !two) return null;
        if (from === to) return <circle key={nth} class={brush} cx={one[0]} cy={one[1]} r="4.4" />;
        return <path key={nth} class={brush} d={arrow(one, two)} />;
      })}
      {stars.map((at) => {
        const place = middle(room, at);
        return place && <path key={at} class="star" d={STAR} transform={`translate(${place.join(' ')})`} />;
      })}
      {sign && corner && (
        <g class={`sign ${sign.kind}`} transform={`translate(${beside(corner, room, width, height).join(' ')})`}>
          <circle r="2" />
          <text text-anchor="middle" dominant-baseline="central">
            {sign.text}
          </text>
        </g>
      )}
    </svg>
  );
}

/** Five points round the middle. */
const STAR = 'M0-2.7.7-.9 2.6-.8 1.1.4 1.6 2.2 0 1.1-1.6 2.2-1.1.4-2.6-.8-.7-.9z';

/** The upper right corner of a square, still on the board. */
function beside([x, y]: readonly [number, number], { size }: Room, width: number, height: number): readonly [number, number] {
  const within = (at: number, most: number) => Math.min(Math.max(at, 2.2), most - 2.2);
  return [within(x + size[0] / 2 - 0.6, width), within(y - size[1] / 2 + 0.6, height)];
}

/** From the middle of one square to the middle of another, with a head. */
function arrow([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along: number, aside: number) =>
    `${(x1 + dx * along - dy * aside).toFixed(2)} ${(y1 + dy * along + dx * aside).toFixed(2)}`;
  const [start, neck] = [2.6, length - 3.6];
  return `M${at(start, -0.75)}L${at(neck, -0.75)}L${at(neck, -2)}L${at(length, 0)}L${at(neck, 2)}L${at(neck, 0.75)}L${at(start, 0.75)}Z`;
}

/** The right button draws: a circle on a square, an arrow from one to another. What is drawn twice goes, and all goes with the next move. */
export function useDrawn(room: RefObject<HTMLElement | null>, props: BoardProps, there: boolean): Signal<readonly Shape[]> {
  const own = useSignal<readonly Shape[]>([]);
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    own.value = [];
  }, [props.board]);
  useLayoutEffect(() => {
    const field = room.current?.querySelector<HTMLElement>('.field');
    if (!field) return;
    let from: string | null = null;
    const at = (event: PointerEvent) => squareAt(field, event, latest.current.game, latest.current.orientation);
    const down = (event: PointerEvent) => {
      if (event.button === 2) from = at(event);
      else if (event.button === 0 && own.peek().length) own.value = [];
    };
    const up = (event: PointerEvent) => {
      const to = event.button === 2 && from ? at(event) : null;
      const start = from;
      from = null;
      if (!to || !start) return;
      const brush = event.shiftKey ? 'vermilion' : event.altKey || event.ctrlKey ? 'amber' : 'moss';
      const { onDraw } = latest.current;
      if (onDraw) return onDraw({ from: start, to, brush });
      const rest = own.peek().filter((one) => one.from !== start || one.to !== to);
      const twice = own.peek().some((one) => one.from === start && one.to === to && one.brush === brush);
      own.value = twice ? rest : [...rest, { from: start, to, brush }];
    };
    const menu = (event: Event) => event.preventDefault();
    field.addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    field.addEventListener('contextmenu', menu);
    return () => {
      field.removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      field.removeEventListener('contextmenu', menu);
    };
  }, [there]);
  return own;
}
