import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem } from '../net/client';
import { language } from './prefs';
import { has, learn, t } from './words';

/** What the server says more of than we do: in English, whatever the page speaks. */
const detailed = ['bad-input', 'setup', 'sheet', 'refused/event'];

/** The words for what went wrong, the most exact first. Those that few read are fetched by who meets them. */
const words = ({ kind, why }: Problem): string[] => [
  ...(why === null ? [] : [`refused-${why}`]),
  `problem-${kind}`,
  `fault-${kind.replace('/', '-')}`,
];

/** What went wrong, with the article where there is one. */
export function Fault({ problem }: { problem: unknown }) {
  const fetched = useSignal(false);
  const said = problem instanceof Problem ? problem : new Problem(0, 'internal', String(problem), null);
  const [exact = ''] = words(said);
  useEffect(() => {
    const come = () => (fetched.value = true);
    if (!has(exact)) learn('refused').then(come, come);
  }, [exact]);
  if (!problem || (!has(exact) && !fetched.value)) return null;
  const found = words(said).find(has);
  return (
    <div class="fault" role="alert">
      {t(found ?? 'problem-internal', { what: said.detail })}{' '}
      {found !== `refused-${said.why}` && detailed.includes(said.kind) && <Detail said={said.detail} />}{' '}
      {said.article && <a href={`/laws/${said.article}`}>{said.article}</a>}
    </div>
  );
}

/** What the server says of it. Who reads another language than it speaks reads that only if he wants to. */
function Detail({ said }: { said: string }) {
  const detail = (
    <span lang="en" class="detail">
      {said}
    </span>
  );
  if (!said) return null;
  if (language.value === 'en') return detail;
  return (
    <details class="in-english">
      <summary>{t('problem-detail')}</summary>
      {detail}
    </details>
  );
}
