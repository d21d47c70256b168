// Somebody's games that are over: found by result, game, rating and text, some at a time, with the last position of the chosen one.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { movesIn } from '../../app/count';
import { later } from '../../app/later';
import { language } from '../../app/prefs';
import { go } from '../../app/router';
import { gameOfBook, shortTime } from '../../app/terms';
import { t } from '../../app/words';
import { Mini } from '../../board/mini';
import { ready, sideName, type Side } from '../../core';
import { ask, type Person, type Schemas } from '../../net/client';
import { called, told } from '../../net/me';
import { ground, headline, standing } from '../game/told';
import { Imported } from './imported';
import { List, Table, useFound } from './list';

/** The chips of the first page, for who has not played yet. */
export const Chips = later(() =>
  Promise.all([import('../home/chips'), import('../../style/home.css')]).then(([module]) => module.PlayNow),
);

export type Over = Schemas['OverShown'];

interface Wanted {
  result: string;
  rated: string;
  text: string;
}

const player = (one: Over, own: boolean): Person => ((one.side === 'first') === own ? one.first : one.second);

/** What is listed: all that is over, of one game, or what came from elsewhere. */
type Tab = '' | 'chess' | 'shogi' | 'imported';

export function Games({ id, own, tally = [] }: { id: string; own: boolean; tally?: readonly Schemas['TallyShown'][] }) {
  // The way back from a game leads to where it was listed.
  const named = (): Tab => (own && location.hash === '#imported' ? 'imported' : '');
  const tab = useSignal<Tab>(named());
  useEffect(() => {
    const look = () => (tab.value = named());
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [own]);
  const imports = useSignal<number | null>(null);
  useEffect(() => {
    if (own)
      ask('get', '/api/imports').then(
        (page) => (imports.value = page.all),
        () => undefined,
      );
  }, [own]);
  const many = (game: string) => tally.filter((one) => game === '' || one.game === game).reduce((sum, one) => sum + one.games, 0);
  const tabs: readonly (readonly [Tab, string, number])[] = [
    ['', t('mine-over'), many('')],
    ['chess', t('game-name-chess'), many('chess')],
    ['shogi', t('game-name-shogi'), many('shogi')],
    ...(own ? ([['imported', t('mine-imported'), imports.value ?? 0]] as const) : []),
  ];
  return (
    <section class="over" aria-labelledby="over">
      <h2 id="over" class="unseen">
        {t('mine-over')}
      </h2>
      <div class="lists" role="group" aria-label={t('mine-lists')}>
        {tabs.map(([name, text, count]) => (
          <button type="button" key={name} aria-pressed={tab.value === name} onClick={() => (tab.value = name)}>
            {text} {count > 0 && <small class="tabular">{count}</small>}
          </button>
        ))}
      </div>
      {tab.value === 'imported' ? <Imported count={imports} /> : <Ended id={id} own={own} game={tab.value} />}
    </section>
  );
}

function Ended({ id, own, game }: { id: string; own: boolean; game: string }) {
  const wanted = useSignal<Wanted>({ result: '', rated: '', text: '' });
  const asked = { ...wanted.value, game };
  const found = useFound<Over>((query) => ask('get', '/api/people/{id}/games', { path: { id }, query }), asked);
  const none = Object.values(asked).some((part) => part !== '') ? (
    <p class="faded none">{t('mine-none-found')}</p>
  ) : (
    <>
      <p class="none">{t('mine-none')}</p>
      {own ? (
        ready.value && <Chips />
      ) : (
        <a class="button" href="/">
          {t('mine-play')}
        </a>
      )}
    </>
  );
  return (
    <>
      <Filters wanted={wanted} />
      <List
        found={found}
        none={none}
        rows={(games) => <Rows games={games} own={own} chosen={found.chosen} />}
        preview={(one) => <Preview one={one} own={own} problem={found.problem} />}
      />
    </>
  );
}

function Filters({ wanted }: { wanted: Signal<Wanted> }) {
  const set = (part: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...part });
  const { result, rated, text } = wanted.value;
  return (
    <div class="filters" role="group" aria-label={t('mine-filters')}>
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder={t('mine-search')}
        aria-label={t('mine-search')}
        onInput={(event) => set({ text: event.currentTarget.value })}
      />
      <select
        aria-label={t('mine-filter-result')}
        value={result}
        onChange={(event) => set({ result: event.currentTarget.value })}
      >
        <option value="">{t('mine-any-result')}</option>
        {['won', 'drawn', 'lost'].map((one) => (
          <option key={one} value={one}>
            {t('mine-result', { result: one })}
          </option>
        ))}
      </select>
      <select aria-label={t('mine-filter-rated')} value={rated} onChange={(event) => set({ rated: event.currentTarget.value })}>
        <option value="">{t('mine-any-rated')}</option>
        <option value="true">{t('mine-only-rated')}</option>
        <option value="false">{t('mine-only-unrated')}</option>
      </select>
    </div>
  );
}

/** A time in figures alone where it is a usual one: `15 + 10`, with byo-yomi `30 + 30 s`. */
function briefTime(time: string): string {
  const [, minutes, added, byoyomi] = /^(\d+)m(?:\+(\d+)s| b(\d+)s)?$/.exec(time) ?? [];
  if (minutes === undefined) return shortTime(time);
  return byoyomi === undefined ? `${minutes} + ${added ?? 0}` : `${minutes} + ${byoyomi} s`;
}

/** A day as a list has it: today and yesterday by their names. */
function dayOf(at: number): string {
  const day = (moment: number) => new Date(moment).toDateString();
  if (day(at) === day(Date.now())) return t('mine-today');
  if (day(at) === day(Date.now() - 86_400_000)) return t('mine-yesterday');
  const year = new Date(at).getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Date(at).toLocaleDateString(language.value, { day: 'numeric', month: 'short', ...year });
}

const HEADS = ['day', 'hour', 'result', 'how', 'opponent', 'side', 'time', 'rated'] as const;

function Rows({ games, own, chosen }: { games: readonly Over[]; own: boolean; chosen: Signal<string | null> }) {
  return (
    <Table name="past" heads={HEADS.map((head) => [head, t(`mine-head-${head}`)])}>
      {games.map((one, index) => {
        const before = games[index - 1];
        const day = dayOf(one.ended);
        return (
          <Row
            key={one.id}
            one={one}
            own={own}
            day={day}
            again={before !== undefined && dayOf(before.ended) === day}
            chosen={chosen}
          />
        );
      })}
    </Table>
  );
}

/** How a game came out: told to who played it, and to everybody else of the player whose games these are. */
function cameOut(one: Over, own: boolean): { head: string; how: string } {
  const game = gameOfBook(one.book);
  const outcome = one.outcome ?? null;
  const name = (side: Side) => told(side === 'first' ? one.first : one.second);
  const result = standing(outcome, one.side);
  const plain = !own && ['won', 'drawn', 'lost'].includes(result);
  return {
    head: plain ? t('mine-result', { result }) : headline(game, outcome, one.side),
    how: outcome ? ground(game, outcome, own ? one.side : null, name) : '',
  };
}

/** The disc of a side as records set it: Black is dark in chess, and who begins (▲) in shogi. */
const isDark = (game: string, side: Side): boolean => (game === 'shogi') === (side === 'first');

interface RowProps {
  one: Over;
  own: boolean;
  day: string;
  /** The row before has said the day. */
  again: boolean;
  chosen: Signal<string | null>;
}

function Row({ one, own, day, again, chosen }: RowProps) {
  const game = gameOfBook(one.book);
  const opponent = player(one, false);
  const { head, how } = ready.value ? cameOut(one, own) : { head: '…', how: '' };
  const choose = () => (chosen.value = one.id);
  return (
    <tr class={chosen.value === one.id ? 'chosen' : ''} onClick={choose} onFocusCapture={choose}>
      <td class="day">
        <span class={again ? 'again' : ''}>{day}</span>
      </td>
      <td class="hour tabular faded">
        {new Date(one.ended).toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
      </td>
      <td class={`result ${standing(one.outcome ?? null, one.side)}`}>
        <a href={`/game/${one.id}`}>{head}</a>
      </td>
      <td class="how" title={how}>
        {how}
      </td>
      <td class="opponent">
        <a href={`/player/${opponent.id}`}>{called(opponent)}</a>
      </td>
      <td class="side">
        <i class={`disc ${isDark(game, one.side) ? 'dark' : ''}`} aria-hidden="true" />
        {ready.value ? sideName(game, one.side, language.value) : ''}
      </td>
      <td class="time tabular">{ready.value ? briefTime(one.time) : ''}</td>
      <td class="rated faded">
        {/* What is private is not rated. */}
        {one.event ? (
          <a href={`/event/${one.event.event}`}>{t('mine-event', { event: one.event.name, round: one.event.round })}</a>
        ) : one.private ? (
          t('mine-private')
        ) : (
          t('mine-rated', { rated: one.rated ? 'yes' : 'no' })
        )}
      </td>
    </tr>
  );
}

function Preview({ one, own, problem }: { one: Over; own: boolean; problem: Signal<unknown> }) {
  const game = gameOfBook(one.book);
  const opponent = called(player(one, false));
  const { head, how } = cameOut(one, own);
  const rematch = () =>
    ask('post', '/api/games/{id}/rematch', { path: { id: one.id } }).then(
      (made) => go(made.game ? `/game/${made.game}` : `/challenge/${made.id}`),
      (error: unknown) => (problem.value = error),
    );
  return (
    <aside class="preview" aria-label={t('mine-preview')}>
      <Mini game={game} board={one.board} />
      <h3>{head}</h3>
      {how && <p>{how}</p>}
      <p class="faded">
        {t('mine-moves', { side: sideName(game, one.side, language.value), moves: movesIn(game, one.moves), who: opponent })}
      </p>
      <div class="acts">
        <a class="button main" href={`/game/${one.id}`}>
          {t('mine-review')}
        </a>
        {own && (
          <button type="button" onClick={() => void rematch()}>
            {t('mine-rematch')}
          </button>
        )}
      </div>
    </aside>
  );
}
