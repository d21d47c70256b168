// The built modules: they load, answer, and are small enough.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import * as core from '../src/modules/core.ts';
import * as engine from '../src/modules/engine.ts';

const file = (name: string) => readFileSync(new URL(`../wasm/${name}`, import.meta.url));

/** How many bytes of a module travel: as the server sends it, which is made of this very file. */
const sent = (module: string): number => {
  const assets = new URL('../dist/assets/', import.meta.url);
  const [name, ...others] = readdirSync(assets).filter((one) => one.startsWith(`${module}-`) && one.endsWith('.wasm'));
  assert.ok(name !== undefined && others.length === 0, `one ${module}`);
  assert.ok(readFileSync(new URL(name, assets)).equals(file(`${module}.wasm`)));
  return statSync(new URL(`${name}.br`, assets)).size;
};

test('the core is under 400 KB compressed, the engine with its networks under 1.5 MB, and what analyses ask under 320 KB', () => {
  for (const [module, limit] of [
    ['core', 400_000],
    ['engine', 1_500_000],
    ['study', 320_000],
  ] as const) {
    const size = sent(module);
    assert.ok(size < limit, `${module}: ${size} bytes`);
  }
});

test('the core answers', () => {
  core.start(file('core.wasm'));
  // Before it has learnt any language each message is its own name.
  assert.equal(core.ask('sideName', 'shogi', 'first', 'fr'), 'side-shogi-first');
  for (const lang of ['en', 'fr', 'ja'])
    core.ask('learn', lang, readFileSync(new URL(`../../locales/${lang}/laws.ftl`, import.meta.url), 'utf8'));
  assert.deepEqual(
    ['en', 'fr', 'ja'].map((lang) => core.ask('sideName', 'chess', 'first', lang)),
    ['White', 'Blancs', '白'],
  );
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const legal = core.ask('legal', 'chess', start);
  assert.deepEqual(legal.dests['g1'], ['f3', 'h3']);
  const run = core.ask('runScript', 'rulebook: fide-2009\nWhite plays Ke3\n', 'fr');
  assert.match(run.steps[0]?.refused[0]?.sentence ?? '', /^Un roi ne peut pas aller là\. Il va d’une case/);
  // @ts-expect-error: a wrong question does not compile, and is told by who is asked.
  assert.throws(() => core.ask('legal', 'go', start), /game: unknown variant `go`/);
  // @ts-expect-error: nor does one that nobody answers.
  assert.throws(() => core.ask('lawful', 'chess', start), /nothing that can be asked/);
  // A letter of two halves of which one is missing, and one that no text begins with, come through as they can.
  assert.equal(core.ask('squareName', 'chess', '\ufeff\ud83d', 'en'), '\ufeff\ufffd');
});

test('a game goes from its set-up to its record', () => {
  const game = core.Game.begin(core.ask('setup', { book: 'fesa-2024', time: '10m b30s' }));
  for (const side of ['first', 'second'] as const) game.do('arrive', { player: side }, 0, 'en');
  game.do('start', 'server', 0, 'en');
  const act = core.ask('read', 'shogi', game.start, '7g7f', false, 'en');
  assert.ok(act);
  const answer = game.do({ move: { act, offer: false } }, { player: 'first' }, 2000, 'ja');
  assert.ok('events' in answer && answer.events.length > 0);
  assert.match(game.record('csa'), /\+7776FU/);
  assert.equal(core.Game.fromLog(game.log).log, game.log);
  game.free();
  assert.throws(() => game.log, /nothing is held/);
});

test('a clock counts by the moments it is told', () => {
  const clock = core.Clock.set('5m+3s', null);
  clock.start('first', 0);
  clock.press(1000);
  const shown = clock.shows(2000);
  assert.deepEqual([shown.first.text, shown.running], ['5:02', 'second']);
  assert.deepEqual(core.Clock.kept(clock.text).shows(2000), shown);
});

test('a sealed move is sealed by the laws, with chance of the page', () => {
  const chance = [...crypto.getRandomValues(new Uint8Array(288))];
  const { envelope, arbiter, replier } = core.ask('seal', 'Nf3', chance);
  const bytes = (text: string) => Buffer.from(text, 'hex');
  assert.deepEqual([bytes(arbiter), bytes(replier)], [Buffer.from(chance.slice(32, 160)), Buffer.from(chance.slice(160))]);
  const hidden = bytes(envelope.bytes);
  const plain = Buffer.from(hidden.map((byte, at) => byte ^ (bytes(arbiter)[at] ?? 0) ^ (bytes(replier)[at] ?? 0)));
  assert.deepEqual(plain.subarray(0, 32), Buffer.from(chance.slice(0, 32)));
  assert.equal(plain.toString('utf8', 33, 33 + (plain[32] ?? 0)), 'Nf3');
  assert.throws(() => core.ask('seal', 'Nf3', chance.slice(1)), /288 bytes/);
});

test('the engine answers in both games', () => {
  engine.start(file('engine.wasm'));
  const chess = new engine.Engine('chess');
  const mate = chess.think({ start: '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1', nodes: 5000 });
  assert.equal(mate?.lines[0]?.moves[0], 'a1a8');
  const shogi = new engine.Engine('shogi');
  const reply = shogi.think({ start: '8k/9/8P/9/9/9/9/9/4K4 b G 1', level: 5, nodes: 20_000 });
  assert.equal(reply?.lines[0]?.moves[0], 'G*1b');
  assert.equal(engine.levels().length, 12);
});
