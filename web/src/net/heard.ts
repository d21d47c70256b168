// What comes over a socket, with the types that are made from the server's own.
import { readJson } from '../json';
import type { News, SocketHeard } from '../types';

/** Time without a limit is more than a number here can hold. */
export const bounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && value > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : value;

/** Reads a message. */
export const read = <Message extends SocketHeard | News>(data: unknown): Message => readJson(String(data), bounded);
