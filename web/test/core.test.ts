// The built modules: they load, answer, and are small enough.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import * as core from '../src/modules/core.ts';
import * as engine from '../src/modules/engine.ts';

const file = (name: string) => readFileSync(new URL(`../wasm/${name}`, import.meta.url));

test('the core is under 400 KB compressed', () => {
  // As the server sends it: it is made of this very file.
  const sent = new URL('../dist/assets/', import.meta.url);
  const [name, ...others] = readdirSync(sent).filter((one) => /^core-.*\.wasm$/.test(one));
  assert.ok(name !== undefined && others.length === 0, 'one core');
  assert.ok(readFileSync(new URL(name, sent)).equals(file('core.wasm')));
  const { size } = statSync(new URL(`${name}.br`, sent));
  assert.ok(size < 400_000, `${size} bytes`);
});

test('what pages can ask is what the modules answer', () => {
  const names = (path: string, name: RegExp): string[] => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    return [...new Set([...text.matchAll(name)].map((match) => match[1] ?? ''))].sort();
  };
  for (const [page, module] of [
    ['web/src/modules/core.ts', 'crates/wasm/src/door.rs'],
    ['web/src/modules/engine.ts', 'crates/wasm-engine/src/door.rs'],
  ] as const) {
    const asked = names(page, /(?:^ {2}(?=\w+: \([^)]*\) => )|(?:ask|text)\(')(\w+)(?:: \(|')/gm);
    const answered = names(module, /^ +"(?:engine\.)?(\w+)" => /gm).filter((name) => name !== 'free');
    assert.ok(asked.length > 3, page);
    assert.deepEqual(asked, answered, page);
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
  const legal = JSON.parse(core.ask('legal', 'chess', start)) as { dests: Record<string, string[]> };
  assert.deepEqual(legal.dests['g1'], ['f3', 'h3']);
  const run = JSON.parse(core.ask('runScript', 'rulebook: fide-2009\nWhite plays Ke3\n', 'fr')) as {
    steps: { refused: { sentence: string }[] }[];
  };
  assert.match(run.steps[0]?.refused[0]?.sentence ?? '', /illégal/);
  assert.throws(() => core.ask('legal', 'go', start), /no game/);
  // A letter of two halves of which one is missing, and one that no text begins with, come through as they can.
  assert.equal(core.ask('squareName', 'chess', '\ufeff\ud83d', 'en'), '\ufeff\ufffd');
});

test('a game goes from its set-up to its record', () => {
  const game = core.Game.begin(core.ask('setup', JSON.stringify({ book: 'fesa-2024', time: '10m b30s' })));
  for (const side of ['first', 'second']) game.do('"arrive"', JSON.stringify({ player: side }), 0, 'en');
  game.do('"start"', '"server"', 0, 'en');
  const move = { move: { act: JSON.parse(core.ask('read', 'shogi', game.start, '7g7f', false, 'en')) as object, offer: false } };
  const answer = JSON.parse(game.do(JSON.stringify(move), '{"player":"first"}', 2000, 'ja')) as { events?: unknown[] };
  assert.ok(answer.events?.length);
  assert.match(game.record('csa'), /\+7776FU/);
  assert.equal(core.Game.fromLog(game.log()).log(), game.log());
});

test('a clock counts by the moments it is told', () => {
  const clock = core.Clock.set('5m+3s', 'null');
  clock.start('first', 0);
  clock.press(1000);
  const shown = JSON.parse(clock.shows(2000)) as { first: { text: string }; running: string };
  assert.deepEqual([shown.first.text, shown.running], ['5:02', 'second']);
});

test('the engine answers in both games', () => {
  engine.start(file('engine.wasm'));
  const chess = new engine.Engine('chess');
  const mate = JSON.parse(chess.think(JSON.stringify({ start: '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1', nodes: 5000 }))) as {
    lines: { moves: string[]; mate: number }[];
  };
  assert.equal(mate.lines[0]?.moves[0], 'a1a8');
  const shogi = new engine.Engine('shogi');
  const reply = JSON.parse(shogi.think(JSON.stringify({ start: '8k/9/8P/9/9/9/9/9/4K4 b G 1', level: 5, nodes: 20_000 }))) as {
    lines: { moves: string[] }[];
  };
  assert.equal(reply.lines[0]?.moves[0], 'G*1b');
});
