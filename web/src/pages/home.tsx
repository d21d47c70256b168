// One sentence that a person completes, a board that shows it, and below what others play.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../app/fault';
import { t } from '../app/words';
import { Board } from '../board/board';
import { computerLevels } from '../computer';
import { load, ready, unreachable } from '../core';
import { ask } from '../net/client';
import { cut, useLobby } from '../net/lobby';
import { recognise } from '../net/me';
import { begin, onTable } from './home/begin';
import { alone, choice, choose, gameOf, levels, look, unnamed } from './home/choice';
import { Join, Watch } from './home/lists';
import { PlayNow } from './home/chips';
import { Sentence } from './home/sentence';
import { playing, useRunning } from '../net/running';
import { Yours } from './home/yours';
import { kept, recall, table } from './table/store';
import '../style/home.css';

export default function Home() {
  useEffect(() => {
    load().then(recall, () => undefined);
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
  useRunning(true);
  const yours = playing.value;
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
    <main id="main" class={`page home ${ready.value ? '' : 'unready'}`}>
      <section class="ask">
        {unreachable.value && (
          <p class="fault" role="alert">
            {t('core-failed')}
          </p>
        )}
        {ready.value ? <Sentence /> : <div class="sentence waiting" aria-busy="true" />}
        <Begin />
        {ready.value && <PlayNow />}
      </section>
      <div class="beside">
        {ready.value && yours.length > 0 && <Yours games={yours} />}
        {yours.length < 2 && <SetUp />}
      </div>
      <div class="others">
        <Join />
        <Watch />
      </div>
    </main>
  );
}

function Begin() {
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const taken = useSignal(false);
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
        disabled={!ready.value || busy.value || look(it).wrong !== '' || unnamed(it)}
        onClick={() => void start(false)}
      >
        {t('home-begin')}
      </button>
      {it.opponent !== 'table' && (
        <p class="faded">
          {t('home-or')}{' '}
          {others.map((one, nth) => (
            <span key={one}>
              {nth > 0 && ', '}
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

/** Whether something unfinished lies on the table of this device. */
function lies(): boolean {
  if (kept.value?.mode === 'clock') return true;
  return kept.value?.mode === 'board' && table.game?.view('spectator', Date.now(), 'en').stage !== 'finished';
}

/** The board as the game would begin, seen from where the reader would sit. */
function SetUp() {
  const it = choice.value;
  const game = gameOf(it.kind);
  const last = useSignal('');
  if (!ready.value) return <div class={`board ${game} waiting`} aria-busy="true" />;
  const { board } = look(it);
  if (board && last.peek() !== board) last.value = board;
  const orientation = it.opponent !== 'table' && it.sides === 'host-second' ? 'second' : 'first';
  if (!last.value) return <div class={`board ${game} waiting`} />;
  return (
    <Board key={game} game={game} board={board || last.value} orientation={orientation} movable={null} label={t('home-board')} />
  );
}
