// Board and clock between two people: each has the half that faces him. Or one plays the computer.
import { useComputed, useSignal, useSignalEffect, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Seal } from '../../app/layout';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { Board } from '../../board/board';
import { Typed } from '../../board/typed';
import { useAwake } from '../../clock/awake';
import { Face } from '../../clock/face';
import { usePress } from '../../clock/press';
import { now, shownAt, useTicking } from '../../clock/ticking';
import { other, place, play, sideName, type Act, type Faces, type Game, type Side, type View, type Who } from '../../core';
import { Caller } from '../game/sound';
import { PrintedSheet } from '../game/printed';
import { Acts, nextCommand, type Ahead } from './acts';
import { useLooking } from '../../review/use';
import { again, mind, useOpponent } from './opponent';
import { SealPanel } from './seal';
import { Sheet } from './sheet';
import { Slip } from './slip';
import { act, computer, slip, table, turns } from './store';
import { partOf } from '../../named';

export function BoardTable() {
  const open = useSignal(false);
  const below = useSignal<Side>(computer.peek() ? other(computer.peek()?.side ?? 'second') : 'first');
  const ahead = useSignal<Ahead | null>(null);
  const step = useSignal<number | null>(null);
  const caller = useRef(new Caller());
  const view = useComputed<View | null>(() => {
    void turns.value;
    // Both look at one screen: it shows what anybody may see.
    return table.game?.view('spectator', now(), language.value) ?? null;
  });
  const game = table.game;
  const shown = view.value;
  useTicking(shown?.running != null);
  useAwake(shown !== null && shown.stage !== 'finished');
  useOpponent();
  const faces = useComputed<Faces | null>(() => {
    void turns.value;
    void shownAt.value;
    return table.game?.clocks(now()) ?? null;
  });
  useSignalEffect(() => {
    if (faces.value) caller.current.call(faces.value, 'both');
  });
  // A flag that the software sees is seen when it falls.
  useSignalEffect(() => {
    void turns.value;
    const next = table.game?.nextTick;
    if (next == null) return;
    const timer = setTimeout(() => act('tick', 'server'), Math.min(Math.max(next - now(), 0), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  });
  // What only the arbiter would be shown: the last act, and who has moved and not pressed.
  const behind = useComputed(() => {
    void turns.value;
    const whole = table.game?.view('arbiter', now(), language.value);
    const unpressed = whole?.arbiter?.unpressed;
    const late: Side | null = unpressed?.first ? 'first' : unpressed?.second ? 'second' : null;
    return { last: whole?.moves?.at(-1) ?? null, late };
  });
  const boards = useComputed(() => {
    void turns.value;
    return game && shown?.stage === 'finished' ? boardsOf(game, shown.moves ?? []) : [];
  });
  const played = game && shown?.stage === 'finished' && shown.moves?.length ? shown.moves : null;
  const looking = useLooking(
    game && played ? { kind: game.kind, start: game.start, moves: played, boards: boards.value } : null,
    step,
    false,
  );
  const review = looking?.review ?? null;
  if (!game || !shown || !faces.value) return null;
  const setup = game.setup;
  const over = shown.stage === 'finished';
  const lawless = setup.strictness.moves === 'claim';
  const against = computer.value;
  const playing = shown.stage === 'playing' || shown.stage === 'waiting';
  const late = over ? null : behind.value.late;
  const back = step.value === null ? null : (boards.value[step.value] ?? null);
  const move = (made: Act): string | void => {
    const how = ahead.value;
    ahead.value = null;
    if (how?.what === 'adjust') return;
    const side = how?.side ?? game.handOf(made);
    const answer = act(nextCommand(how?.what ?? null, made), { player: side });
    if (!Array.isArray(answer)) return answer.sentence;
  };
  const touch = (at: string) => {
    if (ahead.value?.what !== 'adjust') return;
    const { side } = ahead.value;
    ahead.value = null;
    act({ adjust: [place(game.kind, at)] }, { player: side });
  };
  const movable = !playing ? null : against ? (shown.turn === against.side ? null : other(against.side)) : 'both';
  const shared = { view: shown, faces: faces.value, byHand: setup.strictness.press === 'by-hand', late, ahead };
  return (
    <main id="main" class={`table-board ${game.kind} ${shown.stage} ${against ? 'alone' : ''}`}>
      <h1 class="unseen">{t('table-title')}</h1>
      <Half {...shared} side={other(below.value)} place="above" />
      <div class="middle">
        <Board
          game={game.kind}
          board={review ? review.board.value : (back ?? shown.board)}
          orientation={below.value}
          movable={review ? (review.against.value ? other(review.against.value) : 'both') : back ? null : movable}
          lawless={lawless && !review}
          last={review ? (review.path.value[review.here.value - 1] ?? null) : behind.value.last}
          {...(looking ? looking.parts.drawnOn(looking.review) : {})}
          onAct={review ? (made) => review.try(made) : move}
          onTouch={touch}
          label={t('table-board-label')}
          facing={!against}
        />
      </div>
      <Half {...shared} side={below.value} place="below" openSeal={() => (open.value = true)} />
      <div class="desk">
        {slip.value && <Slip />}
        <Sheet moves={shown.moves} looking={looking} />
        {looking && (
          <>
            <looking.parts.TryOn review={looking.review} />
            <looking.parts.Walk review={looking.review} reader={against ? other(against.side) : null} />
            <looking.parts.Curve review={looking.review} />
            <looking.parts.Comment review={looking.review} />
            <looking.parts.Lines review={looking.review} />
          </>
        )}
        {playing && movable && <Typed game={game.kind} board={shown.board} lawless={lawless} onAct={move} />}
      </div>
      <PrintedSheet game={game} moves={shown.moves ?? []} result={shown.result} />
      {open.value && (
        <SealPanel
          view={shown}
          faces={faces.value}
          close={() => (open.value = false)}
          turn={() => (below.value = other(below.value))}
        />
      )}
    </main>
  );
}

/** What stood on the board after each move, the beginning first. */
function boardsOf(game: Game, moves: readonly Act[]): string[] {
  const boards = [game.start];
  for (const made of moves) boards.push(play(game.kind, boards.at(-1) ?? game.start, made));
  return boards;
}

interface HalfProps {
  view: View;
  faces: Faces;
  side: Side;
  place: 'above' | 'below';
  byHand: boolean;
  /** Who has moved and has yet to press. */
  late: Side | null;
  ahead: Signal<Ahead | null>;
  /** Where the seal lies, what it opens. */
  openSeal?: () => void;
}

/** Everything that belongs to one player. */
function Half({ view, faces, side, place, byHand, late, ahead, openSeal }: HalfProps) {
  const press = usePress(() => void act('press', { player: side }));
  const game = table.game;
  if (!game) return null;
  const against = computer.value?.side === side ? computer.value : null;
  const name = sideName(game.kind, side, language.value);
  const over = view.stage === 'finished';
  const moves = !over && (late ?? view.turn) === side;
  const told = slip.value;
  const asked = view.offer === other(side) || view.proposal?.[0] === other(side);
  // Who is asked something reads it above his answers.
  const concerns = told && !over && !asked && (told.refused === null || sideOfRole(told.refused) !== other(side));
  return (
    <section class={`half ${place} ${moves ? 'on-move' : ''}`} aria-label={name}>
      <div class="who">
        <strong>{name}</strong>
        {against && <span class="faded">{t('who-computer', { level: against.level })}</span>}
        {over && <span class="result">{view.result}</span>}
        {late === side && <span class="amber">{t('table-press-now')}</span>}
        {view.offer === other(side) && <span class="amber">{t('table-offered')}</span>}
        {view.proposal?.[0] === other(side) && <span class="amber">{t(`table-proposed-${view.proposal[1]}`)}</span>}
        {ahead.value?.side === side && (
          <span class="amber">
            {t(`status-next-${ahead.value.what}`)}{' '}
            <button type="button" class="plain" onClick={() => (ahead.value = null)}>
              {t('status-leave')}
            </button>
          </span>
        )}
        {against && mind.value === 'thinking' && <span class="faded">{t('table-thinking')}</span>}
        {against && mind.value === 'missing' && (
          <span class="fault">
            {t('table-computer-missing')}{' '}
            <button type="button" class="plain" onClick={again}>
              {t('table-computer-again')}
            </button>
          </span>
        )}
      </div>
      {byHand && !over && !against ? (
        <button type="button" class={`press ${late === side ? 'due' : ''}`} {...press}>
          <span class="unseen">{t('table-press', { side: name })}</span>
          <Face game={game.kind} faces={faces} side={side} plain />
        </button>
      ) : (
        <Face game={game.kind} faces={faces} side={side} />
      )}
      <div class="between">
        {!over && !against && <Acts view={view} side={side} ahead={ahead} />}
        {openSeal && (
          <button type="button" class="seal" aria-haspopup="dialog" aria-label={t('seal-open')} onClick={openSeal}>
            <Seal />
          </button>
        )}
      </div>
      {concerns && !(against && told.refused === null) && <Slip />}
    </section>
  );
}

const sideOfRole = (who: Who | null): Side | null => (who === null ? null : (partOf(who, 'player') ?? null));
