// Still pictures put together to one that moves: PNG has chunks for that since its third edition, and every browser and messenger shows them.

/** A picture, where it lies in the first one, and how long it is shown, in milliseconds. */
export interface Shot {
  png: Blob;
  x: number;
  y: number;
  width: number;
  height: number;
  lasts: number;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** A chunk: how long it is, its name, what it says, and a checksum of both. */
function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(data, 8);
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** The chunks of a PNG, by name. */
async function chunks(png: Blob): Promise<[name: string, data: Uint8Array][]> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const found: [string, Uint8Array][] = [];
  for (let at = SIGNATURE.length; at < bytes.length;) {
    const length = view.getUint32(at);
    found.push([String.fromCharCode(...bytes.subarray(at + 4, at + 8)), bytes.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return found;
}

/** Whole numbers one after the other, of four bytes or of as many as are named. */
function numbers(...list: (number | [value: number, bytes: 1 | 2])[]): Uint8Array {
  return Uint8Array.from(
    list.flatMap((one) => {
      const [value, bytes] = typeof one === 'number' ? [one, 4] : one;
      return Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
    }),
  );
}

/** The pictures one after the other, again and again. All are drawn by the same canvas, and so of one kind. */
export async function moving(frames: readonly Shot[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [SIGNATURE];
  let told = 0;
  for (const [nth, frame] of frames.entries()) {
    const found = await chunks(frame.png);
    if (nth === 0) {
      parts.push(...found.filter(([name]) => name === 'IHDR').map(([name, data]) => chunk(name, data)));
      parts.push(chunk('acTL', numbers(frames.length, 0)));
    }
    const { width, height, x, y, lasts } = frame;
    parts.push(chunk('fcTL', numbers(told++, width, height, x, y, [lasts, 2], [1000, 2], [0, 1], [0, 1])));
    for (const [name, data] of found) {
      if (name !== 'IDAT') continue;
      if (nth === 0) parts.push(chunk(name, data));
      else parts.push(chunk('fdAT', Uint8Array.from([...numbers(told++), ...data])));
    }
  }
  parts.push(chunk('IEND', new Uint8Array()));
  return new Blob(parts, { type: 'image/png' });
}
