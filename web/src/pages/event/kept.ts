// Results that were entered while the server could not be reached: kept on this device, also when its page is left, and sent one after the
// other when it can be again.
import { signal } from '@preact/signals';
import { readJson } from '../../json';
import { Problem } from '../../net/client';
import type { Event } from '../../net/event';
import type { EventCommand } from '../../types';

/** A result as a desk enters it. */
export type Entry = Extract<EventCommand, { do: 'result' }>;

export interface Kept {
  /** The command's own id: sent twice it is done once. */
  id: string;
  board: number;
  /** When it was entered. */
  at: number;
  command: Entry;
}

/** Whether nobody has answered: what was sent may be done or not. */
export const unanswered = (problem: unknown): boolean => problem instanceof Problem && problem.kind === 'unreachable';

export class Keeper {
  readonly all = signal<readonly Kept[]>([]);
  private readonly name: string;
  private sending = false;

  constructor(private readonly event: Event) {
    this.name = `adoube.desk.${event.id}`;
    try {
      this.all.value = readJson<Kept[]>(localStorage.getItem(this.name) ?? '[]');
    } catch {
      // A device that keeps nothing, or somebody else's words.
    }
  }

  add(kept: Kept): void {
    this.put([...this.all.value, kept]);
  }

  drop(id: string): void {
    this.put(this.all.value.filter((one) => one.id !== id));
  }

  /** Sends what is kept, as it came, until something is refused; says what was done, and what was refused and why. */
  async send(done: (kept: Kept) => void, refused: (kept: Kept, problem: unknown) => void): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let first = this.all.value[0]; first; first = this.all.value[0]) {
        try {
          await this.event.act(first.command, false, first.id);
          this.drop(first.id);
          done(first);
        } catch (problem) {
          if (unanswered(problem)) return;
          this.drop(first.id);
          refused(first, problem);
          return;
        }
      }
    } finally {
      this.sending = false;
    }
  }

  private put(all: readonly Kept[]): void {
    this.all.value = all;
    try {
      if (all.length) localStorage.setItem(this.name, JSON.stringify(all));
      else localStorage.removeItem(this.name);
    } catch {
      // It is kept as long as the page is open.
    }
  }
}
