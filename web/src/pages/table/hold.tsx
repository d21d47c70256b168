import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { announce } from '../../app/announce';
import { t } from '../../app/words';

/** So long it is held, in milliseconds. */
const LONG = 500;
/** A second click sooner than this is a slip of the finger, later than that an act of its own. */
const SOONEST = 400;
const LATEST = 6_000;

/**
 * A button for what cannot be undone: it is held for half a second. Who can only click, as tools do that read or point
 * for somebody, clicks once and, when it asks for that, once more.
 */
export function Hold({
  children,
  onHeld,
  disabled,
  label,
  name = '',
}: {
  children: ComponentChildren;
  onHeld: () => void;
  disabled?: boolean;
  /** What it is called, where its words are short. */
  label?: string;
  /** Its class. */
  name?: string;
}) {
  const held = useSignal(false);
  const asks = useSignal(false);
  const timer = useRef(0);
  const forget = useRef(0);
  const clicked = useRef(-Infinity);
  const since = useRef(0);
  const spent = useRef(false);
  const done = () => {
    held.value = asks.value = false;
    clearTimeout(timer.current);
    clearTimeout(forget.current);
  };
  const fire = () => {
    done();
    spent.current = true;
    onHeld();
  };
  const begin = (event: Event) => {
    if (held.value || disabled) return;
    held.value = true;
    since.current = event.timeStamp;
    timer.current = window.setTimeout(fire, LONG);
  };
  const end = (event: Event) => {
    held.value = false;
    clearTimeout(timer.current);
    if (spent.current) clicked.current = event.timeStamp;
    spent.current = false;
  };
  const lift = (event: Event) => {
    // On a page that is busy the timer comes late: what was held so long is held.
    if (held.value && event.timeStamp - since.current >= LONG) fire();
    end(event);
  };
  const click = (event: Event) => {
    const now = event.timeStamp;
    // The click of a finger that has held it, or the second of a double one.
    if (now - clicked.current < SOONEST) return;
    clicked.current = now;
    if (asks.value) {
      done();
      onHeld();
      return;
    }
    asks.value = true;
    announce(t('hold-again'));
    forget.current = window.setTimeout(() => (asks.value = false), LATEST);
  };
  const key = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' ';
  return (
    <button
      type="button"
      class={`hold ${name} ${held.value ? 'held' : ''}`}
      disabled={disabled}
      aria-label={asks.value ? undefined : label}
      title={label}
      onPointerDown={begin}
      onPointerUp={lift}
      onPointerLeave={end}
      onPointerCancel={end}
      // A key is held, too; what it would click is not meant.
      onKeyDown={(event) => {
        if (!key(event)) return;
        event.preventDefault();
        begin(event);
      }}
      onKeyUp={(event) => {
        if (!key(event)) return end(event);
        event.preventDefault();
        lift(event);
      }}
      onClick={click}
      onBlur={done}
      onContextMenu={(event) => event.preventDefault()}
    >
      {asks.value ? t('hold-again') : children}
    </button>
  );
}
