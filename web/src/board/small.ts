// Small boards, drawn cheaply: a picture of pixels each, on which only those squares are drawn anew that are otherwise. What stands
// where is read from the text of the position; what may move there is the core's matter.

type Game = 'chess' | 'shogi';

const width: Record<Game, number> = { chess: 8, shogi: 9 };
/** How much higher than wide a square is. */
const tall: Record<Game, number> = { chess: 1, shogi: 1.1 };
/** How many pieces stand on the sheet of a set. */
const sheet: Record<Game, number> = { chess: 12, shogi: 15 };

/** The pieces of a position by their places from the upper left. */
export function placed(board: string): (string | null)[] {
  const found: (string | null)[] = [];
  for (const row of (board.split(' ')[0] ?? '').split('/'))
    for (const [text] of row.matchAll(/\d+|\+?[A-Za-z]/g))
      if (/\d/.test(text)) for (let empty = 0; empty < Number(text); empty++) found.push(null);
      else found.push(text);
  return found;
}

/** All pieces of a set at a size, side by side. */
interface Pieces {
  picture: HTMLCanvasElement;
  /** Where on it each piece stands; the style sheet of the boards says so. */
  at: Map<string, number>;
}

const sets = new Map<string, Promise<Pieces>>();

function piecesOf(game: Game, set: string, size: number): Promise<Pieces> {
  const key = `${game} ${set} ${size}`;
  let found = sets.get(key);
  if (!found) {
    found = draw(game, set, size);
    sets.set(key, found);
    found.catch(() => sets.delete(key));
  }
  return found;
}

async function draw(game: Game, set: string, size: number): Promise<Pieces> {
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
    at.set(letter, Number(style.getPropertyValue('--at')) || 0);
    address ||= /url\("?([^")]+)"?\)/.exec(style.backgroundImage)?.[1] ?? '';
  }
  room.remove();
  const image = new Image();
  image.src = address;
  await image.decode();
  const picture = document.createElement('canvas');
  picture.width = size * sheet[game];
  picture.height = Math.round(size * tall[game]);
  picture.getContext('2d')?.drawImage(image, 0, 0, picture.width, picture.height);
  return { picture, at };
}

export class Small {
  private pieces: Pieces | null = null;
  private shown: (string | null)[] = [];
  private fresh = new Set<number>();
  private wanted = '';
  private readonly cell: number;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    readonly game: Game,
    set: string,
    /** How wide it is, in pixels of the page. */
    room: number,
  ) {
    this.cell = Math.max(Math.round((room * Math.min(devicePixelRatio, 2)) / width[game]), 8);
    canvas.width = this.cell * width[game];
    canvas.height = Math.round(this.cell * tall[game]) * width[game];
    void piecesOf(game, set, this.cell).then(
      (pieces) => {
        this.pieces = pieces;
        this.paint();
      },
      () => undefined,
    );
  }

  /** Shows a position; where it has changed since is marked. */
  show(board: string): void {
    this.wanted = board;
    this.paint();
  }

  private paint(): void {
    const context = this.canvas.getContext('2d');
    if (!this.pieces || !context || !this.wanted) return;
    const now = placed(this.wanted);
    const first = this.shown.length === 0;
    const changed = new Set<number>();
    for (let at = 0; at < width[this.game] ** 2; at++) if (first || (now[at] ?? null) !== this.shown[at]) changed.add(at);
    if (!changed.size) return;
    const before = this.fresh;
    this.fresh = first ? new Set() : changed;
    for (const at of new Set([...changed, ...before])) this.square(context, at, now[at] ?? null);
    this.shown = Array.from({ length: width[this.game] ** 2 }, (_, at) => now[at] ?? null);
    this.canvas.dataset['shown'] = String(now.filter(Boolean).length);
  }

  private square(context: CanvasRenderingContext2D, at: number, piece: string | null): void {
    const [wide, high] = [this.cell, Math.round(this.cell * tall[this.game])];
    const [column, row] = [at % width[this.game], Math.floor(at / width[this.game])];
    const [x, y] = [column * wide, row * high];
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
    if (piece === null || !this.pieces) return;
    const from = (this.pieces.at.get(piece) ?? 0) * wide;
    if (this.game === 'shogi' && piece === piece.toLowerCase()) {
      context.save();
      context.translate(x + wide / 2, y + high / 2);
      context.rotate(Math.PI);
      context.drawImage(this.pieces.picture, from, 0, wide, high, -wide / 2, -high / 2, wide, high);
      context.restore();
    } else context.drawImage(this.pieces.picture, from, 0, wide, high, x, y, wide, high);
  }
}
