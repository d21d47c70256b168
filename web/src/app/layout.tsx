import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { arbiters, bar, missing, routes } from '../routes';
import { arbitrates, me, recognise } from '../net/me';
import { announced } from './announce';
import { listed, onKey } from './keys';
import { later } from './later';
import { language, languages, theme, type Language } from './prefs';
import { address, fit, titled, type PageProps, type Route } from './router';
import { speak, t } from './words';

interface Shown {
  route: Route;
  params: Record<string, string>;
}

function find(path: string): Shown {
  for (const route of routes) {
    const params = fit(route.path, path);
    if (params) return { route, params };
  }
  return { route: missing, params: {} };
}

const loaded = new Map<Route, ComponentType<PageProps>>();

/** Fetches the page of this address, so that it is there at once. */
export async function arrive(): Promise<void> {
  const { route } = find(address.peek());
  loaded.set(route, (await route.load()).default);
}

function arrived(shown: Shown): { shown: Shown; Page: ComponentType<PageProps> } | null {
  const Page = loaded.get(shown.route);
  return Page ? { shown, Page } : null;
}

/** The bar above, the page, and what is said aloud. */
export function App() {
  const shown = useComputed(() => find(address.value));
  const page = useSignal(arrived(shown.peek()));
  const failed = useSignal(false);
  // Whoever is signed in is so on every page, also after it was loaded again.
  useEffect(() => void recognise(), []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useSignalEffect(() => {
    const wanted = shown.value;
    const there = arrived(wanted);
    if (there) {
      page.value = there;
      return;
    }
    wanted.route.load().then(
      (module) => {
        loaded.set(wanted.route, module.default);
        failed.value = false;
        if (shown.value === wanted) page.value = { shown: wanted, Page: module.default };
      },
      () => {
        failed.value = true;
      },
    );
  });
  const now = page.value;
  document.title = t('title', { page: titled.value ?? t((now?.shown ?? shown.value).route.title) });
  return (
    <>
      {!now?.shown.route.bare && <Top />}
      {!now?.shown.route.bare && <Awaited />}
      {failed.value && (
        <p class="fault" role="alert">
          {t('page-failed')}
        </p>
      )}
      {now && <now.Page params={now.shown.params} />}
      {listed.value && <KeysList />}
      <div class="unseen" role="status" aria-live="polite">
        {announced}
      </div>
    </>
  );
}

/** A line under the bar where a game waits for the reader: fetched by who has been here, and not where the page itself says so. */
const Waits = later(() => import('./waits').then((module) => module.Waits));
const Awaited = () => (me.value != null && !['/', '/games'].includes(address.value) ? <Waits /> : null);

/** All keys: fetched by who asks for them. */
const KeysList = later(() => import('./keys-list').then((module) => module.KeysList));

/** Whether a page belongs to an entry of the bar; problems are learnt from. */
const isHere = (path: string, here: string): boolean =>
  path === '/' ? here === '/' : here.startsWith(path) || (path === '/learn' && here.startsWith('/problems'));

/** What a narrow window has under *More*: in a phone's all but four, in one of a tablet what is wanted least. */
const nearness = (path: string): 'near' | 'mid' | 'far' =>
  ['/', '/games', '/events', '/learn'].includes(path)
    ? 'near'
    : ['/table', '/furigoma', '/preferences'].includes(path)
      ? 'far'
      : 'mid';

/** The pages for which a narrow bar has no room. */
function More({ pages, here }: { pages: typeof bar; here: string }) {
  const room = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const away = (event: Event) => {
      const list = room.current;
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !list?.contains(event.target as Node))
        list?.removeAttribute('open');
    };
    addEventListener('pointerdown', away);
    addEventListener('keydown', away);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', away);
    };
  }, []);
  const rest = pages.filter(([path]) => nearness(path) !== 'near');
  return (
    <details class="more" ref={room}>
      <summary>{t('bar-more')}</summary>
      <div onClick={() => room.current?.removeAttribute('open')}>
        {rest.map(([path, label]) => (
          <a key={path} class={nearness(path)} href={path} aria-current={isHere(path, here) ? 'page' : undefined}>
            {t(label)}
          </a>
        ))}
      </div>
    </details>
  );
}

function Top() {
  const here = address.value;
  const themes = ['auto', 'light', 'dark'] as const;
  const all = [...bar, ...(arbitrates.value ? arbiters : [])];
  const nextTheme = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'auto';
  return (
    <header class="top">
      <a class="skip button" href="#main">
        {t('skip')}
      </a>
      <a class="brand" href="/">
        <Seal />
        Adoube
      </a>
      <nav aria-label={t('bar-label')}>
        {all.map(([path, label]) => (
          <a key={path} class={nearness(path)} href={path} aria-current={isHere(path, here) ? 'page' : undefined}>
            {t(label)}
          </a>
        ))}
        <More pages={[...all, ['/preferences', 'bar-preferences']]} here={here} />
      </nav>
      <div class="end">
        <a href="/preferences" aria-current={here === '/preferences' ? 'page' : undefined}>
          {t('bar-preferences')}
        </a>
        <a href="/account" aria-current={here === '/account' ? 'page' : undefined}>
          {me.value?.name ?? t('bar-account')}
        </a>
        <button
          type="button"
          aria-label={t(`theme-${theme.value}`)}
          title={t(`theme-${theme.value}`)}
          onClick={() => (theme.value = nextTheme)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 18 18"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            stroke-width="1.500"
          >
            <circle cx="9" cy="9" r="7" />
            {theme.value !== 'light' && (
              <path
                d={theme.value === 'dark' ? 'M2 9a7 7 0 0 0 14 0a7 7 0 0 0-14 0' : 'M9 2a7 7 0 0 1 0 14z'}
                fill="currentColor"
              />
            )}
          </svg>
        </button>
        <label class="unseen" for="language">
          {t('language')}
        </label>
        <select id="language" value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language)}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {names[one]}
            </option>
          ))}
        </select>
      </div>
    </header>
  );
}

// Each in its own language, whatever the page's.
export const names: Record<Language, string> = { en: 'English', fr: 'Français', ja: '日本語' };

/** The mark: a pawn of chess in a piece of shogi. */
export function Seal() {
  return (
    <svg viewBox="18 6 64 88" aria-hidden="true" fill="none" stroke-linejoin="round">
      <path d="M50 10 73 21 80 90H20L27 21Z" stroke="var(--vermilion)" stroke-width="6" />
      <path
        d="M50 34c6 0 10.500 4.500 10.500 10 0 3.500-1.500 6.300-4 8.200H60c2.600 0 2.600 4.600 0 4.600h-3.500c.3 6.500 2 11.200 6 14.200v5H37.500v-5c4-3 5.700-7.700 6-14.200H40c-2.600 0-2.600-4.600 0-4.600h3.500c-2.500-1.900-4-4.700-4-8.200 0-5.500 4.500-10 10.500-10Z"
        stroke="currentColor"
        stroke-width="5"
      />
    </svg>
  );
}
