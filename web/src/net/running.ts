// The games that are played now: those of others looked at again and again, one's own followed.
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask, type Schemas } from './client';
import { line, type Follower } from './line';
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

/** What others play, and where one has a seat: looked at as long as somebody wants to know, and not while nobody sees the page. */
export function useRunning(): void {
  const who = me.value?.id;
  // As it was when this was shown: who is found out meanwhile is not looked up twice.
  const known = me.value !== undefined;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const again = async () => {
      // What was last seen stays where nobody answers.
      if (!document.hidden) await look().catch(() => undefined);
      if (!over) timer = setTimeout(() => void again(), AGAIN);
    };
    if (known) void again();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [who, known]);
}

async function look(): Promise<void> {
  running.value = await ask('get', '/api/games/running');
  const open = me.peek() ? await ask('get', '/api/games', { query: { open: 'true' } }) : [];
  seated.value = new Set(open.map((one) => one.id));
}

const follower: Follower = {
  topic: 'mine',
  follow: () => ({ type: 'follow', topic: 'mine' }),
  followed: () => undefined,
  hear: (message) => {
    if (message.type === 'mine') mine.value = message.games;
  },
};

/** How many parts of the page want to know. */
let users = 0;

/** Who looks at the page again may have slept, or been told nothing while it was hidden. */
const lookAgain = () => {
  if (!document.hidden) line.again(follower);
};

/** One's own games, as they stand; nobody is told of any who has never been here. */
export function useMine(wanted = true): void {
  const who = me.value?.id;
  useEffect(() => {
    if (who === undefined) mine.value = null;
    if (!wanted || who === undefined) return;
    if (!users++) {
      line.follow(follower);
      addEventListener('visibilitychange', lookAgain);
    }
    return () => {
      if (--users) return;
      line.unfollow(follower);
      removeEventListener('visibilitychange', lookAgain);
    };
  }, [who, wanted]);
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
