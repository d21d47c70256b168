// Every command and every power of the laws can be given on the page of a game, or it is written down why not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { absences, causes, facts, powers, tolds, unused, type Asked } from '../src/pages/game/powers.ts';
import { elsewhere, help, watch, wishes, type Wish } from '../src/pages/game/wishes.ts';
import * as core from '../src/modules/core.ts';

const laws = readFileSync(new URL('../../crates/laws/src/command.rs', import.meta.url), 'utf8');

const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The names of an enum of the laws, as they travel. */
function names(type: string): string[] {
  const body = new RegExp(`pub enum ${type}(?:<[^>]*>)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(laws)?.[1] ?? '';
  const found = [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map((match) => kebab(match[1] ?? ''));
  assert.ok(found.length > 1, `no enum ${type}`);
  return found;
}

/** The fields of a record of the laws. */
function fields(type: string): string[] {
  const body = new RegExp(`pub struct ${type} \\{\\n([\\s\\S]*?)\\n\\}`).exec(laws)?.[1] ?? '';
  return [...body.matchAll(/^ {4}pub (\w+):/gm)].map((match) => (match[1] ?? '').replace('_', '-'));
}

const nameOf = (what: unknown): string => (typeof what === 'string' ? what : (Object.keys(what as object)[0] ?? ''));
const partOf = (what: unknown, name: string): unknown => (what as Record<string, unknown>)[name];

const asked: Asked = {
  side: 'first',
  time: 60_000,
  points: 1,
  rounds: 1,
  moves: 0,
  result: { first: 2, second: 0 },
  hour: 4e12,
  opened: { salt: [], text: '' },
  meant: { chess: { act: 'move', from: 'e2', to: 'e4' } },
  runs: 'second',
  illegal: 3,
  cause: 'defect',
  counter: 12,
  fact: 'illegal',
  absence: { told: 'round', 'knock-out': true, major: false, ill: true },
};

let setup: string;
let all: Wish[];
before(() => {
  core.start(readFileSync(new URL('../wasm/core.wasm', import.meta.url)));
  setup = core.ask(
    'setup',
    JSON.stringify({ book: 'fide-2009', moves: 'claim', press: 'by-hand', flags: 'claim', supervision: 'adequate' }),
  );
  const read = JSON.parse(setup) as Parameters<typeof wishes>[1];
  const two = { ...read, event: { ...read.event, 'two-boards': true } };
  all = [...wishes('chess', two), ...wishes('shogi', read), ...help(two), ...watch];
});

/** Names of an enum that are in neither list, and names in the lists that are not in the enum. */
function compare(type: string, offered: readonly string[], reasoned: readonly string[] = []): void {
  const known = names(type);
  const missing = known.filter((name) => !offered.includes(name) && !reasoned.includes(name));
  assert.deepEqual(missing, [], `${type}: neither an act nor a reason why not`);
  const strange = [...offered, ...reasoned].filter((name) => !known.includes(name));
  assert.deepEqual(strange, [], `${type}: unknown to the laws`);
}

/** Reasons about parts of a command: `propose pieces`. */
const about = (list: Readonly<Record<string, string>>, what: string) =>
  Object.keys(list)
    .filter((name) => name.startsWith(`${what} `))
    .map((name) => name.slice(what.length + 1));
const whole = (list: Readonly<Record<string, string>>) => Object.keys(list).filter((name) => !name.includes(' '));

test('every command is an act of a player’s, or has its place elsewhere', () => {
  compare(
    'Command',
    all.map(({ command }) => nameOf(command)),
    whole(elsewhere),
  );
});

test('every claim and every proposal can be made', () => {
  const claims = all.map(({ command }) => partOf(command, 'claim')).filter(Boolean);
  const claimed = claims.map((one) => partOf(one, 'claim'));
  compare('Claim', claimed.map(nameOf));
  compare('Unwatched', claimed.map((one) => partOf(one, 'unwatched')).filter(Boolean) as string[]);
  compare('Evidence', claims.map((one) => partOf(one, 'evidence')) as string[], about(elsewhere, 'evidence'));
  compare(
    'Proposal',
    all.map(({ command }) => partOf(command, 'propose')).filter(Boolean) as string[],
    about(elsewhere, 'propose'),
  );
});

test('every power can be used, with all that belongs to it', () => {
  const made = powers.flatMap(([, list]) => list.filter((power) => !power.command).map((power) => power.make(asked)));
  compare('Power', made.map(nameOf), whole(unused));
  const parts = (power: string, part: string) =>
    made.flatMap((one) => {
      const inner = partOf(one, power);
      return inner ? [nameOf(part ? partOf(inner, part) : inner)] : [];
    });
  compare('Penalty', parts('penalise', 'penalty'));
  compare('Breach', parts('find', 'breach'));
  compare('Answer', parts('answer', ''));
  compare('ClockCause', causes);
  compare('Fact', facts);
  compare('ToldBefore', tolds);
  assert.deepEqual(fields('Absence').sort(), ['told', ...absences].sort());
});

test('the laws can read each of them', () => {
  const game = core.Game.begin(setup);
  const commands = [
    ...all.map(({ command }) => command),
    ...powers.flatMap(([, list]) => list.map((power) => power.command ?? { rule: { power: power.make(asked), reason: 0 } })),
  ];
  const answers = JSON.parse(game.could(JSON.stringify(commands), '"arbiter"', 0, 'en')) as unknown[];
  assert.equal(answers.length, commands.length);
});
