// By which ways this server lets people in and reaches them: mail, passkeys. Asked once.
import { signal } from '@preact/signals';
import { ask, type Schemas } from './client';

export const ways = signal<Schemas['Ways'] | null>(null);

let asking: Promise<void> | null = null;

export function findWays(): Promise<void> {
  asking ??= ask('get', '/api/ways').then(
    (found) => void (ways.value = found),
    // Where nobody answers it is asked again next time.
    () => void (asking = null),
  );
  return asking;
}

/** Whether there are passkeys, on this server and in this browser. */
export const hasPasskeys = (): boolean =>
  ways.value?.passkeys === true && 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
