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

/** What axe finds, a line each: by all its rules, or only colours, which are all that differs between the themes. */
export async function faults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // What is still coming into sight has not its colours yet.
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ends.map((one) => one.finished.catch(() => undefined)));
  });
  const options = { resultTypes: ['violations'], selectors: false, ...(rules === 'colours' && { runOnly: ['color-contrast'] }) };
  const found = await page.evaluate((wanted) => (globalThis as unknown as { axe: Axe }).axe.run(wanted), options);
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

/**
 * In windows of each size and in both themes axe finds nothing, and nothing is wider than the window, nor higher where all
 * is to be seen at once. Size and theme are the style's alone, so it is one page that is looked at in each.
 */
export async function sound(
  page: Page,
  where: string,
  sizes: readonly (readonly [width: number, height: number])[],
  at: 'length' | 'once' = 'length',
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      const here = `${where} ${width} ${colorScheme}`;
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await rested(page);
      const [wide = 0, high = 0] = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      assert.ok(wide <= 0, `${here}: ${wide} px too wide`);
      assert.ok(at === 'length' || high <= 0, `${here}: ${high} px too high`);
      assert.deepEqual(await faults(page, colorScheme === 'light' ? 'all' : 'colours'), [], here);
    }
  }
}
