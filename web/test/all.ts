// All files in one process, a few at a time, with one browser: `npm test`, or `npm test games live` for some of them.
import { after, before, describe } from 'node:test';
import { borrow, giveBack } from './browser.ts';

/** Those that take longest first, so that none is left over at the end. */
const files = ['core', 'words', 'colours', 'acts', 'client', 'pages', 'games', 'live', 'table', 'home', 'moves', 'roles', 'laws'];

/** How many files at a time: two cores are busy with that many, though each waits for its pages now and then. */
const AT_ONCE = Number(process.env['AT_ONCE'] ?? 3);

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !files.includes(name));
if (unknown !== undefined) {
  console.error(`${unknown}: no such file of tests (expected one of ${files.join(' ')})`);
  process.exit(2);
}
before(borrow);
after(giveBack);
describe('the pages', { concurrency: AT_ONCE }, () => {
  for (const file of files.filter((name) => wanted.length === 0 || wanted.includes(name)))
    describe(file, { concurrency: 1 }, async () => {
      await import(`./${file}.test.ts`);
    });
});
