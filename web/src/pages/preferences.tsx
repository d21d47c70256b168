// How the reader likes it. Kept on the device: no account is needed.
import { useEffect } from 'preact/hooks';
import {
  chessBoard,
  chessNotation,
  chessSet,
  language,
  languages,
  notation,
  planning,
  promotion,
  shogiNotation,
  shogiRanks,
  shogiSet,
  sounds,
  theme,
  vibration,
  volume,
  type Language,
} from '../app/prefs';
import { speak, t } from '../app/words';
import { Mini } from '../board/mini';
import { load, readMove, ready, write, type Act, type GameKind } from '../core';
import { names } from '../app/layout';
import '../style/account.css';

const starts: Record<GameKind, [string, string]> = {
  chess: ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'g1f3'],
  shogi: ['lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', '7g7f'],
};

export default function Preferences() {
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <main id="main" class="page preferences">
      <h1>{t('prefs-title')}</h1>
      <p class="faded">{t('prefs-lead')}</p>
      <div class="parts">
        <section>
          <h2>{t('prefs-page')}</h2>
          <fieldset>
            <legend>{t('language')}</legend>
            {languages.map((one) => (
              <label class="pick" key={one} lang={one}>
                <input
                  type="radio"
                  name="language"
                  checked={language.value === one}
                  onChange={() => void speak(one as Language)}
                />
                {names[one]}
              </label>
            ))}
          </fieldset>
          <Pick name="theme" to={theme} values={['auto', 'light', 'dark']} />
          <Pick name="sounds" to={sounds} values={['on', 'off']} />
          <Pick name="volume" to={volume} values={['quiet', 'half', 'full']} />
          <Pick name="vibration" to={vibration} values={['on', 'off']} />
          <Pick name="promotion" to={promotion} values={['ask', 'at-once']} />
          <Pick name="planning" to={planning} values={['on', 'off']} />
        </section>
        <section>
          <h2>{t('prefs-shogi')}</h2>
          <Sample game="shogi" />
          <Pick name="shogi-set" to={shogiSet} values={['two', 'one', 'international']} />
          <Pick name="shogi-ranks" to={shogiRanks} values={['kanji', 'letters']} />
          <Pick name="shogi-notation" to={shogiNotation} values={['western', 'digits', 'japanese', 'coordinates']} />
        </section>
        <section>
          <h2>{t('prefs-chess')}</h2>
          <Sample game="chess" />
          <Pick name="chess-set" to={chessSet} values={['classic', 'adoube']} />
          <Pick name="chess-board" to={chessBoard} values={['wood', 'slate']} />
          <Pick name="chess-notation" to={chessNotation} values={['letters', 'figurines', 'coordinates']} />
        </section>
      </div>
    </main>
  );
}

function Pick<T extends string>({ name, to, values }: { name: string; to: { value: T }; values: readonly T[] }) {
  return (
    <fieldset>
      <legend>{t(`prefs-${name}`)}</legend>
      {values.map((value) => (
        <label class="pick" key={value}>
          <input type="radio" name={name} checked={to.value === value} onChange={() => (to.value = value)} />
          {t(`prefs-${name}-${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** The board and a move as they would be. */
function Sample({ game }: { game: GameKind }) {
  const [board, move] = starts[game];
  const act: Act | null = ready.value ? readMove(game, board, move, false, 'en') : null;
  const written = act ? write(game, board, [act], notation(game), language.value).join(' ') : '';
  return (
    <div class="sample">
      <Mini game={game} board={board} />
      <p aria-live="polite">{written}</p>
    </div>
  );
}
