// Lots: the server is bound to a secret before anybody knows who comes, and whoever looks computes again what was drawn.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import type { Event } from '../../net/event';
import type { LotShown } from '../../types';
import { Chance, numbersOf, recompute, type Recomputed } from './lot';
import { useActing } from './use';

export function Lots({ event }: { event: Event }) {
  const { act, problem, busy } = useActing(event);
  const picture = event.picture.value;
  if (!picture) return null;
  const may = event.may('pair') && picture.rounds.length === 0 && picture.closed === null;
  const waits = (purpose: LotShown['purpose']) => picture.lots.some((lot) => lot.purpose === purpose && !lot.drawn);
  return (
    <div class="lots">
      <p class="soft">{t('lots-how')}</p>
      <Fault problem={problem.value} />
      {may && (
        <p class="acts">
          {(['numbers', 'colour'] as const).map((purpose) => (
            <button
              key={purpose}
              type="button"
              disabled={busy.value || waits(purpose)}
              onClick={() => void act({ do: 'commit-lot', purpose })}
            >
              {t(`lots-commit-${purpose}`)}
            </button>
          ))}
        </p>
      )}
      {picture.lots.length === 0 && <p>{t('lots-none')}</p>}
      {picture.lots.map((lot) => (
        <Lot
          key={lot.lot}
          event={event}
          lot={lot}
          may={may && !busy.value}
          draw={(part) => act({ do: 'draw-lot', lot: lot.lot, part })}
        />
      ))}
    </div>
  );
}

function Lot({ event, lot, may, draw }: { event: Event; lot: LotShown; may: boolean; draw: (part: string) => Promise<boolean> }) {
  const part = useSignal('');
  const again = useSignal<Recomputed | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    recompute(lot).then(
      (found) => (again.value = found),
      () => (failed.value = true),
    );
  }, [lot]);
  const picture = event.picture.value;
  const fact = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value || '–'}</code>
      </dd>
    </div>
  );
  return (
    <section class="lot">
      <h2>{t(`lots-${lot.purpose}`)}</h2>
      <dl>
        {fact(t('lots-commitment'), lot.commitment)}
        {lot.drawn && (
          <>
            {fact(t('lots-secret'), lot.drawn.secret)}
            {fact(t('lots-entries'), lot.drawn.entries.join(','))}
            {fact(t('lots-part'), lot.drawn.part)}
            {fact(t('lots-seed'), lot.drawn.seed)}
          </>
        )}
      </dl>
      {!lot.drawn && may && (
        <form
          class="reason-form"
          onSubmit={(submit) => {
            submit.preventDefault();
            void draw(part.value.trim());
          }}
        >
          <label>
            {t('lots-add')}
            <input value={part.value} maxLength={100} onInput={(input) => (part.value = input.currentTarget.value)} />
          </label>
          <button type="submit" class="main">
            {t('lots-draw')}
          </button>
        </form>
      )}
      {failed.value && <p class="strip amber">{t('lots-no-crypto')}</p>}
      {again.value && (
        <>
          <p class={again.value.bound ? 'strip moss' : 'strip red'}>{t(again.value.bound ? 'lots-bound' : 'lots-not-bound')}</p>
          <p class={again.value.same ? 'strip moss' : 'strip red'}>{t(again.value.same ? 'lots-same' : 'lots-not-same')}</p>
          {picture && <Outcome event={event} lot={lot} seed={again.value.seed} />}
        </>
      )}
    </section>
  );
}

/** What follows from a seed, worked out here, beside what the event has. */
function Outcome({ event, lot, seed }: { event: Event; lot: LotShown; seed: bigint }) {
  const picture = event.picture.value;
  if (!picture || !lot.drawn) return null;
  if (lot.purpose === 'colour') {
    const first = (seed & 1n) === 0n;
    const colour = t(`setup-initial-${first ? 'first' : 'second'}-${picture.rules.game}`);
    return <p>{t('lots-colour-is', { colour })}</p>;
  }
  // Teams have lots of their own, and who is gone has no federation to draw by.
  if (picture.rules.teams || lot.drawn.entries.some((one) => !event.player(one))) return <p class="soft">{t('lots-not-here')}</p>;
  const entries = lot.drawn.entries;
  const numbers = numbersOf(
    entries.map((one) => event.player(one)?.federation ?? ''),
    new Chance(seed),
  );
  const drawn = entries.map((player, at) => ({ player, number: numbers[at] ?? 0 })).sort((one, two) => one.number - two.number);
  const holds = drawn.every(({ player, number }) => event.player(player)?.start === number);
  return (
    <>
      <p class={holds ? 'strip moss' : 'strip amber'}>{t(holds ? 'lots-numbers-hold' : 'lots-numbers-differ')}</p>
      <ol class="drawn">
        {drawn.map(({ player, number }) => (
          <li key={player} value={number}>
            {event.name(player)}
          </li>
        ))}
      </ol>
    </>
  );
}
