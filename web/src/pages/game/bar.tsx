// A player's bar: name, whether he is there, clock.
import { useComputed } from '@preact/signals';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import { Face } from '../../clock/face';
import { shownAt, useTicking } from '../../clock/ticking';
import { sideName, type Faces, type Side } from '../../core';
import type { Seat } from '../../net/client';
import type { Live } from './live';

/** What a player is called. */
export function nameOf(seats: readonly Seat[], side: Side): string {
  const seat = seats.find((one) => one.seat === side);
  if (!seat) return '…';
  if (seat.level != null) return t('game-computer', { level: seat.level });
  return seat.name ?? t('game-guest', { number: seat.number });
}

export function Bar({ live, side, place, seats }: { live: Live; side: Side; place: 'above' | 'below'; seats: Seat[] }) {
  const now = live.now.value;
  useTicking(now?.running != null);
  const faces = useComputed<Faces | null>(() => {
    void live.turns.value;
    if (live.now.value?.running) void shownAt.value;
    return live.faces();
  });
  const game = live.kind.value;
  const own = live.side.value === side;
  const here = own ? live.connection.line.value === 'open' : live.here.value[side];
  const lag = own ? live.connection.lag.value : null;
  const state = own
    ? live.connection.line.value === 'open'
      ? t('line-open', { lag: lag === null ? 'none' : Math.round(lag) })
      : t(`line-${live.connection.line.value}`)
    : t(here ? 'presence-here' : 'presence-away');
  const byHand = live.own.value === side && live.setup.value?.strictness.press === 'by-hand' && now?.stage === 'playing';
  const greeting = live.greetings.value.findLast((one) => one.by === side)?.greeting;
  const name = sideName(game, side, language.value);
  const note =
    now?.offer === side
      ? t('bar-offers')
      : now?.proposal?.[0] === side
        ? t('bar-proposes')
        : live.interrupted.value && live.ready.value[side]
          ? t('bar-ready')
          : greeting && (now?.stage === 'waiting' || now?.stage === 'finished')
            ? t(`greet-${greeting}`)
            : '';
  const face = faces.value && <Face game={game} faces={faces.value} side={side} />;
  return (
    <section
      class={`bar ${place} ${now?.stage === 'playing' && (live.unpressed.value ?? now.turn) === side ? 'on-move' : ''}`}
      aria-label={name}
    >
      <span class={`dot ${here ? 'here' : 'away'}`} role="img" aria-label={state} title={state} />
      <span class="who">
        <strong>{nameOf(seats, side)}</strong>
        <small>{name}</small>
        {note && <small class="note">{note}</small>}
      </span>
      {byHand ? (
        <button type="button" class="press" onClick={() => void live.do('press')}>
          <span class="unseen">{t('game-press')}</span>
          {face}
        </button>
      ) : (
        face
      )}
    </section>
  );
}
