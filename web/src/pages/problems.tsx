// Problems: five a day, what failed before, and as many more as one likes.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { address, go, type PageProps } from '../app/router';
import { t } from '../app/words';
import type { GameKind, ProblemLine } from '../types';
import { failed, games, open } from './learn/course';
import { follow } from './learn/shared';
import { daily, fetchSet, fitting, sets, today } from './problems/set';
import { fetchRatings, ratingOf, triesOf } from './problems/rated';
import { due, records, streak, todays } from './problems/record';
import { Trying } from './problems/trying';
import '../style/problems.css';

/** `/problems/shogi/bznje8rz`: a game, and a problem of it. */
function place(path: string): { game: GameKind | null; name: string | null } {
  const [, game, name] = path.split('/').filter(Boolean);
  return { game: games.find((one) => one === game) ?? null, name: name ?? null };
}

const LAST = 'adoube.problems-game';

/** The game that was solved last on this device. */
function usual(): GameKind {
  try {
    return localStorage.getItem(LAST) === 'shogi' ? 'shogi' : 'chess';
  } catch {
    return 'chess';
  }
}

export default function Problems(_: PageProps) {
  const at = useComputed(() => place(address.value));
  const game = at.value.game ?? usual();
  const fetched = () => void fetchSet(game).catch(() => (failed.value = true));
  useEffect(follow, []);
  useEffect(() => {
    fetched();
    void fetchRatings(game).catch(() => undefined);
    try {
      localStorage.setItem(LAST, game);
    } catch {
      // A browser that keeps nothing begins with chess.
    }
  }, [game]);
  const set = sets.value[game];
  if (failed.value)
    return (
      <main id="main" class="page">
        <p class="fault" role="alert">
          {t('problems-failed')}{' '}
          <button type="button" onClick={fetched}>
            {t('learn-again')}
          </button>
        </p>
      </main>
    );
  if (!set || !open.value) return <main id="main" class="problems" aria-busy="true" />;
  return <Trainer key={game} game={game} set={set} name={at.value.name} />;
}

function Trainer({ game, set, name }: { game: GameKind; set: readonly ProblemLine[]; name: string | null }) {
  const day = today();
  const five = daily(set, game, day);
  const record = records.value[game];
  const marks = todays(record, day);
  const left = five.find((one) => !(one.name in marks));
  const again = due(record, day)
    .map((one) => set.find((problem) => problem.name === one))
    .find((one) => one !== undefined);
  const more = () =>
    again ?? fitting(set, record.strength?.rating ?? 800, new Set(Object.keys(record.marks)), (one) => ratingOf(game, one));
  // What is tried stays until the reader goes on, whatever its mark is by then.
  const chosen = useSignal<ProblemLine | null>(null);
  const named = name ? set.find((one) => one.name === name) : undefined;
  if (!chosen.value || (named && chosen.value !== named)) chosen.value = named ?? left ?? more() ?? set[0] ?? null;
  const problem = chosen.value;
  const next = () => {
    chosen.value = left && left !== problem ? left : (more() ?? null);
    if (name) go(`/problems/${game}`);
  };
  if (!problem) return null;
  const nth = five.findIndex((one) => one.name === problem.name);
  const days = streak(record, day);
  return (
    <main id="main" class={`problems ${game}`}>
      <Trying
        key={problem.name}
        game={game}
        problem={problem}
        daily={five.map((one) => one.name)}
        next={next}
        head={
          <div class="five">
            <ol aria-label={t('problems-today')}>
              {five.map((one, index) => (
                <li key={one.name} class={marks[one.name] ?? (one === problem ? 'now' : '')}>
                  <span class="unseen">
                    {t('problems-bar', { nth: index + 1, mark: marks[one.name] ?? (one === problem ? 'now' : 'open') })}
                  </span>
                </li>
              ))}
            </ol>
            <p>
              {nth >= 0
                ? t('problems-nth', { nth: nth + 1, all: five.length })
                : again === problem
                  ? t('problems-again')
                  : t('problems-more')}
            </p>
          </div>
        }
        aside={
          <nav class="games" aria-label={t('problems-games')}>
            {games.map((one) => (
              <a key={one} href={`/problems/${one}`} aria-current={one === game ? 'page' : undefined}>
                {t('problems-kind', { game: one })}
              </a>
            ))}
            <p class="tally">
              {days > 0 && <span>{t('problems-streak', { days })}</span>}
              {record.strength && <span>{t('problems-strength', { rating: Math.round(record.strength.rating) })}</span>}
              <span>
                {t('problems-solved', { count: Object.values(record.marks).filter((mark) => mark !== 'failed').length })}
              </span>
              <span>{t('problems-rated', { rating: ratingOf(game, problem), tries: triesOf(game, problem) })}</span>
            </p>
            <p>
              <a href="/learn">{t('problems-lessons')}</a>
            </p>
          </nav>
        }
      />
    </main>
  );
}
