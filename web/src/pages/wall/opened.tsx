// The game that an arbiter has opened beside the wall: what happened, its board, its log, and his powers.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../app/words';
import { Board } from '../../board/board';
import { useTicking } from '../../clock/ticking';
import type { Seat } from '../../net/client';
import type { Glance } from '../../net/glance';
import { Powers } from '../game/arbiter';
import { Bar, nameOf } from '../game/bar';
import { Live } from '../game/live';
import { Log } from '../game/sheet';
import { Slips } from '../game/slip';

export function Opened({ glance, seats, close }: { glance: Glance; seats: Seat[]; close: () => void }) {
  const live = useSignal<Live | null>(null);
  useEffect(() => {
    const here = (live.value = new Live(glance.id, 'arbiter'));
    glance.opened++;
    // The small board goes on from what is heard here.
    const stop = here.now.subscribe((now) => now && glance.feed(now));
    return () => {
      stop();
      here.close();
      glance.opened--;
      // Who leaves the wall leaves this too, and what is opened next follows it: here, too, if it is the same game once more.
      setTimeout(() => glance.opened || glance.resume());
    };
  }, [glance]);
  return live.value ? <Pane live={live.value} seats={seats} close={close} /> : null;
}

function Pane({ live, seats, close }: { live: Live; seats: Seat[]; close: () => void }) {
  const log = useSignal(true);
  const now = live.now.value;
  useTicking(now?.running != null);
  useEffect(() => {
    const key = (press: KeyboardEvent) => {
      if (press.altKey || press.ctrlKey || press.metaKey) return;
      if (press.target instanceof HTMLElement && press.target.closest('input, select, textarea')) return;
      if (press.key === 's' && live.now.value?.stage === 'playing')
        void live.do({ rule: { power: 'stop-clocks', reason: 0 } }, t('wall-stopped'));
      else if (press.key === 'r' && live.now.value?.stage === 'stopped')
        void live.do({ rule: { power: { restart: null }, reason: 0 } }, t('wall-resumed'));
      else if (press.key === 'l') log.value = !log.value;
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [live]);
  if (!now) return <section class="opened game" aria-busy="true" />;
  const kind = live.kind.value;
  return (
    <section class="opened game" aria-label={t('wall-opened')}>
      <header>
        <h2>{t('wall-pair', { first: nameOf(seats, 'first'), second: nameOf(seats, 'second') })}</h2>
        <a href={`/game/${live.id}`}>{t('wall-page')}</a>
        <button type="button" onClick={close}>
          {t('wall-close')} <kbd>Esc</kbd>
        </button>
      </header>
      <Slips live={live} seats={seats} />
      <div class="table">
        <div class="field-side">
          <Bar live={live} side="second" place="above" seats={seats} board={now.board} then={null} />
          <Board
            game={kind}
            board={now.board}
            orientation="first"
            movable={null}
            lawless={false}
            last={live.last.value}
            label={t('game-board')}
          />
          <Bar live={live} side="first" place="below" seats={seats} board={now.board} then={null} />
        </div>
        {log.value && <Log live={live} />}
      </div>
      <Powers live={live} />
    </section>
  );
}
