// Every page. One line here, one file in pages/, its words in locales/*/pages/: that is all a page needs.
import type { Route } from './app/router';
import { learn } from './app/words';

/** Pages whose words are not with the others, with the files that have them. */
const withWords = async <T>(page: Promise<T>, ...files: string[]): Promise<T> =>
  (await Promise.all([page, ...(files.length ? files : ['mine']).map(learn)]))[0];

export const routes: readonly Route[] = [
  { path: '/', title: 'home-title', load: () => import('./pages/home') },
  {
    path: '/challenge/:id',
    title: 'challenge-title',
    load: () => withWords(import('./pages/challenge'), 'announced', 'challenge'),
  },
  { path: '/game/:id', title: 'game-title', load: () => import('./pages/game') },
  { path: '/game/:id/aloud', title: 'aloud-title', load: () => withWords(import('./pages/aloud'), 'aloud', 'mine') },
  { path: '/games', title: 'mine-title', load: () => withWords(import('./pages/mine')) },
  { path: '/imported/:id', title: 'import-title', load: () => withWords(import('./pages/imported'), 'mine', 'review') },
  { path: '/player/:id', title: 'player-title', load: () => withWords(import('./pages/player')) },
  { path: '/player/:id/:game/:class', title: 'rating-title', load: () => withWords(import('./pages/rating')) },
  { path: '/events', title: 'events-title', load: () => withWords(import('./pages/events'), 'events') },
  { path: '/events/new', title: 'events-new', load: () => withWords(import('./pages/event-new'), 'events') },
  { path: '/event/:id/hall', title: 'events-hall', bare: true, load: () => withWords(import('./pages/hall'), 'events') },
  {
    path: '/event/:id/clock/:round/:board',
    title: 'clock-board-title',
    bare: true,
    load: () => withWords(import('./pages/board-clock'), 'events', 'table'),
  },
  { path: '/event/:id/:view*', title: 'events-title', load: () => withWords(import('./pages/event'), 'arbiter', 'events') },
  { path: '/invitation', title: 'events-invited', load: () => withWords(import('./pages/invitation'), 'events') },
  { path: '/arbiter', title: 'wall-title', load: () => withWords(import('./pages/arbiter'), 'account', 'arbiter', 'events') },
  { path: '/table', title: 'table-title', bare: true, load: () => withWords(import('./pages/table'), 'table') },
  { path: '/learn/:place*', title: 'learn-title', load: () => withWords(import('./pages/learn'), 'learn') },
  { path: '/problems/:place*', title: 'problems-title', load: () => withWords(import('./pages/problems'), 'problems', 'learn') },
  { path: '/analysis/:place*', title: 'analysis-title', load: () => withWords(import('./pages/analysis'), 'analysis') },
  { path: '/study/:id', title: 'analysis-study', load: () => withWords(import('./pages/study'), 'analysis') },
  {
    path: '/collections/:place*',
    title: 'collections-title',
    load: () => withWords(import('./pages/collections'), 'collections'),
  },
  { path: '/laws/:place*', title: 'laws-title', load: () => withWords(import('./pages/laws'), 'arbiter', 'laws') },
  { path: '/furigoma', title: 'furigoma-title', load: () => withWords(import('./pages/furigoma'), 'furigoma') },
  { path: '/account', title: 'account-title', load: () => withWords(import('./pages/account'), 'account') },
  { path: '/owner', title: 'owner-title', load: () => withWords(import('./pages/owner'), 'account', 'arbiter', 'owner') },
  { path: '/password', title: 'secret-password', load: () => withWords(import('./pages/secret'), 'account') },
  { path: '/mail', title: 'mail-confirm', load: () => withWords(import('./pages/mail'), 'account') },
  { path: '/unsubscribe', title: 'mail-stop', load: () => withWords(import('./pages/mail'), 'account') },
  { path: '/preferences', title: 'prefs-title', load: () => withWords(import('./pages/preferences'), 'preferences') },
];

/** The bar above every page, in order: an address and the message for it. */
export const bar: readonly (readonly [string, string])[] = [
  ['/', 'bar-play'],
  ['/games', 'bar-games'],
  ['/events', 'bar-events'],
  ['/learn', 'bar-learn'],
  ['/table', 'bar-table'],
  ['/analysis', 'bar-analysis'],
  ['/laws', 'bar-laws'],
  ['/furigoma', 'bar-furigoma'],
];

/** And what stands there besides for whoever is the arbiter of a game. */
export const arbiters: typeof bar = [['/arbiter', 'bar-arbiter']];

export const missing: Route = { path: '*', title: 'missing-title', load: () => import('./pages/missing') };
