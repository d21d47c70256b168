// Which page is shown: the address, and nothing else.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** What a page is given: the parts of its address. */
export interface PageProps {
  params: Record<string, string>;
}

/** A page: its address, its title as a message, and where it lies. */
export interface Route {
  /** As `/laws/:book/:article`; the last part takes all that follows with `*`. */
  path: string;
  title: string;
  /** No bar above: the whole window is the page's. */
  bare?: boolean;
  load: () => Promise<{ default: ComponentType<PageProps> }>;
}

/** What the page shown is called now, where its route’s title says too little. */
export const titled = signal<string | null>(null);

export const address = signal(location.pathname);

/** Goes to an address of ours. */
export function go(path: string, replace = false): void {
  if (path === location.pathname) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  address.value = location.pathname;
  if (!replace) scrollTo(0, 0);
}

/** A part of an address as it was meant; as it stands where it means nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parts of an address that fits a pattern; none where it does not. */
export function fit(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const found = path.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.endsWith('*')) {
      params[part.slice(1, -1)] = found.slice(index).map(decoded).join('/');
      return params;
    }
    const there = found[index];
    if (there === undefined) return null;
    if (part.startsWith(':')) params[part.slice(1)] = decoded(there);
    else if (part !== there) return null;
  }
  return found.length === wanted.length ? params : null;
}

addEventListener('popstate', () => {
  address.value = location.pathname;
});

// Links of ours stay in the page; all others are the browser's.
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api') || link.hash) return;
  event.preventDefault();
  go(link.pathname);
});
