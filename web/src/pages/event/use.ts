// Acts of an event on a page: what is under way, and what went wrong.
import { useSignal, type Signal } from '@preact/signals';
import type { EventCommand } from '../../types';
import { announce } from '../../app/announce';
import type { Event } from '../../net/event';

export interface Acting {
  problem: Signal<unknown>;
  busy: Signal<boolean>;
  /** Does it; whether it was done. */
  act: (command: EventCommand, again?: boolean) => Promise<boolean>;
  /** Does something else, and says what went wrong. */
  run: (what: () => Promise<unknown>) => Promise<boolean>;
}

export function useActing(event: Event): Acting {
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const run = async (what: () => Promise<unknown>) => {
    busy.value = true;
    problem.value = null;
    try {
      await what();
      return true;
    } catch (error) {
      problem.value = error;
      return false;
    } finally {
      busy.value = false;
    }
  };
  return { problem, busy, act: (command, again) => run(() => event.act(command, again)), run };
}

/** Empties what is typed now once it was done. What was typed since, for the next, stays: news of what was done may come first. */
export function typedIn(...fields: Signal<string>[]): () => void {
  const now = fields.map((field) => field.value);
  return () => fields.forEach((field, at) => field.value === now[at] && (field.value = ''));
}

/** Said to who listens and shown for a while. */
export function useNotice(): [string | null, (text: string) => void] {
  const notice = useSignal<string | null>(null);
  const tell = (text: string) => {
    notice.value = text;
    announce(text);
    setTimeout(() => {
      if (notice.value === text) notice.value = null;
    }, 4_000);
  };
  return [notice.value, tell];
}
