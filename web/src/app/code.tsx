// A link as a code that the camera of a phone reads. It is made here: what stands after the # of a link goes to no server.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from './words';
import './code.css';

/** A paper's edge around it, in squares, without which cameras do not find it. */
const EDGE = 4;

/** A text as a code of squares, black on white in every theme. */
export function Qr({ text, label }: { text: string; label: string }) {
  const drawn = useSignal<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let left = false;
    void import('lean-qr/nano').then(({ correction, generate }) => {
      const code = generate(text, { minCorrectionLevel: correction.M });
      const places = Array.from(
        { length: code.size * code.size },
        (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
      );
      const path = places.map(([x, y]) => (code.get(x, y) ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : '')).join('');
      if (!left) drawn.value = { size: code.size + 2 * EDGE, path };
    });
    return () => void (left = true);
  }, [text]);
  return drawn.value ? (
    <svg class="qr" viewBox={`0 0 ${drawn.value.size} ${drawn.value.size}`} role="img" aria-label={label}>
      <path d={drawn.value.path} />
    </svg>
  ) : (
    <svg class="qr" viewBox="0 0 1 1" aria-hidden="true" />
  );
}

export function LinkCode({ link }: { link: string }) {
  return (
    <figure class="link-code">
      <Qr text={link} label={t('challenge-code')} />
      <figcaption class="faded">{t('challenge-code-text')}</figcaption>
    </figure>
  );
}
