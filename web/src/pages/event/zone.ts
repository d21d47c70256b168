// Hours of an event, in its own time zone: whoever reads them from elsewhere is told which one that is.

/** The zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether there is such a zone. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** An hour as people say it, with its day where that is not today, and with the zone where it is not the reader's. */
export function hour(when: number, zone: string | undefined, language: string, now = Date.now()): string {
  const known = zone !== undefined && isZone(zone) ? { timeZone: zone } : {};
  const day = (at: number) => new Intl.DateTimeFormat('sv', { ...known, dateStyle: 'short' }).format(at);
  const style = day(when) === day(now) ? {} : ({ dateStyle: 'medium' } as const);
  const told = new Intl.DateTimeFormat(language, { ...known, ...style, timeStyle: 'short' }).format(when);
  return 'timeZone' in known && known.timeZone !== ownZone() ? `${told} (${known.timeZone})` : told;
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function ahead(when: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  } as Intl.DateTimeFormatOptions).formatToParts(when);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(when / 1_000) * 1_000;
}

/** The moment that `2026-05-02T18:00` is in a zone. An hour that clocks leave out in spring is the one after it. */
export function moment(text: string, zone: string | undefined): number {
  if (zone === undefined || !isZone(zone)) return Date.parse(text);
  const plain = Date.parse(`${text}Z`);
  const before = plain - ahead(plain, zone);
  return plain - ahead(before, zone);
}

/** Time as a clock shows it, `12:40` or `1:02:40`. */
export function span(ms: number): string {
  const all = Math.max(Math.ceil(ms / 1000), 0);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}
