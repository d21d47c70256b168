// A small board of the wall. It is drawn by the gallery when its game changes, and no frame asks for anything else.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../app/words';
import type { Side } from '../../core';
import type { Seat } from '../../net/client';
import type { Glance } from '../../net/glance';
import { nameOf, type Named } from '../game/bar';
import { Hung } from './gallery';

export interface Watched {
  glance: Glance;
  seats: Seat[];
  /** The key that opens it, if there is one. */
  digit: number;
  /** Of an event: its name, the round and the board. */
  place?: string | undefined;
}

export function Card({
  glance,
  seats,
  digit,
  place,
  needs,
  open,
  chosen,
}: Omit<Watched, 'seats'> & {
  seats: readonly Named[];
  needs: readonly { rank: number; words: string }[];
  open: (id: string) => boolean;
  chosen: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const times = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const hung = new Hung(glance, canvas.current);
    glance.onChange = () => hung.show();
    hung.show();
    return () => {
      hung.remove();
      glance.onChange = () => undefined;
    };
  }, [glance]);
  // Of two hundred cards one or two are otherwise at a time: the others are handed over as they were.
  const words = needs.length ? needs.map((need) => need.words).join(' ') : t('wall-calm');
  const rank = needs[0]?.rank ?? 9;
  const names = [nameOf(seats, 'first'), nameOf(seats, 'second')];
  const state = [rank < 2, chosen, place, digit, words, ...names].join('\n');
  const before = useRef<{ state: string; card: VNode } | null>(null);
  if (before.current?.state === state) return before.current.card;
  const line = (side: Side) => (
    <span class={`line ${side}`}>
      <span>{names[side === 'first' ? 0 : 1]}</span>
    </span>
  );
  /** The times are in the picture; who is read to hears them when he comes here. */
  const say = () => {
    const faces = glance.times();
    if (times.current && faces) times.current.textContent = `${faces.first.text} – ${faces.second.text}`;
  };
  const card = (
    <a
      class={`small-game ${rank < 2 ? 'urgent' : ''} ${chosen ? 'chosen' : ''}`}
      href={`/game/${glance.id}`}
      aria-current={chosen ? 'true' : undefined}
      onFocus={say}
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey || !open(glance.id)) return;
        click.preventDefault();
      }}
    >
      {place && <span class="place">{place}</span>}
      <span class="picture">
        {line('second')}
        <canvas class="small-board chess" ref={canvas} aria-hidden="true" />
        {line('first')}
      </span>
      <span class="unseen" ref={times} />
      <span class="need">
        {digit < 10 && (
          <>
            <kbd>{digit}</kbd>{' '}
          </>
        )}
        {words}
      </span>
    </a>
  );
  before.current = { state, card };
  return card;
}
