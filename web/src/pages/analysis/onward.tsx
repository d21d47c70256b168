// On from the position that is shown, against the computer of this device, as a game on its table.
import { useSignal } from '@preact/signals';
import { lot } from '../../app/lot';
import { language } from '../../app/prefs';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { computerLevels, type Level } from '../../computer';
import { faults, other, setup, sideName } from '../../core';
import type { Analysis } from './model';

/** Who tries a position is not hurried, and may take moves back. */
const alone = { time: '', takebacks: true, supervision: 'inadequate' } as const;
const books = { chess: 'fide-2023', shogi: 'fesa-2024' } as const;

export function PlayOn({ analysis }: { analysis: Analysis }) {
  const levels = useSignal<Level[] | null>(null);
  const level = useSignal(3);
  const said = useSignal<'' | 'taken' | 'cannot'>('');
  const board = analysis.board.value;
  const shown = useSignal(board);
  // What was said of another position says nothing of this one.
  if (shown.value !== board) {
    shown.value = board;
    said.value = '';
  }
  const game = analysis.game.value;
  const side = analysis.turn.value;
  const begin = async (anyway: boolean) => {
    const made = setup({ ...alone, book: books[game], start: { position: board } });
    if (faults(made, language.value).length) {
      said.value = 'cannot';
      return;
    }
    const { beginGame, lies, recall } = await import('../table/store');
    recall();
    if (!anyway && lies()) {
      said.value = 'taken';
      return;
    }
    beginGame(made, { side: other(side), level: level.value, seed: lot(2 ** 31) });
    go('/table');
  };
  return (
    <details
      class="play-on"
      onToggle={() =>
        void computerLevels().then(
          (found) => (levels.value = found),
          () => undefined,
        )
      }
    >
      <summary>{t('analysis-play-on')}</summary>
      <p class="asks">
        <label>
          {t('analysis-play-level')}{' '}
          <select value={level.value} onChange={(event) => (level.value = Number(event.currentTarget.value))}>
            {(levels.value ?? [{ level: level.value }]).map((one) => (
              <option key={one.level} value={one.level}>
                {one.level}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void begin(said.value === 'taken')}>
          {t(said.value === 'taken' ? 'analysis-play-anyway' : 'analysis-play-begin', {
            side: sideName(game, side, language.value),
          })}
        </button>
      </p>
      {said.value && (
        <p class="fault" role="alert">
          {t(`analysis-play-${said.value}`)}
        </p>
      )}
    </details>
  );
}
