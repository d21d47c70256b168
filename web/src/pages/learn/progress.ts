// Which exercises were solved: kept on this device and, for whoever is signed in, with the server.
import { signal } from '@preact/signals';
import { keep, recall } from './kept';

/** Of each lesson the exercises that were solved. */
export type Progress = Readonly<Record<string, readonly number[]>>;

const KEY = 'learn';

export const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((nth) => Number.isInteger(nth)));

export const progress = signal<Progress>(recall(KEY, isProgress) ?? {});

export const solved = (lesson: string): readonly number[] => progress.value[lesson] ?? [];

/** What both say is solved. */
export function joined(one: Progress, two: Progress): Progress {
  const all = new Set([...Object.keys(one), ...Object.keys(two)]);
  const both = (id: string) => [...new Set([...(one[id] ?? []), ...(two[id] ?? [])])].sort((a, b) => a - b);
  return Object.fromEntries([...all].map((id) => [id, both(id)]));
}

/** What was solved elsewhere is solved here too. */
export function adopt(other: Progress): void {
  progress.value = joined(progress.value, other);
  keep(KEY, progress.value);
}

/** What was solved here was another's. */
export function forget(): void {
  progress.value = {};
  keep(KEY, progress.value);
}

/** Somebody solved an exercise. */
export function solve(lesson: string, exercise: number): void {
  if (solved(lesson).includes(exercise)) return;
  adopt({ [lesson]: [exercise] });
}
