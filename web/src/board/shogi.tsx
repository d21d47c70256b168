import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Shogiground } from 'shogiground';
import type { Api } from 'shogiground/api';
import type { Key, PieceName } from 'shogiground/types';
import { language, shogiRanks } from '../app/prefs';
import { t } from '../app/words';
import { other, sideName, squares, type Side } from '../core';
import { pieceName } from './names';
import type { Part } from './shared';

const colour = (side: Side) => (side === 'first' ? 'sente' : 'gote');
const roles: Record<string, string> = {
  P: 'pawn',
  L: 'lance',
  N: 'knight',
  S: 'silver',
  G: 'gold',
  B: 'bishop',
  R: 'rook',
};
const letters = Object.fromEntries(Object.entries(roles).map(([letter, role]) => [role, letter]));
const hand = Object.keys(roles).reverse();
const everywhere = [...'987654321'].flatMap((file) => [...'abcdefghi'].map((rank) => `${file}${rank}` as Key));

// The hands are beside the drawing and speak to it.
const grounds = new Map<string, Api>();

/** The shogi board as shogiground draws it. */
export function ShogiDrawing(part: Part) {
  const room = useRef<HTMLDivElement>(null);
  const ground = useRef<Api | null>(null);
  const latest = useRef(part);
  latest.current = part;
  // Before the next frame, so that a move is in it.
  useLayoutEffect(() => {
    if (!room.current) return;
    const api = Shogiground(
      {
        squareRatio: [10, 11],
        scaleDownPieces: false,
        coordinates: { enabled: true, files: 'numeric', ranks: shogiRanks.value === 'kanji' ? 'japanese' : 'engine' },
        hands: { inlined: false, roles: hand.map((letter) => roles[letter] ?? '') },
        highlight: { lastDests: true, check: true },
        premovable: {
          enabled: false,
          showDests: false,
          // Whether it is legal is seen when it is played.
          generate: () => everywhere,
          events: { set: (from, to) => latest.current.plan({ from, to }), unset: () => latest.current.plan(null) },
        },
        predroppable: {
          enabled: false,
          showDests: false,
          generate: () => everywhere,
          events: {
            set: (piece, to) => latest.current.plan({ from: `${letters[piece.role] ?? 'P'}*`, to }),
            unset: () => latest.current.plan(null),
          },
        },
        drawable: { enabled: false, visible: false },
        animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches, duration: 150 },
        movable: { events: { after: (from, to) => latest.current.act(from, to) } },
        events: {
          // Told after the fact: what is selected then was taken in hand, and was no goal.
          select: (key) => {
            if (ground.current?.state.selected === key) latest.current.props.onTouch?.(key);
          },
        },
        droppable: { events: { after: (piece, to) => latest.current.act(`${letters[piece.role] ?? 'P'}*`, to) } },
      },
      { board: room.current },
    );
    ground.current = api;
    grounds.set(part.id, api);
    return () => {
      grounds.delete(part.id);
      api.destroy();
    };
  }, [shogiRanks.value]);
  // What comes is drawn at once; who may do what with it is known a frame later.
  useLayoutEffect(() => {
    const { hasty } = part.props;
    if (!hasty) return;
    hasty.current = (sfen, act) => {
      const { current: api } = ground;
      // What was said ahead is played without waiting for a frame.
      if (!api || api.state.premovable.current || api.state.predroppable.current || api.state.draggable.current) return false;
      const [board = '', , hands = '-'] = sfen.split(' ');
      api.set({ sfen: { board, hands }, lastDests: squares(act) as Key[], checks: [] });
      return true;
    };
    return () => void (hasty.current = null);
  }, [part.props.hasty]);
  const { props, now, may, tried, ahead } = part;
  useLayoutEffect(() => {
    const [board, , hands] = now.board.split(' ');
    const last = squares(props.last ?? null) as Key[];
    const drops = Object.entries(now.drops).map(([letter, goals]): [PieceName, Key[]] => [
      `${colour(now.turn)} ${roles[letter] ?? ''}`,
      goals as Key[],
    ]);
    ground.current?.set({
      sfen: { board: board ?? '', hands: hands ?? '-' },
      orientation: colour(props.orientation),
      turnColor: colour(now.turn),
      // Where nobody may move, no colour is active; a board that is told to be looked at only would stay so.
      activeColor: (may ? (props.lawless ? 'both' : colour(may)) : ahead ? colour(ahead) : undefined) as 'both',
      premovable: { enabled: ahead !== null },
      predroppable: { enabled: ahead !== null },
      lastDests: last,
      checks: now.check ? [now.check as Key] : [],
      movable: {
        free: props.lawless ?? false,
        dests: new Map(Object.entries(now.dests) as [Key, Key[]][]),
        showDests: !props.lawless,
      },
      droppable: { free: props.lawless ?? false, dests: new Map(drops), showDests: !props.lawless },
    });
    if (!ahead) {
      ground.current?.cancelPremove();
      ground.current?.cancelPredrop();
    }
  }, [now.board, props.orientation, props.last, props.lawless, may, ahead, tried, shogiRanks.value]);
  return <div class="drawing" ref={room} aria-hidden="true" />;
}

/** The pieces that a player has in hand: buttons that are picked up, or chosen and then put down. */
export function Hand({ id, props, now, may, place, ahead }: Part & { place: 'above' | 'below' }) {
  const side = place === 'below' ? props.orientation : other(props.orientation);
  const held = now.hands[side === 'first' ? 0 : 1];
  const chosen = useSignal<string | null>(null);
  const mine = (may === side && now.turn === side) || ahead === side;
  const list = hand.filter((letter) => (held[letter] ?? 0) > 0);
  const name = t('board-hand', { side: sideName('shogi', side, language.value) });
  return (
    <ul class={`hand ${place} ${list.length ? '' : 'empty'}`} aria-label={name}>
      {list.map((letter) => {
        const piece = { role: roles[letter] ?? '', color: colour(side) } as const;
        const count = held[letter] ?? 0;
        const label = t('board-in-hand', { piece: pieceName('shogi', letter, language.value), count });
        return (
          <li key={letter}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={chosen.value === letter}
              disabled={!mine}
              data-hand={`${letter}*`}
              onPointerDown={(event) => {
                // A finger or a mouse drags it; a key only chooses it.
                if (mine) grounds.get(id)?.dragNewPiece(piece, event);
                if (mine) props.onTouch?.(`${letter}*`);
              }}
              onClick={(event) => {
                if (event.detail === 0) {
                  chosen.value = chosen.value === letter ? null : letter;
                  picked.set(id, chosen.value ? `${letter}*` : null);
                }
              }}
            >
              <span
                class="piece-picture"
                data-game="shogi"
                data-piece={side === 'first' ? letter : letter.toLowerCase()}
                aria-hidden="true"
              />
              {count > 1 && (
                <span class="count tabular" aria-hidden="true">
                  {count}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What was chosen from a hand by key, for the grid to put down. */
export const picked = {
  all: new Map<string, string | null>(),
  set(board: string, what: string | null) {
    this.all.set(board, what);
  },
  take(board: string): string | null {
    const what = this.all.get(board) ?? null;
    this.all.delete(board);
    return what;
  },
};
