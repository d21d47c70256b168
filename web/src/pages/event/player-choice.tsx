// One of the players of an event, chosen from a list.
import type { Event } from '../../net/event';
import type { PlayerShown } from '../../types';

export function PlayerChoice({
  event,
  value,
  choose,
  among = () => true,
}: {
  event: Event;
  value: string;
  choose: (number: string) => void;
  /** Who can be chosen. */
  among?: (player: PlayerShown) => boolean;
}) {
  return (
    <select value={value} onChange={(input) => choose(input.currentTarget.value)}>
      <option value="" />
      {event.picture.value?.players.filter(among).map((one) => (
        <option key={one.number} value={one.number}>
          {one.name}
        </option>
      ))}
    </select>
  );
}
