// Every command and every power of the laws can be given on the page of a game, or it is written down why not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { absences, causes, facts, powers, tolds, unused, type Asked } from '../src/pages/game/powers.ts';
import { elsewhere, help, watch, wishes, type Wish } from '../src/pages/game/wishes.ts';
import { nameOf, partOf } from '../src/named.ts';
import * as core from '../src/modules/core.ts';
import { names, type Absence, type Command, type Setup } from '../src/types.ts';

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

let setup: Setup;
let all: Wish[];
before(() => {
  core.start(readFileSync(new URL('../wasm/core.wasm', import.meta.url)));
  setup = core.ask('setup', {
    book: 'fide-2009',
    moves: 'claim',
    press: 'by-hand',
    flags: 'claim',
    supervision: 'adequate',
  });
  const two = { ...setup, event: { ...setup.event, 'two-boards': true } };
  all = [...wishes('chess', two), ...wishes('shogi', setup), ...help(two), ...watch];
});

/** Names of the laws that are in neither list, and names in the lists that are not in the laws. */
function compare(type: keyof typeof names, offered: readonly (string | undefined)[], reasoned: readonly string[] = []): void {
  const known: readonly string[] = names[type];
  assert.ok(known.length > 1, type);
  const missing = known.filter((name) => !offered.includes(name) && !reasoned.includes(name));
  assert.deepEqual(missing, [], `${type}: neither an act nor a reason why not`);
  const strange = [...offered, ...reasoned].filter((name) => name === undefined || !known.includes(name));
  assert.deepEqual(strange, [], `${type}: unknown to the laws`);
}

/** Reasons about parts of a command: `propose pieces`. */
const about = (list: object, what: string) =>
  Object.keys(list)
    .filter((name) => name.startsWith(`${what} `))
    .map((name) => name.slice(what.length + 1));
const whole = (list: object) => Object.keys(list).filter((name) => !name.includes(' '));
/** What there is. */
const given = <T>(list: readonly (T | undefined)[]): T[] => list.filter((one): one is T & {} => one !== undefined);

test('every command is an act of a player’s, or has its place elsewhere', () => {
  compare(
    'Command',
    all.map(({ command }) => nameOf(command)),
    whole(elsewhere),
  );
});

test('every claim and every proposal can be made', () => {
  const claims = given(all.map(({ command }) => partOf(command, 'claim')));
  compare(
    'Claim',
    claims.map(({ claim }) => nameOf(claim)),
  );
  compare('Unwatched', given(claims.map(({ claim }) => partOf(claim, 'unwatched'))));
  compare(
    'Evidence',
    claims.map(({ evidence }) => evidence),
    about(elsewhere, 'evidence'),
  );
  compare('Proposal', given(all.map(({ command }) => partOf(command, 'propose'))), about(elsewhere, 'propose'));
});

test('every power can be used, with all that belongs to it', () => {
  const made = powers.flatMap(([, list]) => list.flatMap((power) => ('make' in power ? [power.make(asked)] : [])));
  compare('Power', made.map(nameOf), whole(unused));
  compare(
    'Penalty',
    given(made.map((one) => partOf(one, 'penalise'))).map(({ penalty }) => nameOf(penalty)),
  );
  compare(
    'Breach',
    given(made.map((one) => partOf(one, 'find'))).map(({ breach }) => breach),
  );
  compare('Answer', given(made.map((one) => partOf(one, 'answer'))).map(nameOf));
  compare('ClockCause', causes);
  compare('Fact', facts);
  compare('ToldBefore', tolds);
  const every: Readonly<Record<keyof Absence, true>> = { told: true, 'knock-out': true, major: true, ill: true };
  assert.deepEqual(Object.keys(every).sort(), ['told', ...absences].sort());
});

test('the laws can read each of them', () => {
  const game = core.Game.begin(setup);
  const commands: Command[] = [
    ...all.map(({ command }) => command),
    ...powers.flatMap(([, list]) =>
      list.map((power): Command => ('command' in power ? power.command : { rule: { power: power.make(asked), reason: 0 } })),
    ),
    ...(['e2', 'P*'] as const).map((at): Command => ({ adjust: [core.ask('place', at === 'e2' ? 'chess' : 'shogi', at)] })),
  ];
  assert.equal(game.could(commands, 'arbiter', 0, 'en').length, commands.length);
});
