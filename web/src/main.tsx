import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/layout.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { arrive, App } from './app/layout';
import { language } from './app/prefs';
import { address } from './app/router';
import { speak } from './app/words';
import { isSlow, ready, remember, type First } from './core';
import { readJson } from './json';

const fonts = ['16px "Inter Variable"', '16px "Source Serif 4 Variable"'];
const letters = () => Promise.all(fonts.map((font) => document.fonts.load(font)));

/** From now on our own letters are shown. */
const letter = () => document.documentElement.classList.add('lettered');

/** Letters that come late would move what stands around them: they are waited for, but not long. */
async function fetchLetters(): Promise<void> {
  const come = letters().then(() => true);
  const there = await Promise.race([come, new Promise<boolean>((late) => setTimeout(() => late(false), 500))]);
  if (there) letter();
  else letterLater();
}

/** What can be read already keeps its letters, and so does what came over a slow line: the next page has ours. */
function letterLater(): void {
  const here = address.peek();
  const stop = effect(() => {
    if (address.value === here) return;
    letter();
    queueMicrotask(() => stop());
  });
}

/** What the core said of the first page is written at its end. */
function recall(): void {
  const written = document.getElementById('first');
  if (written?.dataset['language'] === language.value) remember(readJson<First>(written.textContent ?? ''));
}

/** Whether something is kept under a name. */
function has(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

const room = document.getElementById('app');
// Over a slow line letters come after everything else.
const slow = isSlow();
const read = document.getElementById('first') !== null;
if (room) {
  recall();
  // Who cannot fetch his page is told so by the page itself.
  await Promise.all([speak(language.value), arrive().catch(() => undefined), slow || read ? letterLater() : fetchLetters()]);
  // Whoever has chosen otherwise reads other lines than were written for everybody: new ones move nothing, old ones would be moved.
  if (has('adoube.choice')) room.replaceChildren();
  render(<App />, room);
}
// All pages are kept for later when this one is whole, and letters that were not waited for with them.
const stop = effect(() => {
  if (!ready.value) return;
  setTimeout(() => {
    stop();
    keepPages();
  });
});
setTimeout(keepPages, slow ? 30_000 : 3_000);
let kept = false;
function keepPages(): void {
  if (kept) return;
  kept = true;
  if (slow || read) void letters().catch(() => undefined);
  if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
}
