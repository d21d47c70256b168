// A clock is pressed when a finger comes down on it, whatever other fingers do meanwhile.
import { useRef } from 'preact/hooks';

/** How long after a finger a click is still the finger's own, in milliseconds. */
const ECHO = 700;

/** What a button needs to be pressed like a clock: by each finger as it comes down, by a key, and by tools that only click. */
export function usePress(press: () => void) {
  const fingers = useRef(new Set<number>());
  const last = useRef(-Infinity);
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    last.current = event.timeStamp;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      fingers.current.add(event.pointerId);
      last.current = event.timeStamp;
      press();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onClick: (event: MouseEvent) => {
      // A key clicks without a finger, and so does whatever speaks or switches for a person.
      if (event.detail === 0 || (fingers.current.size === 0 && event.timeStamp - last.current > ECHO)) press();
    },
    onContextMenu: (event: Event) => event.preventDefault(),
  };
}
