// The games that are played now, and which of them are one's own: looked at again and again.
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask, type Schemas } from './client';
import { me } from './me';

export type Running = Schemas['RunningShown'];

/** How often, in milliseconds. */
const AGAIN = 5000;

/** All of them; none before they are known. */
export const running = signal<readonly Running[] | null>(null);
/** Which are one's own, also those that wait for their beginning. */
export const mine = signal<ReadonlySet<string>>(new Set());

/** Those in which the reader plays. */
export const playing = computed<readonly Running[]>(() => {
  const who = me.value?.id ?? '';
  return (running.value ?? []).filter(({ id, first, second }) => mine.value.has(id) && [first.id, second.id].includes(who));
});

/** Looks as long as somebody wants to know; nobody is looked for who has never been here. */
export function useRunning(wanted: boolean): void {
  const who = me.value?.id;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async () => {
      if (!document.hidden) {
        try {
          running.value = await ask('get', '/api/games/running');
          mine.value = who
            ? new Set((await ask('get', '/api/games', { query: { open: 'true' } })).map((one) => one.id))
            : new Set();
        } catch {
          // What was last seen stays.
        }
      }
      if (!over) timer = setTimeout(() => void look(), AGAIN);
    };
    if (wanted && me.value !== undefined) void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [who, me.value === undefined, wanted]);
}
