// A word of the sentence that opens a short list.
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce';
import { load } from '../../core';
import type { Option } from './choice';

interface SlotProps {
  id: string;
  /** What the word is about: Game, Opponent. */
  name: string;
  /** The word. */
  text: string;
  value: string;
  options: () => Option[];
  choose: (value: string) => void;
}

export function Slot({ id, name, text, value, options, choose }: SlotProps) {
  const open = useSignal(false);
  const at = useSignal(0);
  const typed = useRef({ text: '', when: 0 });
  const word = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLUListElement>(null);
  const list = open.value ? options() : [];
  const show = () => {
    let all: Option[];
    try {
      all = options();
    } catch {
      // What could stand there instead only the core knows, and it is on its way.
      load().then(show, () => undefined);
      return;
    }
    at.value = Math.max(
      0,
      all.findIndex((one) => one.value === value),
    );
    open.value = true;
  };
  const take = (index: number) => {
    const option = list[index];
    if (!option) return;
    if (option.why) {
      announce(option.why);
      return;
    }
    open.value = false;
    choose(option.value);
    word.current?.focus();
  };
  // The list lies under the word, inside the column.
  useLayoutEffect(() => {
    const [room, rects] = [box.current?.parentElement?.parentElement, word.current?.getClientRects()];
    const last = rects?.[rects.length - 1];
    if (!open.value || !box.current || !room || !last) return;
    const frame = room.getBoundingClientRect();
    const left = Math.min(last.left - frame.left, frame.width - box.current.offsetWidth);
    box.current.style.left = `${Math.max(0, left)}px`;
    box.current.style.top = `${last.bottom - frame.top + 6}px`;
  }, [open.value]);
  useLayoutEffect(() => {
    if (open.value) box.current?.children[at.value]?.scrollIntoView({ block: 'nearest' });
  }, [open.value, at.value]);
  useEffect(() => {
    if (!open.value) return;
    const away = (event: Event) => {
      const target = event.target as Node;
      if (!word.current?.contains(target) && !box.current?.contains(target)) open.value = false;
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [open.value]);
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!open.value) {
      if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      show();
      return;
    }
    const last = list.length - 1;
    const steps: Record<string, number> = { ArrowDown: Math.min(last, at.value + 1), ArrowUp: Math.max(0, at.value - 1) };
    const goal = { ...steps, Home: 0, End: last }[event.key];
    if (goal !== undefined) at.value = goal;
    else if (event.key === 'Enter' || event.key === ' ') take(at.value);
    else if (event.key === 'Escape') open.value = false;
    else if (event.key === 'Tab') {
      open.value = false;
      return;
    } else if (event.key.length === 1) {
      const now = event.timeStamp;
      typed.current = { text: (now - typed.current.when < 800 ? typed.current.text : '') + event.key.toLowerCase(), when: now };
      const found = list.findIndex((one) => one.text.toLowerCase().startsWith(typed.current.text));
      if (found >= 0) at.value = found;
    } else return;
    event.preventDefault();
  };
  return (
    <span class="slot">
      <span
        ref={word}
        class="word"
        role="combobox"
        tabIndex={0}
        aria-label={name}
        aria-haspopup="listbox"
        aria-expanded={open.value}
        aria-controls={`${id}-list`}
        aria-activedescendant={open.value ? `${id}-${at.value}` : undefined}
        onClick={() => (open.value ? (open.value = false) : show())}
        onKeyDown={key}
      >
        {text}
      </span>
      <ul
        ref={box}
        id={`${id}-list`}
        class="choices"
        role="listbox"
        aria-label={name}
        hidden={!open.value}
        // The keyboard stays with the word.
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            class={index === at.value ? 'at' : ''}
            aria-selected={option.value === value}
            aria-disabled={option.why ? true : undefined}
            onPointerMove={() => (at.value = index)}
            onClick={() => take(index)}
          >
            <span>{option.text}</span>
            {(option.why ?? option.note) && <small>{option.why ?? option.note}</small>}
          </li>
        ))}
      </ul>
    </span>
  );
}
