// One of the players of an event, chosen from a list.
import type { Event } from '../../net/event';

export function PlayerChoice({ event, value, choose }: { event: Event; value: string; choose: (number: string) => void }) {
  return (
    <select value={value} onChange={(input) => choose(input.currentTarget.value)}>
      <option value="" />
      {event.picture.value?.players.map((one) => (
        <option key={one.number} value={one.number}>
          {one.name}
        </option>
      ))}
    </select>
  );
}
