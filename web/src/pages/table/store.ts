// What lies on the table, kept on the device after every act: a reload loses nothing.
import { signal } from '@preact/signals';
import { announce } from '../../app/announce';
import { language } from '../../app/prefs';
import { now } from '../../clock/ticking';
import { Clock, Game, type ClockKind, type Command, type Declined, type Role, type Told } from '../../core';

export type Kept =
  { mode: 'board'; log: string } | { mode: 'clock'; clock: string; time: string; kind: ClockKind; begun: boolean };

const KEY = 'adoube.table';

export const kept = signal<Kept | null>(null);
/** Whether the device refuses to keep anything. */
export const unkept = signal(false);
/** The game on the table. `turns` counts what happened to it, for those who show it. */
export const table: { game: Game | null; clock: Clock | null } = { game: null, clock: null };
export const turns = signal(0);
/** What was last ruled or refused. */
export const slip = signal<{ lines: { article: string; sentence: string }[]; refused: boolean } | null>(null);

function keep(value: Kept | null): void {
  kept.value = value;
  try {
    if (value) localStorage.setItem(KEY, JSON.stringify(value));
    else localStorage.removeItem(KEY);
    unkept.value = false;
  } catch {
    unkept.value = true;
  }
}

/** What was on the table when the page was left. */
export function recall(): void {
  if (kept.value) return;
  try {
    const text = localStorage.getItem(KEY);
    const found = text ? (JSON.parse(text) as Kept) : null;
    if (found?.mode === 'board') table.game = Game.fromLog(found.log);
    if (found?.mode === 'clock') table.clock = Clock.kept(found.clock);
    kept.value = found;
    turns.value++;
  } catch {
    // What cannot be read is left where it lies, and the table is set anew.
    kept.value = null;
  }
}

/** Puts a game on the table: both are there, and it begins. */
export function beginGame(setup: string): void {
  table.game = Game.begin(setup);
  slip.value = null;
  for (const side of ['first', 'second'] as const) act('arrive', { player: side });
  act('start', 'server');
}

/** Somebody does something; the slip says what was ruled or refused. */
export function act(command: Command, who: Role): Told[] | Declined {
  const game = table.game;
  if (!game) return [];
  const answer = game.do(command, who, now(), language.value);
  if ('refused' in answer) {
    slip.value = { lines: [answer.refused], refused: true };
    announce(answer.refused.sentence);
    turns.value++;
    return answer.refused;
  }
  const { events } = answer;
  if (events.length > 0) {
    keep({ mode: 'board', log: game.log });
    const ruled = events.filter((event) => (event.by === 'server' || event.by === 'arbiter') && event.sentence);
    slip.value = ruled.length ? { lines: ruled, refused: false } : null;
    announce(
      events
        .map((event) => event.sentence)
        .filter(Boolean)
        .join(' '),
    );
  }
  turns.value++;
  return events;
}

/** Puts a clock alone on the table. */
export function beginClock(time: string, kind: ClockKind): void {
  table.clock = Clock.set(time, kind);
  keepClock(time, kind, false);
}

function keepClock(time: string, kind: ClockKind, begun: boolean): void {
  if (table.clock) keep({ mode: 'clock', clock: table.clock.text, time, kind, begun });
  turns.value++;
}

/** Changes the clock that stands there, and keeps it. */
export function turnClock(change: (clock: Clock, at: number) => void): void {
  const here = kept.value;
  if (here?.mode !== 'clock' || !table.clock) return;
  change(table.clock, now());
  keepClock(here.time, here.kind, true);
}

/** Clears the table. */
export function clear(): void {
  table.game?.free();
  table.game = null;
  table.clock = null;
  slip.value = null;
  keep(null);
}
