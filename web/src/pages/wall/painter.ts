// Draws the small boards of the wall with their clocks: a picture of pixels each, on which only what is otherwise is drawn anew. It knows nothing
// of the page, so that it works where nobody waits for it: in a worker, where a browser has them for pictures. What stands where is read from
// the text of the position; what may move there is the core's matter.

export type Kind = 'chess' | 'shogi';
export type Half = 'first' | 'second';

export const width: Record<Kind, number> = { chess: 8, shogi: 9 };
/** How much higher than wide a square is. */
export const tall: Record<Kind, number> = { chess: 1, shogi: 1.1 };

/** The pieces of a position by their places from the upper left. */
export function placed(board: string): (string | null)[] {
  const found: (string | null)[] = [];
  for (const row of (board.split(' ')[0] ?? '').split('/'))
    for (const [text] of row.matchAll(/\d+|\+?[A-Za-z]/g))
      if (/\d/.test(text)) for (let empty = 0; empty < Number(text); empty++) found.push(null);
      else found.push(text);
  return found;
}

/** What stands on a half of a clock. */
export interface HalfShown {
  text: string;
  state: 'runs' | 'low' | 'rests';
}

/** The colours of what is written. */
export type Colours = Record<HalfShown['state'], string>;

/** All pieces of a set at a size, side by side, and where on it each stands. */
export interface Pieces {
  picture: CanvasImageSource;
  at: ReadonlyMap<string, number>;
}

/** What the painter is told. */
export type Order =
  | { do: 'colours'; colours: Colours }
  | { do: 'pieces'; name: string; picture: ImageBitmap; at: ReadonlyMap<string, number> }
  | {
      do: 'add';
      id: number;
      canvas: HTMLCanvasElement | OffscreenCanvas;
      game: Kind;
      pieces: string;
      cell: number;
      letter: number;
    }
  | { do: 'board'; id: number; board: string }
  | { do: 'clocks'; all: readonly (readonly [id: number, first: HalfShown, second: HalfShown])[] }
  | { do: 'remove'; id: number };

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** One board with a strip above and below it, each as high as a square, for the clocks. */
class Picture {
  private shown: (string | null)[] = [];
  private fresh = new Set<number>();
  private wanted = '';
  private halves: Partial<Record<Half, HalfShown>> = {};
  private readonly context: Context | null;
  private readonly high: number;

  constructor(
    canvas: HTMLCanvasElement | OffscreenCanvas,
    private readonly game: Kind,
    readonly pieces: string,
    private readonly cell: number,
    /** How high letters are, in pixels. */
    private readonly letter: number,
  ) {
    this.high = Math.round(cell * tall[game]);
    canvas.width = cell * width[game];
    canvas.height = this.high * (width[game] + 2);
    this.context = canvas.getContext('2d') as Context | null;
  }

  show(board: string, pieces: Pieces | undefined): void {
    this.wanted = board;
    this.paint(pieces);
  }

  paint(pieces: Pieces | undefined): void {
    if (!pieces || !this.context || !this.wanted) return;
    const now = placed(this.wanted);
    const first = this.shown.length === 0;
    const changed = new Set<number>();
    for (let at = 0; at < width[this.game] ** 2; at++) if (first || (now[at] ?? null) !== this.shown[at]) changed.add(at);
    if (!changed.size) return;
    const before = this.fresh;
    this.fresh = first ? new Set() : changed;
    for (const at of new Set([...changed, ...before])) this.square(this.context, at, now[at] ?? null, pieces);
    this.shown = Array.from({ length: width[this.game] ** 2 }, (_, at) => now[at] ?? null);
  }

  private square(context: Context, at: number, piece: string | null, pieces: Pieces): void {
    const [wide, high] = [this.cell, this.high];
    const [column, row] = [at % width[this.game], Math.floor(at / width[this.game])];
    const [x, y] = [column * wide, (row + 1) * high];
    if (this.game === 'chess') context.fillStyle = (column + row) % 2 ? '#b58863' : '#f0d9b5';
    else context.fillStyle = '#e6c07a';
    context.fillRect(x, y, wide, high);
    if (this.fresh.has(at)) {
      context.fillStyle = 'rgb(214 160 40 / 52%)';
      context.fillRect(x, y, wide, high);
    }
    if (this.game === 'shogi') {
      context.strokeStyle = '#3a2c17';
      context.lineWidth = 0.5;
      context.strokeRect(x, y, wide, high);
    }
    if (piece === null) return;
    const from = (pieces.at.get(piece) ?? 0) * wide;
    if (this.game === 'shogi' && piece === piece.toLowerCase()) {
      context.save();
      context.translate(x + wide / 2, y + high / 2);
      context.rotate(Math.PI);
      context.drawImage(pieces.picture, from, 0, wide, high, -wide / 2, -high / 2, wide, high);
      context.restore();
    } else context.drawImage(pieces.picture, from, 0, wide, high, x, y, wide, high);
  }

  /** The clock of who has the second side stands above, and that of the first below. */
  clock(half: Half, shown: HalfShown, colours: Colours, again = false): void {
    const before = this.halves[half];
    if (!this.context || (!again && before?.text === shown.text && before.state === shown.state)) return;
    this.halves[half] = shown;
    const { context, high } = this;
    const right = this.cell * width[this.game];
    const top = half === 'second' ? 0 : high * (width[this.game] + 1);
    context.font = `600 ${this.letter}px 'Inter Variable', system-ui, sans-serif`;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    // Names stand at the left, on the page itself.
    context.clearRect(right / 2, top, right / 2, high);
    context.fillStyle = colours[shown.state];
    context.fillText(shown.text, right, top + high / 2 + 1);
  }

  recolour(colours: Colours): void {
    for (const half of ['first', 'second'] as const) {
      const shown = this.halves[half];
      if (shown) this.clock(half, shown, colours, true);
    }
  }
}

/** Does what it is told. */
export class Painter {
  private readonly pictures = new Map<number, Picture>();
  private readonly sets = new Map<string, Pieces>();
  private colours: Colours = { runs: '#a33', low: '#a60', rests: '#333' };

  hear(order: Order): void {
    switch (order.do) {
      case 'colours':
        this.colours = order.colours;
        for (const one of this.pictures.values()) one.recolour(this.colours);
        return;
      case 'pieces':
        this.sets.set(order.name, { picture: order.picture, at: order.at });
        for (const one of this.pictures.values()) if (one.pieces === order.name) one.paint(this.sets.get(order.name));
        return;
      case 'add':
        this.pictures.set(order.id, new Picture(order.canvas, order.game, order.pieces, order.cell, order.letter));
        return;
      case 'board': {
        const one = this.pictures.get(order.id);
        one?.show(order.board, this.sets.get(one.pieces));
        return;
      }
      case 'clocks':
        for (const [id, first, second] of order.all) {
          this.pictures.get(id)?.clock('first', first, this.colours);
          this.pictures.get(id)?.clock('second', second, this.colours);
        }
        return;
      case 'remove':
        this.pictures.delete(order.id);
    }
  }
}
