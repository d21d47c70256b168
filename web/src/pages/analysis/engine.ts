// The computer beside an analysis: it looks at what is shown, longer and longer, and stops where no more is to be learnt.
import { signal } from '@preact/signals';
import { think } from '../../computer';
import { legal, type Act } from '../../core';
import { readJson } from '../../json';
import { door } from '../../modules/study';
import type { GameKind, Line } from '../../types';
import type { Value } from '../../review/review';
import { numbered, type Analysis } from './model';

/** How long each look takes, in milliseconds; the last again and again. Short ones, so that who goes on is answered at once. */
const LOOKS = [60, 120, 250, 400] as const;
/** After so many looks it rests. */
const MOST = 60;

/** So long it works before it waits for the next frame, in milliseconds. */
const SHARE = 1;

/** The frame after the next, so that what was changed is drawn in one of its own; a page that is not shown has none, and goes on soon. */
const frame = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, 100);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        // Once that is drawn.
        setTimeout(done);
      }),
    );
  });

/** So many lines are drawn in one frame. */
const AT_ONCE = 1;

/** So many moves of a line are shown: no column has room for more. */
const SHOWN = 9;

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
    if (turn !== this.turn) return;
    let same = 0;
    const look = (nth: number) => think(game, { ...task, time: LOOKS[Math.min(nth, LOOKS.length - 1)] ?? 400 });
    let ahead = look(0);
    for (let nth = 0; turn === this.turn; nth++) {
      try {
        const thought = await ahead;
        if (turn !== this.turn) return;
        // A mate does not get better, and no move is no move.
        const last = !thought || (thought.lines[0]?.mate != null && nth > 3) || same > 24 || nth + 1 === MOST;
        // It goes on while what it has found is drawn.
        if (!last) (ahead = look(nth + 1)).catch(() => undefined);
        const told = await this.tell(game, board, thought?.lines ?? [], sign);
        if (turn !== this.turn) return;
        const looked = { board, depth: thought?.depth ?? 0, nodes: thought?.nodes ?? 0, lines: told };
        same = looked.depth > (this.looked.value?.depth ?? 0) ? 0 : same + 1;
        if (looked.depth >= known || nth > LOOKS.length) {
          this.found.set(`${task.lines} ${game} ${board}`, looked);
          await this.show(turn, looked);
          if (turn !== this.turn) return;
        }
        if (last) break;
      } catch {
        if (turn === this.turn) this.state.value = legal(game, board).lawful ? 'failed' : 'cannot';
        return;
      }
    }
    if (turn === this.turn) this.state.value = 'idle';
  }

  /** Shows a look, a few lines a frame: what is still to come stands as it stood. */
  private async show(turn: number, looked: Looked): Promise<void> {
    const before = this.looked.peek();
    const old = before?.board === looked.board ? before.lines : [];
    for (let from = 0; turn === this.turn; from += AT_ONCE) {
      if (old.length) await frame();
      const until = from + AT_ONCE;
      const whole = until >= looked.lines.length || until >= old.length;
      this.looked.value = whole ? looked : { ...looked, lines: [...looked.lines.slice(0, until), ...old.slice(until)] };
      if (whole) return;
    }
  }

  /** Lines as the page shows them, a few a frame: whoever draws or plays meanwhile waits for none of it. */
  private async tell(game: GameKind, board: string, lines: readonly Line[], sign: number): Promise<Told[]> {
    const before = this.looked.peek();
    const known = before?.board === board ? before.lines : [];
    const made = this.analysis.now.peek().ply;
    const told: Told[] = [];
    let begun = performance.now();
    for (const [place, line] of lines.entries()) {
      const one = tellLine(game, board, line, lines[place + 1] ?? null, sign, known);
      // Written here, so that it need not be when it is drawn.
      numbered(this.analysis, board, one.acts, made);
      told.push(one);
      if (performance.now() - begun < SHARE) continue;
      await frame();
      begun = performance.now();
    }
    return told;
  }
}

/** A line of the engine's, to the first player. */
export function tellLine(
  game: 'chess' | 'shogi',
  board: string,
  line: Line,
  next: Line | null,
  sign = legal(game, board).turn === 'first' ? 1 : -1,
  before: readonly Told[] = [],
): Told {
  // What begins as a line of the look before is not read again.
  const shown = line.moves.slice(0, SHOWN);
  const known = before.find((one) => one.acts.length === shown.length && shown.every((move, nth) => one.line[nth] === move));
  const acts = known?.acts ?? door.ask('acts', game, board, shown).map(([act]) => act);
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
