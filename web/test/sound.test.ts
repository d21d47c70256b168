// Every page in every language, width and theme: what axe finds, what does not fit, what the browser complains about.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { complaintsOf, guest, lettered, open, pair, type House } from './house.ts';
import { sound, soundInWords } from './sound.ts';
import { ready, seat } from './table.ts';
import { listen, pages, whole } from './whole.ts';

/** The language in which everything is looked at; in the others what the words change. */
const FIRST = 'en-GB';
const others = ['fr-FR', 'ja-JP'];

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

for (const locale of [FIRST, ...others]) {
  test(`every page is sound: ${locale}`, async () => {
    const context = await house.enter({ viewport: { width: 360, height: 800 }, colorScheme: 'dark', locale });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const asked = listen(page);
    for (const path of pages) {
      await page.goto(house.url + path);
      await whole(page, path, asked);
      await lettered(page);
      const where = `${path} ${locale}`;
      assert.equal(await page.evaluate(() => document.documentElement.lang), locale.slice(0, 2), where);
      await (locale === FIRST ? sound : soundInWords)(page, where, [
        [360, 800],
        [1440, 800],
      ]);
      assert.deepEqual(complaints, [], where);
      // Who comes to the next page has not been here before, in a window as this one was.
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
    }
    await context.close();
  });
}

test('the wall of an arbiter is sound', async () => {
  const judge = await guest(house, { viewport: { width: 360, height: 800 }, colorScheme: 'dark', locale: 'fr-FR' });
  const [one, two] = [await guest(house), await guest(house)];
  const games = [
    await pair({ book: 'fide-2009', time: '90m', arbiter: judge.account }, one, two, judge),
    await pair({ book: 'fesa-2024', time: '30m b30s', arbiter: judge.account }, one, two, judge),
  ];
  const page = await judge.context.newPage();
  for (const path of ['/arbiter', `/game/${games[0] ?? ''}`]) {
    await page.goto(house.url + path);
    await page.locator('.small-game .small-board[data-shown], .power').first().waitFor();
    await sound(page, path, [
      [360, 800],
      [1440, 800],
    ]);
  }
  for (const person of [judge, one, two]) await person.context.close();
});

for (const locale of [FIRST, ...others]) {
  test(`the page of a game is sound: ${locale}`, async () => {
    for (const terms of [
      { book: 'fide-2009', time: '5m+3s' },
      { book: 'fesa-2024', time: '10m b30s*3', strictness: 'claim' },
    ]) {
      const options = { locale, colorScheme: 'dark', viewport: { width: 360, height: 740 } } as const;
      const { white, complaints, leave } = await seat(house, terms, options, {});
      await ready(white);
      const sizes = [
        [360, 740],
        [1440, 900],
      ] as const;
      await (locale === FIRST ? sound : soundInWords)(white, terms.book, sizes, 'once');
      assert.deepEqual(complaints, [], terms.book);
      await leave();
    }
  });
}
