// Lots: the server is bound to a secret before anybody knows who comes, and whoever looks computes again what was drawn.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { Problem } from '../../net/client';
import type { Event } from '../../net/event';
import type { EventCommand, LotDrawn, LotShown } from '../../types';
import { Chance, holds, numbersOf, recompute, tossed, type Recomputed } from './lot';
import { useActing } from './use';

export function Lots({ event }: { event: Event }) {
  const { act, problem, busy } = useActing(event);
  /** What would be drawn in the place of what was drawn before, where that is meant. */
  const another = useSignal<Extract<EventCommand, { do: 'draw-lot' }> | null>(null);
  const picture = event.picture.value;
  if (!picture) return null;
  const draw = async (lot: number, part: string) => {
    const command = { do: 'draw-lot', lot, part } as const;
    if ((await act(command)) || !(problem.value instanceof Problem && problem.value.kind === 'replaces')) return;
    problem.value = null;
    another.value = command;
  };
  const pairs = event.may('pair') && picture.closed === null;
  const may = pairs && picture.rounds.length === 0;
  // Pawns are tossed for any round, before anybody sees it.
  const tosses = pairs && picture.rules.game === 'shogi' && !picture.rules.teams;
  const offered: LotShown['purpose'][] = [
    ...(may ? (['numbers', 'colour'] as const) : []),
    ...(tosses ? (['furigoma'] as const) : []),
  ];
  const waits = (purpose: LotShown['purpose']) => picture.lots.some((lot) => lot.purpose === purpose && !lot.drawn);
  return (
    <div class="lots">
      <p class="soft">{t('lots-how')}</p>
      <Fault problem={problem.value} />
      {offered.length > 0 && (
        <p class="acts">
          {offered.map((purpose) => (
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
      {another.value && (
        <section class="strip amber" role="status">
          <p>{t('lots-again')}</p>
          <p class="acts">
            <button
              type="button"
              disabled={busy.value}
              onClick={() => another.value && void act(another.value, true).then((done) => done && (another.value = null))}
            >
              {t('lots-again-do')}
            </button>
            <button type="button" onClick={() => (another.value = null)}>
              {t('hand-back')}
            </button>
          </p>
        </section>
      )}
      {picture.lots.length === 0 && <p>{t('lots-none')}</p>}
      {picture.lots.map((lot) => (
        <Lot
          key={lot.lot}
          event={event}
          lot={lot}
          may={offered.includes(lot.purpose) && !busy.value}
          draw={(part) => void draw(lot.lot, part)}
        />
      ))}
    </div>
  );
}

function Lot({ event, lot, may, draw }: { event: Event; lot: LotShown; may: boolean; draw: (part: string) => void }) {
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
      {lot.replaced && <p class="strip amber">{t('lots-replaced')}</p>}
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
            draw(part.value.trim());
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

/** What follows from a seed, worked out here, beside what the event has now: what was drawn may hold no longer. */
function Outcome({ event, lot, seed }: { event: Event; lot: LotShown; seed: bigint }) {
  const picture = event.picture.value;
  if (!picture || !lot.drawn) return null;
  if (lot.purpose === 'colour') {
    const first = (seed & 1n) === 0n ? 'first' : 'second';
    const colour = t(`setup-initial-${first}-${picture.rules.game}`);
    return (
      <>
        <p>{t('lots-colour-is', { colour })}</p>
        {!lot.replaced && first !== picture.rules.initial && <p class="strip amber">{t('lots-colour-differs')}</p>}
      </>
    );
  }
  if (lot.purpose === 'furigoma') return <Tossed event={event} drawn={lot.drawn} seed={seed} />;
  const { entries, federations, order } = lot.drawn;
  const teams = picture.rules.teams ? picture.teams.map((one) => one.number) : null;
  const team = (number: number) => picture.teams.find((one) => one.number === number)?.name ?? `#${number}`;
  let drawn: number[];
  if (teams) {
    if (!order) return <p class="soft">{t('lots-not-here')}</p>;
    drawn = [...entries];
    new Chance(seed).shuffle(drawn);
  } else {
    // Before that was kept it was drawn over who is known still, and who is gone has no federation to draw by.
    if (!federations && entries.some((one) => !event.player(one))) return <p class="soft">{t('lots-not-here')}</p>;
    const numbers = numbersOf(federations ?? entries.map((one) => event.player(one)?.federation ?? ''), new Chance(seed));
    const place = new Map(entries.map((one, at) => [one, numbers[at] ?? 0]));
    drawn = [...entries].sort((one, two) => (place.get(one) ?? 0) - (place.get(two) ?? 0));
  }
  const now = teams ?? [...picture.players].sort((one, two) => one.start - two.start).map((one) => one.number);
  return (
    <>
      {!lot.replaced &&
        (holds(drawn, now) ? (
          <p class="strip moss">{t('lots-numbers-hold')}</p>
        ) : (
          <p class="strip amber">{t('lots-numbers-differ')}</p>
        ))}
      <ol class="drawn">
        {drawn.map((one) => (
          <li key={one}>{teams ? team(one) : event.name(one)}</li>
        ))}
      </ol>
    </>
  );
}

/** Who has the first move at each board of a round, beside who has it there now. */
function Tossed({ event, drawn, seed }: { event: Event; drawn: LotDrawn; seed: bigint }) {
  const seats = tossed(drawn.entries, new Chance(seed));
  const boards = event.picture.value?.rounds[(drawn.round ?? 0) - 1]?.boards ?? [];
  const pairs = seats.flatMap((first, at) => (at % 2 === 0 ? [[first, seats[at + 1] ?? 0] as const] : []));
  const hold = pairs.every(([first, second]) => boards.some((one) => one.first === first && one.second === second));
  return (
    <>
      <p class={hold ? 'strip moss' : 'strip amber'}>
        {t(hold ? 'lots-furigoma-hold' : 'lots-furigoma-differ', { round: drawn.round ?? 0 })}
      </p>
      <ol class="drawn">
        {pairs.map(([first, second]) => (
          <li key={first}>
            {event.name(first)} – {event.name(second)}
          </li>
        ))}
      </ol>
    </>
  );
}
