// The time by two sliders, for who would rather pull than write.
import { t } from '../../app/words';
import { choose, gameOf, type Choice } from './choice';

/** What the sliders stop at: finely where games are short. */
const minutes = [0, 1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 45, 60, 75, 90, 120, 150, 180];
const seconds = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120];

/** The stop that is next to a number. */
const next = (stops: readonly number[], wanted: number): number =>
  stops.reduce((best, stop, nth) => (Math.abs(stop - wanted) < Math.abs((stops[best] ?? 0) - wanted) ? nth : best), 0);

/** Main time and what is added to it, of a time that has no more than these. */
function read(time: string): { main: number; more: number } | null {
  const found = /^(?:(\d+)m)?\s*(?:(?:\+|b)(\d+)s)?$/.exec(time.trim());
  return found && time.trim() ? { main: Number(found[1] ?? 0), more: Number(found[2] ?? 0) } : null;
}

export function Sliders({ it }: { it: Choice }) {
  const shogi = gameOf(it.kind) === 'shogi';
  const { main, more } = read(it.time) ?? { main: 10, more: shogi ? 30 : 5 };
  const pull = (m: number, s: number) => {
    const added = s === 0 ? '' : shogi ? `b${s}s` : `+${s}s`;
    // Nothing at all is no time.
    const whole = m === 0 && s === 0 ? '1m' : [m ? `${m}m` : '', added].filter(Boolean).join(shogi ? ' ' : '');
    choose({ time: whole.startsWith('+') ? `0m${whole}` : whole });
  };
  const rows = [
    ['minutes', minutes, main, (stop: number) => pull(stop, more)],
    [shogi ? 'byoyomi' : 'increment', seconds, more, (stop: number) => pull(main, stop)],
  ] as const;
  return (
    <div class="sliders">
      {rows.map(([name, stops, value, set]) => (
        <label key={name}>
          <span>{t(`home-slide-${name}`, { count: value })}</span>
          <input
            type="range"
            min={0}
            max={stops.length - 1}
            value={next(stops, value)}
            aria-valuetext={t(`home-slide-${name}`, { count: value })}
            onInput={(event) => set(stops[event.currentTarget.valueAsNumber] ?? 0)}
          />
        </label>
      ))}
    </div>
  );
}
