// The computer beside an analysis: it looks at what is shown, longer and longer, and stops where no more is to be learnt.
import { signal } from '@preact/signals';
import { think } from '../../computer';
import { legal, type Act } from '../../core';
import { readJson } from '../../json';
import { door } from '../../modules/study';
import type { Line } from '../../types';
import type { Value } from '../../review/review';
import type { Analysis } from './model';

/** How long each look takes, in milliseconds; the last again and again. Short ones, so that who goes on is answered at once. */
const LOOKS = [60, 120, 250, 400] as const;
/** After so many looks it rests. */
const MOST = 60;

/** A line with its worth, and what it comes to. */
export interface Told extends Value {
  acts: readonly Act[];
}
export interface Looked {
  board: string;
  depth: number;
  nodes: number;
  lines: readonly Told[];
}

interface Wishes {
  on: boolean;
  lines: number;
  arrows: boolean;
}
const KEY = 'adoube.analysis.engine';
function recall(): Wishes {
  const usual = { on: true, lines: 3, arrows: true };
  try {
    return { ...usual, ...readJson<Partial<Wishes>>(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return usual;
  }
}
export const wishes = signal<Wishes>(recall());
export function wish(change: Partial<Wishes>): void {
  wishes.value = { ...wishes.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes.value));
  } catch {
    // As everywhere: what cannot be kept is asked for again.
  }
}

export class Thinking {
  readonly looked = signal<Looked | null>(null);
  /** `idle` where it rests or is off, `cannot` where nobody could play on from this board. */
  readonly state = signal<'idle' | 'busy' | 'cannot' | 'failed'>('idle');
  private turn = 0;
  private readonly found = new Map<string, Looked>();

  constructor(private readonly analysis: Analysis) {}

  /** Looks at what is shown from now on, and at nothing else. */
  look(): void {
    const turn = ++this.turn;
    const { on, lines } = wishes.value;
    const { game, board, here } = this.analysis;
    const known = this.found.get(`${lines} ${game.value} ${board.value}`);
    this.looked.value = known ?? null;
    if (!on) {
      this.state.value = 'idle';
      return;
    }
    const task = { start: this.analysis.node(0).board, moves: this.analysis.movesTo(here.value), lines };
    void this.work(turn, task, board.value, known?.depth ?? 0);
  }

  stop(): void {
    this.turn++;
    this.state.value = 'idle';
  }

  private async work(
    turn: number,
    task: { start: string; moves: string[]; lines: number },
    board: string,
    known: number,
  ): Promise<void> {
    const game = this.analysis.game.peek();
    const sign = legal(game, board).turn === 'first' ? 1 : -1;
    this.state.value = 'busy';
    // What a key runs past is not looked at.
    await new Promise((soon) => setTimeout(soon, 20));
    let same = 0;
    for (let nth = 0; nth < MOST && turn === this.turn; nth++) {
      try {
        const thought = await think(game, { ...task, time: LOOKS[Math.min(nth, LOOKS.length - 1)] ?? 400 });
        if (turn !== this.turn) return;
        const told = (thought?.lines ?? []).map((line, place, all) => tellLine(game, board, line, all[place + 1] ?? null, sign));
        const looked = { board, depth: thought?.depth ?? 0, nodes: thought?.nodes ?? 0, lines: told };
        same = looked.depth > (this.looked.value?.depth ?? 0) ? 0 : same + 1;
        if (looked.depth >= known || nth > LOOKS.length) {
          this.looked.value = looked;
          this.found.set(`${task.lines} ${game} ${board}`, looked);
        }
        // A mate does not get better, and no move is no move.
        if (!thought || (told[0]?.mate != null && nth > 3) || same > 24) break;
      } catch {
        if (turn === this.turn) this.state.value = legal(game, board).lawful ? 'failed' : 'cannot';
        return;
      }
    }
    if (turn === this.turn) this.state.value = 'idle';
  }
}

/** A line of the engine's, to the first player. */
export function tellLine(
  game: 'chess' | 'shogi',
  board: string,
  line: Line,
  next: Line | null,
  sign = legal(game, board).turn === 'first' ? 1 : -1,
): Told {
  const acts = door.ask('acts', game, board, line.moves.slice(0, 12)).map(([act]) => act);
  return {
    value: sign * line.value,
    own: line.value,
    mate: line.mate === null ? null : sign * line.mate,
    ownMate: line.mate,
    line: line.moves,
    next: next?.value ?? null,
    acts,
  };
}
