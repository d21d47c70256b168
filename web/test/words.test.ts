// The words: the same messages in every language, each of them used, French as French is set.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { names } from '../src/types.ts';

const root = new URL('../../locales/', import.meta.url);
const languages = ['en', 'fr', 'ja'] as const;

const files = (language: string): string[] =>
  readdirSync(new URL(`${language}/pages/`, root))
    .filter((name) => name.endsWith('.ftl'))
    .sort();
const text = (language: string, name: string): string => readFileSync(new URL(`${language}/pages/${name}`, root), 'utf8');

/** Ids, and those of forms, with the arguments that they use. */
function messages(language: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of files(language)) {
    let message = '';
    let current = '';
    for (const line of text(language, name).split('\n')) {
      const id = /^([a-z][\w-]*) =/.exec(line)?.[1];
      const form = /^ {4}\.([a-z]+) =/.exec(line)?.[1];
      if (id) current = message = id;
      else if (form) current = `${message}.${form}`;
      else if (line.startsWith('#')) current = '';
      if (!current) continue;
      if (id || form) assert.ok(!found.has(current), `${language}: ${current} twice`);
      const used = [...line.matchAll(/\$([\w-]+)/g)].map((match) => match[1]);
      const before = (found.get(current) ?? '').split(' ').filter(Boolean);
      found.set(current, [...new Set([...before, ...used])].sort().join(' '));
    }
  }
  return found;
}

function sources(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const url = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder);
      return entry.isDirectory() ? sources(url) : /\.tsx?$/.test(entry.name) ? readFileSync(url, 'utf8') : '';
    })
    .join('\n');
}

test('every language has the same messages with the same arguments', () => {
  const english = messages('en');
  assert.ok(english.size > 100);
  for (const language of languages) assert.deepEqual([...messages(language)].sort(), [...english].sort(), language);
});

test('the files have no faults', () => {
  for (const language of languages) {
    const bundle = new FluentBundle(language);
    for (const name of files(language)) {
      const errors = bundle.addResource(new FluentResource(text(language, name)));
      assert.deepEqual(errors, [], `${language}/${name}`);
    }
    for (const id of messages(language).keys()) {
      const [name = ''] = id.split('.');
      assert.ok(bundle.hasMessage(name), `${language}: ${name}`);
    }
  }
});

test('every message is used, and every message that is asked for is there', () => {
  const code = sources(new URL('../src/', import.meta.url));
  const known = messages('en');
  // `t('id')`, and `t(`begin-${…}`)` for whole families.
  const asked = [...code.matchAll(/['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)+(?:\.[a-z]+)?)['"`]/g)].map((match) => match[1] ?? '');
  const families = [...code.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)].map((match) => match[1] ?? '');
  for (const id of known.keys()) {
    const there =
      asked.includes(id) ||
      families.some((family) => id.startsWith(family)) ||
      ['title', 'skip', 'language', 'between'].includes(id);
    assert.ok(there, `nothing uses ${id}`);
  }
  const direct = [...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
  for (const id of direct) assert.ok(known.has(id), `${id} is missing`);
});

test('whatever the server refuses has words of its own, and every kind of fault', () => {
  const known = messages('en');
  assert.deepEqual(
    names.WhyRefused.filter((why) => !known.has(`refused-${why}`)),
    [],
  );
  assert.deepEqual(
    names.FaultKind.filter((kind) => !known.has(`problem-${kind}`) && !known.has(`fault-${kind.replace('/', '-')}`)),
    [],
  );
  // And the other way round: no words for what is refused no longer.
  const refused = [...known.keys()].filter((id) => id.startsWith('refused-')).map((id) => id.replace('refused-', ''));
  assert.deepEqual(
    refused.filter((why) => !(names.WhyRefused as readonly string[]).includes(why)),
    [],
  );
});

test('French has its spaces, its quotation marks and its apostrophe', () => {
  for (const name of files('fr')) {
    for (const [number, line] of text('fr', name).split('\n').entries()) {
      for (const wrong of [' :', ' ;', ' !', ' ?', '« ', ' »', "'", '“']) {
        assert.ok(!line.includes(wrong), `${name}:${number + 1}: ${JSON.stringify(wrong)} in ${line}`);
      }
    }
  }
});

test('French says nothing of one where it is none: zero is singular there too', () => {
  for (const name of files('fr'))
    for (const [number, line] of text('fr', name).split('\n').entries())
      assert.ok(!/\[one\] 1\b/.test(line), `${name}:${number + 1}: expected the number itself in ${line}`);
});

test('English is said as people say it, and of nobody as he or him', () => {
  const odd =
    /\b(he|him|his|himself)\b|\bdoes not move so\b|\bstands? alike\b|\bso many\b|\bvacant\b|\bis void\b|\bTime is out\b/i;
  const all = [
    ...files('en').map((name) => [name, text('en', name)]),
    ['laws.ftl', readFileSync(new URL('en/laws.ftl', root), 'utf8')],
  ];
  for (const [name, file] of all)
    for (const [number, line] of file?.split('\n').entries() ?? []) {
      // The names of messages and what is written about them are read by nobody else.
      const said = line.replace(/^#.*|^\s*\.?[\w-]+ =/, '');
      assert.doesNotMatch(said, odd, `${name}:${number + 1}`);
    }
});
