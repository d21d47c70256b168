// A QR code (ISO/IEC 18004) of a short text: bytes, level M, up to version 10. Made here, so that no link with a secret goes anywhere.

/** Of each version: check bytes a block, then how many blocks of how many data bytes. */
const blocks: readonly (readonly number[])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
  [18, 4, 31],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
];
/** Where the small squares stand. */
const centres: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const power: number[] = [];
const log: number[] = [];
for (let at = 0, value = 1; at < 255; at++) {
  power[at] = value;
  log[value] = at;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (one: number, two: number): number => (one && two ? (power[((log[one] ?? 0) + (log[two] ?? 0)) % 255] ?? 0) : 0);

/** The check bytes of a block. */
function checks(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let at = 0; at < count; at++) {
    const next: number[] = new Array<number>(generator.length + 1).fill(0);
    for (const [index, value] of generator.entries()) {
      next[index] = (next[index] ?? 0) ^ value;
      next[index + 1] = (next[index + 1] ?? 0) ^ times(value, power[at] ?? 0);
    }
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] ?? 0;
    for (const [index, value] of generator.entries()) rest[at + index] = (rest[at + index] ?? 0) ^ times(value, factor);
  }
  return rest.slice(data.length);
}

/** All bytes of a version in the order in which they are drawn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [count = 0, ...groups] = blocks[version - 1] ?? [];
  const sizes: number[] = [];
  for (let at = 0; at < groups.length; at += 2)
    for (let block = 0; block < (groups[at] ?? 0); block++) sizes.push(groups[at + 1] ?? 0);
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0; data.length < room; pad++) data.push(pad % 2 ? 0x11 : 0xec);
  let from = 0;
  const parts = sizes.map((size) => data.slice(from, (from += size)));
  const checked = parts.map((part) => checks(part, count));
  const woven: number[] = [];
  for (let at = 0; at < Math.max(...sizes); at++)
    for (const part of parts) {
      const value = part[at];
      if (value !== undefined) woven.push(value);
    }
  for (let at = 0; at < count; at++) for (const part of checked) woven.push(part[at] ?? 0);
  return woven;
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A number with the rest of its division, as versions and formats are written. */
function coded(value: number, by: number, length: number): number {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit = 31 - Math.clz32(rest)) rest ^= by << (bit - length);
  return (value << length) | rest;
}

type Grid = (boolean | undefined)[][];

/** What is the same whatever is said: the three eyes, the lines between them, the small squares, the version. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let row = -1; row <= 7; row++)
      for (let column = -1; column <= 7; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        set(top + row, left + column, ring !== 2 && ring !== 4);
      }
  const places = centres[version - 1] ?? [];
  for (const row of places)
    for (const column of places) {
      const eye = (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6);
      if (eye) continue;
      for (let down = -2; down <= 2; down++)
        for (let right = -2; right <= 2; right++)
          set(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
    }
  if (version >= 7) {
    const bits = coded(version, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      set(Math.floor(at / 3), size - 11 + (at % 3), dark);
      set(size - 11 + (at % 3), Math.floor(at / 3), dark);
    }
  }
  writeFormat(grid, 0);
  return grid;
}

/** Level M and the mask, twice. */
function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = coded(mask, 0x537, 10) ^ 0x5412;
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line) line[column] = dark;
  };
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const row = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const column = at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at;
    set(row, 8, dark);
    set(8, column, dark);
  }
  set(size - 8, 8, true);
}

/** How hard it is to read: long lines and large fields of one colour, false eyes, too much of one colour. */
function badness(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  let sum = 0;
  const lines = [
    ...grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
    ...grid.map((_, column) => grid.map((row) => (row[column] ? '1' : '0')).join('')),
  ];
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const eye of ['10111010000', '00001011101'])
      for (let at = line.indexOf(eye); at >= 0; at = line.indexOf(eye, at + 1)) sum += 40;
  }
  let dark = 0;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const one = grid[row]?.[column];
      if (one) dark++;
      if (
        row &&
        column &&
        one === grid[row - 1]?.[column] &&
        one === grid[row]?.[column - 1] &&
        one === grid[row - 1]?.[column - 1]
      )
        sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** The dark squares of a code, row by row; none where the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = blocks.findIndex(([, ...groups], index) => {
    const room = groups.reduce((sum, size, at) => (at % 2 ? sum + size * (groups[at - 1] ?? 0) : sum), 0);
    return bytes.length + (index < 9 ? 2 : 3) <= room;
  });
  if (version < 0) return null;
  const fixed = frame(version + 1);
  const size = fixed.length;
  const bits = codewords(bytes, version + 1).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
  );
  const free: (readonly [number, number])[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (fixed[row]?.[column] === undefined) free.push([row, column]);
      }
  }
  const drawn = masks.map((masked, mask) => {
    const grid = fixed.map((row) => [...row]);
    for (const [index, [row, column]] of free.entries()) {
      const line = grid[row];
      if (line) line[column] = (bits[index] ?? false) !== masked(row, column);
    }
    writeFormat(grid, mask);
    return grid.map((row) => row.map((dark) => dark === true));
  });
  return drawn.reduce((best, one) => (badness(one) < badness(best) ? one : best));
}
