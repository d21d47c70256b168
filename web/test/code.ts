// Reads a code of squares as a camera would that sees every square: ISO 18004, correction level M, versions 6 to 10.
import assert from 'node:assert/strict';

/** Of each version: where the alignment patterns stand, and how many bytes of data each block has. */
const versions: Record<number, { centres: number[]; blocks: number[] }> = {
  6: { centres: [6, 34], blocks: [27, 27, 27, 27] },
  7: { centres: [6, 22, 38], blocks: [31, 31, 31, 31] },
  8: { centres: [6, 24, 42], blocks: [38, 38, 39, 39] },
  9: { centres: [6, 26, 46], blocks: [36, 36, 36, 37, 37] },
  10: { centres: [6, 28, 50], blocks: [43, 43, 43, 43, 44] },
};

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The text of a code; `dark` says which squares are. */
export function readCode(size: number, dark: (x: number, y: number) => boolean): string {
  const version = versions[(size - 17) / 4];
  assert.ok(version, `${size} squares`);
  // The form: two bits of level, three of the mask, ten that correct them.
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => dark(x, 8));
  const form = along.reduce((bits, bit) => bits * 2 + Number(bit), 0) ^ (0x5412 >> 7);
  assert.equal(form >> 6, 0, 'level M');
  const mask = masks[(form >> 3) & 7];
  const last = version.centres.at(-1) ?? 0;
  const fixed = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (y < 9 && x >= size - 8) ||
    x === 6 ||
    y === 6 ||
    (size >= 45 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) ||
    version.centres.some((cx) =>
      version.centres.some(
        (cy) =>
          !(cx === 6 && (cy === 6 || cy === last)) &&
          !(cy === 6 && cx === last) &&
          Math.abs(x - cx) <= 2 &&
          Math.abs(y - cy) <= 2,
      ),
    );
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (!fixed(x, y)) bits.push(Number(dark(x, y) !== mask?.(x, y)));
      }
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  // Blocks lie in each other: the first byte of each, then the second of each.
  const blocks: number[][] = version.blocks.map(() => []);
  let from = 0;
  for (let round = 0; round < Math.max(...version.blocks); round++)
    version.blocks.forEach((length, block) => {
      if (round < length) blocks[block]?.push(bytes[from++] ?? 0);
    });
  return text(blocks.flat(), size >= 57);
}

/** The parts of a text, each with its alphabet and its length. */
function text(bytes: number[], long: boolean): string {
  let at = 0;
  const take = (count: number): number => {
    let value = 0;
    for (; count > 0; count--, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  let found = '';
  for (;;) {
    if (at + 4 > 8 * bytes.length) return found;
    const kind = take(4);
    if (kind === 0) return found;
    // Which letters the bytes mean: those of UTF-8.
    if (kind === 7) assert.equal(take(8), 26);
    else if (kind === 4) for (let left = take(long ? 16 : 8); left > 0; left--) found += String.fromCharCode(take(8));
    else if (kind === 1)
      for (let left = take(long ? 12 : 10); left > 0; left -= 3)
        found += String(take(left > 2 ? 10 : left > 1 ? 7 : 4)).padStart(Math.min(left, 3), '0');
    else {
      assert.equal(kind, 2, 'an alphabet');
      for (let left = take(long ? 11 : 9); left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6);
        found += left > 1 ? (signs[Math.floor(pair / 45)] ?? '') + (signs[pair % 45] ?? '') : (signs[pair] ?? '');
      }
    }
  }
}
