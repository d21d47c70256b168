// The hours where the reader is.

/** An hour as the core tells it: it knows of no places, and has that of the world. */
const HOUR = /(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d) UTC/g;

/** A sentence of the core with its hours where the reader is, as his language writes them, in summer and in winter. */
export const atHome = (sentence: string, lang: string, timeZone?: string): string =>
  sentence.replace(HOUR, (_, year, month, day, hour, minute) => {
    const style = { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) } as const;
    const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
    // Which space stands before AM is no matter of ours.
    return new Intl.DateTimeFormat(lang, style).format(at).replace(/\s/g, ' ');
  });
