// A sealed move: its envelope binds to a text that nobody can read without its key, which stays on this device until
// the player hands it to the arbiter.

export interface Envelope {
  commitment: string;
  bytes: string;
}

const name = (game: string) => `adoube.seal.${game}`;
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

/** Whether this browser can seal: only on a page that came safely. */
export const canSeal = (): boolean => crypto.subtle !== undefined;

/** Writes and reads with the same key: what was written becomes unreadable, and readable again. */
async function turn(
  salt: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  write: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await crypto.subtle.digest('SHA-256', salt);
  const key = await crypto.subtle.importKey('raw', secret, 'AES-CTR', false, ['encrypt', 'decrypt']);
  // A key serves one envelope.
  const how = { name: 'AES-CTR', counter: new Uint8Array(16), length: 64 };
  return new Uint8Array(await (write ? crypto.subtle.encrypt(how, key, bytes) : crypto.subtle.decrypt(how, key, bytes)));
}

/** The laws' commitment: of the salt's length, the salt and the text. */
async function commitment(salt: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>): Promise<string> {
  const all = new Uint8Array(8 + salt.length + text.length);
  new DataView(all.buffer).setBigUint64(0, BigInt(salt.length));
  all.set(salt, 8);
  all.set(text, 8 + salt.length);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}

/** Puts a text into an envelope; its key is kept. */
export async function seal(game: string, text: string): Promise<Envelope> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const bytes = new TextEncoder().encode(text);
  localStorage.setItem(name(game), hex(salt));
  return { commitment: await commitment(salt, bytes), bytes: hex(await turn(salt, bytes, true)) };
}

/** The key of one's own envelope. */
export function keyOf(game: string): string | null {
  try {
    return localStorage.getItem(name(game));
  } catch {
    return null;
  }
}

/** What was sealed, for who has its key. */
export async function unseal(key: string, envelope: Envelope): Promise<{ salt: number[]; text: string } | null> {
  const found = /[0-9a-f]{32}/i.exec(key)?.[0];
  if (!found) return null;
  const salt = unhex(found);
  const bytes = await turn(salt, unhex(envelope.bytes), false);
  if ((await commitment(salt, bytes)) !== envelope.commitment) return null;
  return { salt: [...salt], text: new TextDecoder().decode(bytes) };
}
