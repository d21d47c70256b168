import { Problem } from '../net/client';
import { t } from './words';

/** What the server has its own words for; the rest is said by us. */
const detailed = ['bad-input', 'conflict', 'forbidden', 'missing', 'setup'];
const known = [
  ...detailed,
  'nobody',
  'wrong',
  'name-taken',
  'no-such-name',
  'too-many',
  'unreachable',
  'not-ready',
  'arbiter',
  'consent',
  'blocked',
  'banned',
  'stale',
  'wrong-passkey',
  'passkey-none',
  'passkey-there',
];

/** What went wrong, with the article where there is one. */
export function Fault({ problem }: { problem: unknown }) {
  if (!problem) return null;
  const said = problem instanceof Problem ? problem : new Problem(0, 'internal', String(problem), null);
  const kind = known.includes(said.kind) ? said.kind : 'internal';
  return (
    <p class="fault" role="alert">
      {t(`problem-${kind}`, { what: said.detail })}{' '}
      {detailed.includes(kind) && said.detail && (
        <span lang="en" class="detail">
          {said.detail}
        </span>
      )}{' '}
      {said.article && <a href={`/laws/${said.article}`}>{said.article}</a>}
    </p>
  );
}
