// A game that waits for the reader shows on every other page, as one line under the bar; beside another game, in place of the bar.
import { useSignal } from '@preact/signals';
import { about } from '../net/me';
import { clocksOf, isByDays, mine, useMine, usePassed } from '../net/running';
import { address } from './router';
import { left } from './span';
import { t } from './words';

export function Waits() {
  const here = address.value;
  // The first page and the list of one's games say so themselves.
  const elsewhere = here !== '/' && here !== '/games';
  useMine(elsewhere);
  const passed = usePassed();
  const away = useSignal<string | null>(null);
  const beside = /^\/(game|imported)\/[^/]+$/.test(here);
  const [waiting] = (mine.value ?? [])
    // Who plays is not called away from a board for what has days.
    .filter((one) => one.waits && !here.startsWith(`/game/${one.id}`) && !(beside && (isByDays(one) || away.value === one.id)))
    .sort((one, two) => Number(two.runs) - Number(one.runs) || one.own - two.own);
  if (!elsewhere || !waiting) return null;
  return (
    <p class={`waits-line ${beside ? 'beside' : ''}`} role="status">
      <span class="long">{about('bar-waits', waiting.opponent)}</span>
      <span class="short">{about('bar-waits-short', waiting.opponent)}</span>
      {waiting.runs && <Left ms={clocksOf(waiting, passed).own} />}
      <a href={`/game/${waiting.id}`}>{t('bar-to-board')}</a>
      {beside && (
        <button type="button" aria-label={t('bar-waits-away')} onClick={() => (away.value = waiting.id)}>
          ×
        </button>
      )}
    </p>
  );
}

/** Not read out every second: who hears it is told whose move it is. A phone has room for the time alone. */
const Left = ({ ms }: { ms: number }) => (
  <span class="tabular" aria-hidden="true">
    {ms >= 24 * 3_600_000 ? (
      left(ms)
    ) : (
      <>
        <span class="long">{t('bar-waits-left', { time: left(ms) })}</span>
        <span class="short">{left(ms)}</span>
      </>
    )}
  </span>
);
