// What the seal opens: pause, corrections, the log, the record, and the end of it.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { other, readSpan, sideName, type Command, type Side, type View } from '../../core';
import { Hold } from './hold';
import { save } from './save';
import { act, clear, table, turns, unkept } from './store';

// The laws want a reason for every ruling; at a table of two it is that both agree, and no text of it is kept.
const agreed = 1;
const rule = (power: unknown): Command => ({ rule: { power, reason: agreed } });

export function SealPanel({ view, close, turn }: { view: View; close: () => void; turn: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const game = table.game;
  if (!game) return null;
  void turns.value;
  const lang = language.value;
  const over = view.stage === 'finished';
  const last = other(view.turn);
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
            <button
              type="button"
              disabled={view.moves?.length === 0}
              onClick={() => {
                act({ propose: 'takeback' }, { player: last });
                act('accept', { player: view.turn });
              }}
            >
              {t('seal-takeback')}
            </button>
            <button type="button" onClick={turn}>
              {t('seal-turn')}
            </button>
          </div>
          <h3>{t('seal-corrections')}</h3>
          {(['first', 'second'] as const).map((side) => (
            <SetClock key={side} side={side} name={sideName(game.kind, side, lang)} />
          ))}
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

/** A clock set by a ruling, as the laws let an arbiter do. */
function SetClock({ side, name }: { side: Side; name: string }) {
  const wrong = useSignal(false);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const left = readSpan(String(new FormData(event.currentTarget).get('time') ?? ''));
        wrong.value = left === null;
        if (left !== null) act(rule({ 'set-clock': { side, left, moves: null, cause: 'irregularity' } }), 'arbiter');
      }}
    >
      <label>
        {t('seal-set', { side: name })}
        <input name="time" placeholder="0:05:00" inputmode="numeric" autocomplete="off" aria-invalid={wrong.value} />
      </label>
      <button type="submit">{t('seal-set-now')}</button>
      {[60, -60].map((seconds) => (
        <button
          type="button"
          key={seconds}
          onClick={() =>
            act(
              seconds > 0
                ? rule({ 'give-time': { side, time: seconds * 1000 } })
                : rule({ penalise: { side, penalty: { 'time-from-player': -seconds * 1000 } } }),
              'arbiter',
            )
          }
        >
          {t(seconds > 0 ? 'seal-more' : 'seal-less')}
        </button>
      ))}
      {wrong.value && <span class="fault">{t('seal-no-time')}</span>}
    </form>
  );
}
