// What the seal opens: pause, corrections, the log, the record, and the end of it.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { now } from '../../clock/ticking';
import { other, readSpan, sideName, type Command, type Faces, type Power, type Side, type View } from '../../core';
import { Hold } from './hold';
import { save } from './save';
import { Sheet } from './sheet';
import { act, clear, computer, table, turns, unkept } from './store';

// The laws want a reason for every ruling; at a table of two it is that both agree, and no text of it is kept.
const agreed = 1;
const rule = (power: Power): Command => ({ rule: { power, reason: agreed } });

interface Props {
  view: View;
  faces: Faces;
  close: () => void;
  turn: () => void;
}

export function SealPanel({ view, faces, close, turn }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const game = table.game;
  if (!game) return null;
  void turns.value;
  const lang = language.value;
  const over = view.stage === 'finished';
  const takeBack = () => {
    // Against the computer one's own last move goes too: else it would move again at once.
    const count = computer.value && computer.value.side !== view.turn && (view.moves?.length ?? 0) > 1 ? 2 : 1;
    for (let n = 0; n < count; n++) {
      const turn = game.turn;
      act({ propose: 'takeback' }, { player: other(turn) });
      act('accept', { player: turn });
    }
  };
  const nextPeriod = rule('next-period');
  const [unperiodic] = over ? [true] : game.could([nextPeriod], 'arbiter', now(), lang);
  const formats = game.kind === 'chess' ? ['pgn', 'log'] : ['kif', 'ki2', 'csa', 'jkf', 'usi', 'log'];
  const told = game.history('spectator', lang).filter((event) => event.sentence);
  return (
    <dialog ref={dialog} class="panel" aria-label={t('seal-title')} onClose={close}>
      <header>
        <h2>{t('seal-title')}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('seal-close')}
        </button>
      </header>
      {unkept.value && <p class="fault">{t('table-unkept')}</p>}
      {over && <p class="result">{view.result}</p>}
      {!over && (
        <>
          <div class="row">
            {view.stage === 'stopped' ? (
              <button type="button" class="main" onClick={() => void act(rule({ restart: null }), 'arbiter')}>
                {t('seal-resume')}
              </button>
            ) : (
              <button type="button" class="main" onClick={() => void act(rule('stop-clocks'), 'arbiter')}>
                {t('seal-pause')}
              </button>
            )}
            <button type="button" disabled={view.moves?.length === 0} onClick={takeBack}>
              {t('seal-takeback')}
            </button>
            <button type="button" onClick={turn}>
              {t('seal-turn')}
            </button>
          </div>
          <h3>{t('seal-corrections')}</h3>
          {(['first', 'second'] as const).map((side) => (
            <SetClock key={side} side={side} faces={faces} name={sideName(game.kind, side, lang)} />
          ))}
          {!unperiodic && (
            <div class="row">
              <button type="button" onClick={() => void act(nextPeriod, 'arbiter')}>
                {t('power-next-period')}
              </button>
            </div>
          )}
        </>
      )}
      {!over && view.moves && view.moves.length > 0 && (
        <>
          <h3>{t('table-sheet')}</h3>
          <Sheet moves={view.moves} looking={null} />
        </>
      )}
      <h3>{t('seal-record')}</h3>
      <div class="row">
        {formats.map((format) => (
          <button type="button" key={format} onClick={() => save(game.record(format), format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      <h3>{t('seal-log')}</h3>
      <ol class="told">
        {told.map((event, index) => (
          <li key={index}>
            <span class="faded">{event.who}</span> {event.sentence} <a href={`/laws/${event.article}`}>{event.article}</a>
          </li>
        ))}
      </ol>
      <div class="row">
        {over ? (
          <button type="button" class="main" onClick={clear}>
            {t('seal-new')}
          </button>
        ) : (
          <Hold onHeld={clear}>{t('seal-clear')}</Hold>
        )}
      </div>
    </dialog>
  );
}

/** A clock set by a ruling, as the laws let an arbiter do: its time, and its count of moves. */
function SetClock({ side, name, faces }: { side: Side; name: string; faces: Faces }) {
  const wrong = useSignal(false);
  const face = faces[side];
  if (face.main === null) return null;
  const main = face.main;
  const set = (left: number, moves: number | null) =>
    void act(rule({ 'set-clock': { side, left, moves, cause: 'irregularity' } }), 'arbiter');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const [time, moves] = ['time', 'moves'].map((field) => String(data.get(field) ?? '').trim());
        const left = time ? readSpan(time) : main;
        wrong.value = left === null;
        if (left !== null && (time || moves)) set(left, moves ? Number(moves) : null);
      }}
    >
      <label>
        {t('seal-set', { side: name })}
        <input name="time" placeholder={face.text} inputmode="numeric" autocomplete="off" aria-invalid={wrong.value} />
      </label>
      <label>
        {t('clock-set-moves')}
        <input name="moves" type="number" min="0" max="9999" placeholder={String(face.moves)} />
      </label>
      <button type="submit">{t('seal-set-now')}</button>
      <button type="button" onClick={() => set(main + 60_000, null)}>
        {t('seal-more')}
      </button>
      <button type="button" disabled={main <= 60_000} onClick={() => set(main - 60_000, null)}>
        {t('seal-less')}
      </button>
      {wrong.value && <span class="fault">{t('seal-no-time')}</span>}
    </form>
  );
}
