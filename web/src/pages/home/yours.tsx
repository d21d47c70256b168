// One's own games, beside the sentence: whose move it is, how much time there is, and the way to the board.
import { left } from '../../app/span';
import { gameOfBook, shortTime } from '../../app/terms';
import { joined, t } from '../../app/words';
import { Strength } from '../../app/strength';
import { Mini } from '../../board/mini';
import { about, called } from '../../net/me';
import { clocksOf, usePassed, type Mine } from '../../net/running';

/** So many are shown. */
const SHOWN = 3;

export function Yours({ games }: { games: readonly Mine[] }) {
  const passed = usePassed();
  return (
    <section class="yours" aria-labelledby="yours">
      <h2 id="yours">{t('home-your-games')}</h2>
      <ul>
        {games.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <a href={`/game/${one.id}`}>
              <Mini game={gameOfBook(one.book)} board={one.board} />
              <About one={one} passed={passed} />
            </a>
          </li>
        ))}
      </ul>
      {games.length > SHOWN && (
        <p>
          <a href="/games">{t('home-all-games', { count: games.length })}</a>
        </p>
      )}
    </section>
  );
}

function About({ one, passed }: { one: Mine; passed: number }) {
  const name = one.opponent ? called(one.opponent) : '…';
  const { own, other } = clocksOf(one, passed);
  const waits = one.waits || one.stage !== 'playing';
  return (
    <span class="about">
      <span class="name">
        <strong>{name}</strong> {one.strength && <Strength {...one.strength} />}
      </span>
      <small>
        {joined([t(`game-name-${gameOfBook(one.book)}`), shortTime(one.time), ...(one.rated ? [t('home-rated-yes')] : [])])}
      </small>
      <span class={waits ? 'waits' : 'theirs'}>
        {one.stage !== 'playing' ? t('home-go-on') : one.waits ? t('home-your-move') : about('home-their-move', one.opponent)}
      </span>
      {one.runs && <span class="left tabular">{left(one.waits ? own : other)}</span>}
    </span>
  );
}
