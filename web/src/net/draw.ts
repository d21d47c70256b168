// Sides by lot, so that anybody can check: what the server was bound by, and what one added, are kept on the device.
import { readJson } from '../json';
import { ask } from './client';

/** A draw as this device knows it: the server's hash before anybody added anything, and what was added here. */
export interface OwnDraw {
  commitment: string;
  part: string;
}

const key = (id: string) => `adoube.draw.${id}`;

/** What this device adds: 32 bytes of its own chance. */
export const newPart = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function keepDraw(id: string, draw: OwnDraw): void {
  try {
    localStorage.setItem(key(id), JSON.stringify(draw));
  } catch {
    // Then only what the server tells can be checked.
  }
}

export function keptDraw(id: string): OwnDraw | null {
  try {
    return readJson<OwnDraw | null>(localStorage.getItem(key(id)) ?? 'null');
  } catch {
    return null;
  }
}

/** Begins a draw as the host. */
export async function beginDraw(): Promise<{ draw: string; part: string }> {
  const { id, commitment } = await ask('post', '/api/draws');
  const part = newPart();
  keepDraw(id, { commitment, part });
  return { draw: id, part };
}

/** Where a draw is checked. */
export const checkAddress = (id: string): string => `/furigoma#draw=${id}`;
