// A player's bar: name, whether he is there, clock.
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { language } from '../../app/prefs';
import { Strength } from '../../app/strength';
import { t } from '../../app/words';
import { Face } from '../../clock/face';
import { shownAt, useTicking } from '../../clock/ticking';
import { sideName, type Faces, type Side } from '../../core';
import type { Seat } from '../../net/client';
import { called, told } from '../../net/me';
import type { Live } from './live';
import { Taken } from './taken';

/** What is known of somebody at a board where only his name is shown. */
export type Named = Pick<Seat, 'seat' | 'name' | 'number' | 'level'>;

/** What a player is called. */
export function nameOf(seats: readonly Named[], side: Side): string {
  const seat = seats.find((one) => one.seat === side);
  return seat ? called(seat) : '…';
}

/** The same in a sentence. */
export function toldOf(seats: readonly Named[], side: Side): string {
  const seat = seats.find((one) => one.seat === side);
  return seat ? told(seat) : '…';
}

/** What clocks show, however much time has gone. */
const sight = ({ running, frozen, fellFirst, first, second }: Faces): string =>
  JSON.stringify([running, frozen, fellFirst, first, second], (name, part: unknown) =>
    /left|main/.test(name) && part !== null ? 0 : part,
  );

interface BarProps {
  live: Live;
  side: Side;
  place: 'above' | 'below';
  seats: Seat[];
  /** What is shown on the board. */
  board: string;
  /** What the clocks showed then, where that is looked at. */
  then: Faces | null;
}

export function Bar({ live, side, place, seats, board, then }: BarProps) {
  const now = live.now.value;
  useTicking(now?.running != null);
  const last = useRef<Faces | null>(null);
  const faces = useComputed<Faces | null>(() => {
    void live.turns.value;
    if (live.now.value?.running) void shownAt.value;
    const found = live.faces();
    // What shows the same is the same: nothing is drawn again for it.
    if (!found || !last.current || sight(found) !== sight(last.current)) last.current = found;
    return last.current;
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
  const shown = then ?? faces.value;
  // Clocks go on without the server, and only it says what they truly show.
  const unsure = live.connection.line.value === 'lost' && then === null && live.timed.value && now?.stage !== 'finished';
  const face = shown && <Face game={game} faces={shown} side={side} unsure={unsure} />;
  return (
    <section
      class={`bar ${place} ${now?.stage === 'playing' && (live.unpressed.value ?? now.turn) === side ? 'on-move' : ''}`}
      aria-label={name}
    >
      <span class={`dot ${here ? 'here' : 'away'}`} role="img" aria-label={state} title={state} />
      <span class="who">
        <span class="name">
          <strong>{nameOf(seats, side)}</strong>
          <Rating seats={seats} side={side} />
        </span>
        <span class="under">
          <small>{own ? t('bar-you', { side: name }) : name}</small>
          {note ? (
            <small class="note">{note}</small>
          ) : (
            game === 'chess' && live.game && <Taken board={board} start={live.game.start} side={side} />
          )}
        </span>
      </span>
      {byHand ? <Press press={() => void live.do('press')}>{face}</Press> : face}
    </section>
  );
}

/** How strong a player was when the game began. */
export function Rating({ seats, side }: { seats: readonly Seat[]; side: Side }) {
  const strength = seats.find((one) => one.seat === side)?.strength;
  return strength ? <Strength {...strength} /> : null;
}

/** A click this soon after a finger came or went is the finger’s, in milliseconds. */
const ECHO = 700;

/** The clock that is pressed: as soon as a finger comes down, whatever others do; and by key or click where there is none. */
function Press({ press, children }: { press: () => void; children: ComponentChildren }) {
  const touched = useRef(-Infinity);
  const mark = (event: PointerEvent) => (touched.current = event.timeStamp);
  return (
    <button
      type="button"
      class="press"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        mark(event);
        press();
      }}
      onPointerUp={mark}
      onClick={(event) => {
        if (event.detail === 0 || event.timeStamp - touched.current > ECHO) press();
      }}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span class="unseen">{t('game-press')}</span>
      {children}
    </button>
  );
}
