// The games that are played now, those of others and one's own: looked at again and again.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask, type Schemas } from './client';
import { me } from './me';

export type Mine = Schemas['MineShown'];

/** How often, in milliseconds. */
const AGAIN = 5000;

/** Those that everybody may watch; none before they are known. */
export const running = signal<readonly Schemas['RunningShown'][] | null>(null);
/** One's own, those that wait for one first; none before they are known. */
export const mine = signal<readonly Mine[] | null>(null);
/** All at which one has a seat, also as an arbiter or an assistant. */
export const seated = signal<ReadonlySet<string>>(new Set());

/** Looks as long as somebody wants to know, and not while nobody sees the page. */
function useLooked(look: () => Promise<void>, wanted: boolean): void {
  const who = me.value?.id;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const again = async () => {
      // What was last seen stays where nobody answers.
      if (!document.hidden) await look().catch(() => undefined);
      if (!over) timer = setTimeout(() => void again(), AGAIN);
    };
    if (wanted && me.value !== undefined) void again();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [who, me.value === undefined, wanted]);
}

/** What others play, and where one has a seat. */
export const useRunning = (): void =>
  useLooked(async () => {
    running.value = await ask('get', '/api/games/running');
    const open = me.peek() ? await ask('get', '/api/games', { query: { open: 'true' } }) : [];
    seated.value = new Set(open.map((one) => one.id));
  }, true);

/** One's own games; nobody is asked for who has never been here. */
export function useMine(wanted = true): void {
  const known = me.value != null;
  useLooked(async () => void (mine.value = await ask('get', '/api/games/mine')), wanted && known);
  useEffect(() => {
    if (!known) mine.value = null;
  }, [known]);
}

/** How long one's own games have gone on since they were seen, in milliseconds, second by second. */
export function usePassed(): number {
  const passed = useSignal(0);
  useEffect(() => {
    const since = performance.now();
    passed.value = 0;
    const timer = setInterval(() => (passed.value = performance.now() - since), 1000);
    return () => clearInterval(timer);
  }, [mine.value]);
  return passed.value;
}

/** What one's clock shows of a game when so much time has passed, and the other's. */
export function clocksOf(one: Mine, passed: number): { own: number; other: number } {
  const gone = (own: boolean) => (one.runs && one.stage === 'playing' && one.waits === own ? passed : 0);
  return { own: one.own - gone(true), other: one.other - gone(false) };
}

/** Whether nobody sits at the clocks: there is a day for a move. */
export const isByDays = (one: Mine): boolean => one.runs && Math.max(one.own, one.other) >= 24 * 3_600_000;
