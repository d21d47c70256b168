// What is played now: the boards of the round on screens, as everybody may see them.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../app/words';
import { load, ready } from '../../core';
import { pending, type Event } from '../../net/event';
import { Glance } from '../../net/glance';
import type { Side } from '../../core';
import type { Named } from '../game/bar';
import { Card } from '../wall/card';
import '../../board/board.css';
import '../../style/wall.css';

/** So many are followed at first, and so many more each time that more are asked for. */
const MANY = 60;

export function LiveBoards({ event }: { event: Event }) {
  const picture = event.picture.value;
  const round = picture?.rounds.at(-1);
  const most = useSignal(MANY);
  const all = (round?.boards ?? []).filter((one) => one.game && pending(one));
  const boards = all.slice(0, most.value);
  const ids = boards.map((one) => one.game).join(' ');
  const glances = useSignal<Map<string, Glance>>(new Map());
  useEffect(() => void load().catch(() => undefined), []);
  useEffect(() => {
    if (!ready.value) return;
    const wanted = ids.split(' ').filter(Boolean);
    const now = new Map(glances.value);
    for (const [id, glance] of now)
      if (!wanted.includes(id)) {
        glance.close();
        now.delete(id);
      }
    for (const id of wanted) if (!now.has(id)) now.set(id, new Glance(id, null));
    glances.value = now;
  }, [ids, ready.value]);
  useEffect(
    () => () => {
      for (const glance of glances.value.values()) glance.close();
    },
    [],
  );
  if (!boards.length) return <p>{t('live-none')}</p>;
  const seat = (number: number, side: Side): Named => ({ seat: side, name: event.name(number), number });
  return (
    <div class="wall live">
      <ol class={boards.length > 12 ? 'games many' : 'games'}>
        {boards.map((board) => {
          const glance = glances.value.get(board.game ?? '');
          if (!glance) return null;
          return (
            <li key={board.game}>
              <Card
                glance={glance}
                seats={[seat(board.first, 'first'), seat(board.second, 'second')]}
                digit={10}
                needs={[]}
                open={() => false}
                chosen={false}
              />
            </li>
          );
        })}
      </ol>
      {all.length > boards.length && (
        <p class="acts">
          <button type="button" onClick={() => (most.value += MANY)}>
            {t('live-more', { shown: boards.length, all: all.length })}
          </button>
        </p>
      )}
    </div>
  );
}
