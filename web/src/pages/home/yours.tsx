// One's own games, beside the sentence: whose move it is, and the way to the board.
import { gameOfBook, shortTime } from '../../app/terms';
import { t } from '../../app/words';
import { Mini } from '../../board/mini';
import { legal } from '../../core';
import { called, me } from '../../net/me';
import type { Running } from '../../net/running';

/** So many are shown. */
const SHOWN = 3;

export function Yours({ games }: { games: readonly Running[] }) {
  const own = me.value?.id;
  const listed = games
    .map((one) => {
      const kind = gameOfBook(one.book);
      const side = one.first.id === own ? 'first' : 'second';
      return { one, kind, opponent: side === 'first' ? one.second : one.first, waits: legal(kind, one.board).turn === side };
    })
    .sort((a, b) => Number(b.waits) - Number(a.waits));
  return (
    <section class="yours" aria-labelledby="yours">
      <h2 id="yours">{t('home-your-games')}</h2>
      <ul>
        {listed.slice(0, SHOWN).map(({ one, kind, opponent, waits }) => (
          <li key={one.id}>
            <a href={`/game/${one.id}`}>
              <Mini game={kind} board={one.board} />
              <span class="about">
                <strong>{called(opponent)}</strong>
                <small>
                  {t(`game-name-${kind}`)}, {shortTime(one.time)}
                </small>
                <span class={waits ? 'waits' : 'theirs'}>
                  {waits ? t('home-your-move') : t('home-their-move', { name: called(opponent) })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
