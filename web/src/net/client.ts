// The server's routes, asked with their types. What goes wrong is a `Problem`, with its article where there is one.
import { readJson } from '../json';
import type { components, paths } from './api';

export type Schemas = components['schemas'];
export type Terms = Schemas['Terms'];
export type Challenge = Schemas['ChallengeShown'];
export type Me = Schemas['Me'];
export type Person = Schemas['PersonShown'];
export type Seat = Schemas['SeatShown'];

type Method = 'get' | 'post' | 'delete';
type Routes<M extends Method> = { [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never }[keyof paths] &
  string;
type Operation<P extends keyof paths, M extends Method> = paths[P][M];
/** JSON is read; lines of it are a text. */
type Content<R> = R extends { content: { 'application/json': infer T } }
  ? T
  : R extends { content: { 'application/jsonl': unknown } }
    ? string
    : undefined;
type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R & (200 | 201 | 204)]: Content<R[S]> }[keyof R & (200 | 201 | 204)]
  : never;
type Sent<O> = O extends { requestBody: { content: { 'application/json': infer T } } } ? T : Record<string, never>;

/** What a route is asked with: parts of its address, what stands after the question mark, and a body. */
export interface Asked<B> {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: B;
  /** What ends the question. */
  signal?: AbortSignal;
}

/** What went wrong, as the server says it; `unreachable` where it says nothing. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    /** `name-taken`, `bad-input`. */
    readonly kind: string,
    readonly detail: string,
    readonly article: string | null,
    /** What exactly is wrong, by the name of its words: `own-challenge`. */
    readonly why: string | null = null,
  ) {
    super(detail);
  }
}

export async function ask<M extends Method, P extends Routes<M>>(
  method: M,
  route: P,
  asked: Asked<Sent<Operation<P, M>>> = {},
): Promise<Answer<Operation<P, M>>> {
  let address: string = route;
  for (const [name, value] of Object.entries(asked.path ?? {})) address = address.replace(`{${name}}`, encodeURIComponent(value));
  if (asked.query) address += `?${new URLSearchParams(asked.query).toString()}`;
  return (await send(method, address, asked.body, asked.signal)) as Answer<Operation<P, M>>;
}

/** What was asked for, or nothing: not every server has it. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404) return null;
    throw problem;
  }
}

async function send(method: Method, address: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const sends =
    method === 'post' || body ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {};
  let response: Response;
  try {
    response = await fetch(address, { method: method.toUpperCase(), ...sends, ...(signal ? { signal } : {}) });
  } catch {
    throw new Problem(0, 'unreachable', '', null);
  }
  const text = await response.text();
  const lines = response.headers.get('content-type')?.startsWith('application/jsonl');
  const read = lines ? text : parse(text);
  if (!response.ok) {
    const said = (read ?? {}) as { type?: string; detail?: string; article?: string; why?: string };
    const kind = said.type?.replace('about:adoube/', '') ?? (response.status >= 500 ? 'unreachable' : 'internal');
    throw new Problem(response.status, kind, said.detail ?? '', said.article ?? null, said.why ?? null);
  }
  return read;
}

function parse(text: string): unknown {
  try {
    return text ? readJson<unknown>(text) : undefined;
  } catch {
    return undefined;
  }
}
