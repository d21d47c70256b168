// A button that gives a booklet to print.
import { useSignal } from '@preact/signals';
import { booklet, type BookletWish } from '../net/booklet';
import { announce } from './announce';
import { t } from './words';

const labels = {
  analysis: ['analysis-booklet', 'analysis-booklet-failed'],
  learn: ['learn-booklet', 'learn-booklet-failed'],
  review: ['review-booklet', 'review-booklet-failed'],
} as const;

/** `words` is where its words stand, with those of the page. */
export function Booklet({ words, wish, look = '' }: { words: keyof typeof labels; wish: () => BookletWish; look?: string }) {
  const [label, sorry] = labels[words];
  const busy = useSignal(false);
  const failed = useSignal(false);
  const give = async () => {
    busy.value = true;
    failed.value = !(await booklet(wish()));
    busy.value = false;
    if (failed.value) announce(t(sorry));
  };
  return (
    <>
      <button type="button" class={look} disabled={busy.value} onClick={() => void give()}>
        {t(label)}
      </button>
      {failed.value && <small class="fault">{t(sorry)}</small>}
    </>
  );
}
