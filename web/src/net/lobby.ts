// The lobby as it changes: what can be joined, and what becomes of one's own challenges.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { News } from '../types';
import type { Challenge } from './client';
import { read } from './heard';
import { me } from './me';

/** All that is known, by id; none before the server has said it. */
export const lobby = signal<ReadonlyMap<string, Challenge> | null>(null);
/** Whether the lobby cannot be followed now. */
export const cut = signal(false);

function hear(news: News): void {
  if (news.type === 'lobby') lobby.value = new Map(news.challenges.map((one) => [one.id, one]));
  if (news.type === 'challenge') lobby.value = new Map(lobby.value ?? []).set(news.challenge.id, news.challenge);
}

/** Closes a line, once it is one: a browser complains of others. */
export function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}

/** Follows until it is told to stop; comes back by itself when it is cut. */
function follow(): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;
  const open = () => {
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/lobby/socket`);
    socket.addEventListener('message', (event) => {
      if (over) return;
      tries = 0;
      cut.value = false;
      hear(read<News>(event.data));
    });
    socket.addEventListener('close', () => {
      if (over) return;
      cut.value = true;
      timer = setTimeout(open, Math.min(30_000, 1000 * 2 ** tries++));
    });
  };
  open();
  return () => {
    over = true;
    clearTimeout(timer);
    if (socket) hangUp(socket);
  };
}

/** While this is shown the lobby is followed, as whoever the reader is. */
export function useLobby(): void {
  const who = me.value === undefined ? undefined : (me.value?.id ?? null);
  useEffect(() => (who === undefined ? undefined : follow()), [who]);
}
