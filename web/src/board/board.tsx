// A board of either game: drawn, and beside it the same as a grid for keyboard and screen reader.
import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { chessSet, language, promotion, shogiRanks, shogiSet } from '../app/prefs';
import { t } from '../app/words';
import { acts, knows, legal, loadLater, ready, type Choice } from '../core';
import './board.css';
import { ChessDrawing } from './chess';
import { Drawn, useDrawn } from './drawn';
import { Grid } from './grid';
import { pieceName } from './names';
import { Hand, ShogiDrawing } from './shogi';
import type { Part } from './shared';
import { useTries } from './tries';
import type { BoardProps } from './types';

export type { BoardProps, Shape, SquareSign } from './types';

/** What a hand may have meant, to be asked. */
interface Asked {
  choices: Choice[];
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
  const now = ready.value || knows('legal', game, board) ? legal(game, board) : null;
  const act = (from: string, to: string) => {
    // Before the core is here, what is legal can be played, and nothing is said of the rest.
    if (!ready.value && !knows('acts', game, board, from, to, lawless)) return void tried.value++;
    const choices = acts(game, board, from, to, lawless);
    // What is illegal goes to whoever owns the game all the same, who says why it is not.
    const [only = acts(game, board, from, to, true)[0]] = choices;
    if (choices.length > 1 && !(promotion.value === 'at-once' && !lawless)) asked.value = { choices };
    else if (only) onAct?.(only.act);
    tried.value++;
  };
  const choose = (choice: Choice | null) => {
    asked.value = null;
    if (choice) onAct?.(choice.act);
    tried.value++;
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
      class={`board ${game} set-${game === 'chess' ? chessSet.value : shogiSet.value} ${game === 'shogi' ? `ranks-${shogiRanks.value}` : ''} ${props.facing ? 'facing' : ''}`}
    >
      {game === 'shogi' && <Hand {...shared} place="above" />}
      <div class="field">
        {game === 'chess' ? <ChessDrawing {...shared} /> : <ShogiDrawing {...shared} />}
        <Drawn props={props} own={own.value} />
        <Grid {...shared} />
        {asked.value && <Asking game={game} choices={asked.value.choices} choose={choose} />}
      </div>
      {game === 'shogi' && <Hand {...shared} place="below" />}
    </div>
  );
}

function Asking({
  game,
  choices,
  choose,
}: {
  game: 'chess' | 'shogi';
  choices: Choice[];
  choose: (choice: Choice | null) => void;
}) {
  const stays = choices.some((choice) => choice.becomes === null);
  const room = useRef<HTMLDivElement>(null);
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
  return (
    <div
      class="asking"
      role="dialog"
      aria-modal="true"
      aria-label={t('board-promotion')}
      ref={room}
      onKeyDown={(event) => {
        if (event.key === 'Escape') choose(null);
        if (event.key === 'Tab') walk(event);
        event.stopPropagation();
      }}
    >
      {choices.map((choice, index) => (
        <button type="button" key={index} class={choice.legal ? '' : 'illegal'} onClick={() => choose(choice)}>
          {choice.becomes && <span class="piece-picture" data-piece={choice.becomes} data-game={game} aria-hidden="true" />}
          {choice.becomes ? pieceName(game, choice.becomes, language.value) : t('board-stays')}
        </button>
      ))}
      {!stays && (
        <button type="button" class="faded" onClick={() => choose(null)}>
          {t('board-back')}
        </button>
      )}
    </div>
  );
}
