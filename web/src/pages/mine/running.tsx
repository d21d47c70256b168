// The games that one plays: those where it is one's move first.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../../app/prefs';
import { gameOfBook, shortTime } from '../../app/terms';
import { Telling } from '../../app/telling';
import { t } from '../../app/words';
import { Mini } from '../../board/mini';
import { ready, sideName } from '../../core';
import { ask, type Schemas } from '../../net/client';
import { called } from '../../net/me';
import { left } from './span';

type Mine = Schemas['MineShown'];

/** How often they are looked at again, in milliseconds. */
const AGAIN = 5000;

/** One's games that are not over; none while they are not known. */
export function useRunning(): readonly Mine[] | null {
  const all = useSignal<readonly Mine[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async () => {
      if (!document.hidden)
        try {
          all.value = await ask('get', '/api/games/mine');
        } catch {
          // What was last seen stays.
        }
      if (!over) timer = setTimeout(() => void look(), AGAIN);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);
  return all.value;
}

export function Running({ games }: { games: readonly Mine[] }) {
  // Clocks go on between two looks.
  const passed = useSignal(0);
  useEffect(() => {
    const since = performance.now();
    passed.value = 0;
    const timer = setInterval(() => (passed.value = performance.now() - since), 1000);
    return () => clearInterval(timer);
  }, [games]);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="running">
      <h2 id="running" class="unseen">
        {t('mine-running')}
      </h2>
      <ul class="running">
        {games.map((one) => (
          <li key={one.id} class={one.waits ? 'waits' : ''}>
            <a href={`/game/${one.id}`}>
              {ready.value && <Mini game={gameOfBook(one.book)} board={one.board} />}
              <Facts one={one} passed={passed.value} />
            </a>
          </li>
        ))}
      </ul>
      {games.some((one) => !one.waits && byDays(one)) && <Telling ask={t('mine-tell-me')} told={t('mine-told')} />}
    </section>
  );
}

/** Whether nobody sits at the clocks: there is a day for a move. */
const byDays = (one: Mine): boolean => one.runs && Math.max(one.own, one.other) >= 24 * 3_600_000;

function Facts({ one, passed }: { one: Mine; passed: number }) {
  const who = one.opponent ? called(one.opponent) : '…';
  const playing = one.stage === 'playing';
  const gone = (own: boolean) => (one.runs && playing && one.waits === own ? passed : 0);
  const [own, other] = [one.own - gone(true), one.other - gone(false)];
  const mover = one.waits ? own : other;
  return (
    <span class="facts">
      <strong class="who">{who}</strong>
      {ready.value && (
        <span class="faded">
          {shortTime(one.time)}, {t('mine-rated', { rated: one.rated ? 'yes' : 'no' })},{' '}
          {t('mine-have', { side: sideName(gameOfBook(one.book), one.side, language.value) })}
        </span>
      )}
      <span class="turn">
        {playing ? (one.waits ? t('mine-your-move') : t('mine-their-move', { who })) : t('mine-stage', { stage: one.stage })}
      </span>
      {one.time && (
        <span class="clocks tabular">
          {mover >= 24 * 3_600_000 ? left(mover) : t('mine-against', { own: left(own), other: left(other) })}
        </span>
      )}
    </span>
  );
}
