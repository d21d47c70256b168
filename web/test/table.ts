// Two who sit down at a game, and what they do there.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { guest, hold, pair, sit, type House, type Person } from './house.ts';

export interface Table {
  game: string;
  one: Person;
  two: Person;
  white: Page;
  black: Page;
  complaints: string[];
  leave: () => Promise<void>;
}

/** Two sit down at a game. */
export async function seat(
  house: House,
  terms: Record<string, unknown>,
  first: BrowserContextOptions = {},
  second: BrowserContextOptions = first,
): Promise<Table> {
  const [one, two] = await Promise.all([guest(house, first), guest(house, second)]);
  const game = await pair(terms, one, two);
  const [white, black] = await Promise.all([sit(house, one, game), sit(house, two, game)]);
  const leave = async () => {
    await one.context.close();
    await two.context.close();
  };
  const complaints = white.complaints;
  return { game, one, two, white: white.page, black: black.page, complaints, leave };
}

/** Somebody comes to a game whose page nobody looks at. */
export async function come(person: Person, game: string): Promise<void> {
  await person.post(`games/${game}/commands`, { id: 'here', command: 'arrive' });
}

/** Who has the move may move. */
export const ready = (page: Page) => page.locator('.grid[aria-readonly="false"]').waitFor();

/** Types a move, whatever the language of the page. */
export async function type(page: Page, move: string): Promise<void> {
  await page.locator('.typed input').fill(move);
  await page.locator('.typed input').press('Enter');
}

/** Plays moves in turn, each with both squares; `P*5e` drops. */
export async function play(moves: string, one: Page, two: Page): Promise<void> {
  for (const [index, move] of moves.split(' ').entries()) {
    const page = index % 2 === 0 ? one : two;
    await ready(page);
    await type(page, move);
    // The server has it: what was on its way has come, and the acts are those of the position.
    await page.locator('.bar.below:not(.on-move), .end-of-game').first().waitFor();
  }
}

export const says = (page: Page, text: RegExp | string) => page.locator('.paper-slip', { hasText: text }).first().waitFor();
export const result = (page: Page, text: RegExp | string) => page.locator('.end-of-game .result', { hasText: text }).waitFor();

/** Claims something, by its name in the list; where it can be claimed in two ways, in this one. */
export async function claim(page: Page, what: string, how?: string): Promise<void> {
  await page.locator('.acts .wish.claim').click();
  const group = page.locator('.panel .claim', { hasText: what });
  await (how ? group.getByRole('button', { name: how }) : group.getByRole('button').first()).click();
}

/** Does something that is not at hand. */
export async function further(page: Page, name: string): Promise<void> {
  await page.locator('.acts .wish.more').click();
  await page.locator('.panel').getByRole('button', { name }).click();
}

/** Accepts what would end the game. */
export const accept = (page: Page): Promise<void> => hold(page, /^Accept$/);

/** The record, in this form, as a file. */
export async function saved(page: Page, form: string) {
  await page.locator('.save > button').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: form, exact: true }).click(),
  ]);
  return file;
}
