// What changed between two editions: the same game by both, on two boards, a step at a time.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../../app/announce';
import { language, notation } from '../../app/prefs';
import { go } from '../../app/router';
import { t } from '../../app/words';
import { Board } from '../../board/board';
import { Face } from '../../clock/face';
import { load, ready, runScript } from '../../core';
import { bookNames, bookOf, fetchChanges, langOf, numberOf, textOf, type Change, type Game } from './book';
import { Lines, Steps, useKeys } from './example';
import { steps } from './told';

/** The number that an address names, counted from 1. */
const numbered = (text: string | null, of: number): number => {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= of ? number - 1 : 0;
};

export function Changes({ at }: { at: string | null }) {
  const list = useSignal<Change[]>([]);
  const failed = useSignal(false);
  useEffect(() => {
    load().catch(() => undefined);
    fetchChanges().then(
      (found) => (list.value = found),
      () => (failed.value = true),
    );
  }, []);
  const chosen = numbered(at, list.value.length);
  const change = list.value[chosen];
  // The newer of the two is told last.
  const book = change?.games.at(-1)?.book ?? bookNames[0];
  return (
    <main id="main" class="laws changes">
      <nav class="tree" aria-label={t('laws-changes')}>
        <a class="back" href={`/laws/${book}`}>
          {t(`book-${book}`)}
        </a>
        <label class="unseen" for="laws-change">
          {t('laws-changes')}
        </label>
        <select id="laws-change" value={chosen + 1} onChange={(event) => go(`/laws/changes/${event.currentTarget.value}`)}>
          {list.value.map((one, index) => (
            <option key={index} value={index + 1}>
              {textOf(one.title, language.value)}
            </option>
          ))}
        </select>
        <ol>
          {list.value.map((one, index) => (
            <li key={index}>
              <a href={`/laws/changes/${index + 1}`} aria-current={index === chosen ? 'page' : undefined}>
                <span lang={langOf(language.value)}>{textOf(one.title, language.value)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article class="article">
        <p class="id">{t('laws-changes')}</p>
        {failed.value && (
          <p class="fault" role="alert">
            {t('core-failed')}
          </p>
        )}
        {change && (
          <>
            <h1 lang={langOf(language.value)}>{textOf(change.title, language.value)}</h1>
            <p lang={langOf(language.value)}>{textOf(change.summary, language.value)}</p>
            <Both key={chosen} change={change} />
          </>
        )}
      </article>
    </main>
  );
}

/** Both games, which go on together. */
function Both({ change }: { change: Change }) {
  const step = useSignal(0);
  const lang = language.value;
  const told = useComputed(() =>
    ready.value
      ? change.games.map((game) => {
          const run = runScript(game.script, language.value);
          return { game, run, list: steps(run, game.asked, notation(run.game), language.value) };
        })
      : [],
  );
  const last = Math.max(0, ...told.value.map(({ list }) => list.length));
  const move = (to: number) => {
    step.value = Math.min(Math.max(to, 0), last);
    const said = told.value.map(({ game, list }) => {
      const here = list[step.value - 1];
      const rulings = here?.rulings.map((ruling) => ruling.text) ?? [];
      return here ? `${t(`book-${game.book}.short`)}: ${[here.text, ...rulings].join('. ')}` : '';
    });
    announce(said.filter(Boolean).join(' '));
  };
  useKeys(() => step.value, last, move);
  return (
    <>
      {last > 0 && <Steps at={step.value} last={last} move={move} />}
      <div class="both" lang={lang}>
        {told.value.map(({ game, run, list }) => {
          const here = list[Math.min(step.value, list.length) - 1] ?? null;
          return (
            <section key={game.book} aria-label={t(`book-${game.book}`)}>
              <h2>
                {t(`book-${game.book}.short`)} <Numbers game={game} change={change} />
              </h2>
              {run.timed && here && (
                <div class="clocks">
                  <Face game={run.game} faces={here.clocks} side="first" />
                  <Face game={run.game} faces={here.clocks} side="second" />
                </div>
              )}
              {run.start && (
                <Board
                  game={run.game}
                  board={here?.board ?? run.start}
                  orientation="first"
                  movable={null}
                  last={here?.last ?? null}
                  label={`${t('laws-board')}, ${t(`book-${game.book}.short`)}`}
                />
              )}
              <Lines list={list} at={Math.min(step.value, list.length)} go={move} still />
            </section>
          );
        })}
      </div>
    </>
  );
}

/** The articles that say so in a book. */
function Numbers({ game, change }: { game: Game; change: Change }) {
  const own = [...change.before, ...change.ids].filter((id) => bookOf(id) === game.book);
  const ids = own.map((id) => id.split('/')[1] ?? '');
  if (ids.length === 0) return <small class="faded">{t('laws-changes-new')}</small>;
  return (
    <>
      {ids.map((id) => (
        <a key={id} href={`/laws/${game.book}/${id}`}>
          {numberOf(id) || id}
        </a>
      ))}
    </>
  );
}
