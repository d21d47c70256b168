// Handicaps of shogi in an event: who gives which, as the federation's file knows them.
import { useSignal } from '@preact/signals';
import { t } from '../../app/words';
import type { Event } from '../../net/event';
import type { BoardShown, HandicapShown } from '../../types';

/** From the least to the greatest. */
const known = ['s', 'L', 'B', 'R', 'RL', '2p', '4p', '5p', '6p'] as const;

export const isShogi = (event: Event): boolean => event.picture.value?.rules.game === 'shogi';

const named = (name: string): string => t(`handicap-${name.toLowerCase()}`);

/** Who gives what, in a sentence. */
export const told = (event: Event, { giver, name }: HandicapShown): string =>
  t('handicap-gives', { name: event.name(giver), what: named(name) });

/** As the federation writes it, beside the name of who gives it. */
export function Gives({ event, board, player }: { event: Event; board: BoardShown; player: number }) {
  const { handicap } = board;
  if (handicap?.giver !== player) return null;
  return (
    <abbr class="gives" title={told(event, handicap)}>
      −{handicap.name}
    </abbr>
  );
}

/** What one of two gives the other; nothing is an even game. */
export function HandicapChoice({
  event,
  players,
  value,
  label,
  choose,
}: {
  event: Event;
  players: readonly number[];
  value: HandicapShown | null;
  label: string;
  choose: (wanted: HandicapShown | null) => void;
}) {
  const all = players.flatMap((giver) => known.map((name) => ({ giver, name })));
  const key = (one: HandicapShown | null) => (one ? `${one.giver} ${one.name}` : '');
  return (
    <select
      aria-label={label}
      value={key(value)}
      onChange={(input) => choose(all.find((one) => key(one) === input.currentTarget.value) ?? null)}
    >
      <option value="">{t('handicap-none')}</option>
      {players.map((giver) => (
        <optgroup key={giver} label={t('handicap-given-by', { name: event.name(giver) })}>
          {known.map((name) => (
            <option key={name} value={key({ giver, name })}>
              {told(event, { giver, name })}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The handicap of one board, at the desk. */
export function HandicapForm({
  event,
  board,
  at,
  give,
}: {
  event: Event;
  board: BoardShown;
  at: number;
  give: (player: number, name: string) => void;
}) {
  const there = board.handicap ?? null;
  const wanted = useSignal(there);
  const same = wanted.value?.giver === there?.giver && wanted.value?.name === there?.name;
  return (
    <fieldset class="handicap">
      <legend>{t('handicap-title')}</legend>
      <HandicapChoice
        event={event}
        players={[board.first, board.second]}
        value={wanted.value}
        label={t('handicap-board', { board: at })}
        choose={(one) => (wanted.value = one)}
      />
      <button
        type="button"
        disabled={same}
        onClick={() => give(wanted.value?.giver ?? there?.giver ?? board.first, wanted.value?.name ?? '')}
      >
        {t('handicap-do')}
      </button>
    </fieldset>
  );
}
