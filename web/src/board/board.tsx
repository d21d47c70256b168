// A board of either game: drawn, and beside it the same as a grid for keyboard and screen reader.
import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { chessBoard, chessSet, coordinates, language, promotion, shogiBoard, shogiRanks, shogiSet } from '../app/prefs';
import { painted } from '../app/painted';
import { t } from '../app/words';
import { acts, knows, legal, loadLater, movable as movesKnown, ready, type Choice } from '../core';
import './board.css';
import { ChessDrawing } from './chess';
import { Drawn, useDrawn } from './drawn';
import { Grid } from './grid';
import { pieceName } from './names';
import { Hand, ShogiDrawing } from './shogi';
import type { Part } from './shared';
import { useTries } from './tries';
import type { BoardProps } from './types';

export type { BoardProps, Hasty, Shape, SquareSign } from './types';

/** What a hand may have meant, to be asked. */
interface Asked {
  choices: Choice[];
  /** The piece as it is, and where it goes. */
  piece: string;
  to: string;
}

export function Board(props: BoardProps) {
  const { game, board, movable, lawless = false, onAct } = props;
  const asked = useSignal<Asked | null>(null);
  // Counts what was tried, so that the drawing goes back to what is.
  const tried = useSignal(0);
  const room = useRef<HTMLDivElement>(null);
  const id = useId();
  // What was said ahead.
  const planned = useRef<{ from: string; to: string } | null>(null);
  useEffect(() => void loadLater().catch(() => undefined), []);
  // Over a slow line moves are known before all else.
  void movesKnown.value;
  const now = ready.value || knows('legal', game, board) ? legal(game, board) : null;
  const act = (from: string, to: string) => {
    // Before the core is here, what is legal can be played, and nothing is said of the rest.
    if (!ready.value && !knows('acts', game, board, from, to, lawless)) return void tried.value++;
    const choices = acts(game, board, from, to, lawless);
    // What is illegal goes to whoever owns the game all the same, who says why it is not.
    const [only = acts(game, board, from, to, true)[0]] = choices;
    if (choices.length > 1 && !(promotion.value === 'at-once' && !lawless))
      asked.value = { choices: ranked(choices), piece: now?.pieces[from] ?? from.slice(0, 1), to };
    else if (only) onAct?.(only.act);
    // What the hand did is painted first; then it stays, or goes back.
    void painted().then(() => tried.value++);
  };
  const choose = (choice: Choice | null) => {
    asked.value = null;
    if (choice) onAct?.(choice.act);
    void painted().then(() => tried.value++);
  };
  const may = movable === 'both' ? (now?.turn ?? null) : movable === now?.turn || lawless ? movable : null;
  const ahead = now && props.ahead && now.turn !== props.ahead ? props.ahead : null;
  const plan: Part['plan'] = (move) => (planned.current = move);
  const shared = now && { id, props, now, may, tried: tried.value, act, ahead, plan };
  useLayoutEffect(() => {
    const move = planned.current;
    if (!move || !now || ahead) return;
    planned.current = null;
    const [first] = may ? acts(game, board, move.from, move.to, false) : [];
    // What has become illegal is not played.
    if (first?.legal) onAct?.(first.act);
    tried.value++;
  }, [board, ahead, may]);
  useTries(room, shared);
  const own = useDrawn(room, props, shared !== null);
  if (!shared) return <div class={`board ${game} waiting`} aria-busy="true" />;
  return (
    <div
      ref={room}
      class={[
        `board ${game}`,
        game === 'chess'
          ? `set-${chessSet.value} theme-${chessBoard.value}`
          : `set-${shogiSet.value} theme-${shogiBoard.value} ranks-${shogiRanks.value}`,
        coordinates.value === 'off' && 'without-coordinates',
        props.facing && 'facing',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {game === 'shogi' && <Hand {...shared} place="above" />}
      <div class="field">
        {game === 'chess' ? <ChessDrawing {...shared} /> : <ShogiDrawing {...shared} />}
        <Drawn props={props} own={own.value} />
        <Grid {...shared} />
        {asked.value && <Asking game={game} asked={asked.value} choose={choose} />}
      </div>
      {game === 'shogi' && <Hand {...shared} place="below" />}
    </div>
  );
}

/** As they are offered: the queen first, in shogi what is promoted. */
const ranked = (choices: Choice[]): Choice[] => choices.toSorted((one, two) => rank(one) - rank(two));
const rank = ({ becomes }: Choice): number => {
  if (becomes === null) return 9;
  const at = 'qnrb'.indexOf(becomes.toLowerCase());
  return becomes.startsWith('+') ? 0 : at < 0 ? 8 : at;
};

function Asking({
  game,
  asked: { choices, piece, to },
  choose,
}: {
  game: 'chess' | 'shogi';
  asked: Asked;
  choose: (choice: Choice | null) => void;
}) {
  const stays = choices.some((choice) => choice.becomes === null);
  const room = useRef<HTMLDivElement>(null);
  // It opens on the square, towards the middle of the board, so that a second tap takes the first.
  useLayoutEffect(() => {
    const box = room.current;
    const field = box?.parentElement?.getBoundingClientRect();
    const square = box?.parentElement?.querySelector(`[data-square="${to}"]`)?.getBoundingClientRect();
    if (!box || !field || !square) return;
    const up = square.top - field.top > field.height / 2;
    box.classList.toggle('up', up);
    box.style.setProperty('--square', `${square.width}px`);
    const left = Math.min(square.left - field.left, field.width - box.offsetWidth);
    box.style.left = `${Math.max(0, left)}px`;
    if (up) box.style.bottom = `${field.bottom - square.bottom}px`;
    else box.style.top = `${square.top - field.top}px`;
  }, []);
  // The focus comes to what is meant most often, and goes back to where it was.
  useLayoutEffect(() => {
    const before = document.activeElement;
    room.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const walk = (event: KeyboardEvent) => {
    const list = [...(room.current?.querySelectorAll('button') ?? [])];
    const here = list.findIndex((button) => button === document.activeElement);
    list[(here + (event.shiftKey ? list.length - 1 : 1)) % list.length]?.focus();
    event.preventDefault();
  };
  const key = (event: KeyboardEvent) => {
    const meant = choices.find(({ becomes, legal }) => legal && becomes?.toLowerCase() === event.key);
    if (event.key === 'Escape') choose(null);
    else if (event.key === 'Tab') walk(event);
    else if (meant) choose(meant);
    event.stopPropagation();
  };
  return (
    <div class={`asking ${game}`} role="dialog" aria-modal="true" aria-label={t('board-promotion')} ref={room} onKeyDown={key}>
      {choices.map((choice, index) => {
        const name = choice.becomes ? pieceName(game, choice.becomes, language.value) : t('board-stays');
        return (
          <button
            type="button"
            key={index}
            class={choice.legal ? '' : 'illegal'}
            aria-label={name}
            title={name}
            onClick={() => choose(choice)}
          >
            <span class="piece-picture" data-piece={choice.becomes ?? piece} data-game={game} aria-hidden="true" />
          </button>
        );
      })}
      {!stays && (
        <button type="button" class="back" onClick={() => choose(null)}>
          {t('board-back')}
        </button>
      )}
    </div>
  );
}
