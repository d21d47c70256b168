// The days of a year on which somebody finished games.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { language } from '../../app/prefs';
import { t } from '../../app/words';
import type { Schemas } from '../../net/client';

const DAY = 86_400_000;
const WEEKS = 53;

/** How dark a day is: by how many games it had. */
const shade = (games: number): number => (games === 0 ? 0 : games < 2 ? 1 : games < 4 ? 2 : games < 8 ? 3 : 4);

export function Calendar({ days }: { days: readonly Schemas['DayShown'][] }) {
  const games = new Map(days.map((one) => [one.day, one.games]));
  const today = Math.floor(Date.now() / DAY);
  // Weeks are columns and begin on Monday: the first day of 1970 was a Thursday.
  const weekday = (today + 3) % 7;
  const first = today - weekday - 7 * (WEEKS - 1);
  const all = Array.from({ length: today - first + 1 }, (_, index) => first + index);
  const name = (day: number) =>
    new Date(day * DAY).toLocaleDateString(language.value, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const played = all.filter((day) => games.has(day)).length;
  // Where a year is wider than the window its end is seen.
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (room.current) room.current.scrollLeft = room.current.scrollWidth;
  }, [days]);
  return (
    <div class="calendar" ref={room} tabIndex={0} role="group" aria-label={t('player-calendar')}>
      <p>{t('player-calendar-of', { days: played })}</p>
      <div class="days" role="img" aria-label={t('player-calendar-of', { days: played })}>
        {all.map((day) => (
          <i
            key={day}
            class={`shade-${shade(games.get(day) ?? 0)}`}
            title={t('player-day', { day: name(day), games: games.get(day) ?? 0 })}
          />
        ))}
      </div>
    </div>
  );
}
