// A problem: the task, the board, the line so far, and what is said of a move.
import { useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { announce } from '../../app/announce';
import { language, notation } from '../../app/prefs';
import { t } from '../../app/words';
import { Board, type Shape } from '../../board/board';
import { Typed } from '../../board/typed';
import { play as played, squares, why, write, type Act, type GameKind } from '../../core';
import { Trial } from '../../modules/learn';
import type { ProblemLine } from '../../types';
import { sound } from '../game/sound';
import { ratingOf } from './rated';
import { note, type Mark } from './record';

const books = { chess: 'fide-2023', shogi: 'fesa-2024' } as const;

/** How long a move stays before the next, where moves are shown by themselves, in milliseconds. */
const PAUSE = 500;

interface Remark {
  head: string;
  text: string;
  kind: 'right' | 'wrong' | 'hint' | '';
}

export function Trying({
  game,
  problem,
  daily,
  next,
  head,
  aside,
}: {
  game: GameKind;
  problem: ProblemLine;
  daily: readonly string[];
  next: () => void;
  head: ComponentChildren;
  aside: ComponentChildren;
}) {
  const trial = useSignal(useMemo(() => new Trial(game, problem.line), []));
  const turns = useSignal(0);
  const now = useComputed(() => {
    void turns.value;
    return trial.value.now();
  });
  const side = useMemo(() => now.peek().turn, []);
  const first: Remark = { head: t('problems-turn'), text: t('problems-task', { game, aim: problem.aim }), kind: '' };
  const remark = useSignal<Remark | null>(null);
  const shapes = useSignal<Shape[]>([]);
  // A move is on the board for a moment before the answer to it; what was shown is no line of the reader's.
  const shown = useSignal<Act[] | null>(null);
  const helped = useRef(false);
  const slips = useRef(0);
  // Hints for the move that is next.
  const hints = useRef(0);
  const noted = useRef(false);
  // The solution was asked for.
  const given = useRef(false);
  const timer = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      trial.peek().free();
    },
    [],
  );
  const line = shown.value ?? now.value.played;
  const texts = write(game, now.value.start, line, notation(game), language.value);
  const board = shown.value ? shown.value.reduce((at, act) => played(game, at, act), now.value.start) : now.value.board;
  const over = now.value.solved || (given.current && shown.value !== null);
  const say = (heading: string, text: string, kind: Remark['kind']) => {
    remark.value = { head: heading, text, kind };
    announce([heading, text].filter(Boolean).join(' '));
  };
  const mark = (how: Mark) => {
    if (!noted.current) note(game, { name: problem.name, rating: ratingOf(game, problem) }, how, daily);
    noted.current = true;
  };
  const act = (act: Act) => {
    if (shown.value) return;
    shapes.value = [];
    hints.current = 0;
    const before = now.value.board;
    const verdict = trial.value.play(act);
    turns.value++;
    if (verdict.verdict === 'solved') {
      sound.solved();
      mark(slips.current ? 'failed' : helped.current ? 'helped' : 'solved');
      say(
        t('problems-done'),
        t('problems-done-how', { how: slips.current ? 'late' : helped.current ? 'helped' : 'alone' }),
        'right',
      );
    } else if (verdict.verdict === 'goes') {
      sound.move();
      const left = Math.ceil((now.value.plies - now.value.played.length) / 2);
      const move = write(game, now.value.start, now.value.played, notation(game), language.value).at(-1) ?? '';
      say(t('problems-right'), t('problems-left', { game, aim: problem.aim, left, move }), 'right');
      // The own move is seen before the answer.
      shown.value = now.value.played.slice(0, -1);
      timer.current = window.setTimeout(() => (shown.value = null), PAUSE);
    } else if (verdict.verdict === 'refused') {
      const lines = why(books[game], before, act, language.value);
      say(t('problems-not-legal'), lines.map(({ text }) => text).join(' '), 'wrong');
    } else {
      slips.current++;
      // A try that went wrong has gone wrong, whether or not it is gone on with.
      mark('failed');
      const [, reply] = verdict.reply ? write(game, before, [act, verdict.reply], notation(game), language.value) : [];
      const text =
        verdict.verdict === 'quiet'
          ? t('problems-quiet')
          : reply
            ? t('problems-refuted', { move: reply })
            : t('problems-not-that', { aim: problem.aim });
      say(t('problems-wrong'), text, 'wrong');
    }
  };
  const again = () => {
    clearTimeout(timer.current);
    trial.value.free();
    trial.value = new Trial(game, problem.line);
    shown.value = null;
    given.current = false;
    shapes.value = [];
    hints.current = 0;
    turns.value++;
    remark.value = null;
    announce(t('problems-begun-again'));
  };
  const hint = () => {
    const move = trial.value.next();
    if (!move) return;
    helped.current = true;
    const [from, to] = squares(move);
    // First the piece, then the move itself.
    if (hints.current++ === 0) {
      const dropped = to === undefined;
      shapes.value = from && !dropped ? [{ from, to: from, brush: 'amber' }] : [];
      return say(t('problems-hint'), t(dropped ? 'problems-hint-hand' : 'problems-hint-piece'), 'hint');
    }
    const [text = ''] = write(game, now.value.board, [move], notation(game), language.value);
    if (from) shapes.value = [{ from, to: to ?? from, brush: 'amber' }];
    say(t('problems-hint'), t('problems-hint-move', { move: text }), 'hint');
  };
  const solution = () => {
    const rest = trial.value.rest();
    given.current = true;
    mark(now.value.solved ? 'solved' : 'failed');
    const before = now.value.played;
    shapes.value = [];
    const whole = write(game, now.value.start, [...before, ...rest], notation(game), language.value);
    say(t('problems-solution'), whole.slice(before.length).join(' '), 'hint');
    let step = 0;
    const show = () => {
      shown.value = [...before, ...rest.slice(0, step)];
      if (step++ < rest.length) timer.current = window.setTimeout(show, PAUSE);
    };
    show();
  };
  const said = remark.value ?? first;
  const title = t('problems-head', { game, aim: problem.aim, moves: problem.moves, plies: now.value.plies });
  return (
    <>
      <header>
        <div>
          <h1>{title}</h1>
          <p>{t('problems-about', { game, aim: problem.aim, side })}</p>
        </div>
        {head}
      </header>
      <section class="play" aria-label={title}>
        <Board
          game={game}
          board={board}
          orientation={side}
          movable={over || shown.value ? null : side}
          last={line.at(-1) ?? null}
          label={title}
          shapes={shapes.value}
          onAct={act}
        />
        <ol class="line" aria-label={t('problems-line')}>
          {Array.from({ length: now.value.plies }, (_, ply) => (
            <li key={ply} class={ply === line.length && !over ? 'now' : ''}>
              <strong>{texts[ply] ?? (ply === line.length && !over ? '…' : '')}</strong>
              <span>
                {t('problems-who', {
                  who: ply % 2 ? 'other' : ply === now.value.plies - 1 && problem.aim === 'mate' ? 'mate' : 'you',
                })}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section class="beside">
        <div class={`said ${said.kind}`}>
          <h2>{said.head}</h2>
          <p>{said.text}</p>
        </div>
        <div class="acts">
          {over ? (
            <button type="button" class="main" onClick={next}>
              {t('problems-next')}
            </button>
          ) : (
            <button type="button" onClick={hint} disabled={shown.value !== null}>
              {t('problems-hint')}
            </button>
          )}
          <button type="button" onClick={again}>
            {t('problems-start-again')}
          </button>
          <button type="button" onClick={solution} disabled={over || shown.value !== null}>
            {t('problems-solution')}
          </button>
        </div>
        {!over && !shown.value && <Typed game={game} board={now.value.board} lawless={false} onAct={act} />}
        {aside}
      </section>
    </>
  );
}
