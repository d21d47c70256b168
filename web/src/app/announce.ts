// What a screen reader is to say: one line at a time, after what it is saying now.
import { signal } from '@preact/signals';

export const announced = signal('');

/** Says a line to those who listen. The same line twice is said twice. */
export function announce(text: string): void {
  announced.value = announced.value === text ? `${text}\u200b` : text;
}
