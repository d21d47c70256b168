// A sealed move: its envelope binds to a text that nobody can read without two shares, which the server keeps: one for the
// arbiter, one for who replies (docs/server.md). It opens without whoever sealed it.
import { ask } from '../../net/client';

export interface Envelope {
  commitment: string;
  bytes: string;
}

/** As long as every part of an envelope is: a salt of 32 bytes, the length of the text, the text. */
const length = 128;
const saltLength = 32;

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const chance = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));

/** Whether this browser can seal: only on a page that came safely. */
export const canSeal = (): boolean => crypto.subtle !== undefined;

/** The laws' commitment: of the salt's length, the salt and the text. */
async function commit(salt: Uint8Array, text: Uint8Array): Promise<string> {
  const all = new Uint8Array(8 + salt.length + text.length);
  new DataView(all.buffer).setBigUint64(0, BigInt(salt.length));
  all.set(salt, 8);
  all.set(text, 8 + salt.length);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}

/** Puts a text into an envelope, and what hides it where it is found again. */
export async function seal(game: string, text: string): Promise<Envelope> {
  const salt = chance(saltLength);
  const written = new TextEncoder().encode(text);
  const [arbiter, replier] = [chance(length), chance(length)];
  const plain = new Uint8Array(length);
  plain.set(salt);
  plain[saltLength] = written.length;
  plain.set(written, saltLength + 1);
  const bytes = plain.map((byte, at) => byte ^ (arbiter[at] ?? 0) ^ (replier[at] ?? 0));
  const commitment = await commit(salt, written);
  const body = { commitment, arbiter: hex(arbiter), replier: hex(replier) };
  await ask('post', '/api/games/{id}/envelopes', { path: { id: game }, body });
  return { commitment, bytes: hex(bytes) };
}

/** What lies in an envelope, once play is resumed; none before. */
export async function unseal(game: string, envelope: Envelope): Promise<{ salt: number[]; text: string } | null> {
  const path = { id: game, commitment: envelope.commitment };
  const { salt, text } = await ask('get', '/api/games/{id}/envelopes/{commitment}', { path });
  if (!salt || text === undefined || text === null) return null;
  return { salt: (salt.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)), text };
}
