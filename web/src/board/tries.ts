// What a hand tries that the drawing does not let it do: the drawing puts the piece back and says nothing.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sideOf } from './names';
import { squareAt, type Part } from './shared';

/** Hands every illegal try, dragged or clicked, to `act`, so that somebody says why. */
export function useTries(room: RefObject<HTMLElement | null>, part: Part | null): void {
  const latest = useRef(part);
  latest.current = part;
  // A board that is seen has ears: the first try is heard as well.
  useLayoutEffect(() => {
    const board = room.current;
    if (!board) return;
    let start: string | null = null;
    // A piece that was chosen by a click, and on which board.
    let held: { from: string; board: string } | null = null;

    const at = (event: PointerEvent): string | null => {
      const props = latest.current?.props;
      return props ? squareAt(board, event, props.game, props.orientation) : null;
    };
    const own = ({ now, may }: Part, from: string): boolean => {
      if (from.endsWith('*')) return true;
      const piece = now.pieces[from];
      return piece !== undefined && sideOf(piece) === may;
    };
    const attempt = (part: Part, from: string, to: string) => {
      const { props, now, may } = part;
      const goals = from.endsWith('*') ? now.drops[from.slice(0, 1)] : now.dests[from];
      if (may && !props.lawless && own(part, from) && !goals?.includes(to)) part.act(from, to);
    };
    const down = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      start = null;
      if (!event.isPrimary || event.button !== 0 || target?.closest('.asking')) return;
      start = target?.closest<HTMLElement>('[data-hand]')?.dataset['hand'] ?? at(event);
    };
    const up = (event: PointerEvent) => {
      const part = latest.current;
      const from = start;
      const before = held;
      start = held = null;
      if (!part || !from || !event.isPrimary) return;
      const to = at(event);
      if (part.props.onTap) {
        if (to && to === from) part.props.onTap(to);
        return;
      }
      const chosen = before?.board === part.now.board ? before.from : null;
      if (from.endsWith('*')) {
        if (to) attempt(part, from, to);
        else if (chosen !== from) held = { from, board: part.now.board };
      } else if (to && to !== from) attempt(part, from, to);
      else if (to && chosen && chosen !== to && !own(part, to)) attempt(part, chosen, to);
      else if (to && chosen !== to && own(part, to)) held = { from: to, board: part.now.board };
    };
    const cancel = () => (start = null);
    board.addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', cancel, true);
    return () => {
      board.removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', cancel, true);
    };
  }, [part === null]);
}
