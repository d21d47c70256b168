// When all of a page has come: what it shows then, and that nothing it asked for is still on its way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { eventually, rested } from './house.ts';

/** What each page shows when the core and its data are there. */
const shows: Record<string, string> = {
  '/': '.home:not(.unready) .sentence [role=combobox]',
  '/laws': '.tree li .number',
  '/laws/fide-2009/9.2.a': '.lines li',
  '/laws/changes/3': '.both .lines li',
  '/laws/fesa-2024/9.4.b': '.lines li',
  '/table': 'main button.main',
  '/furigoma': '.acts .main:enabled',
  '/account': '.account .enter',
  '/owner': '.account .amber',
  '/password': '.account .amber',
  '/preferences': '.sample p:not(:empty)',
  '/events': '.events .title a',
  '/events/new': '.set-up button.main',
  '/nowhere': 'main h1',
};
export const pages = Object.keys(shows);

/** What the lists of the first page say while they wait. */
function waits(language: string): string {
  const words = readFileSync(new URL(`../../locales/${language}/pages/home.ftl`, import.meta.url), 'utf8');
  const said = /^home-join-wait = (.*)$/m.exec(words)?.[1];
  assert.ok(said, 'home-join-wait');
  return said;
}

/** What a page asks for, from now on. */
export interface Asked {
  /** The paths, in turn. */
  paths: string[];
  /** All of it is answered. */
  answered: () => Promise<void>;
  /** No more is heard. */
  stop: () => void;
}

export function listen(page: Page): Asked {
  const paths: string[] = [];
  const open = new Set<Request>();
  const begun = (request: Request) => {
    open.add(request);
    paths.push(new URL(request.url()).pathname);
  };
  const ended = (request: Request) => open.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  const stop = () => void page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  const answered = () =>
    eventually(() =>
      assert.deepEqual(
        [...open].map((one) => one.url()),
        [],
        'it is not answered',
      ),
    );
  return { paths, answered, stop };
}

/** All of the page has come. */
export async function whole(page: Page, path: string, asked: Asked): Promise<void> {
  await page
    .locator(shows[path] ?? 'main')
    .last()
    .waitFor();
  if (path === '/') {
    const word = waits(await page.evaluate(() => document.documentElement.lang));
    await page.locator('.others .empty').nth(1).waitFor();
    await page.locator('.others .empty', { hasText: word }).first().waitFor({ state: 'detached' });
  }
  await asked.answered();
  await rested(page);
}
