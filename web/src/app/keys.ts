// Single keys that lead somewhere on every page.
import { signal } from '@preact/signals';
import { keys } from './prefs';
import { go } from './router';

/** Whether a key is meant for the page: not typed anywhere, not part of something greater, and not unwanted. */
export function isMeant(event: KeyboardEvent): boolean {
  if (keys.value === 'off' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  return !(event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role=dialog]'));
}

/** Whether all keys are listed now. */
export const listed = signal(false);

/** Where `g` and another lead. */
const places: Readonly<Record<string, string>> = { h: '/', m: '/games', e: '/events' };
/** So long after `g` the other is waited for, in milliseconds. */
const SOON = 1_500;

let begun = -Infinity;

/** What a key does on every page. */
export function onKey(event: KeyboardEvent): void {
  if (!isMeant(event)) return;
  const place = performance.now() - begun < SOON ? places[event.key] : undefined;
  begun = event.key === 'g' ? performance.now() : -Infinity;
  if (place) {
    // It is no key of the page as well.
    event.stopImmediatePropagation();
    go(place);
  } else if (event.key === '?') listed.value = true;
  else if (event.key === '/') {
    event.preventDefault();
    const field = document.querySelector<HTMLElement>('main input[type=search]');
    if (field) field.focus();
    else go('/laws');
  }
}
