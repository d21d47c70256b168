// The clock alone: the whole screen, each half a player's button.
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce';
import { Seal } from '../../app/layout';
import { saidOfTime } from '../../app/misread';
import { t } from '../../app/words';
import { useAwake } from '../../clock/awake';
import { Face } from '../../clock/face';
import { usePress } from '../../clock/press';
import { now, shownAt, useTicking } from '../../clock/ticking';
import { other, readTime, sideName, type Faces, type GameKind, type Side } from '../../core';
import { language } from '../../app/prefs';
import { Caller, sound } from '../game/sound';
import { Hold } from './hold';
import { beginClock, clear, kept, table, turnClock, turns, unkept } from './store';

/** At a board of an event the halves have names, and there is nothing else to set here. */
export interface AtBoard {
  names: Record<Side, string>;
  /** What was told, and what was not yet. */
  said: string;
  leave: () => void;
}

export function ClockTable({ at }: { at?: AtBoard }) {
  const open = useSignal(false);
  const faces = useComputed<Faces | null>(() => {
    void turns.value;
    void shownAt.value;
    return table.clock?.shows(now()) ?? null;
  });
  const shown = faces.value;
  const runs = shown?.running ?? null;
  useTicking(runs !== null);
  useAwake(runs !== null);
  const caller = useRef(new Caller());
  useSignalEffect(() => {
    if (faces.value) caller.current.call(faces.value, 'both');
  });
  if (!shown) return null;
  const game = kept.value?.mode === 'clock' ? (kept.value.game ?? 'chess') : 'chess';
  const press = (side: Side) =>
    turnClock((clock, at) => {
      const running = clock.shows(at).running;
      // Before the first move, and after a pause, whoever presses starts the other's clock.
      if (running === null) clock.start(other(side), at);
      else if (running === side) clock.press(at);
      if (running !== other(side)) sound.press();
    });
  return (
    <main id="main" class="table-clock">
      <h1 class="unseen">{t('table-clock-alone')}</h1>
      {(['second', 'first'] as const).map((side) => (
        <Big key={side} game={game} faces={shown} side={side} name={at?.names[side]} press={() => press(side)} />
      ))}
      <button
        type="button"
        class="seal"
        aria-expanded={open.value}
        aria-label={t('seal-open')}
        onClick={() => (open.value = true)}
      >
        <Seal />
      </button>
      {at?.said && (
        <p class="said" role="status">
          {at.said}
        </p>
      )}
      {open.value && <Panel faces={shown} at={at} close={() => (open.value = false)} />}
    </main>
  );
}

function Big({
  game,
  faces,
  side,
  name,
  press,
}: {
  game: GameKind;
  faces: Faces;
  side: Side;
  name: string | undefined;
  press: () => void;
}) {
  const pressed = usePress(press);
  const face = faces[side];
  const player = name ?? t(side === 'first' ? 'clock-near' : 'clock-far');
  const down = face.down;
  useEffect(() => {
    if (!down) return;
    sound.ended();
    announce(t('clock-fell', { player }));
  }, [down]);
  return (
    <button type="button" class={`big ${side} ${faces.running === side && !faces.frozen ? 'runs' : ''}`} {...pressed}>
      <span class="unseen">{t('clock-press', { player, side: sideName(game, side, language.value) })}</span>
      {name && <span class="name">{name}</span>}
      <Face game={game} faces={faces} side={side} plain />
      <span class="moves tabular">{t('clock-moves', { moves: face.moves, due: face.due ?? 'none' })}</span>
    </button>
  );
}

/** What a half is called. */
const named = (at: AtBoard | undefined, side: Side): string =>
  at?.names[side] ?? t(side === 'first' ? 'clock-near' : 'clock-far');

function Panel({ faces, at, close }: { faces: Faces; at: AtBoard | undefined; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fault = useSignal('');
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const here = kept.value;
  if (here?.mode !== 'clock') return null;
  const turn = (change: Parameters<typeof turnClock>[0]) => {
    turnClock(change);
    fault.value = '';
  };
  const stopped = faces.running === null;
  return (
    <dialog ref={dialog} class="panel" aria-label={t('seal-title')} onClose={close}>
      <header>
        <h2>{t('seal-title')}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('seal-close')}
        </button>
      </header>
      {unkept.value && <p class="fault">{t('table-unkept')}</p>}
      <div class="row">
        {stopped ? (
          (['first', 'second'] as const).map((side) => (
            <button type="button" key={side} onClick={() => turn((clock, at) => clock.start(side, at))}>
              {t('clock-run', { player: named(at, side) })}
            </button>
          ))
        ) : (
          <>
            <button type="button" class="main" onClick={() => turn((clock, at) => clock.stop(at))}>
              {t('seal-pause')}
            </button>
            <button type="button" onClick={() => turn((clock, at) => clock.switch(at))}>
              {t('clock-switch')}
            </button>
          </>
        )}
      </div>
      {(['second', 'first'] as const).map((side) => (
        <fieldset key={side}>
          <legend>{named(at, side)}</legend>
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              const data = new FormData(event.currentTarget);
              const [time, moves] = ['time', 'moves'].map((name) => String(data.get(name) ?? '').trim());
              const read = time ? readTime(time) : null;
              if (read && 'wrong' in read) {
                fault.value = saidOfTime(read.wrong);
                return;
              }
              turn((clock, at) => {
                if (read) clock.set(side, read.span, at);
                if (moves) clock.setMoves(side, Number(moves), at);
              });
            }}
          >
            <label>
              {t('clock-set-time')}
              <input name="time" placeholder={faces[side].text} autocomplete="off" spellcheck={false} />
            </label>
            <label>
              {t('clock-set-moves')}
              <input name="moves" type="number" min="0" max="9999" placeholder={String(faces[side].moves)} />
            </label>
            <button type="submit">{t('seal-set-now')}</button>
          </form>
          <div class="row">
            {[60, 10, -10, -60].map((seconds) => (
              <button type="button" key={seconds} onClick={() => turn((clock, at) => clock.add(side, seconds * 1000, at))}>
                {t('clock-add', { seconds: Math.abs(seconds), sign: seconds > 0 ? 'plus' : 'minus' })}
              </button>
            ))}
            <button type="button" onClick={() => turn((clock, at) => void clock.nextPeriod(side, at))}>
              {t('clock-next-period')}
            </button>
          </div>
        </fieldset>
      ))}
      {fault.value && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <Hold
          onHeld={() => {
            beginClock(here.time, here.kind, here.game ?? 'chess');
            dialog.current?.close();
          }}
        >
          {t('clock-reset')}
        </Hold>
        {at ? (
          <button type="button" onClick={at.leave}>
            {t('clock-leave')}
          </button>
        ) : (
          <Hold onHeld={clear}>{t('seal-clear')}</Hold>
        )}
      </div>
    </dialog>
  );
}
