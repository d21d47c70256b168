// Every page. One line here, one file in pages/, its words in locales/*/pages/: that is all a page needs.
import type { Route } from './app/router';
import { learn } from './app/words';

/** Pages whose words are not with the others. */
const withWords = async <T>(page: Promise<T>): Promise<T> => (await Promise.all([page, learn('mine')]))[0];

export const routes: readonly Route[] = [
  { path: '/', title: 'home-title', load: () => import('./pages/home') },
  { path: '/challenge/:id', title: 'challenge-title', load: () => import('./pages/challenge') },
  { path: '/game/:id', title: 'game-title', load: () => import('./pages/game') },
  { path: '/games', title: 'mine-title', load: () => withWords(import('./pages/mine')) },
  { path: '/player/:id', title: 'player-title', load: () => withWords(import('./pages/player')) },
  { path: '/player/:id/:game/:class', title: 'rating-title', load: () => withWords(import('./pages/rating')) },
  { path: '/arbiter', title: 'wall-title', load: () => import('./pages/arbiter') },
  { path: '/table', title: 'table-title', bare: true, load: () => import('./pages/table') },
  { path: '/laws/:place*', title: 'laws-title', load: () => import('./pages/laws') },
  { path: '/furigoma', title: 'furigoma-title', load: () => import('./pages/furigoma') },
  { path: '/account', title: 'account-title', load: () => import('./pages/account') },
  { path: '/owner', title: 'owner-title', load: () => import('./pages/owner') },
  { path: '/password', title: 'secret-password', load: () => import('./pages/secret') },
  { path: '/mail', title: 'mail-confirm', load: () => import('./pages/mail') },
  { path: '/unsubscribe', title: 'mail-stop', load: () => import('./pages/mail') },
  { path: '/preferences', title: 'prefs-title', load: () => import('./pages/preferences') },
];

/** The bar above every page, in order: an address and the message for it. */
export const bar: readonly (readonly [string, string])[] = [
  ['/', 'bar-play'],
  ['/games', 'bar-games'],
  ['/table', 'bar-table'],
  ['/laws', 'bar-laws'],
  ['/furigoma', 'bar-furigoma'],
];

/** And what stands there besides for whoever is the arbiter of a game. */
export const arbiters: typeof bar = [['/arbiter', 'bar-arbiter']];

export const missing: Route = { path: '*', title: 'missing-title', load: () => import('./pages/missing') };
