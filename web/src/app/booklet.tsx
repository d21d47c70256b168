// A button that gives a booklet to print.
import { useSignal } from '@preact/signals';
import { booklet, type BookletWish } from '../net/booklet';
import { announce } from './announce';
import { t } from './words';

/** `words` is where its words stand, with those of the page. */
export function Booklet({
  words,
  wish,
  look = '',
}: {
  words: 'analysis' | 'learn' | 'review';
  wish: () => BookletWish;
  look?: string;
}) {
  const busy = useSignal(false);
  const failed = useSignal(false);
  const give = async () => {
    busy.value = true;
    failed.value = !(await booklet(wish()));
    busy.value = false;
    if (failed.value) announce(t(`${words}-booklet-failed`));
  };
  return (
    <>
      <button type="button" class={look} disabled={busy.value} onClick={() => void give()}>
        {t(`${words}-booklet`)}
      </button>
      {failed.value && <small class="fault">{t(`${words}-booklet-failed`)}</small>}
    </>
  );
}
