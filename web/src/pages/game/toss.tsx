// The pawns that say who begins, seen falling on the board by everybody who is there.
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { shogiSet } from '../../app/prefs';
import type { PawnFace } from '../../core';
import { Cloth } from '../furigoma/cloth';
import { partOf } from '../../named';
import type { Live } from './live';

/** So long they lie there, in milliseconds. */
const LIE = 5_000;

export function Toss({ live }: { live: Live }) {
  const fallen = useSignal<{ faces: PawnFace[]; sentence: string } | null>(null);
  // What was tossed before one came is in the log.
  const seen = useRef<number | null>(null);
  useSignalEffect(() => {
    const tosses = live.told.value.filter((event) => partOf(event.what, 'tossed'));
    const before = seen.current;
    seen.current = tosses.length;
    const last = tosses.at(-1);
    const faces = last && partOf(last.what, 'tossed')?.faces;
    if (before !== null && tosses.length > before && last && faces) fallen.value = { faces, sentence: last.sentence };
  });
  const shown = fallen.value;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => (fallen.value = null), LIE);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  return (
    <div class={`toss furigoma set-${shogiSet.value}`}>
      <Cloth faces={shown.faces} count={seen.current ?? 0} lies />
      <p>{shown.sentence}</p>
    </div>
  );
}
