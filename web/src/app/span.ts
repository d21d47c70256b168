// How long is left, in few words.
import { t } from './words';

/** `6:12`, `1:02:03`; in games by days `2 d 4 h left`. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return t('days-left', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
