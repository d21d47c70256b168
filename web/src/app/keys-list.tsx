// All keys, and what each does.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { listed } from './keys';
import { learn, t } from './words';
import '../style/keys.css';

/** By place: what is pressed, and what it does as a message. */
const all: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  everywhere: [
    ['?', 'list'],
    ['/', 'search'],
    ['g h', 'home'],
    ['g m', 'games'],
    ['g e', 'events'],
  ],
  game: [
    ['← →', 'steps'],
    ['Home End', 'ends'],
    ['Esc', 'now'],
    ['Enter', 'type'],
    ['f', 'turn'],
    ['d', 'draw'],
    ['c', 'claim'],
    ['a', 'arbiter'],
    ['x', 'resign'],
    ['z', 'zen'],
  ],
  review: [
    ['↑ ↓', 'tries'],
    ['n', 'mistake'],
    ['Space', 'best'],
    ['e', 'analyse'],
  ],
};

export function KeysList() {
  const room = useRef<HTMLDialogElement>(null);
  const learnt = useSignal(false);
  useEffect(() => {
    learn('keys').then(
      () => (learnt.value = true),
      // Then there is nothing to be read.
      () => (listed.value = false),
    );
  }, []);
  useEffect(() => {
    if (learnt.value && room.current && !room.current.open) room.current.showModal();
  }, [learnt.value]);
  if (!learnt.value) return null;
  return (
    <dialog class="keys" ref={room} aria-labelledby="keys" onClose={() => (listed.value = false)}>
      <h2 id="keys">{t('keys-title')}</h2>
      {Object.entries(all).map(([place, list]) => (
        <section key={place}>
          <h3>{t(`keys-in-${place}`)}</h3>
          <dl>
            {list.map(([pressed, does]) => (
              <div key={does}>
                <dt>
                  {pressed.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{t(`keys-does-${does}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="faded">{t('keys-off')}</p>
      <form method="dialog">
        <button type="submit">{t('keys-close')}</button>
      </form>
    </dialog>
  );
}
