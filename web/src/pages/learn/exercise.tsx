// An exercise: the text of its lesson, the task, and the board on which it is done.
import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { announce } from '../../app/announce';
import { Booklet } from '../../app/booklet';
import { language, notation } from '../../app/prefs';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { Board, type Shape } from '../../board/board';
import { Typed } from '../../board/typed';
import { squareName, squares, why, write, type Act, type Book, type GameKind } from '../../core';
import { Attempt } from '../../modules/learn';
import type { ExerciseShown, LessonLine, LessonShown, LessonVerdict, Pointer } from '../../types';
import { sound } from '../game/sound';
import { fileOf } from './course';
import { End } from './end';
import { Pieces } from './pieces';
import { solve, solved } from './progress';

/** The laws that refusals of a lesson cite. */
const books: Record<GameKind, Book> = { chess: 'fide-2023', shogi: 'fesa-2024' };

/** What is said of what was tried last. */
interface Remark {
  text: string;
  kind: 'right' | 'wrong' | 'hint';
}

/** How long the board shows a move before the answer to it, in milliseconds. */
const PAUSE = 400;

export function Exercise({ lesson, nth, course }: { lesson: LessonShown; nth: number; course: readonly LessonLine[] }) {
  const exercise = lesson.exercises[nth];
  const attempt = useSignal(useMemo(() => new Attempt(lesson.id, nth), []));
  const turns = useSignal(0);
  const remark = useSignal<Remark | null>(null);
  const last = useSignal<Act | null>(null);
  const hints = useSignal(0);
  const pointed = useSignal<Pointer | null>(null);
  const now = useComputed(() => {
    void turns.value;
    return attempt.value.now();
  });
  useEffect(() => () => attempt.peek().free(), []);
  if (!exercise) return null;
  const { game } = lesson;
  // The course of chess has no Japanese.
  const spoken = game === 'chess' && language.value === 'ja' ? 'en' : language.value;
  const side = useMemo(() => now.peek().turn, []);
  const say = (text: string, kind: Remark['kind']) => {
    remark.value = { text, kind };
    announce(text);
  };
  const judge = (verdict: LessonVerdict, act: Act | null, before: string) => {
    pointed.value = null;
    turns.value++;
    if (verdict.verdict === 'solved') {
      last.value = act ?? last.value;
      solve(lesson.id, nth);
      sound.solved();
      say([t('learn-solved'), verdict.said ?? exercise.praise ?? ''].filter(Boolean).join(' '), 'right');
    } else if (verdict.verdict === 'goes') {
      last.value = verdict.reply ?? act ?? last.value;
      sound.move();
      say(going(verdict, exercise, now.value.found.length, now.value.wanted, before), 'right');
    } else if (verdict.verdict === 'refused' && act) {
      const lines = why(books[game], before, act, language.value);
      say(lines.map(({ text }) => text).join(' ') || t('learn-not-legal'), 'wrong');
    } else {
      say(verdict.said ?? t(`learn-slip-${verdict.verdict}`, { square: named(game, verdict.square ?? '') }), 'wrong');
    }
  };
  const going = (verdict: LessonVerdict, { task }: ExerciseShown, found: number, wanted: number, before: string): string => {
    if (task === 'collect' || task === 'tap') return t('learn-found', { found, wanted });
    const both = [verdict.act, verdict.reply].filter((act): act is Act => act !== null);
    const [, reply] = write(game, before, both, notation(game), language.value);
    return reply ? t('learn-replied', { move: reply }) : t('learn-right');
  };
  const play = (act: Act) => {
    const before = now.value.board;
    judge(attempt.value.play(act, language.value), act, before);
  };
  const tap = (square: string) => judge(attempt.value.tap(square, language.value), null, now.value.board);
  const again = () => {
    attempt.value.free();
    attempt.value = new Attempt(lesson.id, nth);
    turns.value++;
    hints.value = 0;
    last.value = null;
    pointed.value = remark.value = null;
    announce(t('learn-begun-again'));
  };
  const show = () => {
    const next = exercise.hints[hints.value];
    if (next !== undefined) {
      hints.value++;
      return say(next, 'hint');
    }
    const pointer = attempt.value.next();
    pointed.value = pointer;
    if (!pointer) return;
    const before = now.value.board;
    say(pointing(game, before, pointer, exercise), 'hint');
    setTimeout(() => {
      // Whoever did something meanwhile needs no showing.
      if (pointed.value !== pointer) return;
      const verdict = attempt.value.show(language.value);
      if (verdict) judge(verdict, typeof pointer === 'object' && 'act' in pointer ? pointer.act : null, before);
    }, PAUSE * 3);
  };
  const shapes = shapesOf(pointed.value, exercise.task === 'tap' ? now.value.found : []);
  const stars = exercise.task === 'collect' ? exercise.stars.filter((star) => !now.value.found.includes(star)) : [];
  const taps = exercise.task === 'tap' && !now.value.solved;
  const done = solved(lesson.id).length;
  return (
    <>
      <section class="lesson">
        <p class="where">
          {t('learn-where', { game: t('learn-game', { game }), nth: indexOf(course, lesson.id) + 1, all: course.length })}
        </p>
        <h1 lang={spoken}>{lesson.title}</h1>
        <div class="text" lang={spoken}>
          {lesson.paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <div class="task" lang={spoken}>
          <h2>{exercise.title}</h2>
          {exercise.about && <p>{exercise.about}</p>}
          <Count exercise={exercise} now={now} />
          {exercise.task === 'choose' && (
            <ul class="answers">
              {exercise.answers.map((answer, index) => (
                <li key={index}>
                  <button
                    type="button"
                    disabled={now.value.solved}
                    class={pointed.value && 'answer' in pointed.value && pointed.value.answer === index ? 'pointed' : ''}
                    onClick={() => judge(attempt.value.answer(index, language.value), null, now.value.board)}
                  >
                    {answer}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Acts {...{ lesson, nth, course, again, show }} solved={now.value.solved} />
        {indexOf(course, lesson.id) === course.length - 1 && <End game={game} />}
        {lesson.id === 'shogi/kanji' && <Pieces />}
        <p class="print">
          <Booklet words="learn" look="plain" wish={() => ({ text: fileOf(lesson.id), lesson: true, title: lesson.title })} />
        </p>
        <p class="law">
          {t('learn-law')}{' '}
          {lesson.articles.map((article, index) => (
            <span key={article}>
              {index > 0 && ', '}
              <a href={`/laws/${article}`}>
                {t('learn-article', {
                  book: t(`book-${article.split('/')[0] ?? ''}.short`),
                  article: article.split('/')[1] ?? '',
                })}
              </a>
            </span>
          ))}
        </p>
      </section>
      <section class="play" aria-label={exercise.title}>
        <Board
          game={game}
          board={now.value.board}
          orientation={side}
          movable={now.value.solved || exercise.task === 'tap' || exercise.task === 'choose' ? null : side}
          last={last.value}
          label={exercise.title}
          shapes={shapes}
          stars={stars}
          onAct={play}
          {...(taps ? { onTap: tap } : {})}
        />
        <p class={`said ${remark.value?.kind ?? ''}`}>
          <strong>{remark.value?.text ?? t(`learn-turn-${exercise.task}`)}</strong>
          <span>{t('learn-done', { done, all: lesson.exercises.length })}</span>
        </p>
        {(exercise.task === 'play' || exercise.task === 'mate' || exercise.task === 'do' || exercise.task === 'collect') &&
          !now.value.solved && <Typed game={game} board={now.value.board} lawless={false} onAct={play} />}
      </section>
    </>
  );
}

const indexOf = (course: readonly LessonLine[], id: string): number => course.findIndex((one) => one.id === id);

const named = (game: GameKind, square: string): string => (square ? squareName(game, square, language.value) : '');

/** What to do, in a sentence. */
function pointing(game: GameKind, board: string, pointer: Pointer, exercise: ExerciseShown): string {
  if ('square' in pointer) return t('learn-show-square', { square: named(game, pointer.square) });
  if ('answer' in pointer) return t('learn-show-answer', { answer: exercise.answers[pointer.answer] ?? '' });
  const [move = ''] = write(game, board, [pointer.act], notation(game), language.value);
  return t('learn-show-move', { move });
}

function shapesOf(pointer: Pointer | null, found: readonly string[]): Shape[] {
  const circle = (at: string): Shape => ({ from: at, to: at, brush: 'moss' });
  const shapes = found.map(circle);
  if (pointer && 'square' in pointer) shapes.push({ ...circle(pointer.square), brush: 'amber' });
  if (pointer && 'act' in pointer) {
    const ends = squares(pointer.act);
    const [from, to = from] = ends;
    if (from && to) shapes.push({ from, to, brush: 'amber' });
  }
  return shapes;
}

/** How far it has come. */
function Count({ exercise, now }: { exercise: ExerciseShown; now: Signal<ReturnType<Attempt['now']>> }) {
  const { found, wanted, moves, enough } = now.value;
  if (!wanted && (enough === null || enough < 2)) return null;
  const [have, all] = wanted ? [found.length, wanted] : [Math.min(moves, enough ?? 1), enough ?? 1];
  return (
    <div class="count">
      {wanted > 0 && <span>{t(exercise.task === 'tap' ? 'learn-squares' : 'learn-stars', { found: have, wanted: all })}</span>}
      {enough !== null && enough > 1 && <span>{t('learn-moves', { moves, enough })}</span>}
      <progress value={have} max={all} aria-label={exercise.title} />
    </div>
  );
}

function Acts({
  lesson,
  nth,
  course,
  solved: isSolved,
  again,
  show,
}: {
  lesson: LessonShown;
  nth: number;
  course: readonly LessonLine[];
  solved: boolean;
  again: () => void;
  show: () => void;
}) {
  const next = course[indexOf(course, lesson.id) + 1];
  const more = nth + 1 < lesson.exercises.length;
  const label = more ? t('learn-next-exercise') : next ? t('learn-next', { lesson: next.title }) : null;
  return (
    <div class="acts">
      <button type="button" onClick={again}>
        {t('learn-again-exercise')}
      </button>
      <button type="button" disabled={isSolved} onClick={show}>
        {t('learn-show')}
      </button>
      {label && (
        <button
          type="button"
          class={isSolved ? 'main' : ''}
          onClick={() => go(more ? `/learn/${lesson.id}/${nth + 2}` : `/learn/${next?.id ?? lesson.id}`)}
        >
          {label}
        </button>
      )}
    </div>
  );
}
