// What the page of a game tells its players: time by days, a line that is lost, who is awaited, what lies under More, and how it all fits.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { boxes, eventually, guest, hold, lettered, open, pair, rested, sit, visit, type House } from './house.ts';
import { Run } from './run.ts';
import { claim, play, ready, result, says, seat, type } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

const phone = { width: 390, height: 844 };
const status = (page: Page, text: string | RegExp) => page.locator('.game .status', { hasText: text }).waitFor();

test('a game by days says days and hours, and no seconds of byo-yomi', async () => {
  const { white, leave } = await seat(house, { book: 'fide-2023', time: 'b3d' });
  await ready(white);
  for (const bar of await white.locator('.bar').all()) {
    assert.match(await bar.locator('.time').innerText(), /^(3 d 0 h|2 d 23 h)$/);
    assert.equal(await bar.locator('.below').innerText(), '3 days a move');
  }
  await white.locator('.context dd', { hasText: /^3 days a move$/ }).waitFor();
  assert.doesNotMatch(await white.locator('main').innerText(), /byo-yomi|259|72:/);
  await white.setViewportSize(phone);
  await white.locator('.terms', { hasText: /^3 days a move ·/ }).waitFor();
  await white.goto(`${house.url}/`);
  await white.locator('.yours', { hasText: '3 days a move' }).waitFor();
  await leave();
});

test('without a line the status is amber and both clocks are not confirmed, and its coming back is told for a while', async () => {
  const { one, white, black, leave } = await seat(house, { book: 'fide-2023', time: '15m+10s' });
  await play('e2e4 e7e5', white, black);
  await ready(white);
  const wash = (name: string) =>
    white.locator('.game .status').evaluate((line, token) => {
      const sample = document.createElement('i');
      sample.style.background = `var(--${token})`;
      line.append(sample);
      const same = getComputedStyle(sample).backgroundColor === getComputedStyle(line).backgroundColor;
      sample.remove();
      return same;
    }, name);
  const unsure = white.locator('.bar .below', { hasText: 'not confirmed' });
  assert.equal(await unsure.count(), 0);
  await one.context.setOffline(true);
  await status(white, 'No connection');
  assert.ok(await wash('amber-wash'));
  for (const size of [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
    await white.setViewportSize(size);
    await rested(white);
    assert.equal((await boxes(unsure)).length, 2, `${size.width}`);
  }
  await one.context.setOffline(false);
  await status(white, 'Connected again');
  assert.ok(await wash('moss-wash'));
  // Whose move it is stands there all the while.
  await status(white, 'Your move');
  await unsure.first().waitFor({ state: 'detached' });
  await white.locator('.line-again').waitFor({ state: 'detached' });
  assert.ok(!(await wash('moss-wash')));
  await leave();
});

test('under More are the sound, the laws of this game and the preferences, each as large as a thumb', async () => {
  const { white, leave } = await seat(house, { book: 'fide-2009', time: '15m' }, { viewport: phone });
  await ready(white);
  await white.locator('.acts .wish.more').click();
  const sounds = white.getByRole('button', { name: 'Sound is on' });
  await sounds.click();
  await white.getByRole('button', { name: 'Sound is off', pressed: false }).waitFor();
  assert.equal(await white.evaluate(() => localStorage.getItem('adoube.sounds')), 'off');
  for (const box of await boxes(white.locator('#rest :is(button, a)'))) assert.ok(box.height >= 44, JSON.stringify(box));
  await white.getByRole('link', { name: 'Preferences' }).waitFor();
  await white.getByRole('link', { name: 'The laws of this game' }).click();
  await white.waitForURL('**/laws/fide-2009');
  await leave();
});

test('before both have moved either may abort the game, and after that nobody may', async () => {
  const first = await seat(house, { book: 'fide-2023', time: '15m' });
  await play('e2e4', first.white, first.black);
  await first.black.locator('.acts .wish.more').click();
  await hold(first.black, /Abort the game/);
  for (const page of [first.white, first.black]) await result(page, 'The game does not count');
  await first.leave();
  const second = await seat(house, { book: 'fide-2023', time: '15m' });
  await play('e2e4 e7e5', second.white, second.black);
  await second.white.locator('.acts .wish.more').click();
  await second.white.getByRole('link', { name: 'The laws of this game' }).waitFor();
  assert.equal(await second.white.getByRole('button', { name: /Abort/ }).count(), 0);
  await second.leave();
});

test('where an arbiter is nobody aborts, and who called him is told by name', async () => {
  const [judge, one, two] = [await guest(house), await guest(house), await guest(house)];
  await two.post('register', { name: 'Berg', password: 'correct horse' });
  const game = await pair({ book: 'fide-2009', time: '90m', arbiter: judge.account }, one, two, judge);
  const [white, black] = [(await sit(house, one, game)).page, (await sit(house, two, game)).page];
  await judge.post(`games/${game}/commands`, { id: 's', command: 'start' });
  await ready(white);
  await white.locator('.acts .wish.more').click();
  await white.getByRole('link', { name: 'The laws of this game' }).waitFor();
  assert.equal(await white.getByRole('button', { name: /Abort/ }).count(), 0);
  await two.post(`games/${game}/commands`, { id: 'c', command: 'stop-clocks' });
  await status(white, 'Clocks stopped: Berg called the arbiter');
  await status(black, 'Clocks stopped: you called the arbiter');
  for (const person of [judge, one, two]) await person.context.close();
});

test('a game of an event says the event, the round and the board, beside it, in its result and among one’s games', async () => {
  const run = await Run.begin(house, { name: 'Spring Open' });
  const players = [await guest(house), await guest(house)];
  await run.seat(players, (at) => (at ? 'Berg, Jo' : 'Moreau, Claire'));
  await run.act({ do: 'arrange', play: { boards: 'screens', time: '30m' } });
  await run.round(1, false);
  const game = await eventually(async () => (await run.board(1, 1)).game ?? assert.fail('no game'));
  const board = await run.board(1, 1);
  const white = players[board.first - 1] ?? assert.fail('nobody');
  const { page } = await sit(house, white, game);
  const place = page.getByRole('link', { name: 'Spring Open, round 1, board 1' });
  await place.waitFor();
  assert.equal(await place.getAttribute('href'), `/event/${run.id}`);
  // Nobody aborts what the event has paired.
  await page.locator('.acts .wish.more').click();
  await page.getByRole('link', { name: 'The laws of this game' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /Abort/ }).count(), 0);
  await page.keyboard.press('Escape');
  for (const player of players) await player.post(`games/${game}/commands`, { id: 'here', command: 'arrive' });
  await run.act({ do: 'begin', round: 1 });
  await eventually(() => white.post(`games/${game}/commands`, { id: 'r', command: 'resign' }));
  await page.locator('.result .place', { hasText: 'Spring Open, round 1, board 1' }).waitFor();
  await page.goto(`${house.url}/games`);
  await page.locator('.past td.rated', { hasText: /^Spring Open, 1$/ }).waitFor();
  for (const player of players) await player.context.close();
});

test('who has not come is awaited by name', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  await two.post('register', { name: 'Waited-For', password: 'correct horse' });
  const game = await pair({ book: 'fide-2023', time: '15m' }, one, two);
  const { page } = await sit(house, one, game);
  await status(page, 'Waiting for Waited-For');
  await page.locator('.sheet', { hasText: 'White to move' }).waitFor();
  for (const person of [one, two]) await person.context.close();
});

test('a draw is offered once a move, and who tries again is told when', async () => {
  const { white, leave } = await seat(house, { book: 'fide-2009', time: '90m' });
  await ready(white);
  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await type(white, 'e4');
  await white.locator('.bar.below .note', { hasText: 'offers a draw' }).waitFor();
  // What is not possible is no button to a machine that waits for one, and is tapped all the same.
  await white.locator('.acts .offer[aria-disabled]').click({ force: true });
  await says(white, 'You can offer a draw after your next move.');
  await leave();
});

test('a claim has its price before it is made, and a wrong one has cost it', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2009', time: '90m' });
  await play('g1f3 g8f6', white, black);
  await ready(white);
  await white.locator('.acts .wish.claim').click();
  await white.locator('.panel .claim', { hasText: 'Repetition' }).getByText('your opponent gets 3 more minutes').waitFor();
  await white.keyboard.press('Escape');
  await claim(white, 'Repetition', 'It is on the board now');
  await says(white, /3 minutes/);
  await black.locator('.bar.below .time', { hasText: /^1:3[23]:/ }).waitFor();
  await leave();
});

test('three hundred moves stay within every window, while they are played and after', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2009', time: '90m' }, one, two);
  for (const person of [one, two]) await person.post(`games/${game}/commands`, { id: 'here', command: 'arrive' });
  const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
  for (let ply = 0; ply < 600; ply++) {
    const move = shuffle[ply % 4] ?? '';
    const act = { chess: { act: 'move', from: move.slice(0, 2), to: move.slice(2) } };
    await (ply % 2 ? two : one).post(`games/${game}/commands`, { id: `${ply}`, command: { move: { act, offer: false } } });
  }
  const { page } = await sit(house, one, game);
  await ready(page);
  const fits = async (parts: readonly string[]) => {
    for (const [width, height] of [
      [360, 640],
      [360, 800],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await lettered(page);
      await rested(page);
      const here = `${width}x${height}`;
      const [wide = 0, high = 0] = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      assert.ok(wide <= 0, `${here}: ${wide} px too wide`);
      if (!parts.includes('.graph')) assert.ok(high <= 0, `${here}: ${high} px too high`);
      const out = await page.locator(parts.join()).evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right, width: wide } = one.getBoundingClientRect();
          return wide > 0 && (left < -0.5 || right > innerWidth + 0.5) ? [`${one.className}: ${left} to ${right}`] : [];
        }),
      );
      assert.deepEqual(out, [], here);
      const seen = await page.locator(parts.join()).evaluateAll((all) => all.filter((one) => one.getClientRects().length).length);
      assert.ok(seen > 0, here);
    }
  };
  await fits(['.sheet', '.strip']);
  assert.equal(await page.locator('.sheet tr').count(), 300);
  // The newest is in sight, and the first a tap away.
  await page.setViewportSize({ width: 1440, height: 900 });
  await rested(page);
  const [sheet] = await boxes(page.locator('.sheet'));
  const [newest] = await boxes(page.locator('.sheet tr').last());
  assert.ok(sheet && newest && newest.y + newest.height <= sheet.y + sheet.height + 1, JSON.stringify([sheet, newest]));
  await one.post(`games/${game}/commands`, { id: 'r', command: 'resign' });
  await page.locator('.graph').waitFor();
  await fits(['.sheet', '.strip', '.graph', '.walk']);
  for (const person of [one, two]) await person.context.close();
});

test('ranks in kanji stand beside their rows in a game at every width', async () => {
  const { white, leave } = await seat(house, { book: 'fesa-2024', time: '10m' }, { locale: 'ja-JP' });
  await white.locator('sg-board piece').first().waitFor();
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await white.setViewportSize({ width, height });
    await rested(white);
    const drawn = await white.evaluate(() => {
      const [ranks, board] = [document.querySelector('.play .sg-wrap coords.ranks'), document.querySelector('.play sg-board')];
      if (!ranks || !board) return null;
      const style = getComputedStyle(ranks, '::before');
      const { right } = ranks.getBoundingClientRect();
      return {
        picture: style.backgroundImage !== 'none' || style.maskImage !== 'none',
        high: parseFloat(style.height),
        board: board.getBoundingClientRect().height,
        out: right > innerWidth + 1,
      };
    });
    assert.ok(drawn && Math.abs(drawn.high - drawn.board) < 3, `${width}: ${JSON.stringify(drawn)}`);
    assert.deepEqual([drawn.picture, drawn.out], [true, false], `${width}`);
  }
  await leave();
});

test('ranks are letters for who reads English or French and has chosen nothing', async () => {
  for (const locale of ['en-GB', 'fr-FR']) {
    const { page } = await visit(house, '/', { locale });
    await page.evaluate(() => localStorage.setItem('adoube.choice', '{"kind":"shogi"}'));
    await page.reload();
    const ranks = page.locator('.sg-wrap coords.ranks');
    await ranks.first().waitFor();
    assert.deepEqual((await ranks.first().locator('coord').allTextContents()).sort(), [...'abcdefghi'], locale);
    await page.context().close();
  }
});
