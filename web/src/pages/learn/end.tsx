// At the end of a course a game against the weakest computer, on this device.
import { lot } from '../../app/lot';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { setup, type GameKind } from '../../core';
import { beginGame } from '../table/store';

/** Who has just learnt it is not hurried, and may take moves back. */
const alone = { time: '', takebacks: true, supervision: 'inadequate' } as const;
const books = { chess: 'fide-2023', shogi: 'fesa-2024' } as const;

export function End({ game }: { game: GameKind }) {
  const begin = () => {
    beginGame(setup({ ...alone, book: books[game] }), { side: 'second', level: 1, seed: lot(2 ** 31) });
    go('/table');
  };
  return (
    <div class="end">
      <p>{t('learn-end')}</p>
      <button type="button" class="main" onClick={begin}>
        {t('learn-play')}
      </button>
    </div>
  );
}
