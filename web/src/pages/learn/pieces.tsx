// The pieces of shogi as they are written, and beside each what the international set shows.
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { pieceName } from '../../board/names';

const letters = ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P', '+R', '+B', '+S', '+N', '+L', '+P'];

export function Pieces() {
  return (
    <table class="pieces">
      <caption>{t('learn-pieces')}</caption>
      <tbody>
        {letters.map((letter) => (
          <tr key={letter}>
            <th scope="row">{pieceName('shogi', letter, language.value)}</th>
            {(['set-one', 'set-international'] as const).map((set) => (
              <td key={set} class={set}>
                <span class="piece-picture" data-piece={letter} data-game="shogi" aria-hidden="true" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
