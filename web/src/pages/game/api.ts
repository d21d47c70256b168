// The few questions about a game that are asked by HTTP.

export interface Seat {
  seat: 'first' | 'second' | 'first-assistant' | 'second-assistant' | 'arbiter';
  account: string;
  number: number;
  name: string | null;
  level: number | null;
}

export interface Challenge {
  id: string;
  host: string;
  guest: string | null;
  'rematch-of': string | null;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  game: string | null;
}

export interface Note {
  key: number;
  text: string | null;
}

async function ask(path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(
    `/api/${path}`,
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

export const seats = async (game: string): Promise<Seat[]> => (await ask(`games/${game}/seats`)).json() as Promise<Seat[]>;
export const log = async (game: string): Promise<string> => (await ask(`games/${game}/log`)).text();
export const notes = async (game: string): Promise<Note[]> => (await ask(`games/${game}/notes`)).json() as Promise<Note[]>;
export const rematch = async (game: string): Promise<Challenge> =>
  (await ask(`games/${game}/rematch`, {})).json() as Promise<Challenge>;
export const answerChallenge = async (id: string, what: 'accept' | 'decline'): Promise<Response> =>
  ask(`challenges/${id}/${what}`, {});
export const watched = async (): Promise<{ id: string }[]> =>
  (await ask('games?open=true&as=arbiter')).json() as Promise<{ id: string }[]>;
