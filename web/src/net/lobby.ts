// The lobby as it changes: what can be joined, and what becomes of one's own challenges.
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Challenge } from './client';
import { line, type Follower } from './line';
import { me } from './me';
import type { Told } from './messages';

/** All that is known, by id; none before the server has said it. */
export const lobby = signal<ReadonlyMap<string, Challenge> | null>(null);
/** Whether the lobby cannot be followed now. */
export const cut = computed(() => line.state.value === 'lost');

const follower: Follower = {
  topic: 'lobby',
  follow: () => ({ type: 'follow', topic: 'lobby' }),
  followed: () => undefined,
  hear: (message: Told) => {
    if (message.type === 'lobby') lobby.value = new Map(message.challenges.map((one) => [one.id, one]));
    if (message.type === 'challenge') lobby.value = new Map(lobby.value ?? []).set(message.challenge.id, message.challenge);
  },
};

let users = 0;

/** Follows it until the last who does stops. */
export function followLobby(): () => void {
  if (!users++) {
    lobby.value = null;
    line.follow(follower);
  }
  return () => {
    if (!--users) line.unfollow(follower);
  };
}

/** While this is shown the lobby is followed, as whoever the reader is. */
export function useLobby(): void {
  const who = me.value === undefined ? undefined : (me.value?.id ?? null);
  useEffect(() => (who === undefined ? undefined : followLobby()), [who]);
}
