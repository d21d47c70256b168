// What axe finds on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds, a line each. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  // What is still coming into sight has not its colours yet.
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ends.map((one) => one.finished.catch(() => undefined)));
  });
  const found = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
