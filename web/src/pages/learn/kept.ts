// What a learner has done, on this device.
import { readJson } from '../../json';

/** What is kept under a name, if it is what it should be. */
export function recall<T>(name: string, is: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(`adoube.${name}`);
    const value = text === null ? null : readJson<unknown>(text);
    return is(value) ? value : null;
  } catch {
    // A browser that keeps nothing, or kept something else, begins anew.
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`adoube.${name}`, JSON.stringify(value));
  } catch {
    // As above.
  }
}
