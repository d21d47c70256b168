// All files in one process with one browser, a few at a time. `npm test` runs them all, `npm test games live` some, and
// `npm test -- --times 50 live` the same again and again, to see that nothing in it depends on luck.
import { after, before, describe } from 'node:test';
import { parseArgs } from 'node:util';
import { keep, letGo } from './browser.ts';

/** Those that take longest first, so that none is left over at the end. */
const files = [
  ...['core', 'words', 'colours', 'acts', 'types', 'client'],
  ...[
    'sound',
    'games',
    'live',
    'review',
    'analysis',
    'collections',
    'events',
    'desk',
    'boards',
    'organise',
    'hand',
    'now',
    'back',
    'telling',
    'walk',
    'liking',
    'keys',
    'table',
    'home',
    'first',
    'moves',
    'owner',
    'mine',
    'passkeys',
    'push',
    'aloud',
    'mail',
    'roles',
    'laws',
    'learn',
    'problems',
    'pages',
  ],
];

/** How many at a time: enough that two cores are busy while some wait for their pages. */
const AT_ONCE = 3;

function fail(what: string): never {
  console.error(what);
  process.exit(2);
}

const { values, positionals } = parseArgs({ options: { times: { type: 'string', default: '1' } }, allowPositionals: true });
const times = Number(values.times);
if (!(Number.isInteger(times) && times > 0)) fail(`--times ${values.times}: no number of times (expected 1, 2, 3…)`);
const strange = positionals.find((name) => !files.includes(name));
if (strange !== undefined) fail(`${strange}: no such file of tests (expected one of ${files.join(' ')})`);
const wanted = files.filter((name) => positionals.length === 0 || positionals.includes(name));

before(keep);
after(letGo);
describe('the pages', { concurrency: AT_ONCE }, () => {
  for (let time = 1; time <= times; time++)
    for (const file of wanted)
      describe(times > 1 ? `${file}, ${time} of ${times}` : file, { concurrency: 1 }, async () => {
        // Another address for every time, or it would be what was loaded before.
        await import(`./${file}.test.ts?${time}`);
      });
});
