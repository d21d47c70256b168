// Whether a page is sound: what axe finds on it, and what does not fit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { rested } from './house.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Which of axe's rules are asked: colours are all that differs between the themes, and never differ between languages. */
const RULES = { all: {}, colours: { runOnly: ['color-contrast'] }, words: { rules: { 'color-contrast': { enabled: false } } } };

/** What axe finds, a line each. */
export async function faults(page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // What is still coming into sight has not its colours yet.
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ends.map((one) => one.finished.catch(() => undefined)));
  });
  const options = { resultTypes: ['violations'], selectors: false, ...RULES[rules] };
  const found = await page.evaluate((wanted) => (globalThis as unknown as { axe: Axe }).axe.run(wanted), options);
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

type Size = readonly [width: number, height: number];

/** A phone, a tablet and a desk. */
export const narrow = [
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const satisfies readonly Size[];

/**
 * In windows of each size and in both themes axe finds nothing, and nothing is wider than the window, nor higher where all
 * is to be seen at once. Size and theme are the style's alone, so it is one page that is looked at in each.
 */
export async function sound(page: Page, where: string, sizes: readonly Size[], at: 'length' | 'once' = 'length'): Promise<void> {
  for (const size of sizes)
    for (const theme of ['dark', 'light'] as const) {
      const here = await fitting(page, where, size, theme, at);
      assert.deepEqual(await faults(page, theme === 'light' ? 'all' : 'colours'), [], here);
    }
}

/** The same of a page that is sound in another language: with the words change what fits and what things are called, and no colour. */
export async function soundInWords(
  page: Page,
  where: string,
  sizes: readonly Size[],
  at: 'length' | 'once' = 'length',
): Promise<void> {
  let here = where;
  for (const size of sizes) here = await fitting(page, where, size, 'light', at);
  assert.deepEqual(await faults(page, 'words'), [], here);
}

async function fitting(
  page: Page,
  where: string,
  [width, height]: Size,
  theme: 'dark' | 'light',
  at: 'length' | 'once',
): Promise<string> {
  const here = `${where} ${width} ${theme}`;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await rested(page);
  const [wide = 0, high = 0] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  assert.ok(wide <= 0, `${here}: ${wide} px too wide`);
  assert.ok(at === 'length' || high <= 0, `${here}: ${high} px too high`);
  return here;
}
