// The moves in one line that is swiped, on a small screen: the newest at the end.
import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberAfter } from '../../app/count';
import { Icon } from '../../app/icons';
import { t } from '../../app/words';
import type { Side } from '../../core';
import type { Looking } from '../../review/use';

interface StripProps {
  kind: 'chess' | 'shogi';
  /** The moves, as they are written. */
  written: readonly string[];
  /** Who made the first. */
  begins: Side;
  /** What stands there instead of them. */
  none: string;
  step: Signal<number | null>;
  open: Signal<boolean>;
  looking: Looking | null;
}

export function Strip({ kind, written: moves, begins, none, step, open, looking }: StripProps) {
  const review = looking?.review ?? null;
  const room = useRef<HTMLOListElement>(null);
  const numberAt = (ply: number) => numberAfter(kind, ply, begins === 'second');
  const here = review ? (review.played.value ? review.here.value : null) : (step.value ?? moves.length);
  const go = (to: number) => {
    if (review) review.show(to);
    else step.value = to === moves.length ? null : to;
  };
  useLayoutEffect(() => {
    const list = room.current;
    if (!list) return;
    const show = () => {
      const shown = list.querySelector<HTMLElement>('[aria-current]');
      if (shown) list.scrollLeft = shown.offsetLeft - list.offsetLeft + shown.offsetWidth - list.clientWidth + 8;
    };
    show();
    // A screen that is turned has the strip only then.
    const watch = new ResizeObserver(show);
    watch.observe(list);
    return () => watch.disconnect();
    // A sign beside a move makes it wider.
  }, [moves.length, here, review?.judged.value]);
  return (
    <div class="strip">
      <ol ref={room} tabIndex={0} aria-label={t('game-strip')}>
        {moves.map((text, ply) => (
          <li key={ply} aria-current={here === ply + 1 ? 'step' : undefined}>
            {(ply === 0 || numberAt(ply).first) && <small class="tabular">{numberAt(ply).number}</small>}
            <button type="button" onClick={() => go(ply + 1)}>
              {text}
              {looking && <looking.parts.Sign review={looking.review} ply={ply} />}
            </button>
          </li>
        ))}
        {moves.length === 0 && <li class="faded">{none}</li>}
      </ol>
      <button
        type="button"
        class="whole"
        aria-expanded={open.value}
        aria-label={t(open.value ? 'game-sheet-shut' : 'game-sheet-open')}
        onClick={() => (open.value = !open.value)}
      >
        <Icon sign="sheet" />
      </button>
    </div>
  );
}
