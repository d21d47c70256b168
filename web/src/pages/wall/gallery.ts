// The gallery hands the wall's boards to who draws them: to a worker, so that the page has nothing to lay out or paint when somebody moves or a clock
// goes on; where a browser cannot do that, here.
import { chessSet, shogiSet } from '../../app/prefs';
import type { Glance } from '../../net/glance';
import { Painter, placed, tall, width, type Colours, type HalfShown, type Kind, type Order } from './painter';

/** How many pieces stand on the sheet of a set. */
const sheet: Record<Kind, number> = { chess: 12, shogi: 15 };
/** In how many frames every clock has its turn: three times a second. */
const TURNS = 20;
/** How high the letters of a clock are at most, in pixels of the page. */
const LETTER = 16;

let send: ((order: Order, moved?: Transferable[]) => void) | null = null;
let far = false;

/** Who draws. */
function painter(): (order: Order, moved?: Transferable[]) => void {
  if (send) return send;
  far = 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
  if (far) {
    const worker = new Worker(new URL('../../wall.worker.ts', import.meta.url), { type: 'module' });
    send = (order, moved = []) => worker.postMessage(order, moved);
  } else {
    const here = new Painter();
    send = (order) => here.hear(order);
  }
  const paint = send;
  const tell = () => paint({ do: 'colours', colours: colours() });
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  tell();
  return send;
}

function colours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return { runs: token('--vermilion'), low: token('--amber'), rests: token('--ink') };
}

const sets = new Map<string, Promise<void>>();

/** Sees to it that the pieces of a set are known at a size. */
function fetchPieces(game: Kind, set: string, size: number): string {
  const name = `${game} ${set} ${size}`;
  if (!sets.has(name)) {
    const found = draw(game, set, size).then(({ picture, at }) => {
      painter()({ do: 'pieces', name, picture, at }, [picture]);
    });
    sets.set(name, found);
    found.catch(() => sets.delete(name));
  }
  return name;
}

async function draw(game: Kind, set: string, size: number): Promise<{ picture: ImageBitmap; at: Map<string, number> }> {
  const room = document.createElement('div');
  room.className = `set-${set}`;
  room.style.cssText = 'position:absolute;visibility:hidden;width:0;height:0';
  const letters =
    game === 'chess'
      ? [...'PNBRQKpnbrqk']
      : [...'PLNSGBRK'].flatMap((one) => [one, `+${one}`, one.toLowerCase(), `+${one.toLowerCase()}`]);
  const at = new Map<string, number>();
  let address = '';
  document.body.append(room);
  for (const letter of letters) {
    const probe = document.createElement('span');
    probe.className = 'piece-picture';
    probe.dataset['game'] = game;
    probe.dataset['piece'] = letter;
    room.append(probe);
    const style = getComputedStyle(probe, '::before');
    // The style sheet of the boards says where each stands.
    at.set(letter, Number(style.getPropertyValue('--at')) || 0);
    address ||= /url\("?([^")]+)"?\)/.exec(style.backgroundImage)?.[1] ?? '';
  }
  room.remove();
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size * sheet[game];
  canvas.height = Math.round(size * tall[game]);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { picture: await createImageBitmap(canvas), at };
}

/** A board of the wall. */
export class Hung {
  private static next = 1;
  private readonly id = Hung.next++;
  private kind: Kind | null = null;
  private board = '';

  constructor(
    private readonly glance: Glance,
    private readonly canvas: HTMLCanvasElement,
  ) {
    hung.add(this);
    asked ||= requestAnimationFrame(frame);
  }

  /** Shows the game as it is now. */
  show(): void {
    const { now, kind } = this.glance;
    if (!now) return;
    if (this.kind === null) this.hang(kind);
    if (now.board !== this.board) {
      this.board = now.board;
      painter()({ do: 'board', id: this.id, board: now.board });
      this.canvas.dataset['shown'] = String(placed(now.board).filter(Boolean).length);
    }
    const times = this.times();
    if (times) painter()({ do: 'clocks', all: [times] });
  }

  private hang(kind: Kind): void {
    this.kind = kind;
    this.canvas.className = `small-board ${kind}`;
    const ratio = Math.min(devicePixelRatio, 2);
    const cell = Math.max(Math.round(((this.canvas.clientWidth || 150) * ratio) / width[kind]), 8);
    const set = kind === 'chess' ? chessSet.peek() : shogiSet.peek();
    const letter = Math.min(Math.round(cell * 0.82), Math.round(LETTER * ratio));
    const paint = painter();
    const canvas = far ? this.canvas.transferControlToOffscreen() : this.canvas;
    const order: Order = { do: 'add', id: this.id, canvas, game: kind, pieces: fetchPieces(kind, set, cell), cell, letter };
    paint(order, canvas instanceof HTMLCanvasElement ? [] : [canvas]);
  }

  private last = '';

  /** What the clocks show, where it is otherwise than it was. */
  times(): readonly [number, HalfShown, HalfShown] | null {
    if (this.kind === null) return null;
    const faces = this.glance.times();
    if (!faces) return null;
    const half = (side: 'first' | 'second'): HalfShown => {
      const { text, low } = faces[side];
      return { text, state: low ? 'low' : faces.running === side ? 'runs' : 'rests' };
    };
    const [first, second] = [half('first'), half('second')];
    const now = `${first.text} ${first.state} ${second.text} ${second.state}`;
    if (now === this.last) return null;
    this.last = now;
    return [this.id, first, second];
  }

  remove(): void {
    hung.delete(this);
    if (this.kind !== null) painter()({ do: 'remove', id: this.id });
  }
}

const hung = new Set<Hung>();
let asked = 0;
let turn = 0;

/** A few clocks are looked at in every frame, so that all are right. */
function frame() {
  asked = hung.size ? requestAnimationFrame(frame) : 0;
  const few = Math.ceil(hung.size / TURNS);
  if (turn >= hung.size) turn = 0;
  const all: (readonly [number, HalfShown, HalfShown])[] = [];
  let at = 0;
  for (const one of hung) {
    if (at >= turn && at < turn + few) {
      const times = one.times();
      if (times) all.push(times);
    }
    at++;
  }
  turn += few;
  if (all.length) painter()({ do: 'clocks', all });
}
