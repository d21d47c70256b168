// Real boards that need the arbiter: both players have reported, and not the same; or the time of one is over by the device that is the clock.
import { t } from '../../app/words';
import { pending, score, type Event } from '../../net/event';

export function Disputes({ event }: { event: Event }) {
  const rounds = event.picture.value?.rounds ?? [];
  const last = rounds.length;
  const boards = (rounds.at(-1)?.boards ?? []).map((board, index) => ({ board, at: index + 1 }));
  const list = boards.filter(({ board }) => {
    const [one, two] = board.reports ?? [];
    const other = one && two && (one.mark !== two.facing || one.facing !== two.mark);
    return pending(board) && (other || board.clock?.flag !== undefined);
  });
  if (!list.length) return null;
  return (
    <ul class="disputes">
      {list.map(({ board, at }) => (
        <li key={at}>
          <a href={`/event/${event.id}/rounds/${last}`}>
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
          </a>
        </li>
      ))}
    </ul>
  );
}
