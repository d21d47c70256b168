import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem } from '../net/client';
import { learn, t } from './words';

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

/** What exactly can be wrong, and has words of its own, fetched by who meets it. */
const whys = [
  'own-challenge',
  'closed-challenge',
  'not-asked',
  'one-seat',
  'needs-name',
  'named-already',
  'bad-name',
  'kept-name',
  'weak-password',
  'not-your-password',
  'bad-address',
  'no-registrations',
  'yourself',
  'many-games',
  'many-challenges',
  'many-blocks',
  'many-friends',
  'many-tokens',
  'many-passkeys',
];

/** What went wrong, with the article where there is one. */
export function Fault({ problem }: { problem: unknown }) {
  const learnt = useSignal(false);
  const lost = useSignal(false);
  const why = problem instanceof Problem && problem.why !== null && whys.includes(problem.why) ? problem.why : null;
  useEffect(() => {
    if (why)
      learn('refused').then(
        () => (learnt.value = true),
        // Then the server's own words are better than none.
        () => (lost.value = true),
      );
  }, [why]);
  if (!problem) return null;
  const said = problem instanceof Problem ? problem : new Problem(0, 'internal', String(problem), null);
  const kind = known.includes(said.kind) ? said.kind : 'internal';
  return (
    <p class="fault" role="alert">
      {why && learnt.value ? (
        t(`refused-${why}`)
      ) : (
        <>
          {t(`problem-${kind}`, { what: said.detail })}{' '}
          {detailed.includes(kind) && said.detail && (!why || lost.value) && (
            <span lang="en" class="detail">
              {said.detail}
            </span>
          )}
        </>
      )}{' '}
      {said.article && <a href={`/laws/${said.article}`}>{said.article}</a>}
    </p>
  );
}
