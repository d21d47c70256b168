// The bell of the hall: for a new call, and again as long as nobody has gone there.
import { useEffect, useRef } from 'preact/hooks';
import { sound } from '../game/sound';

/** After so long it rings again, in milliseconds. */
const AGAIN = 30_000;

/** Rings for whoever has come to wait, by names of one's own choice. */
export function useBell(waiting: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (waiting.some((one) => !known.current.has(one))) sound.called();
    known.current = new Set(waiting);
    if (!waiting.length) return;
    const timer = setInterval(sound.called, AGAIN);
    return () => clearInterval(timer);
  }, [waiting.join('\n')]);
}
