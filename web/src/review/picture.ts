// A position or a whole game as a picture: SVG, which can move, and PNG. Made here of the sheets of pieces; nobody is asked for it.
import { chessSet, shogiSet } from '../app/prefs';
import { legal, type GameKind, type Side } from '../core';
import { order } from '../board/shared';
import { moving, type Shot } from './moving';

const sheets = import.meta.glob<string>('../../made/pieces/{chess,shogi}/{classic,adoube,one,two,international}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A cell of a board, and the same on the sheet. */
const sizes = { chess: { cell: [45, 45], sheet: [45, 45] }, shogi: { cell: [40, 44], sheet: [100, 110] } } as const;
/** Beside a board of shogi there is room for what is in hand. */
const HAND = 48;
/** How long a position is seen, and how long the last, in seconds. */
const [EACH, LAST] = [1, 3];

/** What a picture is of. */
export interface Shown {
  kind: GameKind;
  boards: readonly string[];
  below: Side;
}

/** A piece where it stands. */
interface Placed {
  piece: string;
  x: number;
  y: number;
  turned: boolean;
}

interface Frame {
  pieces: Placed[];
  counts: { x: number; y: number; text: string }[];
}

const sheetOf = (kind: GameKind): string =>
  sheets[`../../made/pieces/${kind}/${kind === 'chess' ? chessSet.value : shogiSet.value}.svg`] ?? '';

/** The name of a piece on its sheet. */
function named(kind: GameKind, letter: string): string {
  if (kind === 'chess') return (letter === letter.toUpperCase() ? 'w' : 'b') + letter.toLowerCase();
  if (letter === 'K') return 'j';
  return letter.toLowerCase().replace('+', 'p');
}

function measure(kind: GameKind): { left: number; width: number; height: number } {
  const [wide, high] = sizes[kind].cell;
  return kind === 'chess'
    ? { left: 0, width: 8 * wide, height: 8 * high }
    : { left: HAND, width: 9 * wide + 2 * HAND, height: 9 * high };
}

function laidOut({ kind, below }: Shown, board: string): Frame {
  const { pieces, hands } = legal(kind, board);
  const { files, ranks } = order(kind, below);
  const [wide, high] = sizes[kind].cell;
  const { left, width, height } = measure(kind);
  const isFirst = (letter: string) => letter === letter.toUpperCase();
  const placed = Object.entries(pieces).map(([square, letter]) => ({
    piece: named(kind, letter),
    x: left + files.indexOf(square[0] ?? '') * wide,
    y: ranks.indexOf(square[1] ?? '') * high,
    turned: kind === 'shogi' && isFirst(letter) !== (below === 'first'),
  }));
  const counts: Frame['counts'] = [];
  for (const [nth, hand] of hands.entries()) {
    const own = (nth === 0) === (below === 'first');
    const held = Object.entries(hand).filter(([, count]) => count > 0);
    for (const [place, [letter, count]] of held.entries()) {
      const x = own ? width - HAND + (HAND - wide) / 2 : (HAND - wide) / 2;
      const y = own ? height - (place + 1) * high : place * high;
      placed.push({ piece: named(kind, letter.toLowerCase()), x, y, turned: !own });
      if (count > 1) counts.push({ x: x + wide - 2, y: y + high - 2, text: String(count) });
    }
  }
  return { pieces: placed, counts };
}

/** The colours of the board that the reader sees. */
function colours(): { dark: string; light: string; kaya: string; line: string; stand: string } {
  const style = getComputedStyle(document.querySelector('.board') ?? document.body);
  const of = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    dark: of('--dark', '#b58863'),
    light: of('--light', '#f0d9b5'),
    kaya: of('--kaya', '#e6c07a'),
    line: of('--kaya-line', '#3a2c17'),
    stand: of('--stand', '#efdcb0'),
  };
}

/** The rectangles and lines of an empty board: x, y, width, height, colour. */
function ground(kind: GameKind): [number, number, number, number, string][] {
  const [wide, high] = sizes[kind].cell;
  const { left, width, height } = measure(kind);
  const { dark, light, kaya, line, stand } = colours();
  const found: [number, number, number, number, string][] = [];
  if (kind === 'chess') {
    found.push([0, 0, width, height, light]);
    for (let cell = 0; cell < 64; cell++) {
      const [file, rank] = [cell % 8, Math.floor(cell / 8)];
      if ((file + rank) % 2) found.push([file * wide, rank * high, wide, high, dark]);
    }
    return found;
  }
  found.push([0, 0, width, height, stand], [left, 0, 9 * wide, height, kaya]);
  for (let nth = 0; nth <= 9; nth++) {
    found.push([left + Math.min(nth * wide, 9 * wide - 1), 0, 1, height, line]);
    found.push([left, Math.min(nth * high, height - 1), 9 * wide, 1, line]);
  }
  return found;
}

/** The picture as SVG; where there are several positions they follow each other. */
export async function svgOf(shown: Shown): Promise<string> {
  const { kind, boards } = shown;
  const [wide, high] = sizes[kind].cell;
  const { width, height } = measure(kind);
  const sheet = new DOMParser().parseFromString(await (await fetch(sheetOf(kind))).text(), 'image/svg+xml');
  const frames = boards.map((board) => laidOut(shown, board));
  const used = [...new Set(frames.flatMap(({ pieces }) => pieces.map(({ piece }) => piece)))];
  const symbols = used.map((piece) => {
    const drawn = sheet.getElementById(piece);
    return `<symbol id="${piece}" viewBox="${drawn?.getAttribute('viewBox') ?? ''}">${drawn?.innerHTML ?? ''}</symbol>`;
  });
  const total = boards.length - 1 > 0 ? (boards.length - 1) * EACH + LAST : 0;
  const drawn = frames.map(({ pieces, counts }, nth) => {
    const turn = (x: number, y: number) => ` transform="rotate(180 ${x + wide / 2} ${y + high / 2})"`;
    const all = pieces.map(
      ({ piece, x, y, turned }) =>
        `<use href="#${piece}" x="${x}" y="${y}" width="${wide}" height="${high}"${turned ? turn(x, y) : ''}/>`,
    );
    const texts = counts.map(({ x, y, text }) => `<text x="${x}" y="${y}">${text}</text>`);
    const [from, to] = [(nth * EACH) / total, nth === boards.length - 1 ? 1 : ((nth + 1) * EACH) / total];
    const times = from === 0 ? `0;${to.toFixed(5)}` : to === 1 ? `0;${from.toFixed(5)}` : `0;${from.toFixed(5)};${to.toFixed(5)}`;
    const values = from === 0 ? 'visible;hidden' : to === 1 ? 'hidden;visible' : 'hidden;visible;hidden';
    const moves = total
      ? `<animate attributeName="visibility" calcMode="discrete" values="${values}" keyTimes="${times}" dur="${total}s" repeatCount="indefinite"/>`
      : '';
    return `<g${total ? ` visibility="${nth === 0 ? 'visible' : 'hidden'}"` : ''}>${moves}${all.join('')}${texts.join('')}</g>`;
  });
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const rects = ground(kind).map(([x, y, w, h, fill]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`);
  const type = 'font-family="sans-serif" font-size="14" font-weight="700" text-anchor="end"';
  return `<svg ${names} viewBox="0 0 ${width} ${height}" width="${2 * width}" height="${2 * height}" ${type}><defs>${symbols.join('')}</defs>${rects.join('')}${drawn.join('')}</svg>\n`;
}

/** The first position as PNG, three times as large as it is measured. */
export async function pngOf(shown: Shown): Promise<Blob> {
  const { canvas, draw } = await easel(shown, 3);
  draw(shown.boards[0] ?? '');
  return blobOf(canvas);
}

/** All positions as a PNG that moves, twice as large as they are measured: of each but the first what has changed. */
export async function movingPngOf(shown: Shown): Promise<Blob> {
  const { boards } = shown;
  const { canvas, pen, draw } = await easel(shown, 2);
  const frames: Shot[] = [];
  let before: ImageData | null = null;
  for (const [nth, board] of boards.entries()) {
    draw(board);
    const now = pen.getImageData(0, 0, canvas.width, canvas.height);
    const box = before ? changed(before, now) : { x: 0, y: 0, width: canvas.width, height: canvas.height };
    const cut = document.createElement('canvas');
    [cut.width, cut.height] = [box.width, box.height];
    cut.getContext('2d')?.putImageData(now, -box.x, -box.y);
    frames.push({ png: await blobOf(cut), ...box, lasts: 1000 * (nth === boards.length - 1 ? LAST : EACH) });
    before = now;
  }
  return moving(frames);
}

/** What of a picture is not as in the one before it; at least a point. */
function changed(before: ImageData, now: ImageData): Pick<Shot, 'x' | 'y' | 'width' | 'height'> {
  const [one, two] = [new Uint32Array(before.data.buffer), new Uint32Array(now.data.buffer)];
  let [left, top, right, bottom] = [now.width, now.height, -1, -1];
  for (let at = 0; at < two.length; at++) {
    if (one[at] === two[at]) continue;
    const [x, y] = [at % now.width, Math.floor(at / now.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return right < 0 ? { x: 0, y: 0, width: 1, height: 1 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A canvas on which positions are drawn, so many times as large as they are measured. */
async function easel(shown: Shown, scale: number) {
  const { kind } = shown;
  const [wide, high] = sizes[kind].cell;
  const [cell, tall] = sizes[kind].sheet;
  const { width, height } = measure(kind);
  const text = await (await fetch(sheetOf(kind))).text();
  const places = new Map([...text.matchAll(/<svg id="(\w+)" x="(\d+)"/g)].map(([, piece, x]) => [piece ?? '', Number(x)]));
  const sheet = new Image();
  sheet.src = sheetOf(kind);
  await sheet.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * scale, height * scale];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.scale(scale, scale);
  const draw = (board: string) => {
    for (const [x, y, w, h, fill] of ground(kind)) {
      pen.fillStyle = fill;
      pen.fillRect(x, y, w, h);
    }
    const { pieces, counts } = laidOut(shown, board);
    for (const { piece, x, y, turned } of pieces) {
      pen.save();
      pen.translate(x + wide / 2, y + high / 2);
      if (turned) pen.rotate(Math.PI);
      pen.drawImage(sheet, places.get(piece) ?? 0, 0, cell, tall, -wide / 2, -high / 2, wide, high);
      pen.restore();
    }
    pen.fillStyle = '#1e1b16';
    pen.font = '700 14px sans-serif';
    pen.textAlign = 'end';
    for (const { x, y, text: count } of counts) pen.fillText(count, x, y);
  };
  return { canvas, pen, draw };
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('this browser draws nothing'))), 'image/png'),
  );
