// The browser: one for everybody in this process, each visitor in a context of his own.
import { chromium, type Browser } from 'playwright-core';

const path = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // No process is kept ready for a page that never comes: a quarter of what a page costs.
  '--renderer-process-limit=1',
];

let browser: Promise<Browser> | null = null;
let borrowers = 0;

/** It is started for the first who wants it. */
export function borrow(): Promise<Browser> {
  borrowers++;
  browser ??= chromium.launch({ executablePath: path, args });
  return browser;
}

/** It goes with the last who wanted it. */
export async function giveBack(): Promise<void> {
  if (--borrowers > 0) return;
  const last = browser;
  browser = null;
  await (await last)?.close();
}
