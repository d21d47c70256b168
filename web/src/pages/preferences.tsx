// How the reader likes it. Kept on the device: no account is needed.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import {
  chessBoard,
  chessBoards,
  chessNotation,
  chessSet,
  coordinates,
  keys,
  language,
  languages,
  notation,
  planning,
  promotion,
  shogiBoard,
  shogiBoards,
  shogiNotation,
  shogiRanks,
  shogiSet,
  sounds,
  theme,
  vibration,
  volume,
  zen,
  type Language,
} from '../app/prefs';
import { listed } from '../app/keys';
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
          <Pick name="coordinates" to={coordinates} values={['on', 'off']} />
          <Pick name="zen" to={zen} values={['off', 'on']} />
          <Pick name="keys" to={keys} values={['on', 'off']} />
          <button type="button" onClick={() => (listed.value = true)}>
            {t('prefs-keys-list')}
          </button>
        </section>
        <section>
          <h2>{t('prefs-shogi')}</h2>
          <Sample game="shogi" />
          <Pick
            name="shogi-set"
            to={shogiSet}
            values={['two', 'one', 'international']}
            preview={(set) => <Set game="shogi" set={set} />}
          />
          <Pick
            name="shogi-board"
            to={shogiBoard}
            values={shogiBoards}
            preview={(board) => <Swatch game="shogi" board={board} />}
          />
          <Pick name="shogi-ranks" to={shogiRanks} values={['kanji', 'letters']} />
          <Pick name="shogi-notation" to={shogiNotation} values={['western', 'digits', 'japanese', 'coordinates']} />
        </section>
        <section>
          <h2>{t('prefs-chess')}</h2>
          <Sample game="chess" />
          <Pick name="chess-set" to={chessSet} values={['classic', 'adoube']} preview={(set) => <Set game="chess" set={set} />} />
          <Pick
            name="chess-board"
            to={chessBoard}
            values={chessBoards}
            preview={(board) => <Swatch game="chess" board={board} />}
          />
          <Pick name="chess-notation" to={chessNotation} values={['letters', 'figurines', 'coordinates']} />
        </section>
      </div>
    </main>
  );
}

interface PickProps<T extends string> {
  name: string;
  to: { value: T };
  values: readonly T[];
  /** How it would look. */
  preview?: (value: T) => ComponentChildren;
}

function Pick<T extends string>({ name, to, values, preview }: PickProps<T>) {
  return (
    <fieldset>
      <legend>{t(`prefs-${name}`)}</legend>
      {values.map((value) => (
        <label class="pick" key={value}>
          <input type="radio" name={name} checked={to.value === value} onChange={() => (to.value = value)} />
          {preview?.(value)}
          {t(`prefs-${name}-${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Three pieces of a set. */
const Set = ({ game, set }: { game: GameKind; set: string }) => (
  <span class={`preview set-${set}`} aria-hidden="true">
    {(game === 'chess' ? ['K', 'n', 'P'] : ['K', '+B', 'P']).map((piece) => (
      <span key={piece} class="piece-picture" data-game={game} data-piece={piece} />
    ))}
  </span>
);

/** A corner of a board. */
const Swatch = ({ game, board }: { game: GameKind; board: string }) => (
  <span class={`preview swatch ${game} theme-${board}`} aria-hidden="true" />
);

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
