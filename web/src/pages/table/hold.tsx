import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

/** A button for what cannot be undone: it is held for half a second. */
export function Hold({
  children,
  onHeld,
  disabled,
  label,
}: {
  children: ComponentChildren;
  onHeld: () => void;
  disabled?: boolean;
  /** What it is called, where its words are short. */
  label?: string;
}) {
  const held = useSignal(false);
  const timer = useRef(0);
  const begin = () => {
    if (held.value || disabled) return;
    held.value = true;
    timer.current = window.setTimeout(() => {
      held.value = false;
      onHeld();
    }, 500);
  };
  const end = () => {
    held.value = false;
    clearTimeout(timer.current);
  };
  return (
    <button
      type="button"
      class={`hold ${held.value ? 'held' : ''}`}
      disabled={disabled}
      aria-label={label}
      title={label}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') begin();
      }}
      onKeyUp={end}
      onBlur={end}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
