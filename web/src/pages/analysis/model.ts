// An analysis as it is worked on: the tree that the module keeps, where the reader is in it, and what can be undone.
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { numberAfter } from '../../app/count';
import { language, notation } from '../../app/prefs';
import { legal, write, type Act, type GameKind, type Side } from '../../core';
import { readJson } from '../../json';
import { door, Tree } from '../../modules/study';
import type { Study, StudyEdit, StudyForm, StudySeen, StudyShape } from '../../types';

/** What is kept on the device. */
interface Kept {
  study: Study;
  here: number;
  below: Side;
}

const KEY = 'adoube.analysis';
/** So long nothing must change before it is kept, in milliseconds. */
const REST = 300;

/** Takes an edit somewhere else than here; what comes of it is told by `take`. */
export type Sender = (edit: StudyEdit) => void;

export class Analysis {
  private tree: Tree;
  readonly nodes = signal<ReadonlyMap<number, StudySeen>>(new Map());
  readonly here = signal(0);
  readonly game = signal<GameKind>('chess');
  readonly heads = signal<readonly (readonly [string, string])[]>([]);
  readonly below = signal<Side>('first');
  /** When it was last kept on this device. */
  readonly kept = signal<Date | null>(null);
  /** Whether it cannot be changed. */
  readonly shut = signal(false);
  private readonly undos = signal<readonly StudyEdit[]>([]);
  private readonly redos = signal<readonly StudyEdit[]>([]);
  readonly undoable = computed(() => this.undos.value.length > 0);
  readonly redoable = computed(() => this.redos.value.length > 0);
  private readonly texts = new Map<number, string>();
  private spoken = '';
  private timer = 0;
  /** Where edits go instead, while others write too. */
  sender: Sender | null = null;
  /** Whether something was tried here that is not in what others write, or something else put in its place. */
  tried: false | 'moves' | 'other' = false;
  /** Whether it is kept on this device. */
  private readonly keeps: boolean;

  constructor(study: Study, keeps: boolean, here = 0, below: Side = 'first') {
    this.tree = new Tree(study);
    this.keeps = keeps;
    this.below.value = below;
    this.look();
    if (this.nodes.value.has(here)) this.here.value = here;
  }

  /** What was kept on this device, or a new one. */
  static recall(game: GameKind): Analysis {
    try {
      const text = localStorage.getItem(KEY);
      if (text) {
        const { study, here, below } = readJson<Kept>(text);
        return new Analysis(study, true, here, below);
      }
    } catch {
      // What cannot be read is begun anew.
    }
    return new Analysis(fresh(game), true);
  }

  private look(): void {
    const whole = this.tree.whole();
    batch(() => {
      this.game.value = whole.game;
      this.heads.value = whole.heads;
      this.nodes.value = new Map(this.tree.seen().map((node) => [node.id, node]));
      if (!this.nodes.value.has(this.here.peek())) this.here.value = 0;
    });
  }

  node(id: number): StudySeen {
    const found = this.nodes.value.get(id) ?? this.nodes.value.get(0);
    if (!found) throw new Error('an analysis has a start');
    return found;
  }
  readonly now: ReadonlySignal<StudySeen> = computed(() => this.node(this.here.value));
  readonly board: ReadonlySignal<string> = computed(() => this.now.value.board);
  readonly turn: ReadonlySignal<Side> = computed(() => legal(this.game.value, this.board.value).turn);
  /** The start alone: what is asked of it is asked once, and not with every move. */
  private readonly start: ReadonlySignal<string> = computed(() => this.node(0).board);
  /** How many moves were made before the start. */
  readonly before: ReadonlySignal<number> = computed(() => countedBefore(this.game.value, this.start.value));
  /** The moves that lead here, the first first. */
  readonly path: ReadonlySignal<readonly StudySeen[]> = computed(() => this.pathTo(this.here.value));
  /** The main line, from the start on. */
  readonly main: ReadonlySignal<readonly StudySeen[]> = computed(() => {
    const found: StudySeen[] = [];
    for (let at = this.node(0).children[0]; at !== undefined; at = this.node(at).children[0]) found.push(this.node(at));
    return found;
  });

  pathTo(id: number): StudySeen[] {
    const found: StudySeen[] = [];
    for (let node = this.node(id); node.parent !== null; node = this.node(node.parent)) found.unshift(node);
    return found;
  }

  /** The moves that lead to one, as engines read them. */
  movesTo = (id: number): string[] => this.pathTo(id).map((node) => node.move);

  /** How a move is written, as a reader of books expects it. */
  text(id: number): string {
    const spoken = `${language.value} ${notation(this.game.value)}`;
    if (spoken !== this.spoken) this.texts.clear();
    this.spoken = spoken;
    const known = this.texts.get(id);
    if (known !== undefined) return known;
    const node = this.node(id);
    const before = this.node(node.parent ?? 0);
    let text = '…';
    if (node.act) {
      // What goes to the square of the move before is written so in Japanese.
      const [from, acts] =
        before.act && before.parent !== null
          ? [this.node(before.parent).board, [before.act, node.act]]
          : [before.board, [node.act]];
      text = write(this.game.value, from, acts, notation(this.game.value), language.value).at(-1) ?? '';
    }
    this.texts.set(id, text);
    return text;
  }

  /** The number before a move: `3` of who began, `3…` of the other. */
  number(id: number): { number: number; first: boolean } {
    const { ply } = this.node(id);
    return numberAfter(this.game.value, this.before.value + ply - 1, false);
  }

  go(id: number): void {
    if (this.nodes.value.has(id)) this.here.value = id;
    this.keep();
  }
  back(): void {
    const { parent } = this.now.value;
    if (parent !== null) this.go(parent);
  }
  on(): void {
    const [next] = this.now.value.children;
    if (next !== undefined) this.go(next);
  }
  toStart = (): void => this.go(0);
  toEnd(): void {
    let at = this.here.value;
    for (let next = this.node(at).children[0]; next !== undefined; next = this.node(at).children[0]) at = next;
    this.go(at);
  }
  /** To the variation before or after this one. */
  beside(step: 1 | -1): void {
    const { parent, id } = this.now.value;
    if (parent === null) return;
    const all = this.node(parent).children;
    const next = all[all.indexOf(id) + step];
    if (next !== undefined) this.go(next);
  }

  /** Changes something, so that it can be undone. */
  edit(edit: StudyEdit): number {
    if (this.shut.value) return this.here.value;
    if (this.sender) {
      this.sender(edit);
      return this.here.value;
    }
    const done = this.tree.apply(edit);
    this.tried = edit.kind === 'whole' || this.tried === 'other' ? 'other' : 'moves';
    batch(() => {
      if (done.undo) {
        this.undos.value = [...this.undos.value.slice(-199), done.undo];
        this.redos.value = [];
        this.changed(edit);
      }
    });
    return done.at;
  }

  /** Takes an edit that was made elsewhere, or by oneself and come back; the move that it is about. */
  take(edit: StudyEdit): number {
    const done = this.tree.apply(edit);
    if (done.undo) this.changed(edit);
    return done.at;
  }

  /** Takes many edits that were made before. */
  replay(edits: readonly StudyEdit[]): void {
    this.tree.replay(edits);
    this.texts.clear();
    this.look();
    this.keep();
  }

  /** What others have made of it, of which so many moves were known, and beside it the moves that were tried here. */
  rebase(study: Study, known: number): void {
    const tried = [...this.nodes.value.values()].filter(({ id }) => id >= known).sort((one, two) => one.id - two.id);
    const tree = new Tree(study);
    // Where those moves are now; what others took out takes with it what was tried after it.
    const now = new Map<number, number>();
    const placed = (id: number): number | undefined => (id < known ? id : now.get(id));
    for (const { id, parent, move, comment, nags, shapes } of tried) {
      const at = placed(parent ?? 0);
      if (at === undefined) continue;
      try {
        const done = tree.apply({ kind: 'play', at, move });
        now.set(id, done.at);
        if (!done.undo) continue;
        tree.apply({ kind: 'comment', at: done.at, text: comment });
        tree.apply({ kind: 'mark', at: done.at, nags });
        tree.apply({ kind: 'draw', at: done.at, shapes });
      } catch {
        // It cannot be played there any more.
      }
    }
    const here = placed(this.here.peek());
    this.tree.free();
    this.tree = tree;
    this.tried = now.size > 0 && 'moves';
    this.texts.clear();
    batch(() => {
      this.undos.value = this.redos.value = [];
      this.here.value = here ?? 0;
      this.look();
    });
  }

  private changed(edit: StudyEdit): void {
    if (edit.kind === 'whole') this.texts.clear();
    this.look();
    this.keep();
  }

  undo(): void {
    const edit = this.undos.value.at(-1);
    if (edit) this.turnBack(edit, this.undos, this.redos);
  }
  redo(): void {
    const edit = this.redos.value.at(-1);
    if (edit) this.turnBack(edit, this.redos, this.undos);
  }
  private turnBack(edit: StudyEdit, from: typeof this.undos, to: typeof this.undos): void {
    batch(() => {
      const done = this.tree.apply(edit);
      from.value = from.value.slice(0, -1);
      if (done.undo) to.value = [...to.value, done.undo];
      const before = this.here.value;
      this.changed(edit);
      if (this.nodes.value.has(done.at) && (edit.kind === 'remove' || edit.kind === 'restore')) this.here.value = done.at;
      else if (this.nodes.value.has(before)) this.here.value = before;
    });
  }

  /** A move on the board that is shown: what is there already is gone to. */
  play(act: Act): void {
    const [text = ''] = write(this.game.value, this.board.value, [act], 'coordinates', 'en');
    this.playText(text);
  }
  /** The same as engines write it; says whether it is legal. */
  playText(text: string): boolean {
    const at = this.here.value;
    const known = this.node(at).children.find((id) => this.node(id).move === text);
    if (known !== undefined) {
      this.go(known);
      return true;
    }
    try {
      const id = this.edit({ kind: 'play', at, move: text });
      if (!this.sender) this.go(id);
      return true;
    } catch {
      // What a hand may do that the laws do not allow is not played.
      return false;
    }
  }
  /** A whole line, as a variation; shown is its first move. */
  follow(moves: readonly string[]): void {
    const here = this.here.value;
    let at = here;
    batch(() => {
      for (const move of moves) {
        try {
          at = this.edit({ kind: 'play', at, move });
        } catch {
          break;
        }
        if (this.sender) return;
      }
      const first = this.pathTo(at).find((node) => node.parent === here);
      if (first) this.go(first.id);
    });
  }

  draw(shape: StudyShape): void {
    const { id, shapes } = this.now.value;
    const same = (one: StudyShape) => one.from === shape.from && one.to === shape.to;
    const rest = shapes.filter((one) => !same(one));
    const twice = shapes.some((one) => same(one) && one.colour === shape.colour);
    this.edit({ kind: 'draw', at: id, shapes: twice ? rest : [...rest, shape] });
  }
  /** Sets a mark, or takes it away where it is set; of those for a move alone one at a time. */
  mark(nag: number): void {
    const { id, nags } = this.now.value;
    if (id === 0) return;
    const alike = (one: number) => one <= 6 === nag <= 6;
    const rest = nags.filter((one) => !alike(one));
    this.edit({ kind: 'mark', at: id, nags: nags.includes(nag) ? nags.filter((one) => one !== nag) : [...rest, nag] });
  }
  comment = (text: string): void => void this.edit({ kind: 'comment', at: this.here.value, text });
  remove(): void {
    const { id, parent } = this.now.value;
    if (parent === null) return;
    this.edit({ kind: 'remove', at: id });
    if (!this.sender) this.go(parent);
  }
  /** This variation becomes the main line here. */
  raise(): void {
    for (const { id, parent } of this.path.value)
      if (parent !== null && this.node(parent).children[0] !== id) this.edit({ kind: 'place', at: id, place: 0 });
  }
  /** Another analysis in its place; it can be undone. */
  replace(study: Study): void {
    batch(() => {
      this.edit({ kind: 'whole', study });
      if (!this.sender) this.go(0);
    });
  }

  whole = (): Study => this.tree.whole();
  write = (form: StudyForm): string => this.tree.write(form);

  /** Soon it is kept. */
  private keep(): void {
    if (!this.keeps) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.keepNow(), REST);
  }
  keepNow(): void {
    clearTimeout(this.timer);
    if (!this.keeps) return;
    const kept: Kept = { study: this.tree.whole(), here: this.here.peek(), below: this.below.peek() };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
      this.kept.value = new Date();
    } catch {
      // A browser that keeps nothing, or too much: files are still saved.
    }
  }
  close(): void {
    this.keepNow();
    this.tree.free();
  }
}

/** A new analysis from the usual start. */
export const fresh = (game: GameKind): Study => door.ask('newStudy', game, door.ask('startNamed', game, '').board);

/** How many moves were made before a board, as its text counts them: in chess those of both, and one more where the second begins. */
function countedBefore(game: GameKind, start: string): number {
  const fields = start.split(' ');
  const counted = Number(game === 'chess' ? fields[5] : fields[3]) || 1;
  return game === 'shogi' ? counted - 1 : 2 * (counted - 1) + (legal(game, start).turn === 'first' ? 0 : 1);
}

/** Lines as they were written last: from look to look most of them stay as they are. */
const writtenBefore = new WeakMap<readonly Act[], { how: string; texts: string[] }>();

/** Acts with their numbers: `8 Bxf7+ Kd7 9 Nc3`. */
export function numbered(analysis: Analysis, board: string, acts: readonly Act[], made: number): string[] {
  const game = analysis.game.value;
  const how = [board, notation(game), language.value, analysis.before.value + made].join(' ');
  const known = writtenBefore.get(acts);
  if (known?.how === how) return known.texts;
  const texts = write(game, board, acts, notation(game), language.value).map((text, nth) => {
    const { number, first } = numberAfter(game, analysis.before.value + made + nth, false);
    return first ? `${number} ${text}` : nth === 0 ? `${number}… ${text}` : text;
  });
  writtenBefore.set(acts, { how, texts });
  return texts;
}
