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
  /** What it answers is why not. */
  onAct: (act: Act) => string | void;
}) {
  const id = useId();
  const wrong = useSignal('');
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('move') as HTMLInputElement;
        const text = field.value;
        const legal = readMove(game, board, text, lawless, language.value);
        const act = legal ?? readMove(game, board, text, true, language.value);
        const refused = act && onAct(act);
        wrong.value = act ? (refused ?? '') : t('typed-wrong', { text });
        if (!act) announce(wrong.value);
        else if (!refused) field.value = '';
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
