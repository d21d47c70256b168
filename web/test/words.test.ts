// The words: the same messages in every language, each of them used, French as French is set.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { atHome } from '../src/app/zone.ts';
import { endings } from '../src/pages/game/endings.ts';
import { names, type Ending, type Greeting } from '../src/types.ts';

/** All that there are. */
const greetings: Record<Greeting, true> = {
  hello: true,
  'good-luck': true,
  'have-fun': true,
  glad: true,
  please: true,
  'good-game': true,
  'well-played': true,
  'thank-you': true,
  congratulations: true,
  close: true,
  learned: true,
  'must-go': true,
  'see-you': true,
  goodbye: true,
};

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

test('whatever players can say to each other has words, and is listed for those who write programs', () => {
  const known = messages('en');
  const docs = readFileSync(new URL('../docs/socket.md', root), 'utf8');
  const listed = /A greeting, each once before the game[^.]*\./.exec(docs)?.[0] ?? '';
  const named = [...listed.matchAll(/`([a-z-]+)`/g)].map((match) => match[1] ?? '');
  assert.deepEqual(named.sort(), Object.keys(greetings).sort());
  for (const greeting of named) assert.ok(known.has(`greet-${greeting}`), greeting);
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
  // “So far” is said; “so” for “therefore” or “in this way” is not.
  const odd =
    /\b(he|him|his|himself)\b|\bso\b(?! far\b)|\bstands\b|\bstands? alike\b|\bacts?\b|\bvoid\b|\bvacant\b|\bTime is out\b/i;
  const all = [
    ...files('en').map((name) => [name, text('en', name)]),
    ...['laws.ftl', 'event.ftl', 'mail.ftl', 'print.ftl'].map((name) => [
      name,
      readFileSync(new URL(`en/${name}`, root), 'utf8'),
    ]),
  ];
  for (const [name, file] of all)
    for (const [number, line] of file?.split('\n').entries() ?? []) {
      // The names of messages and what is written about them are read by nobody else.
      const said = line.replace(/^#.*|^\s*\.?[\w-]+ =|\$[\w-]+|^\s*\*?\[[\w-]+\]/g, '');
      assert.doesNotMatch(said, odd, `${name}:${number + 1}`);
    }
});

test('what nobody would say to a friend is not said, in any language', () => {
  const odd = {
    en: /must now be played|no majority|Arrived too late|against an equal|costs nothing|slow line|After the irregularity|Nothing illegal is found|score changes by|goes out\b|slip of the tongue|cannot go there:|by decision$|device of \{|kept for the house|[Ss]et anew|clocks alone|across a real board|the pawns say|who comes by|computed again|written to at|waits for your answer/,
    fr: /, du fait \{|sous enveloppe|ligne lente|Après l’irrégularité|résultat demeure|contre un égal|un appareil de \{|Tout n’a pu|Chess960|réservé à la maison|Régler à neuf|[Ll]es pions disent/,
    ja: /介助者|同意されませんでした。$|早指し$|運営者に尋ねて|の手は指されませんでした|^ruling-late = 遅刻。$/,
  };
  for (const language of languages) {
    const all = [...files(language).map((name) => `pages/${name}`), 'laws.ftl', 'mail.ftl'];
    for (const name of all) {
      const lines = readFileSync(new URL(`${language}/${name}`, root), 'utf8').split('\n');
      for (const [number, line] of lines.entries()) {
        if (line.startsWith('#')) continue;
        assert.doesNotMatch(line, odd[language], `${language}/${name}:${number + 1}`);
      }
    }
  }
});

const bundles = new Map<string, FluentBundle>();

/** All words of a language. */
function wordsOf(language: string): FluentBundle {
  const known = bundles.get(language);
  if (known) return known;
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of files(language)) bundle.addResource(new FluentResource(text(language, name)));
  bundles.set(language, bundle);
  return bundle;
}

/** A message of a language as it is read. */
function said(language: string, id: string, args: Record<string, string | number> = {}): string {
  const bundle = wordsOf(language);
  const pattern = bundle.getMessage(id)?.value;
  assert.ok(pattern, `${language}: ${id} is missing`);
  return bundle.formatPattern(pattern, args);
}

/** What somebody is called in a sentence. */
const called = (language: string, name: string, who = 'person'): string => said(language, 'who-told', { who, name });

/** How an ending is told in a language, to who lost it or to others. */
function told(language: string, ending: Ending, how: string, who = 'person'): string {
  const name = (player: string) => (how === 'drawn' || how === 'nobody' ? '' : called(language, player, who));
  return said(language, `how-${endings[ending]}`, { how, game: 'chess', loser: name('Berg'), winner: name('Mori') });
}

test('every ending is told by what ended the game', () => {
  const cases: [Ending, string, string, string, string][] = [
    [
      'position-drawn',
      'drawn',
      'the position stayed impossible',
      'la position est restée impossible',
      'ありえない局面のままでした',
    ],
    [
      ...(['sealed-draw', 'drawn', 'the sealed move drew the game'] as const),
      ...(['le coup sous pli annulait la partie', '封じ手で引き分けになっていました'] as const),
    ],
    ['late-at-resumption', 'won', 'Berg came too late', 'Berg n’était pas là à l’heure', 'Bergさんの遅刻'],
    ['late-at-resumption', 'lost', 'you came too late', 'vous n’étiez pas là à l’heure', '遅刻しました'],
    ['late', 'won', 'Berg came too late', 'Berg n’était pas là à l’heure', 'Bergさんの遅刻'],
    ['late', 'nobody', 'nobody was there in time', 'personne n’était là à l’heure', '双方の遅刻'],
    ['no-show', 'won', 'Berg did not come', 'Berg n’est pas venu', 'Bergさんの不在'],
    ['no-show', 'nobody', 'nobody came', 'personne n’est venu', '双方の不在'],
    ['ended-unopened', 'won', 'it ended before play was resumed', 'finie avant la reprise', '再開前の終局'],
    ['sealed-illegal', 'won', 'the sealed move did not count', 'coup sous pli non valable', '封じ手が無効でした'],
    ['device-sounded', 'won', 'Berg’s device made a sound', 'l’appareil de Berg a sonné', 'Bergさんの機器が鳴りました'],
    ['perpetual-check', 'lost', 'you kept giving check', 'vous avez donné échec perpétuel', 'あなたの連続王手の千日手'],
    [
      'result-corrected',
      'drawn',
      'the arbiter corrected the result',
      'l’arbitre a corrigé le résultat',
      '審判が結果を訂正しました',
    ],
  ];
  for (const [ending, how, ...sentences] of cases)
    for (const [index, sentence] of sentences.entries())
      assert.equal(told(languages[index] ?? '', ending, how), sentence, `${ending}, ${how}`);
  // And none has no words at all, whoever reads it.
  for (const ending of Object.keys(endings) as Ending[])
    for (const language of languages)
      for (const how of ['won', 'lost', 'drawn', 'nobody']) assert.doesNotMatch(told(language, ending, how), /[{}]/, ending);
});

test('the computer is no name in a sentence, and a person is one', () => {
  const cases: [string, string, string][] = [
    ['en', 'the computer resigned', 'Berg resigned'],
    ['fr', 'l’ordinateur a abandonné', 'Berg a abandonné'],
    ['ja', 'コンピューターの投了', 'Bergさんの投了'],
  ];
  for (const [language, computer, person] of cases) {
    assert.equal(told(language, 'resigned', 'won', 'computer'), computer);
    assert.equal(told(language, 'resigned', 'won'), person);
  }
  assert.deepEqual(
    languages.map((language) => said(language, 'status-their-move', { name: called(language, 'Computer, level 3', 'computer') })),
    ['the computer’s move', 'Au tour de l’ordinateur', 'コンピューターの手番'],
  );
});

test('one is one, and none in French too', () => {
  const one = { over: 1, open: 1, won: 1, drawn: 0, lost: 2 };
  assert.equal(said('fr', 'mine-summary', one), '1 terminée, 1 en cours. Sur 30 jours\u00a0: 1 gagnée, 0 nulle, 2 perdues.');
  assert.equal(said('fr', 'player-all', one), '1 gagnée, 0 nulle, 2 perdues.');
  assert.equal(said('fr', 'learn-stars', { found: 1, wanted: 3 }), '1 étoile sur 3');
  assert.equal(said('en', 'status-back', { moves: 0, of: 1 }), 'Start of the game, 1 move');
  assert.equal(said('fr', 'status-back', { moves: 0, of: 1 }), 'Début de la partie, 1 coup');
  assert.equal(said('en', 'did-late', { round: 2, who: 'Berg', minutes: 1 }), 'Round 2: Berg came 1 minute late');
});

test('hours are told where the reader is, in summer and in winter', () => {
  const said = 'White is to seal a move; play goes on at 2026-11-16 09:30 UTC, Aarau.';
  assert.equal(atHome(said, 'en', 'Europe/Paris'), 'White is to seal a move; play goes on at Nov 16, 2026, 10:30 AM, Aarau.');
  assert.equal(atHome('reprise à 2026-07-16 22:30 UTC', 'fr', 'Europe/Paris'), 'reprise à 17 juil. 2026, 00:30');
  assert.equal(atHome('再開は2026-11-16 09:30 UTC', 'ja', 'Asia/Tokyo'), '再開は2026/11/16 18:30');
  assert.equal(atHome('24:00:00', 'en', 'Asia/Tokyo'), '24:00:00');
});
