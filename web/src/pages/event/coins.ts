// Money in hundredths, as people write it.

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
