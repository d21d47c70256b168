// The games that one plays: those where it is one's move first.
import { language } from '../../app/prefs';
import { left } from '../../app/span';
import { gameOfBook, shortTime } from '../../app/terms';
import { Telling } from '../../app/telling';
import { joined, t } from '../../app/words';
import { Mini } from '../../board/mini';
import { ready, sideName } from '../../core';
import { about, called } from '../../net/me';
import { clocksOf, isByDays, usePassed, type Mine } from '../../net/running';

export function Running({ games }: { games: readonly Mine[] }) {
  const passed = usePassed();
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
              <Facts one={one} passed={passed} />
            </a>
          </li>
        ))}
      </ul>
      {games.some((one) => !one.waits && isByDays(one)) && <Telling ask={t('mine-tell-me')} told={t('mine-told')} />}
    </section>
  );
}

function Facts({ one, passed }: { one: Mine; passed: number }) {
  const who = one.opponent ? called(one.opponent) : '…';
  const playing = one.stage === 'playing';
  const { own, other } = clocksOf(one, passed);
  const mover = one.waits ? own : other;
  return (
    <span class="facts">
      <strong class="who">{who}</strong>
      {ready.value && (
        <span class="faded">
          {joined([
            shortTime(one.time),
            t('mine-rated', { rated: one.rated ? 'yes' : 'no' }),
            t('mine-have', { side: sideName(gameOfBook(one.book), one.side, language.value) }),
          ])}
        </span>
      )}
      <span class="turn">
        {playing
          ? one.waits
            ? t('mine-your-move')
            : about('mine-their-move', one.opponent)
          : t('mine-stage', { stage: one.stage })}
      </span>
      {one.time && (
        <span class="clocks tabular">
          {mover >= 24 * 3_600_000 ? left(mover) : t('mine-against', { own: left(own), other: left(other) })}
        </span>
      )}
    </span>
  );
}
