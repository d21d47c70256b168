// A game that is over, looked at again: what the computer thinks of every position, and moves that were not played.
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { praise } from './praise';
import { computer, type Computer, type Judged, type Thought } from '../computer';
import { legal, play, readMove, write, type Act, type GameKind } from '../core';
import type { Judgement, Side } from '../types';

/** How long it looks at a position of the game, in milliseconds. */
const GLANCE = 200;
/** How long at the one that is shown, and how many lines it tells of it. */
const LOOK = 500;
const LINES = 3;
/** How long it thinks over an answer to a move that is tried. */
const ANSWER = 400;

/** What it is worth to be mated. */
export const MATED = 30_000;

/** What a line is worth. */
export interface Value {
  /** To the first player, in hundredths of a pawn. */
  value: number;
  /** The same to who is to move. */
  own: number;
  /** Moves to mate: the first player mates where it is positive. */
  mate: number | null;
  /** The same to who is to move. */
  ownMate: number | null;
  /** As UCI or USI. */
  line: string[];
  /** What the next best move would be worth to who is to move. */
  next: number | null;
}

/** What is said of a move. */
export type Blame = Judgement | 'missed-mate';
export type Mark = Blame | 'good' | 'brilliant';

/** Moves that were not played, after so many that were. */
export interface Branch {
  from: number;
  acts: readonly Act[];
}

const same = (one: Act | undefined, two: Act): boolean => JSON.stringify(one) === JSON.stringify(two);

export class Review {
  /** What every position of the game is worth, the beginning first, as far as it was looked at. */
  readonly values = signal<readonly (Value | null)[]>([]);
  readonly judged = signal<Judged | null>(null);
  /** Whether the computer was asked, and what became of it. */
  readonly state = signal<'idle' | 'busy' | 'done' | 'failed'>('idle');
  /** The best lines of a position, by its board. */
  readonly lines = signal<ReadonlyMap<string, readonly Value[]>>(new Map());
  /** What was tried, and which of it is looked at. */
  readonly branches = signal<readonly Branch[]>([]);
  readonly branch = signal<Branch | null>(null);
  /** Whether the computer answers what is tried. */
  readonly against = signal<Side | null>(null);
  /** How many moves were made in what is shown; the last where none is named. */
  readonly step: Signal<number | null>;
  private left = false;
  private awake = false;

  constructor(
    readonly kind: GameKind,
    /** Where the game began, as FEN or SFEN. */
    readonly start: string,
    readonly moves: readonly Act[],
    /** What stood on the board after each move, the beginning first. */
    readonly boards: readonly string[],
    step: Signal<number | null>,
    /** Who thinks about it. */
    private readonly by: Computer = computer,
  ) {
    this.step = step;
  }

  /** The moves that lead to what is shown, and go on from it. */
  readonly path: ReadonlySignal<readonly Act[]> = computed(() => {
    const branch = this.branch.value;
    return branch ? [...this.moves.slice(0, branch.from), ...branch.acts] : this.moves;
  });
  /** What stands on the board after each of them. */
  readonly stood: ReadonlySignal<readonly string[]> = computed(() => {
    const branch = this.branch.value;
    if (!branch) return this.boards;
    const found = this.boards.slice(0, branch.from + 1);
    for (const act of branch.acts) found.push(play(this.kind, found.at(-1) ?? this.start, act));
    return found;
  });
  readonly here: ReadonlySignal<number> = computed(() => Math.min(this.step.value ?? Infinity, this.path.value.length));
  readonly board: ReadonlySignal<string> = computed(() => this.stood.value[this.here.value] ?? this.start);
  readonly turn: ReadonlySignal<Side> = computed(() => legal(this.kind, this.board.value).turn);
  /** Whether what is shown was played. */
  readonly played: ReadonlySignal<boolean> = computed(() => this.here.value <= (this.branch.value?.from ?? Infinity));
  /** What the position that is shown is worth. */
  readonly worth: ReadonlySignal<Value | null> = computed(() => {
    const [best] = this.lines.value.get(this.board.value) ?? [];
    return (this.played.value ? this.values.value[this.here.value] : null) ?? best ?? null;
  });

  /** What is said of a move of the game, counted from 0. */
  markOf(ply: number): Mark | null {
    return this.blameOf(ply) ?? praise(this, ply);
  }

  /** What is wrong with a move of the game. */
  blameOf(ply: number): Blame | null {
    const [before, after] = [this.values.value[ply], this.values.value[ply + 1]];
    const blame = this.judged.value?.moves[ply] ?? null;
    if (!before || !after || blame === null) return blame;
    const had = before.ownMate !== null && before.ownMate > 0;
    const has = after.ownMate !== null && after.ownMate < 0;
    return had && !has ? 'missed-mate' : blame;
  }

  /** Whether the game turned by a move of it. */
  turnedBy = (ply: number): boolean => this.judged.value?.turned === ply;

  /** Goes to a move of the game. */
  show(ply: number): void {
    batch(() => {
      this.branch.value = null;
      this.step.value = ply >= this.moves.length ? null : Math.max(ply, 0);
    });
  }

  /** Goes to a move of what was tried. */
  enter(branch: Branch, many: number): void {
    batch(() => {
      this.branch.value = branch;
      this.step.value = many >= branch.acts.length ? null : branch.from + many;
    });
  }

  /** The next move after what is shown of which something is said; of one player's, where one is named. */
  nextMark(of: Side | null): number | null {
    const count = this.moves.length;
    const begins = legal(this.kind, this.start).turn;
    for (let many = 1; many <= count; many++) {
      const ply = (Math.min(this.here.value, count) - 1 + many) % count;
      const mover = ply % 2 === 0 ? begins : begins === 'first' ? 'second' : 'first';
      if (ply >= 0 && this.blameOf(ply) && (of === null || mover === of)) return ply;
    }
    return null;
  }

  /** Somebody plays a move on the board that is shown: the game's own goes on in the game, any other is tried. */
  try(act: Act): void {
    const here = this.here.value;
    // What a hand may do that the laws do not allow is not tried.
    const [text = ''] = write(this.kind, this.board.value, [act], 'coordinates', 'en');
    if (!readMove(this.kind, this.board.value, text, false, 'en')) return;
    const known = this.branches.value.find((one) => one.from === here && this.played.value && same(one.acts[0], act));
    batch(() => {
      if (same(this.path.value[here], act)) this.step.value = here + 1 === this.path.value.length ? null : here + 1;
      else if (known) this.enter(known, 1);
      else this.turnOff(here, [act]);
    });
    if (this.against.value && this.turn.value === this.against.value) void this.answer();
    this.wake();
  }

  /** Takes a whole line of the computer's for a try, and shows its first move. */
  follow(acts: readonly Act[]): void {
    if (!acts.length) return;
    const here = this.here.value;
    batch(() => {
      this.turnOff(here, acts);
      const branch = this.branch.value;
      if (branch) this.step.value = here + 1 === branch.from + branch.acts.length ? null : here + 1;
    });
    this.wake();
  }

  /** Leaves what was played, or what was tried, by other moves. */
  private turnOff(here: number, acts: readonly Act[]): void {
    const old = this.branch.value;
    const inside = old !== null && here > old.from;
    const made: Branch = inside
      ? { from: old.from, acts: [...old.acts.slice(0, here - old.from), ...acts] }
      : { from: here, acts: [...acts] };
    // What goes on from a try replaces it; what begins as one before goes on from it.
    const rest = this.branches.value.filter(
      (one) => one !== old && !(one.from === made.from && one.acts.every((act, nth) => same(made.acts[nth], act))),
    );
    const kept = old && !inside ? [...rest, old] : rest;
    this.branches.value = [...kept, made].sort((one, two) => one.from - two.from);
    this.branch.value = made;
    this.step.value = null;
  }

  /** Forgets what was tried. */
  drop(branch: Branch): void {
    batch(() => {
      this.branches.value = this.branches.value.filter((one) => one !== branch);
      if (this.branch.value === branch) this.show(branch.from);
    });
  }

  /** One plays on from here, and the computer has the other side. */
  playOn(): void {
    this.against.value = this.turn.value === 'first' ? 'second' : 'first';
  }

  private async answer(): Promise<void> {
    const board = this.board.value;
    const [first] = (await this.ask(board, 1, ANSWER).catch(() => null))?.lines ?? [];
    const act = first && this.spelled(board, first.moves.slice(0, 1))[0];
    if (act && !this.left && this.board.value === board) this.try(act);
  }

  /** A line of the computer's as acts, from a board on. */
  spelled(board: string, line: readonly string[]): Act[] {
    const found: Act[] = [];
    let here = board;
    for (const text of line) {
      const act = readMove(this.kind, here, text, false, 'en');
      if (!act) break;
      found.push(act);
      here = play(this.kind, here, act);
    }
    return found;
  }

  /** Asks the computer, from now on. */
  begin(): void {
    if (this.state.value === 'busy' || this.state.value === 'done') return;
    this.state.value = 'busy';
    this.wake();
  }

  /** Something is shown that may not have been looked at. */
  wake(): void {
    if (this.state.value === 'idle' || this.state.value === 'failed' || this.awake || this.left) return;
    this.awake = true;
    void this.work().finally(() => (this.awake = false));
  }

  close(): void {
    this.left = true;
  }

  /** Looks at what is shown first, and then at the game from its beginning. */
  private async work(): Promise<void> {
    const spelled = write(this.kind, this.start, this.moves, 'coordinates', 'en');
    try {
      for (;;) {
        if (this.left) return;
        const board = this.board.value;
        const ply = this.values.value.length;
        // The shape of the game comes before the lines of one position.
        if (ply < this.boards.length) {
          const thought = await this.by.think(this.kind, {
            start: this.start,
            moves: spelled.slice(0, ply),
            lines: 2,
            time: GLANCE,
          });
          if (this.left) return;
          const value = seen(thought, this.sign(this.boards[ply] ?? board))[0] ?? this.ended(this.boards[ply] ?? board);
          this.values.value = [...this.values.value, value];
          this.judged.value = await this.by.judge(
            this.kind,
            this.values.value.map((one) => one?.own ?? null),
          );
        } else if (!this.lines.value.has(board)) {
          this.state.value = 'done';
          const thought = await this.ask(board, LINES, LOOK);
          this.lines.value = new Map([...this.lines.value, [board, seen(thought, this.sign(board))]]);
        } else {
          this.state.value = 'done';
          return;
        }
      }
    } catch {
      this.state.value = 'failed';
    }
  }

  /** Where there is no move left: lost in check, and in shogi without one too. */
  private ended(board: string): Value {
    const { check } = legal(this.kind, board);
    const own = check !== null || this.kind === 'shogi' ? -MATED : 0;
    return { value: this.sign(board) * own, own, mate: null, ownMate: null, line: [], next: null };
  }

  /** What the computer thinks of the board that is shown. */
  private ask(board: string, lines: number, time: number): Promise<Thought | null> {
    const at = this.stood.value.indexOf(board);
    const moves = write(this.kind, this.start, this.path.value.slice(0, at), 'coordinates', 'en');
    return this.by.think(this.kind, { start: this.start, moves, lines, time });
  }

  private sign = (board: string): 1 | -1 => (legal(this.kind, board).turn === 'first' ? 1 : -1);
}

function seen(thought: Thought | null, sign: 1 | -1): Value[] {
  return (thought?.lines ?? []).map(({ value, mate, moves }, nth, all) => ({
    value: sign * value,
    own: value,
    mate: mate === null ? null : sign * mate,
    ownMate: mate,
    line: moves,
    next: all[nth + 1]?.value ?? null,
  }));
}
