// Makes the pictures of the README and of docs/players.md: the first page, a game, its arbiter, a table, an article. Needs a built program
// and built pages: `node --import ./test/typescript.mjs scripts/pictures.mjs`, in web/. With a folder it takes the first page, a game and
// its review there instead, in every size, theme and language, to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { guest, lettered, move, open, pair, rested, sit } from '../test/house.ts';
import { play, ready, type } from '../test/table.ts';

const docs = new URL('../../docs/images/', import.meta.url).pathname;
const house = await open();

/** A picture, as small as WebP makes it. */
async function picture(page, file, size = { width: 1440, height: 900 }, quality = 70) {
  await page.setViewportSize(size);
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.activeElement?.blur();
  });
  await lettered(page);
  await rested(page);
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send('Page.captureScreenshot', { format: 'webp', quality });
  await line.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/** Somebody with a name. */
async function named(name, options) {
  const person = await guest(house, options);
  await person.post('register', { name, password: 'a long enough password' });
  return person;
}

const RUY = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6';
const YAGURA = '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c';

async function handbook() {
  const [ann, berg, mori, judge] = [await named('Ann'), await named('Berg'), await named('Mori'), await named('Brandt')];
  // Others play, so that the first page has something to watch.
  const going = await pair({ book: 'fide-2023', time: '15m+10s' }, ann, berg);
  const [white, black] = [(await sit(house, ann, going)).page, (await sit(house, berg, going)).page];
  await play(RUY, white, black);
  const drops = await pair({ book: 'fesa-2024', time: '30m b30s' }, mori, berg);
  const [sente, gote] = [(await sit(house, mori, drops)).page, (await sit(house, berg, drops)).page];
  await play(YAGURA, sente, gote);
  await judge.post('challenges', { terms: { book: 'fide-2023', time: '5m+3s', sides: 'host-first' } });
  const visitor = await guest(house);
  const home = await visitor.context.newPage();
  // What is opened first keeps the device's letters; the page after it has ours.
  await home.goto(`${house.url}/laws`);
  await home.locator('.lettered').waitFor();
  await home.getByRole('link', { name: 'Play', exact: true }).first().click();
  await home.locator('.boards li').nth(1).waitFor();
  await picture(home, `${docs}home.webp`, { width: 1440, height: 1300 });
  await ready(sente);
  await picture(sente, `${docs}game.webp`);

  const ruled = await pair({ book: 'fide-2009', time: '90m', strictness: 'claim', arbiter: judge.account }, ann, berg, judge);
  const [one, two] = [(await sit(house, ann, ruled)).page, (await sit(house, berg, ruled)).page];
  const arbiter = (await sit(house, judge, ruled)).page;
  await arbiter.getByRole('button', { name: 'Start the clock' }).click();
  for (const [index, text] of ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1g6'].entries()) {
    const mover = index % 2 === 0 ? one : two;
    await ready(mover);
    await type(mover, text);
    await mover.getByRole('button', { name: 'Press the clock' }).click();
  }
  await two.getByRole('button', { name: 'Call the arbiter' }).click();
  await arbiter.locator('.attention .urgent').first().waitFor();
  await picture(arbiter, `${docs}arbiter.webp`);

  const across = await visitor.context.newPage();
  await across.goto(`${house.url}/table`);
  await across.getByLabel('Rulebook').selectOption('fesa-2024');
  await across.locator('main button.main').click();
  await across.locator('sg-board piece').first().waitFor();
  await across.setViewportSize({ width: 1024, height: 768 });
  for (const [from, to] of ['7g 7f', '3c 3d', '2g 2f', '8c 8d', '2f 2e'].map((text) => text.split(' ')))
    await move(across, from, to);
  await picture(across, `${docs}table.webp`, { width: 1024, height: 768 });

  const laws = await visitor.context.newPage();
  await laws.goto(`${house.url}/laws/fide-2009/9.2.a`);
  await laws.locator('.lines li').first().waitFor();
  for (let step = 0; step < 8; step++) await laws.keyboard.press('ArrowRight');
  await laws.locator('.slip').first().waitFor();
  await picture(laws, `${docs}laws.webp`);
}

const sizes = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
];

async function every(folder) {
  mkdirSync(folder, { recursive: true });
  for (const locale of ['en-GB', 'fr-FR', 'ja-JP'])
    for (const colorScheme of ['light', 'dark']) {
      const options = { locale, colorScheme };
      const [one, two] = [await guest(house, options), await guest(house)];
      const game = await pair({ book: locale === 'ja-JP' ? 'fesa-2024' : 'fide-2023', time: '15m+10s' }, one, two);
      const [mine, other] = [(await sit(house, one, game)).page, (await sit(house, two, game)).page];
      await play(locale === 'ja-JP' ? YAGURA : RUY, mine, other);
      const home = await one.context.newPage();
      await home.goto(house.url);
      await home.locator('.boards li, .yours').first().waitFor();
      const take = async (page, what) => {
        for (const [width, height] of sizes)
          await picture(page, `${folder}/${what}-${locale.slice(0, 2)}-${colorScheme}-${width}.webp`, { width, height });
      };
      await take(home, 'home');
      await home.close();
      await ready(mine);
      await take(mine, 'game');
      await two.post(`games/${game}/commands`, { id: 'end', command: 'resign' });
      await mine.locator('.review-curve .busy:empty').waitFor({ state: 'attached' });
      await take(mine, 'review');
      for (const person of [one, two]) await person.context.close();
    }
}

const [, , folder] = process.argv;
await (folder ? every(folder) : handbook());
await house.close();
process.exit(0);
