// Whole games of two browsers against each other, through the real server.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { at, boxes, drag, eventually, glimpsed, guest, hold, move, open, pair, pass, rested, sit, type House } from './house.ts';
import { faults } from './sound.ts';
import { come, play, ready, result, says, seat, type, accept, claim, saved } from './table.ts';
import { listen } from './whole.ts';

const dist = new URL('../dist', import.meta.url).pathname;

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

const table = (terms: Record<string, unknown>, first: BrowserContextOptions = {}, second = first) =>
  seat(house, terms, first, second);

test('a game of chess is dragged to mate, signed, kept and played again', async () => {
  const { white, black, complaints, leave } = await table({ book: 'fide-2009', time: '5m+3s' });
  const moves: [Page, string, string][] = [
    [white, 'f2', 'f3'],
    [black, 'e7', 'e5'],
    [white, 'g2', 'g4'],
    [black, 'd8', 'h4'],
  ];
  for (const [page, from, to] of moves) {
    await ready(page);
    await move(page, from, to);
  }
  for (const page of [white, black]) await result(page, /0–1/);
  await white.locator('.end-of-game a[href="/laws/fide-2009/5.1.a"]').waitFor();
  await eventually(async () => {
    const written = await white.locator('.sheet td button').allInnerTexts();
    assert.deepEqual(
      // What the computer thinks of them may stand there already.
      written.map((one) => one.split('\n')[0]?.replace(/[?!]+$/, '')),
      ['f3', 'e5', 'g4', 'Qh4#'],
    );
  });
  await white.getByRole('button', { name: 'Sign the scoresheet' }).click();
  await black.getByRole('button', { name: 'Sign the scoresheet' }).click();
  await white.getByText('Both have signed.').waitFor();
  const file = await saved(white, 'PGN');
  const text = readFileSync(await file.path(), 'utf8');
  assert.match(text, /2\. g4[\s\S]*Qh4#[\s\S]*0-1/);
  await white.getByRole('button', { name: 'Times', exact: true }).click();
  await white.locator('.chart rect').first().waitFor();
  await white.keyboard.press('Home');
  await white.locator('[data-square="f2"][aria-label*="pawn"]').waitFor();
  await white.keyboard.press('ArrowRight');
  await white.locator('[data-square="f3"][aria-label*="pawn"]').waitFor();
  await black.getByRole('button', { name: 'Rematch' }).click();
  await white.getByText('Your opponent proposes a rematch.').waitFor();
  await white.locator('.rematch').getByRole('button', { name: 'Accept' }).click();
  for (const page of [white, black]) await page.locator('main.game:not(.over) .bar').first().waitFor();
  // The sides are exchanged.
  await ready(black);
  assert.deepEqual(complaints, []);
  await leave();
});

test('a draw by repetition is claimed, rightly and wrongly', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '90m' });
  await play('g1f3 g8f6 f3g1 f6g8', white, black);
  await ready(white);
  await claim(white, 'Repetition', 'It is on the board now');
  await says(white, '9.5.b');
  // A wrong claim costs time: the opponent has three minutes more than what his moves left of ninety.
  await black.locator('.bar.below .time', { hasText: /1:3[1-3]/ }).waitFor();
  await play('g1f3 g8f6 f3g1', white, black);
  await ready(black);
  await claim(black, 'Repetition', 'With the move I am going to play');
  await type(black, 'f6g8');
  for (const page of [white, black]) await result(page, /9\.2/);
  await leave();
});

test('a draw is offered with a move and accepted', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009' });
  await ready(white);
  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await type(white, 'e4');
  await black.getByRole('heading', { name: /offers a draw$/ }).waitFor();
  await accept(black);
  await result(white, /Draw.*by agreement.*½–½/);
  await leave();
});

test('a game of shogi with a drop, a promotion and a resignation', async () => {
  const { white, black, leave } = await table({ book: 'fesa-2024', time: '10m b30s' });
  await play('7g7f 3c3d 8h2b+ 3a2b', white, black);
  await ready(white);
  await white
    .locator('.hand.below')
    .getByRole('button', { name: /bishop, 1 in hand/ })
    .focus();
  await white.keyboard.press('Enter');
  await white.locator('[data-square="5e"]').focus();
  await white.keyboard.press('Enter');
  await white.locator('[data-square="5e"][aria-label*="bishop"]').waitFor();
  await ready(black);
  await type(black, '8c8d');
  await ready(white);
  // A promotion is asked for.
  await drag(white, '5e', '2b');
  await white.getByRole('button', { name: 'horse' }).click();
  await black.locator('[data-square="2b"][aria-label*="horse"]').waitFor();
  await ready(black);
  await hold(black, /Resign/);
  await result(white, /You won.*1–0/);
  await white.locator('.save > button').click();
  for (const name of ['KIF', 'KI2', 'CSA', 'JKF', 'USI', 'LOG']) await white.getByRole('button', { name, exact: true }).waitFor();
  await leave();
});

test('a game of shogi ends with a gold dropped from the hand', async () => {
  const start = { position: '4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1' };
  const { white, black, leave } = await table({ book: 'fesa-2024', time: '10m b30s', start });
  await ready(white);
  const [gold] = await boxes(white.locator('.hand.below').getByRole('button', { name: /gold, 1 in hand/ }));
  assert.ok(gold);
  const goal = await at(white, '5b');
  await white.mouse.move(gold.x + gold.width / 2, gold.y + gold.height / 2);
  await white.mouse.down();
  await white.mouse.move(goal.x, goal.y, { steps: 6 });
  await white.mouse.up();
  for (const page of [white, black]) await result(page, /1–0/);
  await white.locator('.end-of-game a[href^="/laws/fesa-2024/5.1"]').waitFor();
  await leave();
});

test('in shogi a win is declared', async () => {
  const start = { position: 'RB1GK4/PPPPPPPP1/9/9/9/9/9/9/4k4 b RBGSNLP2g2n2l9p 1' };
  const { white, black, leave } = await table({ book: 'fesa-2024', time: '10m b30s', start });
  await ready(white);
  await hold(white, /Declare a win/);
  for (const page of [white, black]) await page.locator('.end-of-game .result').waitFor();
  await white.locator('.end-of-game a[href^="/laws/fesa-2024/5.3"]').waitFor();
  await leave();
});

test('a flag falls by itself, and byo-yomi counts its periods', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fesa-2024', time: '1s b2s*2' }, one, two);
  const { page: white } = await sit(house, one, game);
  // Once the other is there it takes five seconds: what is seen in them is looked for before.
  await white.locator('.bar.below .dots .left').nth(1).waitFor();
  const seen = [
    glimpsed(white, '.grid[aria-readonly="false"]'),
    glimpsed(white, '.bar.below .dots:has(.left):not(:has(.left + .left))'),
  ];
  const { page: black } = await sit(house, two, game);
  await Promise.all(seen);
  for (const page of [white, black]) await result(page, /0–1/);
  for (const person of [one, two]) await person.context.close();
});

test('as across a real board: an illegal move stands until it is claimed, and the clock is pressed', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '90m', strictness: 'claim' });
  await ready(white);
  await drag(white, 'f1', 'b5');
  await black.locator('[data-square="b5"][aria-label*="bishop"]').waitFor();
  await white.getByRole('button', { name: 'Press the clock' }).click();
  await black.locator('.bar.below .face.runs').waitFor();
  await claim(black, 'Illegal move');
  for (const page of [white, black]) await says(page, '7.4');
  await black.locator('[data-square="f1"][aria-label*="bishop"]').waitFor();
  // What was touched must be moved; the player writes for himself.
  await black.getByLabel('Write on your sheet').waitFor();
  await black.getByRole('button', { name: 'Log', exact: true }).click();
  await black.locator('.log li.ruled', { hasText: '7.4' }).first().waitFor();
  await leave();
});

test('an arbiter starts, is called, rules with a reason and lets play go on', async () => {
  const judge = await guest(house);
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2009', time: '90m', arbiter: judge.account }, one, two, judge);
  const { page: white } = await sit(house, one, game);
  const { page: black } = await sit(house, two, game);
  const wall = await judge.context.newPage();
  await wall.goto(`${house.url}/arbiter`);
  await wall.locator('.small-board[data-shown]').first().waitFor();
  // A digit opens it beside the wall, Escape closes it; it has a page of its own too.
  await wall.keyboard.press('1');
  await wall.locator('.opened .powers').waitFor();
  // Nothing covers anything, at a width at which the page of a game has two columns too.
  await wall.setViewportSize({ width: 1280, height: 800 });
  const edges = await wall.evaluate(() =>
    ['.opened .field-side', '.opened .powers'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return [box?.top ?? 0, box?.bottom ?? 0] as const;
    }),
  );
  assert.ok(edges[0]![1] <= edges[1]![0], JSON.stringify(edges));
  await wall.keyboard.press('Escape');
  await wall.locator('.opened').waitFor({ state: 'detached' });
  await wall.keyboard.press('1');
  await wall.getByRole('link', { name: 'Open its page' }).click();
  await wall.waitForURL(`**/game/${game}`);
  const arbiter = wall;
  await arbiter.getByRole('button', { name: 'Start the clock' }).click();
  await play('e2e4 e7e5', white, black);
  await black.getByRole('button', { name: 'Call the arbiter' }).click();
  const called = arbiter.locator('.attention .urgent', { hasText: 'The clocks are stopped.' });
  await called.waitFor();
  // It stays in sight wherever the powers or the page are scrolled to, on a desktop and on a phone.
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await arbiter.setViewportSize(viewport);
    for (const share of [0, 0.5, 1]) {
      await arbiter.evaluate((part) => {
        for (const one of [document.documentElement, ...document.querySelectorAll('.side, .powers')])
          one.scrollTop = part * one.scrollHeight;
      }, share);
      const [box] = await boxes(called);
      assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, `${viewport.width}, ${share}: ${box?.y}`);
    }
  }
  await arbiter.setViewportSize({ width: 1440, height: 900 });
  await arbiter.getByRole('button', { name: /^Give time/ }).click();
  await arbiter.getByLabel('Who').selectOption('second');
  await arbiter.getByLabel('Time, as').fill('10m');
  assert.ok(await arbiter.getByRole('button', { name: 'Rule (hold)' }).isDisabled(), 'a ruling without a reason');
  await arbiter.getByRole('button', { name: 'A disturbance' }).click();
  await hold(arbiter, /Rule \(hold\)/);
  await says(black, /Art\. \d/);
  // The player reads why.
  await black.locator('.paper-slip q', { hasText: 'A disturbance' }).waitFor();
  // Ten minutes more than what his moves left of ninety.
  await black.locator('.bar.below .time', { hasText: /1:(3[5-9]|40)/ }).waitFor();
  await arbiter.locator('.log q', { hasText: 'A disturbance' }).waitFor();
  // Who is penalised reads why, too.
  await arbiter.getByRole('button', { name: /^Warn(?! about)/ }).click();
  await arbiter.getByLabel('Who').selectOption('second');
  await arbiter.getByRole('button', { name: 'Conduct at the board' }).click();
  await hold(arbiter, /Rule \(hold\)/);
  await says(black, 'Black is warned.');
  await black.locator('.paper-slip q', { hasText: 'Conduct at the board' }).waitFor();
  await arbiter.getByRole('button', { name: /^Let play go on/ }).click();
  await arbiter.getByRole('button', { name: 'Both players agree' }).click();
  await hold(arbiter, /Rule \(hold\)/);
  await ready(white);
  assert.deepEqual(await faults(arbiter), []);
  for (const person of [judge, one, two]) await person.context.close();
});

test('a game is adjourned with a sealed move and resumed', async () => {
  // Each is where it is another hour.
  const judge = await guest(house, { timezoneId: 'Asia/Tokyo' });
  const [one, two] = [await guest(house, { timezoneId: 'Asia/Kolkata' }), await guest(house, { timezoneId: 'Etc/GMT+3' })];
  const game = await pair({ book: 'fide-2009', time: '90m', arbiter: judge.account }, one, two, judge);
  const { page: white } = await sit(house, one, game);
  const { page: black } = await sit(house, two, game);
  const { page: arbiter } = await sit(house, judge, game);
  const rule = async (name: RegExp, hour?: string) => {
    await arbiter.getByRole('button', { name }).click();
    if (hour) await arbiter.getByLabel('Play is resumed').fill(hour);
    await arbiter.getByRole('button', { name: 'Both players agree' }).click();
    await hold(arbiter, /Rule \(hold\)/);
  };
  await arbiter.getByRole('button', { name: 'Start the clock' }).click();
  await play('e2e4 e7e5', white, black);
  await ready(white);
  await rule(/^Have the move sealed/, '2040-03-02T10:00');
  await says(white, 'White is to seal a move; play goes on at Mar 2, 2040, 6:30 AM.');
  await says(black, 'White is to seal a move; play goes on at Mar 1, 2040, 10:00 PM.');
  await white.getByRole('button', { name: 'Write it' }).click();
  await type(white, 'Nf3');
  await white.getByRole('button', { name: 'Close it and stop the clock' }).click();
  for (const page of [white, black]) await page.locator('.status', { hasText: 'The game is adjourned.' }).waitFor();
  // Nobody else can tell what it was.
  await black.locator('[data-square="g1"][aria-label*="knight"]').waitFor();
  await black.reload();
  await black.locator('.status', { hasText: 'The game is adjourned.' }).waitFor();
  await rule(/^Resume the game/);
  // It opens without whoever sealed it.
  await white.close();
  await arbiter.getByRole('button', { name: /^Open the envelope/ }).click();
  await arbiter.locator('.form p', { hasText: 'The envelope says ♘f3.' }).waitFor();
  await arbiter.getByRole('button', { name: 'Both players agree' }).click();
  await hold(arbiter, /Rule \(hold\)/);
  await black.locator('[data-square="f3"][aria-label*="knight"]').waitFor();
  await ready(black);
  for (const person of [judge, one, two]) await person.context.close();
});

test('a reload and a dropped connection lose nothing', async () => {
  const { one, white, black, leave } = await table({ book: 'fide-2009', time: '15m+10s' });
  await play('e2e4 e7e5', white, black);
  await white.reload();
  await white.locator('.sheet td', { hasText: 'e5' }).waitFor();
  await ready(white);
  await one.context.setOffline(true);
  await white.locator('.bar.below .dot.away').waitFor();
  await black.locator('.bar.above .dot.away').waitFor();
  // A move made meanwhile is kept, and sent when the line is back: once.
  await type(white, 'Nf3');
  await white.locator('[data-square="f3"][aria-label*="knight"]').waitFor();
  await one.context.setOffline(false);
  await white.locator('.bar.below .dot.here').waitFor();
  await black.locator('.sheet td', { hasText: 'Nf3' }).waitFor();
  await play('b8c6 f1b5', black, white);
  for (const page of [white, black]) {
    await page.locator('.sheet td', { hasText: 'Bb5' }).waitFor();
    assert.equal(await page.locator('.sheet td button').count(), 5);
  }
  await leave();
});

test('one line serves the game, the lobby and the game again', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '15m+10s' });
  await play('e2e4 e7e5', white, black);
  const said: string[] = [];
  const lines: string[] = [];
  white.on('websocket', (line) => lines.push(line.url()));
  await white.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      console.info(`said ${String(data)}`);
      send.call(this, data);
    };
  });
  white.on('console', (message) => {
    if (message.text().startsWith('said ')) said.push(message.text().slice(5));
  });
  await white.locator('a[href="/"]').first().click();
  await white.locator('main.home').waitFor();
  await eventually(async () => {
    const topics = said
      .map((text) => JSON.parse(text) as { type: string; topic?: unknown })
      .map(({ type, topic }) => [type, topic]);
    assert.ok(
      topics.some(([type, topic]) => type === 'leave' && typeof topic === 'object'),
      JSON.stringify(topics),
    );
    assert.ok(
      topics.some(([type, topic]) => type === 'follow' && topic === 'lobby'),
      JSON.stringify(topics),
    );
  });
  // He has left the board.
  await black.locator('.bar.above .dot.away').waitFor();
  await white.goBack();
  await white.locator('.sheet td', { hasText: 'e5' }).waitFor();
  await black.locator('.bar.above .dot.here').waitFor();
  await play('g1f3 b8c6', white, black);
  assert.deepEqual(lines, [], 'no other line was opened');
  await leave();
});

test('a whole game by keyboard alone', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '5m' });
  const walk = async (page: Page, from: string, to: string) => {
    await ready(page);
    // Into the board by Tab, then by arrows.
    for (let tries = 0; tries < 60; tries++) {
      if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break;
      await page.keyboard.press('Tab');
    }
    for (const square of [from, to]) {
      const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
      const flipped = (await page.locator('[data-square]').first().getAttribute('data-square')) === 'h1' ? -1 : 1;
      let now = await here();
      assert.notEqual(now, '', 'the board is reached by Tab');
      while (now !== square) {
        const files = (square.charCodeAt(0) - now.charCodeAt(0)) * flipped;
        const ranks = (square.charCodeAt(1) - now.charCodeAt(1)) * flipped;
        await page.keyboard.press(files > 0 ? 'ArrowRight' : files < 0 ? 'ArrowLeft' : ranks > 0 ? 'ArrowUp' : 'ArrowDown');
        now = await here();
      }
      await page.keyboard.press('Enter');
    }
    // Then it is the other's move, or the game is over: what is looked at again can be tried on.
    await page.locator('.grid[aria-readonly="true"], .end-of-game').first().waitFor();
  };
  await walk(white, 'f2', 'f3');
  await walk(black, 'e7', 'e5');
  await walk(white, 'g2', 'g4');
  await black.locator('[role=status].unseen', { hasText: 'White: g4.' }).waitFor();
  await walk(black, 'd8', 'h4');
  await result(white, /You lost.*0–1/);
  await leave();
});

test('somebody watches, in French, and sees both clocks', async () => {
  const { game, white, black, leave } = await table({ book: 'fide-2009', time: '5m' });
  await play('e2e4 c7c5 g1f3', white, black);
  const eve = await guest(house, { locale: 'fr-FR' });
  const { page } = await sit(house, eve, game);
  await page.locator('.sheet td', { hasText: 'Cf3' }).waitFor();
  assert.equal(await page.locator('.acts').count(), 0);
  await page.locator('.bar.above .face.runs').waitFor();
  await eve.context.close();
  await leave();
});

for (const [locale, begun] of [
  ['en-GB', 'en 2 seconds'],
  ['fr-FR', 'fr 2 secondes'],
  ['ja-JP', 'ja 2秒'],
] as const) {
  test(`byo-yomi is counted aloud in the reader’s language: ${locale}`, async () => {
    const [one, two] = [await guest(house, { locale }), await guest(house, { locale })];
    await one.context.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      speechSynthesis.speak = (line) => said.push(`${line.lang} ${line.text}`);
    });
    await one.context.clock.install();
    const game = await pair({ book: 'fesa-2024', time: '1m b12s' }, one, two);
    const { page } = await sit(house, one, game);
    await come(two, game);
    await ready(page);
    const said = await pass(page, () => (window as unknown as { said: string[] }).said, 4);
    const lang = begun.slice(0, 2);
    assert.deepEqual(said.slice(0, 4), [begun, `${lang} 1`, `${lang} 2`, `${lang} 3`]);
    for (const person of [one, two]) await person.context.close();
  });
}

test('pawns are tossed for who begins, and the players change places where they say so', async () => {
  const part = (digit: string) => digit.repeat(32);
  for (let games = 0, changed = false; !changed; games++) {
    assert.ok(games < 20, 'nobody ever changes places');
    const [one, two] = [await guest(house), await guest(house)];
    const draw = await one.post('draws', {});
    const terms = { book: 'fesa-2024', time: '10m', sides: 'drawn' };
    const challenge = await one.post('challenges', { terms, guest: two.account, draw: draw['id'], part: part('1') });
    const { game = '' } = await two.post(`challenges/${challenge['id'] ?? ''}/accept`, { part: part('2') });
    const [{ page: first }, { page: second }] = [await sit(house, one, game), await sit(house, two, game)];
    const toss = first.getByRole('button', { name: 'Toss the pawns' });
    const moving = (page: Page) => page.locator('.status', { hasText: /Your move|’s move/ });
    const sits = async () => {
      const seats = (await (await fetch(`${house.url}/api/games/${game}/seats`)).json()) as { seat: string; account: string }[];
      return seats.find((seat) => seat.seat === 'first')?.account;
    };
    const before = await sits();
    // No majority, and all are tossed again: the log has each throw.
    await first.getByRole('button', { name: 'Log', exact: true }).click();
    for (let thrown = 0; !(await moving(first).isVisible());) {
      await toss.or(moving(first)).first().waitFor();
      // It may be gone for a moment while the next throw is prepared.
      if (!(await toss.isVisible())) continue;
      await toss.click();
      await first.locator('.log li', { hasText: 'Pawns are tossed' }).nth(thrown++).waitFor();
      await rested(first);
    }
    for (const page of [first, second]) await moving(page).waitFor();
    const now = await sits();
    changed = now !== before;
    const [sente, gote] = now === one.account ? [first, second] : [second, first];
    await sente.locator('.bar.below small', { hasText: 'Sente' }).waitFor();
    await gote.locator('.bar.below small', { hasText: 'Gote' }).waitFor();
    // Each has the whole log, also who came back in another seat.
    const lines = async (page: Page) => {
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page.locator('.log li').first().waitFor();
      const all = await page.locator('.log li span').allInnerTexts();
      await page.getByRole('button', { name: 'Scoresheet', exact: true }).first().click();
      return all;
    };
    await eventually(async () => {
      const [told, heard] = [await lines(first), await lines(second)];
      assert.deepEqual(told, heard);
      assert.ok(
        told.some((line) => /pawns|toss/i.test(line)),
        told.join(' | '),
      );
    });
    await ready(sente);
    await type(sente, '7g7f');
    await first.locator('.sheet td', { hasText: 'P-7f' }).waitFor();
    for (const person of [one, two]) await person.context.close();
  }
});

test('nothing on the page moves while a game is played', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '5m' });
  await ready(white);
  const places = () =>
    white.evaluate(() =>
      ['.field', '.bar.above', '.bar.below', '.acts', '.ruled', '.status'].map((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return [name, box?.x, box?.y, box?.width, box?.height];
      }),
    );
  const before = await places();
  await play('e2e4 e7e5 g1f3', white, black);
  assert.deepEqual(await places(), before);
  // A slip takes its room from the sheet, and from nothing else.
  await black.getByRole('button', { name: 'Offer a draw' }).click();
  await play('b8c6', black, white);
  await says(white, /offers a draw/);
  const rest = (all: Awaited<ReturnType<typeof places>>) => all.filter(([name]) => name !== '.ruled' && name !== '.status');
  assert.deepEqual(rest(await places()), rest(before));
  await leave();
});

test('script and style of a game are under 100 KB compressed', async () => {
  const { game, one, leave } = await table({ book: 'fide-2009' });
  const page = await one.context.newPage();
  const asked = listen(page);
  await page.goto(`${house.url}/game/${game}`);
  await ready(page);
  await asked.answered();
  const size = (file: string) => statSync(existsSync(`${dist}${file}.br`) ? `${dist}${file}.br` : dist + file).size;
  const sum = [...new Set(asked.paths)].filter((file) => /\.(js|css)$/.test(file)).reduce((total, file) => total + size(file), 0);
  assert.ok(sum > 0 && sum < 100_000, `${sum} bytes`);
  await leave();
});
