// Every message of the socket, in and out: the types are made from the server's own.
import type { SocketSaid, SocketTold } from '../types';

/** What is said to the server. */
export type Said = SocketSaid;
/** What the server says. */
export type Told = SocketTold;
/** What can be followed. */
export type Topic = Extract<Said, { type: 'follow' }>['topic'];
/** What became of a command. */
export type Answer = Extract<Told, { type: 'done' | 'refused' | 'error' }>;
/** What is told of a game. */
export type OfGame = Extract<Told, { type: 'game' | 'events' | 'missed' | 'now' | 'presence' | 'ready' | 'outage' | 'greeting' }>;
/** Something is not followed any more, and what there is to do. */
export type Left = Extract<Told, { type: 'left' }>;
