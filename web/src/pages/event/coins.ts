// Money in hundredths, and prizes, as people write them.
import type { Prize } from '../../types';

/** `12.50` or `12,5` is 1250; none where it is no amount. */
export function readAmount(text: string): number | null {
  const found = /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const amount = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0') || 0);
  return found[1] ? -amount : amount;
}

export function writeAmount(amount: number, currency = ''): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const part = Math.abs(amount) % 100;
  const text = `${amount < 0 ? '−' : ''}${whole}${part ? `.${String(part).padStart(2, '0')}` : ''}`;
  return currency ? `${text} ${currency}` : text;
}

/** `300`, `cup` or `300+cup`; none where it is no prize. */
function readPrize(text: string): Prize | null {
  const plus = text.indexOf('+');
  const amount = readAmount(plus < 0 ? text : text.slice(0, plus));
  if (amount !== null && amount < 0) return null;
  if (plus < 0 && amount !== null) return amount ? { amount, thing: '' } : null;
  const thing = text.slice(plus + 1).trim();
  // What looks like an amount and is none is a slip, and no thing.
  if (!thing || /^[\d+.,-]/.test(thing) || (plus >= 0 && amount === null)) return null;
  return { amount: amount ?? 0, thing };
}

/** Prizes from the first place on. Where a thing has a name of several words semicolons stand between them. */
export const readPrizes = (text: string): readonly (Prize | null)[] =>
  text
    .split(text.includes(';') ? ';' : /\s+/)
    .filter((one) => one.trim())
    .map(readPrize);

export function writePrizes(prizes: readonly Prize[]): string {
  const all = prizes.map(({ amount, thing }) => [amount || !thing ? writeAmount(amount) : '', thing].filter(Boolean).join('+'));
  if (!all.some((one) => /\s/.test(one))) return all.join(' ');
  return all.length === 1 ? `${all.join()};` : all.join('; ');
}
