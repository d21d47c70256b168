// What the core says is of the types that are made from it: TypeScript's compiler reads what it said.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import * as core from '../src/modules/core.ts';
import { nameOf } from '../src/named.ts';
import { names, type Book, type Who } from '../src/types.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const books: readonly Book[] = ['fide-2023', 'fide-2009', 'fesa-2024', 'fesa-2017', 'cz', 'livret'];

const roles: readonly Who[] = ['arbiter', { player: 'first' }, 'spectator'];

/** One of each form: other texts and numbers are of the same type, but for grounds. */
function distinct<T>(values: readonly T[]): T[] {
  const plain = (name: string, value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && !['ground', 'what'].includes(name)) ? '' : value;
  return [...new Map(values.map((value) => [JSON.stringify(value, plain), value])).values()];
}

/** What TypeScript finds wrong with values that are said to be of a type. */
function wrong(said: Readonly<Record<string, readonly unknown[]>>): string[] {
  const lines = Object.entries(said).flatMap(([type, values]) =>
    values.map((value) => `({ '': ${JSON.stringify(value)} }) satisfies { '': ${type} };`),
  );
  const text = `import type { ${Object.keys(said).join(', ')} } from './types.ts';\n${lines.join('\n')}\n`;
  const file = path('../src/said.ts');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path('../tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    path('..'),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], { ...options, types: [], lib: ['lib.es2023.d.ts'] }, host);
  const found = program.getSemanticDiagnostics(program.getSourceFile(file));
  return found.map((one) => {
    const line = one.file?.getLineAndCharacterOfPosition(one.start ?? 0).line ?? 0;
    return `${ts.flattenDiagnosticMessageText(one.messageText, ' ').slice(0, 400)} in ${lines[line - 1]?.slice(-400) ?? ''}`;
  });
}

test('every kind of event, set-up, view and answer is of its type', () => {
  core.start(readFileSync(path('../wasm/core.wasm')));
  // Among the logs that are kept there is every kind of event.
  const logs = path('../../crates/script/tests/data/logs');
  const kept = readdirSync(logs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
  const texts = kept.map((name) => readFileSync(`${logs}/${name}`, 'utf8')).filter((text) => text.startsWith('{"adoube"'));
  const told = texts.map((text) => core.Game.fromLog(text));
  const scripts = readdirSync(path('../../examples/scripts')).map((name) =>
    readFileSync(path(`../../examples/scripts/${name}`), 'utf8'),
  );
  const setups = books.map((book) => core.ask('setup', { book, time: '5m' }));
  const games = setups.map((setup) => core.Game.begin(setup));
  const said = {
    Told: distinct(told.flatMap((game) => roles.flatMap((role) => game.history(role, 'en')))),
    Setup: distinct([...setups, ...told.map((game) => game.setup)]),
    Run: distinct(scripts.map((script) => core.ask('runScript', script, 'en'))).slice(0, 8),
    Viewed: distinct(told.flatMap((game) => roles.map((role) => game.view(role, 4e12, 'en')))),
    Legal: games.map((game) => core.ask('legal', game.kind, game.start)),
    Weighed: games.flatMap((game) => game.weigh(['resign', 'declare', { tell: 0 }], { player: 'first' }, 0, 'en')),
    BookLine: core.ask('books', 'en'),
    Sealed: [
      core.ask(
        'seal',
        'Nf3',
        Array.from({ length: 288 }, () => 7),
      ),
    ],
  };
  const kinds = new Set<string>(said.Told.map(({ what }) => nameOf(what)));
  assert.deepEqual(
    names.What.filter((kind) => !kinds.has(kind)),
    [],
    'kinds of events that were not looked at',
  );
  for (const [type, values] of Object.entries(said)) assert.ok(values.length > 0, type);
  // And what is not is found.
  const strange = { Made: [{ ground: 'made', side: 'first' }], Side: ['third'], Command: [{ resign: null }] };
  const found = wrong({ ...said, ...strange });
  assert.deepEqual(
    found.map((one) => / satisfies \{ '': (\w+) \}/.exec(one)?.[1] ?? one),
    Object.keys(strange),
  );
});

/** Where the check of types is switched off: what is said to be anything, or to be nothing. */
function unchecked(name: string, text: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true, kind);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isAsExpression(node)) {
      const { NeverKeyword, AnyKeyword, UnknownKeyword } = ts.SyntaxKind;
      const twice = ts.isAsExpression(node.expression) && node.expression.type.kind === UnknownKeyword;
      if (twice || node.type.kind === NeverKeyword || node.type.kind === AnyKeyword) found.push(`${name}: ${node.getText()}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test('what the server and the core say is of its type without being told so', () => {
  const text = 'a as unknown as B; f(c as never); (d as any).e; g as B; h satisfies B; const [i] = [] as const;';
  assert.deepEqual(unchecked('it', text), ['it: a as unknown as B', 'it: c as never', 'it: d as any']);
  // What WebAssembly exports has no types: there it is said once.
  const sources = readdirSync(path('../src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('modules/'),
  );
  assert.deepEqual(
    sources.flatMap((name) => unchecked(name, readFileSync(path(`../src/${name}`), 'utf8'))),
    [],
  );
});

test('JSON gets its type in one place', () => {
  const sources = readdirSync(path('../src'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const readers = sources.filter((name) => readFileSync(path(`../src/${name}`), 'utf8').includes('JSON.parse('));
  assert.deepEqual(readers, ['json.ts']);
});
