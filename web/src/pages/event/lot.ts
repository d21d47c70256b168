// A lot drawn from a committed seed, computed again in the visitor's own browser: nothing of it is asked of the server.
import type { LotShown } from '../../types';

/** The name that a secret is committed to with. */
const NAME = 'adoube lot';
const MASK = (1n << 64n) - 1n;

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

/** A length, as eight bytes. */
function length(of: Uint8Array): Uint8Array {
  const eight = new Uint8Array(8);
  new DataView(eight.buffer).setBigUint64(0, BigInt(of.length));
  return eight;
}

async function hash(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

const hex = (of: Uint8Array): string => [...of].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What everybody was told of a secret before anybody knew it. */
export async function commitmentOf(secret: string): Promise<string> {
  const salt = bytes(secret);
  return hex(await hash([length(salt), salt, bytes(NAME)]));
}

/** The seed of a secret, of who was entered and of what somebody in the hall added. */
export async function seedOf(secret: string, entries: readonly number[], part: string): Promise<bigint> {
  const parts = [bytes(secret), bytes(entries.join(',')), bytes(part)];
  const found = await hash(parts.flatMap((one) => [length(one), one]));
  return new DataView(found.buffer).getBigUint64(0);
}

/** Chance from a seed: the same numbers everywhere. */
export class Chance {
  constructor(private state: bigint) {}

  next(): bigint {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & MASK;
    let z = this.state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  }

  shuffle<T>(list: T[]): void {
    for (let at = list.length - 1; at > 0; at--) {
      const to = Number((this.next() * BigInt(at + 1)) >> 64n);
      [list[at], list[to]] = [list[to] as T, list[at] as T];
    }
  }
}

/** The groups of numbers that keep compatriots apart at the end of a round robin (Varma). */
const varma: Readonly<Record<number, readonly (readonly number[])[]>> = {
  10: [
    [3, 4, 8],
    [5, 7, 9],
    [1, 6],
    [2, 10],
  ],
  12: [
    [4, 5, 9, 10],
    [1, 2, 7],
    [6, 8, 12],
    [3, 11],
  ],
  14: [
    [4, 5, 6, 11, 12],
    [1, 2, 8, 9],
    [7, 10, 13],
    [3, 14],
  ],
  16: [
    [5, 6, 7, 12, 13, 14],
    [1, 2, 3, 9, 10],
    [8, 11, 15],
    [4, 16],
  ],
  18: [
    [5, 6, 7, 8, 14, 15, 16],
    [1, 2, 3, 10, 11, 12],
    [9, 13, 17],
    [4, 18],
  ],
  20: [
    [6, 7, 8, 9, 15, 16, 17, 18],
    [1, 2, 3, 11, 12, 13, 14],
    [5, 10, 19],
    [4, 20],
  ],
  22: [
    [6, 7, 8, 9, 10, 17, 18, 19, 20],
    [1, 2, 3, 4, 12, 13, 14, 15],
    [11, 16, 21],
    [5, 22],
  ],
  24: [
    [6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
    [1, 2, 3, 4, 13, 14, 15, 16, 17],
    [12, 18, 23],
    [5, 24],
  ],
};

/** The pairing number of each who is entered, from 1, by the federation of each. */
export function numbersOf(federations: readonly string[], chance: Chance): number[] {
  const many = federations.length;
  const found = varma[many + (many % 2)];
  if (!found) {
    const free = federations.map((_, at) => at + 1);
    chance.shuffle(free);
    return free;
  }
  const groups = found.map((group) => group.filter((number) => number <= many));
  for (const group of groups) chance.shuffle(group);
  const numbers = federations.map(() => 0);
  const count = (name: string) => federations.filter((one) => one === name).length;
  const encoder = new TextEncoder();
  const order = (one: string, two: string) => {
    const [a, b] = [encoder.encode(one), encoder.encode(two)];
    const at = a.findIndex((byte, index) => byte !== b[index]);
    return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
  };
  const names = [...new Set(federations)].sort(order).sort((one, two) => count(two) - count(one));
  for (const name of names) {
    const members = federations.flatMap((one, at) => (one === name ? [at] : []));
    chance.shuffle(members);
    const room = groups.filter((group) => group.length >= members.length);
    // Of several of a size the first where it is the smallest that fits, the last where it is the largest that is left.
    const least = room.reduce<number[] | null>((best, group) => (best && best.length <= group.length ? best : group), null);
    const taken = least ? least.splice(0, members.length) : [];
    while (taken.length < members.length) {
      const most = groups.reduce((best, group) => (group.length >= best.length ? group : best));
      const number = most.pop();
      if (number === undefined) break;
      taken.push(number);
    }
    members.forEach((member, at) => (numbers[member] = taken[at] ?? 0));
  }
  return numbers;
}

/** Whether what was drawn is the order now: of those who were in it and are here still. Who came later has a number after them. */
export function holds(drawn: readonly number[], now: readonly number[]): boolean {
  const left = drawn.filter((one) => now.includes(one));
  const come = now.filter((one) => drawn.includes(one));
  return left.every((one, at) => one === come[at]);
}

/** Who has the first and the second side at each board after pawns were tossed, from who was to have them: two change places where the toss says so. */
export function tossed(seats: readonly number[], chance: Chance): number[] {
  const drawn = [...seats];
  for (let at = 0; at + 1 < drawn.length; at += 2) {
    if (chance.next() >> 63n === 1n) [drawn[at], drawn[at + 1]] = [drawn[at + 1] as number, drawn[at] as number];
  }
  return drawn;
}

/** What came of computing a lot again. */
export interface Recomputed {
  /** Whether the secret is the one that was committed to. */
  bound: boolean;
  seed: bigint;
  /** Whether it is the seed that was told. */
  same: boolean;
}

export async function recompute(lot: LotShown): Promise<Recomputed | null> {
  if (!lot.drawn) return null;
  const { secret, entries, part } = lot.drawn;
  const seed = await seedOf(secret, entries, part);
  return { bound: (await commitmentOf(secret)) === lot.commitment, seed, same: String(seed) === lot.drawn.seed };
}
