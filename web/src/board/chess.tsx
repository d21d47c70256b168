import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Key } from '@lichess-org/chessground/types';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { squares, type Side } from '../core';
import type { Part } from './shared';

const colour = (side: Side) => (side === 'first' ? 'white' : 'black');

/** The chessboard as chessground draws it. */
export function ChessDrawing(part: Part) {
  const room = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);
  // Its callbacks are set once and must find what is now.
  const latest = useRef(part);
  latest.current = part;
  // Before the next frame, so that a move is in it.
  useLayoutEffect(() => {
    if (!room.current) return;
    const api = Chessground(room.current, {
      autoCastle: false,
      addPieceZIndex: false,
      highlight: { lastMove: true, check: true },
      premovable: {
        enabled: false,
        showDests: false,
        events: { set: (from, to) => latest.current.plan({ from, to }), unset: () => latest.current.plan(null) },
      },
      drawable: { enabled: false },
      animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches, duration: 150 },
      movable: { events: { after: (from, to) => latest.current.act(from, to) } },
      events: {
        // Told after the fact: what is selected then was taken in hand, and was no goal.
        select: (key) => {
          if (ground.current?.state.selected === key) latest.current.props.onTouch?.(key);
        },
      },
    });
    ground.current = api;
    const watch = new ResizeObserver(() => api.redrawAll());
    watch.observe(room.current);
    return () => {
      watch.disconnect();
      api.destroy();
    };
  }, []);
  // What comes is drawn at once; who may do what with it is known a frame later.
  useLayoutEffect(() => {
    const { hasty } = part.props;
    if (!hasty) return;
    hasty.current = (board, act) => {
      const api = ground.current;
      // What was said ahead is played without waiting for a frame.
      if (!api || api.state.premovable.current || api.state.draggable.current) return false;
      api.set({ fen: board, lastMove: squares(act) as Key[], check: false });
      return true;
    };
    return () => void (hasty.current = null);
  }, [part.props.hasty]);
  const { props, now, may, tried, ahead } = part;
  const still = may === null && ahead === null;
  useLayoutEffect(() => {
    const dests = new Map(Object.entries(now.dests) as [Key, Key[]][]);
    const last = squares(props.last ?? null) as Key[];
    const orientation = colour(props.orientation);
    const before = ground.current?.state.viewOnly;
    ground.current?.set({
      fen: now.board,
      orientation,
      turnColor: colour(now.turn),
      ...(last.length ? { lastMove: last } : {}),
      check: now.check !== null,
      viewOnly: still,
      premovable: { enabled: ahead !== null },
      movable: {
        free: props.lawless ?? false,
        ...(may ? { color: props.lawless ? ('both' as const) : colour(may) } : ahead ? { color: colour(ahead) } : {}),
        dests,
        showDests: !props.lawless,
      },
    });
    if (!last.length && ground.current) ground.current.set({ lastMove: [] });
    // A board that was only looked at has no ears for hands yet.
    if (before !== still) ground.current?.redrawAll();
    if (!ahead) ground.current?.cancelPremove();
  }, [now.board, props.orientation, props.last, props.lawless, may, ahead, tried]);
  return <div class="drawing cg-wrap" ref={room} aria-hidden="true" />;
}
