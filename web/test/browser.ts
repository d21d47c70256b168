// The browser: one for everybody in this process, each visitor in a context of his own.
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Debian's: the one without windows needs half the time for a page. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const path = process.env['CHROMIUM'] ?? installed.find((one) => existsSync(one)) ?? 'chromium';
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // No process is kept ready for a page that never comes: a quarter of what a page costs.
  '--renderer-process-limit=1',
];

let browser: Promise<Browser> | null = null;
let borrowers = 0;
let kept = false;

/** It is started for the first who wants it. */
export function borrow(): Promise<Browser> {
  borrowers++;
  browser ??= chromium.launch({ executablePath: path, args });
  return browser;
}

/** It goes with the last who wanted it. */
export async function giveBack(): Promise<void> {
  borrowers--;
  await close();
}

/** It stays for those who come later. */
export function keep(): void {
  kept = true;
}

/** Nobody comes any more. */
export async function letGo(): Promise<void> {
  kept = false;
  await close();
}

async function close(): Promise<void> {
  if (borrowers > 0 || kept) return;
  const last = browser;
  browser = null;
  await (await last)?.close();
}
