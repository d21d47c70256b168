// An event that somebody runs without a page, for tests of what its pages show.
import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { EventPicture } from '../src/types';
import { complaintsOf, guest, type House, type Person } from './house.ts';

/** What is asked of an event: its picture, and what only the asker is told. */
type Shown = EventPicture & { asked: unknown[] };

/** A page that somebody has opened, and what the browser complains about in it. */
export interface Opened {
  page: Page;
  complaints: string[];
}

/** Somebody opens a page of the house. */
export async function visited(house: House, person: Person, path: string): Promise<Opened> {
  const page = await person.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${house.url}${path}`);
  await page.locator('main').waitFor();
  return { page, complaints };
}

/** The next command that a page sends is answered when it is said, though it is done at once. */
export async function answeredLater(page: Page): Promise<() => void> {
  let answer = () => {};
  const later = new Promise<void>((done) => (answer = done));
  const late = async (route: Route) => {
    const response = await route.fetch();
    await later;
    await route.fulfill({ response });
  };
  await page.route('**/api/events/*/commands', late, { times: 1 });
  return () => answer();
}

export class Run {
  private acts = 0;
  constructor(
    readonly house: House,
    readonly person: Person,
    readonly id: string,
  ) {}

  static async begin(house: House, more: Record<string, unknown> = {}): Promise<Run> {
    const person = await guest(house);
    const scoring = { win: 10, draw: 5, loss: 0, forfeit: 0, absence: 0, bye: 10 };
    const rules = {
      ...{ name: 'Desk open', game: 'chess', system: { kind: 'swiss', accelerated: false }, rounds: 3 },
      ...{ tiebreaks: ['BH'], initial: 'first', scoring, default_minutes: 30, ...more },
    };
    const { id = '' } = await person.post('events', { rules });
    return new Run(house, person, id);
  }

  act(command: Record<string, unknown>): Promise<unknown> {
    return this.person.post(`events/${this.id}/commands`, { id: `a${this.acts++}`, command });
  }

  /** So many without accounts are entered, the strongest first. */
  async enter(many: number, more: (at: number) => Record<string, unknown> = () => ({})): Promise<void> {
    for (let at = 0; at < many; at++) {
      const name = `${String.fromCharCode(65 + at)}lpha, Pat`;
      await this.act({ do: 'enter', player: { name, rating: 2000 - 50 * at, ...more(at) } });
    }
  }

  /** These are entered with their accounts, the strongest first. */
  async seat(players: readonly Person[], name: (at: number) => string): Promise<void> {
    for (const [at, { account }] of players.entries())
      await this.act({ do: 'enter', player: { name: name(at), rating: 2000 - 100 * at }, account });
  }

  /** What is asked for below the event's address. */
  async asked<T>(path = ''): Promise<T> {
    const answer = await this.person.context.request.get(`${this.house.url}/api/events/${this.id}${path}`);
    return (await answer.json()) as T;
  }

  shown(): Promise<Shown> {
    return this.asked<Shown>();
  }

  async board(round: number, board: number): Promise<Shown['rounds'][number]['boards'][number]> {
    return (await this.shown()).rounds[round - 1]?.boards[board - 1] ?? assert.fail(`no board ${board} in round ${round}`);
  }

  /** A round is paired and published; the first of every board wins, where it is to be played. */
  async round(number: number, played = true): Promise<void> {
    await this.act({ do: 'pair' });
    await this.act({ do: 'publish', round: number });
    if (!played) return;
    for (const { first } of (await this.shown()).rounds[number - 1]?.boards ?? [])
      await this.act({ do: 'result', round: number, player: first, mark: 'win', facing: 'loss' });
  }

  /** Who runs it opens one of its pages. */
  async page(path: string): Promise<Opened> {
    const opened = await visited(this.house, this.person, `/event/${this.id}/${path}`);
    if (path !== 'hall') await opened.page.locator('main .views').waitFor();
    return opened;
  }
}
