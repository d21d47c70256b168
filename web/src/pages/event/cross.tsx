// Who met whom: the cross table, and the tree of a knock-out.
import { t } from '../../app/words';
import { halves, pending, sign, type Event } from '../../net/event';
import type { BoardShown, RoundShown } from '../../types';
import type { Place } from './standings';

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

interface Match {
  players: (number | null)[];
  boards: BoardShown[];
}

/** The matches of the rounds so far, each where the next round takes its winner from. */
export function treeOf(rounds: readonly RoundShown[]): Match[][] {
  const all = rounds.map((round) => {
    const matches: Match[] = [];
    for (const board of round.boards) {
      const same = matches.find((one) => one.players.includes(board.first) && one.players.includes(board.second));
      if (same) same.boards.push(board);
      else matches.push({ players: [board.first, board.second], boards: [board] });
    }
    for (const bye of round.byes) matches.push({ players: [bye, null], boards: [] });
    return matches;
  });
  for (let at = all.length - 2; at >= 0; at--) {
    const wanted = (all[at + 1] ?? []).flatMap((match) => match.players);
    const place = (match: Match) => {
      const found = match.players.map((one) => (one === null ? -1 : wanted.indexOf(one))).filter((one) => one >= 0);
      return found.length ? Math.min(...found) : wanted.length;
    };
    all[at]?.sort((one, two) => place(one) - place(two));
  }
  return all;
}

export function Tree({ event }: { event: Event }) {
  const rounds = event.picture.value?.rounds ?? [];
  const tree = treeOf(rounds);
  if (!tree.length) return <p>{t('rounds-none')}</p>;
  return (
    <div class="wide" tabIndex={0} role="region" aria-label={t('standings-tree')}>
      <ol class="tree">
        {tree.map((matches, at) => {
          const next = new Set((tree[at + 1] ?? []).flatMap((match) => match.players));
          return (
            <li key={at}>
              <h3>{t('events-round', { round: at + 1 })}</h3>
              <ul>
                {matches.map((match) => (
                  <li key={match.players.join(' ')} class="match">
                    {match.players.map((player, seat) => (
                      <p key={seat} class={player !== null && (next.has(player) || won(match, player)) ? 'on' : ''}>
                        <span>{player === null ? t('rounds-bye') : event.name(player)}</span>
                        <b>
                          {match.boards
                            .map((board) => (pending(board) ? '·' : sign(board.first === player ? board.mark : board.facing)))
                            .join(' ')}
                        </b>
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Whether a player has won the last game of a match: in the last round nobody is taken further. */
function won(match: Match, player: number): boolean {
  const last = match.boards.at(-1);
  if (!last) return match.players.includes(null);
  return ['win', 'forfeit-win', 'short-win'].includes(last.first === player ? last.mark : last.facing);
}
