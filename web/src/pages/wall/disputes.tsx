// Real boards that need the arbiter: a player calls him; both have reported, and not the same; or the time of one is over by the device that is
// the clock.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { pending, score, type Event } from '../../net/event';
import { useBell } from './bell';

/** Whether a board is among `1-20,31`; nothing is all of them. */
export function within(scope: string, board: number): boolean {
  if (!scope.trim()) return true;
  return scope.split(',').some((part) => {
    const [from = '', to = from] = part.split('-');
    return Number(from) <= board && board <= Number(to);
  });
}

export function Disputes({ event, scopes }: { event: Event; scopes: readonly string[] }) {
  const busy = useSignal(false);
  const rounds = event.picture.value?.rounds ?? [];
  const boards = rounds.flatMap((round, index) => round.boards.map((board, at) => ({ board, at: at + 1, round: index + 1 })));
  const list = boards.filter(({ board, at }) => {
    if (!pending(board) || !scopes.some((scope) => within(scope, at))) return false;
    const [one, two] = board.reports ?? [];
    const other = one && two && (one.mark !== two.facing || one.facing !== two.mark);
    return other || board.clock?.flag !== undefined || (board.calls?.length ?? 0) > 0;
  });
  const calls = list.flatMap(({ board, at, round }) =>
    (board.calls ?? []).map((call) => ({ key: `${round}/${call.player}/${call.at}`, at, name: event.name(call.player) })),
  );
  useBell(calls.map(({ key }) => key));
  // A new call is said once.
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = calls.filter(({ key }) => !known.current.has(key));
    for (const { at, name } of fresh) announce(t('wall-calls', { board: at, name }));
    known.current = new Set(calls.map(({ key }) => key));
  });
  if (!list.length) return null;
  const come = (round: number, player: number) => {
    busy.value = true;
    // Who was faster has come too: what is wrong is seen by what still stands here.
    void event
      .act({ do: 'end-call', round, player })
      .catch(() => undefined)
      .finally(() => (busy.value = false));
  };
  return (
    <ul class="disputes">
      {list.map(({ board, at, round }) => (
        <li key={`${round}/${at}`}>
          <a href={`/event/${event.id}/rounds/${round}#board-${at}`}>
            <b>{t('wall-board', { board: at, event: event.picture.value?.rules.name ?? '' })}</b>
            {board.clock?.flag !== undefined && <span>{t('desk-flag', { name: event.name(board.clock.flag) })}</span>}
            <span hidden={(board.reports?.length ?? 0) < 2}>
              {t('wall-disagree')}{' '}
              {(board.reports ?? [])
                .map((one) => {
                  const first = one.player === board.first;
                  const said = first ? one : { mark: one.facing, facing: one.mark };
                  return t('desk-says', { name: event.name(one.player), result: score(said) });
                })
                .join(', ')}
            </span>
            {(board.calls ?? []).map((call) => (
              <span key={call.player}>
                {t('wall-called', {
                  name: event.name(call.player),
                  at: new Date(call.at).toLocaleTimeString(language.value, { timeStyle: 'short' }),
                })}
              </span>
            ))}
          </a>
          {(board.calls ?? []).map((call) => (
            <button key={call.player} type="button" disabled={busy.value} onClick={() => come(round, call.player)}>
              {t('wall-come', { name: event.name(call.player) })}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
