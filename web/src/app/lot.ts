// Lots drawn on this device.

/** A whole number below `count`, each as likely as the others. */
export function lot(count: number): number {
  const whole = 2 ** 32;
  // The numbers at the end that would make some likelier are drawn again.
  const fair = whole - (whole % count);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % count;
  }
}
