// What a ruling at a real board is called.
import { t } from '../../app/words';
import type { Power as Ruled } from '../../types';

/** What a ruling is called: by the power that makes the like of it. */
export function nameOf(power: Ruled): string {
  const [name, part] = typeof power === 'string' ? [power, null] : (Object.entries(power)[0] ?? ['', null]);
  const inner = part as Record<string, unknown> | null;
  if (name === 'penalise') {
    const penalty = inner?.['penalty'] as string | Record<string, unknown>;
    return t(`power-${typeof penalty === 'string' ? penalty : Object.keys(penalty)[0]}`);
  }
  if (name === 'find') return t(`power-${String(inner?.['breach'])}`);
  if (name === 'reversed-colours') return t(inner?.['go_on'] ? 'power-colours-go-on' : 'power-colours-again');
  return t(`power-${name}`);
}
