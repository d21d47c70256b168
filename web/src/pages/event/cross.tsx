// Who met whom: the cross table, and the tree of a knock-out.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ask, type Schemas } from '../../net/client';
import { halves, pending, sign, type Event } from '../../net/event';
import type { BoardShown, EventCommand, RoundShown } from '../../types';
import type { Place } from './standings';
import { useActing } from './use';

const sits = (board: BoardShown, number: number): boolean => board.first === number || board.second === number;

/** Everybody in the order of the standings: the opponent's place, the colour and what came of it, round by round. */
export function Cross({ event, places }: { event: Event; places: readonly Place[] }) {
  const rounds = event.picture.value?.rounds ?? [];
  // Who level with another has the same place: rows are counted.
  const row = new Map(places.map((place, at) => [place.number, at + 1]));
  const cell = (round: RoundShown, number: number) => {
    const board = round.boards.find((one) => sits(one, number));
    if (!board) return round.byes.includes(number) ? t('rounds-bye') : '–';
    const first = board.first === number;
    const [other, mark] = first ? [board.second, board.mark] : [board.first, board.facing];
    const shogi = event.picture.value?.rules.game === 'shogi';
    return (
      <>
        {row.get(other) ?? '?'}
        <small>{t(`cross-${first ? 'first' : 'second'}-${shogi ? 'shogi' : 'chess'}`)}</small>
        <b>{pending(board) ? '·' : sign(mark)}</b>
      </>
    );
  };
  return (
    <div class="wide" tabIndex={0} role="region" aria-label={t('standings-cross')}>
      <table class="cross">
        <thead>
          <tr>
            <th class="n">{t('cross-row')}</th>
            <th>{t('entries-name')}</th>
            {rounds.map((_, at) => (
              <th key={at} class="n">
                {at + 1}
              </th>
            ))}
            <th class="n">{t('rounds-points')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place, at) => (
            <tr key={place.number} class={place.number === event.own.value ? 'own' : ''}>
              <td class="n">{at + 1}</td>
              <td class="name">{event.name(place.number)}</td>
              {rounds.map((round, number) => (
                <td key={number} class="n">
                  {cell(round, place.number)}
                </td>
              ))}
              <td class="n">
                <b>{halves(place.points)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Match = Schemas['TreeMatchShown'];

/** The tree of a knock-out, of players or of teams, as the server has it; and who goes on from a drawn match, where somebody has to say it. */
export function Tree({ event }: { event: Event }) {
  const tree = useSignal<Schemas['TreeRoundShown'][] | null>(null);
  const { act, run, problem, busy } = useActing(event);
  const picture = event.picture.value;
  const turns = event.turns.value;
  useEffect(() => {
    void run(async () => (tree.value = await ask('get', '/api/events/{id}/tree', { path: { id: event.id } })));
  }, [turns]);
  if (!picture || !tree.value) return <Fault problem={problem.value} />;
  if (!tree.value.length) return <p>{t('rounds-none')}</p>;
  const teams = Boolean(picture.rules.teams);
  const name = (number: number) =>
    teams ? (picture.teams.find((one) => one.number === number)?.name ?? `#${number}`) : event.name(number);
  const members = (number: number) => picture.teams.find((one) => one.number === number)?.players ?? [];
  const plays = (board: BoardShown, number: number, seat: 'first' | 'second') =>
    teams ? members(number).includes(board[seat]) : board[seat] === number;
  /** What somebody has at each board of a match. */
  const marks = (at: number, match: Match, number: number): string => {
    const [one, two] = match.players;
    if (one == null || two == null) return '';
    const both = (board: BoardShown) =>
      (plays(board, one, 'first') && plays(board, two, 'second')) || (plays(board, two, 'first') && plays(board, one, 'second'));
    const boards = (picture.rounds[at]?.boards ?? []).filter(both);
    const mark = (board: BoardShown) => (plays(board, number, 'first') ? board.mark : board.facing);
    return boards.map((board) => (pending(board) ? '·' : sign(mark(board)))).join(' ');
  };
  const may = teams ? event.may('pair') : event.may('result');
  const advance = (round: number, number: number): EventCommand =>
    teams ? { do: 'team', team: { act: 'advance', round, team: number } } : { do: 'advance', round, player: number };
  const meeting = (match: Match, at: number) => (
    <li key={match.players.join(' ')} class="match">
      {match.players.map((player, seat) => (
        <p key={seat} class={player != null && player === match.winner ? 'on' : ''}>
          <span>{player == null ? '–' : name(player)}</span>
          <b>{player == null ? '' : marks(at, match, player)}</b>
        </p>
      ))}
      {match.drawn && may && (
        <p class="goes-on">
          <span>{t('tree-drawn')}</span>
          {match.players.map(
            (player) =>
              player != null && (
                <button
                  key={player}
                  type="button"
                  disabled={busy.value}
                  aria-label={t('tree-goes-on', { name: name(player) })}
                  onClick={() => void act(advance(at + 1, player))}
                >
                  {name(player)}
                </button>
              ),
          )}
        </p>
      )}
    </li>
  );
  return (
    <div class="wide" tabIndex={0} role="region" aria-label={t('standings-tree')}>
      <Fault problem={problem.value} />
      <ol class="tree">
        {tree.value.map((round, at) => (
          <li key={at}>
            <h3>{t('events-round', { round: at + 1 })}</h3>
            <ul>{round.matches.map((match) => meeting(match, at))}</ul>
            {round.small_final && (
              <>
                <h3>{t('tree-third')}</h3>
                <ul>{meeting(round.small_final, at)}</ul>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
