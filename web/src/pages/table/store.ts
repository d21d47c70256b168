// What lies on the table, kept on the device after every act: a reload loses nothing.
import { signal } from '@preact/signals';
import { announce } from '../../app/announce';
import { language } from '../../app/prefs';
import { now } from '../../clock/ticking';
import {
  Clock,
  Game,
  type ClockKind,
  type Command,
  type Declined,
  type GameKind,
  type Setup,
  type Side,
  type Told,
  type Who,
} from '../../core';
import { sound } from '../game/sound';
import { readJson } from '../../json';
import { nameOf, partOf } from '../../named';

/** The computer as a player: its side, how strong it is, and what it misjudges. */
export interface Opponent {
  side: Side;
  level: number;
  seed: number;
}

export type Kept =
  | { mode: 'board'; log: string; computer?: Opponent | null }
  | { mode: 'clock'; clock: string; time: string; kind: ClockKind; begun: boolean; game?: GameKind };

const OWN = 'adoube.table';
/** Under which name it is kept: a board of an event has its own clock beside what lies on the table. */
let key = OWN;

export const kept = signal<Kept | null>(null);
/** Whether the device refuses to keep anything. */
export const unkept = signal(false);
/** The game on the table. `turns` counts what happened to it, for those who show it. */
export const table: { game: Game | null; clock: Clock | null } = { game: null, clock: null };
export const turns = signal(0);
/** Who plays for the other side, where the computer does. */
export const computer = signal<Opponent | null>(null);
/** What was last ruled or refused, and who asked for it. */
export const slip = signal<{ lines: { article: string; sentence: string }[]; refused: Who | null } | null>(null);

function keep(value: Kept | null): void {
  kept.value = value;
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
    unkept.value = false;
  } catch {
    unkept.value = true;
  }
}

/** What was on the table when the page was left. */
export function recall(): void {
  recallFrom(OWN);
}

/** What is kept under a name. */
export function recallFrom(name: string): void {
  if (kept.value && key === name) return;
  leave();
  key = name;
  try {
    const text = localStorage.getItem(key);
    const found = text ? readJson<Kept>(text) : null;
    if (found?.mode === 'board') {
      table.game = Game.fromLog(found.log);
      computer.value = found.computer ?? null;
    }
    if (found?.mode === 'clock') table.clock = Clock.kept(found.clock);
    kept.value = found;
    turns.value++;
  } catch {
    // What cannot be read is left where it lies, and the table is set anew.
    kept.value = null;
  }
}

/** Whether something unfinished lies on the table of this device. */
export function lies(): boolean {
  if (kept.value?.mode === 'clock') return true;
  return kept.value?.mode === 'board' && table.game?.view('spectator', Date.now(), 'en').stage !== 'finished';
}

/** Puts a game on the table: both are there, and it begins. */
export function beginGame(setup: Setup, against: Opponent | null = null): void {
  table.game = Game.begin(setup);
  computer.value = against;
  for (const side of ['first', 'second'] as const) act('arrive', { player: side });
  act('start', 'server');
  // That it has begun everybody sees.
  slip.value = null;
}

/** Somebody does something; the slip says what was ruled or refused. */
export function act(command: Command, who: Who): Told[] | Declined {
  const game = table.game;
  if (!game) return [];
  const answer = game.do(command, who, now(), language.value);
  if ('refused' in answer) {
    slip.value = { lines: [answer.refused], refused: who };
    announce(answer.refused.sentence);
    turns.value++;
    return answer.refused;
  }
  const events = [...answer.events, ...decideDraw(game, command, answer.events)];
  if (events.length > 0) {
    keep({ mode: 'board', log: game.log, computer: computer.value });
    const ruled = events.filter((event) => (event.by === 'server' || event.by === 'arbiter') && event.sentence);
    slip.value = ruled.length ? { lines: ruled, refused: null } : null;
    hear(events);
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

/** At a table of two nobody else answers a claim of a draw: what the record says decides it at once. */
function decideDraw(game: Game, command: Command, events: readonly Told[]): Told[] {
  const claim = partOf(command, 'claim')?.claim;
  const claims = claim !== undefined && ['repetition', 'fifty-moves'].includes(nameOf(claim));
  if (!claims || !events.some((event) => event.kind === 'waiting')) return [];
  for (const answer of ['draw', 'refuse'] as const) {
    const decided = game.do({ rule: { power: { answer }, reason: 1 } }, 'arbiter', now(), language.value);
    if ('events' in decided) return decided.events;
  }
  return [];
}

/** What is heard of what happened: the end, a ruling, a question, a move, a press. */
function hear(events: readonly Told[]): void {
  const names = events.map((event) => event.kind);
  if (names.includes('ended')) sound.ended();
  else if (events.some((event) => event.decision)) sound.slip();
  else if (names.includes('made')) sound.move();
  else if (names.includes('pressed')) sound.press();
  else if (names.includes('offered') || names.includes('proposed')) sound.slip();
}

/** Puts a clock alone on the table. */
export function beginClock(time: string, kind: ClockKind, game: GameKind): void {
  table.clock = Clock.set(time, kind);
  keepClock(time, kind, game, false);
}

function keepClock(time: string, kind: ClockKind, game: GameKind, begun: boolean): void {
  if (table.clock) keep({ mode: 'clock', clock: table.clock.text, time, kind, game, begun });
  turns.value++;
}

/** Changes the clock that stands there, and keeps it. */
export function turnClock(change: (clock: Clock, at: number) => void): void {
  const here = kept.value;
  if (here?.mode !== 'clock' || !table.clock) return;
  change(table.clock, now());
  keepClock(here.time, here.kind, here.game ?? 'chess', true);
}

/** Nothing lies here; what is kept stays kept. */
function leave(): void {
  table.game?.free();
  table.game = null;
  table.clock = null;
  computer.value = null;
  slip.value = null;
  kept.value = null;
}

/** Clears the table. */
export function clear(): void {
  leave();
  keep(null);
}
