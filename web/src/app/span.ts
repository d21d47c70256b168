// How long is left, in few words.
import type { Face } from '../core';
import { t } from './words';

/** From here on days are counted, in milliseconds. */
export const DAY = 86_400_000;

/** How many days there are for each move, where a clock shows nothing else. */
export function byDays({ extra, extraFull, main, of }: Face): number | null {
  const days = extraFull / DAY;
  return extra === 'byoyomi' && !main && of <= 1 && days >= 1 && Number.isInteger(days) ? days : null;
}

/** What stands on a clock: as the core writes it, and from a day on in days and hours. */
export function onClock({ text, main, left: all, inByoyomi, periods, extraFull }: Face): string {
  const ms = inByoyomi ? (all ?? 0) - (periods - 1) * extraFull : (main ?? 0);
  return ms < DAY ? text : t('days-hours', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / 3_600_000) });
}

/** `6:12`, `1:02:03`; in games by days `2 d 4 h left`. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return t('days-left', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
