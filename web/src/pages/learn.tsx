// The courses: contents, the lesson, and its exercise on a board.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/prefs';
import { address, titled, type PageProps } from '../app/router';
import { t } from '../app/words';
import { lesson as lessonOf } from '../modules/learn';
import type { LessonLine } from '../types';
import { failed, fetchLessons, games, lessons, read } from './learn/course';
import { Exercise } from './learn/exercise';
import { follow } from './learn/shared';
import { solved } from './learn/progress';
import '../style/learn.css';

/** `/learn/chess/knight/2`: a lesson, and which of its exercises from 1. */
function place(path: string): { id: string | null; exercise: number | null } {
  const [, game, name, nth] = path.split('/').filter(Boolean);
  const exercise = nth && /^[1-9]\d?$/.test(nth) ? Number(nth) - 1 : null;
  return { id: game && name ? `${game}/${name}` : null, exercise };
}

/** The first lesson of which something is left; the first of all where nothing is. */
const first = (list: readonly LessonLine[]): LessonLine | undefined =>
  list.find((one) => solved(one.id).length < one.exercises) ?? list[0];

export default function Learn(_: PageProps) {
  const at = useComputed(() => place(address.value));
  useEffect(() => {
    void fetchLessons().catch(() => undefined);
    follow();
    return () => void (titled.value = null);
  }, []);
  if (failed.value)
    return (
      <main id="main" class="page">
        <p class="fault" role="alert">
          {t('learn-failed')}{' '}
          <button type="button" onClick={() => void fetchLessons().catch(() => undefined)}>
            {t('learn-again')}
          </button>
        </p>
      </main>
    );
  if (!read.value) return <main id="main" class="learn" aria-busy="true" />;
  const list = lessons(language.value);
  const line = at.value.id ? list.find((one) => one.id === at.value.id) : first(list);
  return (
    <main id="main" class="learn">
      <Contents list={list} here={line?.id ?? null} />
      {line ? (
        <Lesson key={line.id} list={list} line={line} chosen={at.value.exercise} />
      ) : (
        <section class="lesson">
          <h1>{t('learn-title')}</h1>
          <p class="fault" role="alert">
            {t('learn-missing')}
          </p>
        </section>
      )}
    </main>
  );
}

function Contents({ list, here }: { list: readonly LessonLine[]; here: string | null }) {
  const opened = useSignal(false);
  return (
    <nav class="contents" aria-label={t('learn-contents')}>
      <button type="button" class="opener" aria-expanded={opened.value} onClick={() => (opened.value = !opened.value)}>
        {t('learn-contents')}
      </button>
      <div class={opened.value ? 'opened' : ''}>
        <p class="more">
          <a href="/problems">{t('learn-problems')}</a>
        </p>
        {games.map((game) => (
          <section key={game}>
            <h2>{t('learn-game', { game })}</h2>
            <ul>
              {list
                .filter((one) => one.game === game)
                .map((one) => (
                  <li key={one.id}>
                    <a
                      href={`/learn/${one.id}`}
                      aria-current={one.id === here ? 'page' : undefined}
                      onClick={() => (opened.value = false)}
                    >
                      <span>{one.title}</span>
                      <Dots id={one.id} all={one.exercises} />
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

/** A dot an exercise, filled where it is solved. */
function Dots({ id, all }: { id: string; all: number }) {
  const done = solved(id);
  return (
    <span class="dots">
      <span class="unseen">{t('learn-done', { done: done.length, all })}</span>
      {Array.from({ length: all }, (_, nth) => (
        <span key={nth} class={done.includes(nth) ? 'dot done' : 'dot'} aria-hidden="true" />
      ))}
    </span>
  );
}

function Lesson({ list, line, chosen }: { list: readonly LessonLine[]; line: LessonLine; chosen: number | null }) {
  const shown = lessonOf(line.id, language.value);
  titled.value = shown.title;
  const done = solved(line.id);
  const left = shown.exercises.findIndex((_, nth) => !done.includes(nth));
  // Who comes back goes on where something is left; who has just solved one stays there until he goes on.
  const begun = useSignal(left < 0 ? 0 : left);
  const nth = chosen !== null && chosen < shown.exercises.length ? chosen : begun.value;
  const course = list.filter((one) => one.game === line.game);
  return <Exercise key={`${line.id}/${nth}`} lesson={shown} nth={nth} course={course} />;
}
