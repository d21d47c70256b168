// A pairing changed by hand: who is put somewhere changes places with who was there. The server says what it makes of it.
import { useSignal } from '@preact/signals';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import type { Event } from '../../net/event';
import type { EventCommand, HandicapShown, PairedSeat } from '../../types';
import { HandicapChoice, isShogi } from './handicap';
import { useActing } from './use';

export function ByHand({ event, round, close }: { event: Event; round: number | null; close: () => void }) {
  const picture = event.picture.value;
  const there = round === null ? null : picture?.rounds[round - 1];
  const actives = picture?.players.filter((one) => !one.withdrawn).map((one) => one.number) ?? [];
  // In a row: the two of each board, then who has the bye.
  const row = useSignal<number[]>(there ? [...there.boards.flatMap((one) => [one.first, one.second]), ...there.byes] : actives);
  const boards = there ? there.boards.length : Math.floor(actives.length / 2);
  const why = useSignal('');
  // Who gives a handicap wherever he sits: he is at one board.
  const given = useSignal<readonly HandicapShown[]>(there?.boards.flatMap((one) => one.handicap ?? []) ?? []);
  const { run, problem, busy } = useActing(event);
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
  const moved =
    !there ||
    byes.some((one, at) => one !== there.byes[at]) ||
    seats.some((one, at) => one.first !== there.boards[at]?.first || one.second !== there.boards[at]?.second);
  const handicapOf = ({ first, second }: PairedSeat, all = given.value): HandicapShown | null =>
    all.find(({ giver }) => giver === first || giver === second) ?? null;
  // What is paired anew has no handicaps yet.
  const known = moved ? [] : (there?.boards.flatMap((one) => one.handicap ?? []) ?? []);
  const handicaps = seats.flatMap((one): EventCommand[] => {
    const [was, wanted] = [handicapOf(one, known), handicapOf(one)];
    if (was?.giver === wanted?.giver && was?.name === wanted?.name) return [];
    const number = round ?? (picture?.rounds.length ?? 0) + 1;
    return [{ do: 'handicap', round: number, player: (wanted ?? was)?.giver ?? 0, name: wanted?.name ?? '' }];
  });
  const give = (seat: PairedSeat, wanted: HandicapShown | null) =>
    (given.value = [
      ...given.value.filter(({ giver }) => giver !== seat.first && giver !== seat.second),
      ...(wanted ? [wanted] : []),
    ]);
  const send = () =>
    run(async () => {
      if (moved) await event.act({ do: there ? 'change' : 'by-hand', boards: seats, byes, why: why.value.trim() });
      for (const command of handicaps) await event.act(command, true);
    });
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
        {seats.map((one, index) => (
          <li key={index}>
            <span>
              {seat(2 * index, t('hand-first', { board: index + 1 }))}
              {seat(2 * index + 1, t('hand-second', { board: index + 1 }))}
              {isShogi(event) && (
                <HandicapChoice
                  event={event}
                  players={[one.first, one.second]}
                  value={handicapOf(one)}
                  label={t('handicap-board', { board: index + 1 })}
                  choose={(wanted) => give(one, wanted)}
                />
              )}
            </span>
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
        <input value={why.value} required={moved} onInput={(input) => (why.value = input.currentTarget.value)} />
      </label>
      <Fault problem={problem.value} />
      <p class="acts">
        <button
          type="button"
          class="main"
          disabled={busy.value || (moved ? !why.value.trim() : handicaps.length === 0)}
          onClick={() => void send().then((done) => done && close())}
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
