// A sealed move: its envelope binds to a text that nobody can read without two shares, which the server keeps: one for the
// arbiter, one for who replies (docs/server.md). It opens without whoever sealed it.
import { seal } from '../core';
import type { Envelope } from '../types';
import { ask } from './client';

/** Puts a text into an envelope, and what hides it where it is found again. */
export async function sealed(game: string, text: string): Promise<Envelope> {
  const { envelope, arbiter, replier } = seal(text);
  const body = { commitment: envelope.commitment, arbiter, replier };
  await ask('post', '/api/games/{id}/envelopes', { path: { id: game }, body });
  return envelope;
}

/** What lies in an envelope, once play is resumed; none before. */
export async function unsealed(game: string, { commitment }: Envelope): Promise<{ salt: number[]; text: string } | null> {
  const { salt, text } = await ask('get', '/api/games/{id}/envelopes/{commitment}', { path: { id: game, commitment } });
  if (!salt || text === undefined || text === null) return null;
  return { salt: (salt.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)), text };
}
