// Steps through a game that was played.
import type { Signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { Icon, type Sign } from '../app/icons';
import { t } from '../app/words';

/** Steps back and forth, by buttons and by arrow keys. */
export function Steps({ count, step }: { count: number; step: Signal<number | null> }) {
  const here = step.value ?? count;
  const go = (to: number) => {
    const bound = Math.min(Math.max(to, 0), count);
    step.value = bound === count ? null : bound;
  };
  // Before the next key, which goes on from the step that is shown.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=grid], dialog')) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: count }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
  const signs: readonly (readonly [string, Sign, number, boolean])[] = [
    ['step-first', 'first', 0, here === 0],
    ['step-back', 'previous', here - 1, here === 0],
    ['step-on', 'next', here + 1, here === count],
    ['step-last', 'last', count, here === count],
  ];
  return (
    <div class="steps" role="group" aria-label={t('step-label')}>
      {signs.map(([name, mark, to, off]) => (
        <button type="button" key={name} aria-label={t(name)} title={t(name)} disabled={off} onClick={() => go(to)}>
          <Icon sign={mark} />
        </button>
      ))}
    </div>
  );
}
