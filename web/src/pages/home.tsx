// One sentence that a person completes, a board that shows it, and below what others play.
import { useSignal } from '@preact/signals';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { Fault } from '../app/fault';
import { later } from '../app/later';
import { t } from '../app/words';
import { Board } from '../board/board';
import { computerLevels } from '../computer';
import { foretold, knows, loadLater, play, ready, remember, unreachable, wantAhead, type Act } from '../core';
import { ask } from '../net/client';
import { cut, useLobby } from '../net/lobby';
import { recognise } from '../net/me';
import { begin, beginWith, invited, lies, onTable, taken } from './home/begin';
import { alone, choice, choose, gameOf, known, levels, look, unnamed } from './home/choice';
import { Join, Watch } from './home/lists';
import { PlayNow } from './home/chips';
import { Sentence } from './home/sentence';
import { mine, useMine, useRunning } from '../net/running';
import { Yours } from './home/yours';
import { recall } from './table/store';
import '../style/home.css';

// A move on the board of this page leads to a game.
wantAhead(() => import('./game'));

export default function Home() {
  useEffect(() => {
    loadLater().then(recall, () => undefined);
    void recognise();
    ask('get', '/api/computer').then(
      (found) => {
        levels.value = found;
        alone.value = false;
      },
      () => (alone.value = true),
    );
  }, []);
  useLobby();
  useRunning();
  useMine();
  const yours = mine.value ?? [];
  const can = known(choice.value);
  // What was written down was not enough: then the core is waited for.
  useErrorBoundary((error) => {
    if (!foretold.value.size) throw error;
    remember(null);
  });
  useEffect(() => {
    alone.value = cut.value;
  }, [cut.value]);
  // Where the server cannot say how strong the computer is, the one of this device does.
  useEffect(() => {
    if (alone.value && choice.value.opponent === 'computer' && !levels.value)
      computerLevels().then(
        (found) => (levels.value = found),
        () => undefined,
      );
  }, [alone.value, choice.value.opponent]);
  return (
    <main id="main" class={`page home ${can ? '' : 'unready'}`}>
      <section class="ask">
        {unreachable.value && (
          <p class="fault" role="alert">
            {t('core-failed')}
          </p>
        )}
        {can ? <Sentence /> : <div class="sentence waiting" aria-busy="true" />}
        <Begin />
        {can && <PlayNow />}
      </section>
      <div class="beside">
        {ready.value && yours.length > 0 && <Yours games={yours} />}
        {yours.length < 2 && <SetUp />}
      </div>
      <div class="others">
        <Join />
        {ready.value && <Events />}
        <Watch />
      </div>
    </main>
  );
}

/** Events that are open: fetched when a game can be begun. */
const Events = later(() => import('./home/events').then((module) => module.Events));

function Begin() {
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const it = choice.value;
  const others = (['link', 'computer', 'table'] as const).filter((one) => one !== it.opponent);
  const start = async (anew: boolean) => {
    problem.value = null;
    if (onTable(it) && !anew && lies()) {
      taken.value = true;
      return;
    }
    busy.value = true;
    try {
      await begin(it);
    } catch (error) {
      problem.value = error;
    }
    busy.value = false;
  };
  return (
    <div class="begin">
      <button
        type="button"
        class="main"
        disabled={!known(it) || busy.value || look(it).wrong !== '' || unnamed(it)}
        onClick={() => void start(false)}
      >
        {t('home-begin')}
      </button>
      {it.opponent === 'link' && (
        <label class="invite">
          <span class="faded">{t('home-invite')}</span>
          <input
            autocomplete="off"
            spellcheck={false}
            maxLength={24}
            value={invited.value}
            onInput={(event) => (invited.value = event.currentTarget.value)}
          />
        </label>
      )}
      {it.opponent !== 'table' && (
        <p class="faded">
          {t('home-or')}{' '}
          {others.map((one, nth) => (
            <span key={one}>
              {nth > 0 && t('between')}
              <button type="button" class="plain" onClick={() => choose({ opponent: one })}>
                {t(`home-with-${one}`)}
              </button>
            </span>
          ))}
        </p>
      )}
      {taken.value && onTable(it) && (
        <div class="taken" role="alert">
          <p>{t('home-taken')}</p>
          <a class="button" href="/table">
            {t('home-taken-on')}
          </a>
          <button type="button" onClick={() => void start(true)}>
            {t('home-taken-anew')}
          </button>
        </div>
      )}
      <Fault problem={problem.value} />
    </div>
  );
}

/** The board as the game would begin, seen from where the reader would sit. */
function SetUp() {
  const it = choice.value;
  const game = gameOf(it.kind);
  const last = useSignal('');
  const made = useSignal<Act | null>(null);
  const problem = useSignal<unknown>(null);
  if (!known(it)) return <div class={`board ${game} waiting`} aria-busy="true" />;
  const { board, turn } = look(it);
  if (board && last.peek() !== board) {
    last.value = board;
    made.value = null;
  }
  const orientation = it.opponent !== 'table' && it.sides === 'host-second' ? 'second' : 'first';
  if (!last.value) return <div class={`board ${game} waiting`} />;
  // Whoever moves has begun: against the computer where nobody else is there yet.
  const begins = board !== '' && made.value === null && !unnamed(it) && (ready.value || knows('legal', game, board));
  const act = async (first: Act) => {
    made.value = first;
    problem.value = null;
    try {
      await beginWith(it, turn, first);
    } catch (error) {
      problem.value = error;
    }
    made.value = null;
  };
  const stands = board || last.value;
  return (
    <div class="set-up">
      <Board
        key={game}
        game={game}
        board={made.value ? play(game, stands, made.value) : stands}
        orientation={orientation}
        movable={begins ? turn : null}
        last={made.value}
        onAct={(first) => void act(first)}
        label={t('home-board')}
      />
      <p class="faded" role="status">
        {made.value ? t('home-try-begins') : begins ? t(it.opponent === 'table' ? 'home-try-table' : 'home-try') : ''}
      </p>
      <Fault problem={problem.value} />
    </div>
  );
}
