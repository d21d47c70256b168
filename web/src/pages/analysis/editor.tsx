// A position is set up: pieces are put on squares and in hands, and everything that is wrong with it is said.
import { useSignal, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { chessBoard, chessSet, language, shogiBoard, shogiSet } from '../../app/prefs';
import { t } from '../../app/words';
import { handicaps, legal, sideName, squareName, type GameKind } from '../../core';
import { pieceName, pieceOf, sideOf } from '../../board/names';
import { order } from '../../board/shared';
import { door } from '../../modules/study';
import type { Side, Sketched } from '../../types';
import type { Analysis } from './model';

const men = {
  chess: ['K', 'Q', 'R', 'B', 'N', 'P'],
  shogi: ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P', '+R', '+B', '+S', '+N', '+L', '+P'],
} as const;
const inHand = ['R', 'B', 'G', 'S', 'N', 'L', 'P'] as const;

/** What is being set up; none while nothing is. */
export type Setting = Signal<{ game: GameKind; shown: Sketched } | null>;

export const beginSetting = (setting: Setting, analysis: Analysis): void => {
  const game = analysis.game.value;
  setting.value = { game, shown: door.ask('sketch', game, analysis.board.value) };
};

const set = (game: GameKind) =>
  game === 'chess' ? `set-${chessSet.value} theme-${chessBoard.value}` : `set-${shogiSet.value} theme-${shogiBoard.value}`;

/** The board that is set up: a press puts the chosen piece, or takes away what is there. */
export function EditorBoard({ setting, chosen, below }: { setting: Setting; chosen: Signal<string | null>; below: Side }) {
  const now = setting.value;
  const at = useSignal('');
  if (!now) return null;
  const { game, shown } = now;
  const { files, ranks } = order(game, below);
  const { pieces } = legal(game, shown.board);
  const flawed = new Set(shown.flaws.flatMap((flaw) => flaw.squares));
  const put = (square: string) => {
    const there = pieces[square];
    const piece = chosen.value !== null && there !== chosen.value ? chosen.value : null;
    setting.value = { game, shown: door.ask('put', game, shown.board, square, piece) };
  };
  const step = (event: KeyboardEvent, file: number, rank: number) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const goal = `${files[file + (by[0] ?? 0)] ?? ''}${ranks[rank + (by[1] ?? 0)] ?? ''}`;
    if (goal.length < 2) return;
    at.value = goal;
    document.getElementById(`set-${goal}`)?.focus();
  };
  const first = `${files[0]}${ranks[0]}`;
  return (
    <div class={`setting ${game} ${set(game)}`} role="grid" aria-label={t('analysis-set-board')}>
      {ranks.map((rank, row) => (
        <div role="row" key={rank}>
          {files.map((file, column) => {
            const square = `${file}${rank}`;
            const piece = pieces[square];
            const name = piece ? pieceOf(game, piece, language.value) : t('analysis-empty-square');
            return (
              <button
                type="button"
                role="gridcell"
                key={square}
                id={`set-${square}`}
                class={`${(row + column) % 2 ? 'dark' : 'light'} ${flawed.has(square) ? 'flawed' : ''}`}
                tabIndex={(at.value || first) === square ? 0 : -1}
                aria-label={`${squareName(game, square, language.value)}, ${name}`}
                onKeyDown={(event) => step(event, column, row)}
                onClick={() => {
                  at.value = square;
                  put(square);
                }}
              >
                {piece && (
                  <span
                    class={`piece-picture ${game === 'shogi' && sideOf(piece) !== below ? 'theirs' : ''}`}
                    data-game={game}
                    data-piece={piece}
                    aria-hidden="true"
                  />
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** What is chosen to be put, and all else of the position. */
export function Editor({ analysis, setting, chosen }: { analysis: Analysis; setting: Setting; chosen: Signal<string | null> }) {
  const id = useId();
  const now = setting.value;
  if (!now) return null;
  const { game, shown } = now;
  const become = (made: Sketched) => (setting.value = { game, shown: made });
  const named = (name: string, kind = game) => (setting.value = { game: kind, shown: door.ask('startNamed', kind, name) });
  const sides = ['first', 'second'] as const;
  const letter = (side: Side, man: string) => (side === 'first' ? man : man.toLowerCase());
  const rights = ['K', 'Q', 'k', 'q'];
  const { hands } = legal(game, shown.board);
  return (
    <section class={`editor ${set(game)}`} aria-label={t('analysis-set-up')}>
      <h2>{t('analysis-set-up')}</h2>
      {sides.map((side) => (
        <div key={side} class="palette" role="radiogroup" aria-label={sideName(game, side, language.value)}>
          {men[game].map((man) => {
            const piece = letter(side, man);
            const name = pieceOf(game, piece, language.value);
            return (
              <button
                type="button"
                role="radio"
                key={piece}
                aria-checked={chosen.value === piece}
                aria-label={name}
                title={name}
                onClick={() => (chosen.value = chosen.value === piece ? null : piece)}
              >
                <span
                  class={`piece-picture ${game === 'shogi' && side === 'second' ? 'theirs' : ''}`}
                  data-game={game}
                  data-piece={piece}
                  aria-hidden="true"
                />
              </button>
            );
          })}
        </div>
      ))}
      <p class="faded">{t(chosen.value === null ? 'analysis-set-takes' : 'analysis-set-puts')}</p>
      {game === 'shogi' &&
        sides.map((side, nth) => (
          <div
            key={side}
            class="in-hand"
            role="group"
            aria-label={t('analysis-hand', { side: sideName(game, side, language.value) })}
          >
            {inHand.map((man) => {
              const name = pieceName(game, man, language.value);
              const many = hands[nth]?.[man] ?? 0;
              const place = `${letter(side, man)}*`;
              return (
                <span key={man}>
                  <button
                    type="button"
                    aria-label={t('analysis-hand-more', { piece: name, count: many })}
                    onClick={() => become(door.ask('put', game, shown.board, place, man))}
                  >
                    <span class="piece-picture" data-game={game} data-piece={letter(side, man)} aria-hidden="true" />
                    <b class="tabular">{many}</b>
                  </button>
                  <button
                    type="button"
                    class="less"
                    disabled={many === 0}
                    aria-label={t('analysis-hand-less', { piece: name, count: many })}
                    onClick={() => become(door.ask('put', game, shown.board, place, null))}
                  >
                    −
                  </button>
                </span>
              );
            })}
          </div>
        ))}
      <fieldset>
        <legend>{t('analysis-to-move')}</legend>
        {sides.map((side) => (
          <label key={side}>
            <input
              type="radio"
              name={`${id}-turn`}
              checked={shown.turn === side}
              onChange={() => become(door.ask('setTurn', game, shown.board, side))}
            />{' '}
            {sideName(game, side, language.value)}
          </label>
        ))}
      </fieldset>
      {game === 'chess' && (
        <fieldset>
          <legend>{t('analysis-castling')}</legend>
          {rights.map((right) => (
            <label key={right}>
              <input
                type="checkbox"
                checked={shown.rights.includes(right)}
                onChange={(event) => {
                  const wanted = rights.filter((one) =>
                    one === right ? event.currentTarget.checked : shown.rights.includes(one),
                  );
                  become(door.ask('setRights', shown.board, wanted.join('')));
                }}
              />{' '}
              {t(
                `analysis-right-${right === 'K' ? 'white-short' : right === 'Q' ? 'white-long' : right === 'k' ? 'black-short' : 'black-long'}`,
              )}
            </label>
          ))}
        </fieldset>
      )}
      {game === 'chess' && (
        <label class="passed">
          {t('analysis-passed')}{' '}
          <select
            value={shown.passed ?? ''}
            disabled={shown.passable.length === 0}
            onChange={(event) => become(door.ask('setPassed', shown.board, event.currentTarget.value || null))}
          >
            <option value="">{t('analysis-passed-none')}</option>
            {shown.passable.map((square) => (
              <option key={square} value={square}>
                {squareName(game, square, language.value)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="starts">
        <button type="button" class="plain" onClick={() => named('empty')}>
          {t('analysis-empty')}
        </button>
        <button type="button" class="plain" onClick={() => named('')}>
          {t('analysis-start')}
        </button>
        <button type="button" class="plain" onClick={() => named('', game === 'chess' ? 'shogi' : 'chess')}>
          {t(game === 'chess' ? 'analysis-shogi' : 'analysis-chess')}
        </button>
        {game === 'chess' ? (
          <label>
            {t('analysis-960')}{' '}
            <input
              type="number"
              min={0}
              max={959}
              onChange={(event) => {
                const number = event.currentTarget.valueAsNumber;
                if (Number.isInteger(number) && number >= 0 && number < 960) named(String(number));
              }}
            />
          </label>
        ) : (
          <label>
            {t('analysis-handicap')}{' '}
            <select onChange={(event) => named(event.currentTarget.value)}>
              <option value="">{t('analysis-even')}</option>
              {handicaps(language.value).map(([name, said]) => (
                <option key={name} value={name}>
                  {said}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div role="status">
        <ul class="flaws">
          {shown.flaws.length === 0 && <li class="sound">{t('analysis-flawless')}</li>}
          {shown.flaws.map((flaw) => (
            <li key={flaw.name} class={flaw.waivable ? 'waivable' : 'grave'}>
              <b>{t(flaw.waivable ? 'analysis-flaw-waivable' : 'analysis-flaw-grave')}</b>{' '}
              {t(`analysis-flaw-${flaw.name}`, {
                game,
                squares: flaw.squares.map((square) => squareName(game, square, language.value)).join(', '),
              })}
            </li>
          ))}
        </ul>
      </div>
      <p class="acts">
        <button
          type="button"
          class="main"
          disabled={!shown.playable}
          onClick={() => {
            analysis.replace(door.ask('newStudy', game, shown.board));
            setting.value = null;
          }}
        >
          {t('analysis-set-done')}
        </button>
        <button type="button" onClick={() => (setting.value = null)}>
          {t('analysis-set-back')}
        </button>
      </p>
    </section>
  );
}
