import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { announce } from '../app/announce';
import { language } from '../app/prefs';
import { t } from '../app/words';
import { readMove, type Act, type GameKind } from '../core';

/** A line in which a move is typed, in the reader's notation or in coordinates. */
export function Typed({
  game,
  board,
  lawless,
  onAct,
}: {
  game: GameKind;
  board: string;
  lawless: boolean;
  onAct: (act: Act) => void;
}) {
  const id = useId();
  const wrong = useSignal('');
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('move') as HTMLInputElement;
        const act = readMove(game, board, field.value, lawless, language.value);
        wrong.value = act ? '' : t('typed-wrong', { text: field.value });
        if (act) {
          field.value = '';
          onAct(act);
        } else {
          announce(wrong.value);
        }
      }}
    >
      <label for={id}>{t('typed-label')}</label>
      <input
        id={id}
        name="move"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="go"
        aria-invalid={wrong.value !== ''}
      />
      {wrong.value && <span class="fault">{wrong}</span>}
    </form>
  );
}
