// A pairing changed by hand: who is put somewhere changes places with who was there. The server says what it makes of it.
import { useSignal } from '@preact/signals';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import type { Event } from '../../net/event';
import type { EventCommand, PairedSeat } from '../../types';
import { useActing } from './use';

export function ByHand({ event, round, close }: { event: Event; round: number | null; close: () => void }) {
  const picture = event.picture.value;
  const there = round === null ? null : picture?.rounds[round - 1];
  const actives = picture?.players.filter((one) => !one.withdrawn).map((one) => one.number) ?? [];
  // In a row: the two of each board, then who has the bye.
  const row = useSignal<number[]>(there ? [...there.boards.flatMap((one) => [one.first, one.second]), ...there.byes] : actives);
  const boards = there ? there.boards.length : Math.floor(actives.length / 2);
  const why = useSignal('');
  const { act, problem, busy } = useActing(event);
  const put = (at: number, number: number) => {
    const next = [...row.value];
    const from = next.indexOf(number);
    const was = next[at];
    if (was === undefined) return;
    if (from >= 0) next[from] = was;
    next[at] = number;
    row.value = next;
  };
  const seats: PairedSeat[] = Array.from({ length: boards }, (_, index) => ({
    first: row.value[2 * index] ?? 0,
    second: row.value[2 * index + 1] ?? 0,
  }));
  const byes = row.value.slice(2 * boards);
  const command = (): EventCommand => ({ do: there ? 'change' : 'by-hand', boards: seats, byes, why: why.value.trim() });
  const seat = (at: number, label: string) => (
    <select
      aria-label={label}
      value={String(row.value[at] ?? '')}
      onChange={(input) => put(at, Number(input.currentTarget.value))}
    >
      {row.value.map((number) => (
        <option key={number} value={number}>
          {event.name(number)}
        </option>
      ))}
    </select>
  );
  return (
    <section class="by-hand">
      <h2>{t('hand-title')}</h2>
      <p class="soft">{t('hand-how')}</p>
      <ol>
        {seats.map((_, index) => (
          <li key={index}>
            {seat(2 * index, t('hand-first', { board: index + 1 }))}
            {seat(2 * index + 1, t('hand-second', { board: index + 1 }))}
          </li>
        ))}
      </ol>
      {byes.map((_, index) => (
        <label key={index} class="bye">
          {t('hand-bye')}
          {seat(2 * boards + index, t('hand-bye'))}
        </label>
      ))}
      <label class="reason">
        {t('hand-why')}
        <input value={why.value} required onInput={(input) => (why.value = input.currentTarget.value)} />
      </label>
      <Fault problem={problem.value} />
      <p class="acts">
        <button
          type="button"
          class="main"
          disabled={busy.value || !why.value.trim()}
          onClick={() => void act(command()).then((done) => done && close())}
        >
          {t('hand-do')}
        </button>
        <button type="button" onClick={close}>
          {t('hand-back')}
        </button>
      </p>
    </section>
  );
}
