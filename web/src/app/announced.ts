// What an event has announced: what there is to announce, as the reader says it and as the core reads it.
import { readSpan, type Side } from '../core';
import type { Schemas } from '../net/client';
import { t } from './words';
import type { EventRules, Penalty } from '../types';

export type Announced = Schemas['Announced'];
export type Players = Schemas['Players'];
type Name = keyof Announced;

export const players: readonly Players[] = ['nobody', 'host', 'guest', 'both'];
const either: readonly boolean[] = [false, true];

/** What each could be; the first is what holds where nothing was announced. */
const possible: { [Of in Name]: readonly Announced[Of][] } = {
  watched: ['closely', 'among-others'],
  draws: ['by-the-book', { 'not-below': 20 }, { 'not-below': 30 }, { 'not-below': 40 }, 'never'],
  'default-time': [null, '0m', '15m', '30m', '60m'],
  quickplay: either,
  adjourning: either,
  'sheets-on': ['paper', 'certified', 'screen'],
  fines: either,
  'devices-in-bags': either,
  'device-penalty': [null, 'warning', { 'minutes-to-opponent': 10 }, { 'minutes-off': 10 }],
  'leaving-reported': either,
  disabled: players,
  deaf: players,
};

export const names = Object.keys(possible) as Name[];
export const choicesOf = (name: Name): readonly Announced[Name][] => possible[name];

const first = names.map((name) => [name, possible[name][0]]);
/** Nothing but the book. */
export const nothing = Object.fromEntries(first) as Announced;

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** What was announced, by its names. */
export const announcedIn = (it: Announced): Name[] => names.filter((name) => !same(it[name], nothing[name]));

/** What was kept, as far as it can be announced. */
export function checkedAnnounced(kept: unknown): Announced {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const one = (name: Name) => choicesOf(name).find((value) => same(value, found[name])) ?? nothing[name];
  return Object.fromEntries(names.map((name) => [name, one(name)])) as Announced;
}

/** What is said of one of them. Who a player is depends on who reads it. */
export function sayAnnounced(name: Name, value: Announced[Name], who: (of: Players) => string): string {
  if (name === 'disabled' || name === 'deaf') return t('announced-who', { who: who(value as Players) });
  const [is, many] = caseOf(name, value);
  return t(`announced-${name}.said`, { is, many });
}

/** Its case, and how many moves or minutes. */
function caseOf(name: Name, value: Announced[Name]): [string, number] {
  if (value === null || value === false) return ['no', 0];
  if (value === true) return ['yes', 0];
  if (typeof value === 'object') return Object.entries(value)[0] as [string, number];
  if (name !== 'default-time') return [value, 0];
  const minutes = (readSpan(value) ?? 0) / 60_000;
  return [minutes === 0 ? 'never' : 'late', minutes];
}

/** Which sides some players have, where the host has this one. */
export const sidesOf = (some: Players, host: Side): Record<Side, boolean> => {
  const [hosts, guests] = [some === 'host' || some === 'both', some === 'guest' || some === 'both'];
  return host === 'first' ? { first: hosts, second: guests } : { first: guests, second: hosts };
};

/** The same as a set-up has it. */
export function eventOf(it: Announced, host: Side): Partial<EventRules> {
  const { draws, 'default-time': late, quickplay, 'device-penalty': device, disabled, deaf } = it;
  const [penalty, minutes] = caseOf('device-penalty', device);
  const time: Penalty =
    penalty === 'minutes-off' ? { 'time-from-player': minutes * 60_000 } : { 'time-to-opponent': minutes * 60_000 };
  return {
    draws: draws === 'by-the-book' ? 'none' : draws === 'never' ? 'always' : { below: draws['not-below'] },
    'default-time': late === null ? null : readSpan(late),
    adjourning: it.adjourning,
    'quickplay-announced': quickplay,
    'sheets-on': it['sheets-on'],
    fines: it.fines,
    'devices-in-bags': it['devices-in-bags'],
    'device-penalty': device === null ? null : device === 'warning' ? device : time,
    'leaving-reported': it['leaving-reported'],
    disabled: sidesOf(disabled, host),
    deaf: sidesOf(deaf, host),
  };
}
