import { qr } from './qr';

/** A text as a QR code: black on white in either theme, with the quiet room around it that readers need. */
export function Qr({ text, label }: { text: string; label: string }) {
  const grid = qr(text);
  if (!grid) return null;
  const size = grid.length + 8;
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
