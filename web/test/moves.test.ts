// Moves that are refused, corrected, kept over a server that goes away, spoken and written in the reader's language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { at, boxes, drag, guest, hold, open, openFrail, openSeveral, pair, visit, type House } from './house.ts';
import { faults } from './sound.ts';
import { play, ready, result, says, seat, type, claim, saved } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

const table = (terms: Record<string, unknown>, first: BrowserContextOptions = {}, second = first) =>
  seat(house, terms, first, second);
const status = (page: Page, text: string) => page.locator('.status', { hasText: text }).waitFor();
const piece = (page: Page, square: string, name: string) =>
  page.locator(`[data-square="${square}"][aria-label*="${name}"]`).waitFor();
const announced = (page: Page, text: string) => page.locator('.unseen[aria-live="polite"]', { hasText: text }).waitFor();
const away = (page: Page) => page.locator('.paper-slip button').click();

test('who moves a piece on from where he put it illegally has corrected his move', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '90m', strictness: 'claim' });
  await ready(white);
  await drag(white, 'e2', 'e5');
  await piece(black, 'e5', 'pawn');
  await drag(white, 'e5', 'e4');
  for (const page of [white, black]) {
    await piece(page, 'e4', 'pawn');
    await piece(page, 'e5', 'empty');
    await piece(page, 'e2', 'empty');
  }
  // The page knows what the server knows: nothing is offered that cannot be done.
  await white.getByRole('button', { name: 'Resign' }).waitFor();
  assert.equal(await white.getByRole('button', { name: 'Give the sheet back' }).count(), 0);
  await white.getByRole('button', { name: 'Press the clock' }).click();
  await status(black, 'Your move');
  await claim(black, 'Illegal move');
  await says(black, 'There is no illegal move to claim now.');
  await leave();
});

test('who has moved is told to press, and who presses without a move is told so', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '90m', strictness: 'claim' });
  await status(white, 'Your move');
  await drag(white, 'e2', 'e4');
  await status(white, 'Press your clock');
  await status(black, 'has not pressed yet');
  for (const [page, place] of [
    [white, 'below'],
    [black, 'above'],
  ] as const)
    await page.locator(`.bar.${place}.on-move`).waitFor();
  await white.getByRole('button', { name: 'Press the clock' }).click();
  await status(white, '’s move');
  await black.locator('.bar.below.on-move').waitFor();
  await black.getByRole('button', { name: 'Press the clock' }).click();
  await says(black, 'The clock was pressed without a move.');
  await leave();
});

test('a move that is refused says why, with its article: dragged, clicked, by keys and typed', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '90m' });
  const why = 'A pawn can’t go there. It moves straight ahead and captures diagonally. Play another move.';
  const told = async (page: Page, sentence: string, article: string) => {
    await says(page, sentence);
    await page.locator(`.paper-slip a[href^="/laws/${article}"]`).waitFor();
    await announced(page, sentence);
    await away(page);
  };
  await ready(white);
  await drag(white, 'e2', 'f4');
  await told(white, why, 'fide-2009/3.7');
  await piece(white, 'e2', 'pawn');
  for (const square of ['e2', 'd4']) {
    const { x, y } = await at(white, square);
    await white.mouse.click(x, y);
  }
  await says(white, 'a pawn');
  await away(white);
  await white.locator('[data-square="g1"]').focus();
  await white.keyboard.press('Enter');
  await white.locator('[data-square="g3"]').focus();
  await white.keyboard.press('Enter');
  await says(white, 'A knight can’t go there.');
  await announced(white, 'A knight can’t go there.');
  await away(white);
  await type(white, 'e2e5');
  await says(white, why);
  await white.locator('.typed .fault', { hasText: 'A pawn can’t go there.' }).waitFor();
  await away(white);
  // Another own piece is only taken instead.
  for (const square of ['e2', 'd2', 'd4']) {
    const { x, y } = await at(white, square);
    await white.mouse.click(x, y);
  }
  await piece(black, 'd4', 'pawn');
  assert.equal(await white.locator('.paper-slip').count(), 0);
  // Out of turn.
  await white.locator('.sheet td', { hasText: 'd4' }).waitFor();
  await type(white, 'c2c4');
  await says(white, 'it is not your move');
  await white.locator('.paper-slip a[href^="/laws/fide-2009/1"]').waitFor();
  await leave();
});

test('nifu is refused with its article, dropped by hand and typed', async () => {
  const { white, black, leave } = await table({ book: 'fesa-2024', time: '10m b30s' });
  await play('7g7f 3c3d 8h2b+ 3a2b 2g2f 4c4d 2f2e 4d4e 2e2d 2c2d 2h2d 9c9d', white, black);
  await ready(white);
  const pawn = white.locator('.hand.below').getByRole('button', { name: /pawn, 1 in hand/ });
  const [box] = await boxes(pawn);
  assert.ok(box);
  const goal = await at(white, '5e');
  await white.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await white.mouse.down();
  await white.mouse.move(goal.x, goal.y, { steps: 6 });
  await white.mouse.up();
  await says(white, 'you already have an unpromoted pawn on this file, on 5g');
  await white.locator('.paper-slip a[href^="/laws/fesa-2024/"]').waitFor();
  await away(white);
  await type(white, 'P*5e');
  await says(white, 'on 5g');
  assert.equal(await white.locator('.hand.below button').count(), 2);
  await leave();
});

test('a move made while the server is away is made when it is back and play goes on', async (t) => {
  const frail = await openFrail();
  t.after(frail.close);
  const { white, black } = await seat(frail, { book: 'fide-2009', time: '15m+10s' });
  await play('e2e4 e7e5', white, black);
  await ready(white);
  await frail.fall();
  await white.locator('.bar.below .dot.away').waitFor();
  await status(white, 'No connection: trying again. Nothing is lost.');
  await type(white, 'Nf3');
  await status(white, 'Your move is kept.');
  await frail.rise();
  await status(white, 'Your move is kept, and made when both are ready.');
  await piece(white, 'f3', 'knight');
  for (const page of [white, black]) await page.getByRole('button', { name: 'Ready' }).click();
  await black.locator('.sheet td', { hasText: 'Nf3' }).waitFor();
  await play('b8c6 f1b5', black, white);
  for (const page of [white, black]) {
    await page.locator('.sheet td', { hasText: 'Bb5' }).waitFor();
    assert.equal(await page.locator('.sheet td button').count(), 5);
  }
});

test('one server after the other is replaced by another while two play, and nobody has to do anything', async (t) => {
  const company = await openSeveral();
  t.after(company.close);
  const { white, black } = await seat(company, { book: 'fide-2009', time: '15m+10s' });
  await play('e2e4 e7e5', white, black);
  await company.replace();
  await play('g1f3 b8c6', white, black);
  // Somebody else's move is seen by who came back to another server.
  await white.locator('.sheet td', { hasText: 'Nc6' }).waitFor();
  await company.replace();
  await play('f1b5 a7a6', white, black);
  for (const page of [white, black]) {
    await page.locator('.sheet td', { hasText: 'a6' }).waitFor();
    assert.equal(await page.locator('.sheet td button').count(), 6);
    assert.equal(await page.locator('.paper-slip').count(), 0);
  }
});

test('a page whose server does not answer says so, and shows the game when it does', async () => {
  const [one, two] = [await guest(house), await guest(house)];
  const game = await pair({ book: 'fide-2009', time: '5m' }, one, two);
  const page = await one.context.newPage();
  await page.route('**/api/games/*/seats', (route) => route.abort());
  await page.goto(`${house.url}/game/${game}`);
  await page.getByText('The server does not answer. Nothing is lost').waitFor();
  await page.unroute('**/api/games/*/seats');
  await page.locator('main.game .bar').first().waitFor();
  await page.goto(`${house.url}/game/0000000000000`);
  await page.getByText('There is no game here.').waitFor();
  for (const person of [one, two]) await person.context.close();
});

test('a record has names, date, time control, rulebook, variant and result, and so has its file', async () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const first = today();
  const { white, black, leave } = await table({ book: 'fide-2009', time: '5m+3s', start: { chess960: 1 } });
  await ready(white);
  await hold(white, /Resign/);
  await result(black, /0–1/);
  const file = await saved(black, 'PGN');
  // It may have begun before midnight.
  const day = file.suggestedFilename().includes(first) ? first : today();
  assert.match(file.suggestedFilename(), new RegExp(`^\\S+ \\d+ \\S+ \\d+ ${day}\\.pgn$`));
  const text = readFileSync(await file.path(), 'utf8');
  for (const tag of [
    /\[White "\S+ \d+"\]/,
    /\[Black "\S+ \d+"\]/,
    new RegExp(`\\[Date "${day.replaceAll('-', '.')}"\\]`),
    /\[Site "http.*\/game\/\w+"\]/,
    /\[Result "0-1"\]/,
    /\[TimeControl "300\+3"\]/,
    /\[Rulebook "fide-2009"\]/,
    /\[Variant "Chess960"\]/,
  ])
    assert.match(text, tag);
  await leave();
});

test('two browsers, one French and one English, play shogi from the start to mate', async () => {
  const { white, black, leave } = await table({ book: 'fesa-2024', time: '10m b30s' }, { locale: 'fr-FR' }, { locale: 'en-GB' });
  await play('7g7f 1c1d 8h3c+ 5a5b 3c4c 5b5a 4c6a 5a4b G*4c', white, black);
  await result(white, /Vous avez gagné.*par échec et mat.*1–0/);
  await result(black, /You lost.*by checkmate.*1–0/);
  await white.locator('.end-of-game a[href^="/laws/fesa-2024/5.1"]').waitFor();
  await black.locator('.sheet td button').nth(8).waitFor();
  assert.equal(await black.locator('.sheet td button').count(), 9);
  await leave();
});

test('a game of chess in French: a move refused, a wrong claim, mate', async () => {
  const { white, black, leave } = await table({ book: 'fide-2009', time: '90m' }, { locale: 'fr-FR' });
  await ready(white);
  await type(white, 'Cf3');
  await black.locator('.sheet td', { hasText: 'Cf3' }).waitFor();
  await play('g8f6 f3g1 f6g8', black, white);
  await ready(white);
  await drag(white, 'e2', 'f4');
  await says(white, 'Un pion ne peut pas aller là. Il avance tout droit et prend en diagonale.');
  await claim(white, 'Répétition', 'Elle est sur l’échiquier');
  await says(white, 'La réclamation');
  await play('f2f3 e7e5 g2g4 d8h4', white, black);
  for (const page of [white, black]) await result(page, /par échec et mat.*0–1/);
  await white.locator('.sheet td', { hasText: 'Dh4#' }).waitFor();
  await leave();
});

test('in Japanese a game of shogi has Japanese words', async () => {
  const { white, black, leave } = await table({ book: 'fesa-2024', time: '10m b30s*3' }, { locale: 'ja-JP' });
  await ready(white);
  assert.equal(await white.locator('.bar.below small').first().innerText(), '先手・あなた');
  assert.equal(await white.locator('.bar.above small').first().innerText(), '後手');
  const terms = await white.locator('.context').innerText();
  assert.match(terms, /FESA将棋規則（2024年）/);
  assert.match(terms, /10分、切れたら秒読み30秒3回/);
  await white.locator('[data-square="5i"][aria-label="５九、先手の玉"]').waitFor();
  await type(white, '7g7f');
  await black.locator('.sheet td', { hasText: '７六歩' }).waitFor();
  await ready(black);
  await drag(black, '3c', '3e');
  await says(black, '歩はそこに動けません。前に一マス進みます。');
  await hold(black, /投了/);
  for (const page of [white, black]) await result(page, /投了.*1–0/);
  const file = await saved(white, 'KIF');
  const kif = readFileSync(await file.path(), 'utf8');
  assert.match(kif, /持ち時間：10分[\s\S]*秒読み：30秒×3[\s\S]*規則：fesa-2024/);
  await leave();
  // The articles themselves are in English, and are marked so.
  const { page } = await visit(house, '/laws/fesa-2024/3.1', { locale: 'ja-JP' });
  await page.locator('article h1[lang="en"]').waitFor();
  await page.context().close();
});

test('a move shows within one frame of the hand that made it', async () => {
  const { white, leave } = await table({ book: 'fide-2009', time: '5m' });
  await ready(white);
  // Counts the frames from the moment the move is sent off until the board shows it.
  await white.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('.typed input');
    const counted = { frames: -1 };
    Object.assign(globalThis, { counted });
    field?.form?.addEventListener(
      'submit',
      () => {
        let frames = 0;
        const look = () => {
          frames++;
          const there = document.querySelector('[data-square="e4"]')?.getAttribute('aria-label')?.includes('pawn');
          const drawn = [...document.querySelectorAll<HTMLElement & { cgKey?: string }>('.drawing piece')];
          if (there && drawn.some((one) => one.cgKey === 'e4')) counted.frames = frames;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true },
    );
  });
  await type(white, 'e2e4');
  await white.waitForFunction(() => (globalThis as unknown as { counted: { frames: number } }).counted.frames > 0);
  assert.equal(await white.evaluate(() => (globalThis as unknown as { counted: { frames: number } }).counted.frames), 1);
  await leave();
});

test('a promotion is chosen on its square: a second tap takes the queen, a letter any other', async () => {
  const { white, black, leave } = await table({
    book: 'fide-2023',
    time: '5m',
    start: { position: '8/P6k/8/8/8/8/p6K/8 w - - 0 1' },
  });
  await ready(white);
  await drag(white, 'a7', 'a8');
  const asking = white.getByRole('dialog');
  const [queen, square] = [
    await boxes(asking.getByRole('button', { name: 'queen' })),
    await boxes(white.locator('[data-square="a8"]')),
  ];
  assert.ok(queen[0] && square[0] && Math.abs(queen[0].x - square[0].x) < 2 && Math.abs(queen[0].y - square[0].y) < 2);
  for (const box of await boxes(asking.getByRole('button'))) assert.ok(box.width >= 48 && box.height >= 48, JSON.stringify(box));
  for (const picture of await boxes(asking.locator('.piece-picture'))) assert.ok(picture.width > 40 && picture.height > 40);
  const { x, y } = await at(white, 'a8');
  await white.mouse.click(x, y);
  await white.locator('[data-square="a8"][aria-label*="queen"]').waitFor();
  // For Black it opens on his own end, towards the middle of the board.
  await ready(black);
  await drag(black, 'a2', 'a1');
  await black.getByRole('dialog').waitFor();
  const [goal] = await boxes(black.locator('[data-square="a1"]'));
  const [first] = await boxes(black.getByRole('dialog').getByRole('button', { name: 'queen' }));
  assert.ok(goal && first && Math.abs(goal.x - first.x) < 2 && Math.abs(goal.y - first.y) < 2);
  await black.keyboard.press('n');
  await black.locator('[data-square="a1"][aria-label*="knight"]').waitFor();
  await leave();
});

test('zen leaves board, clocks and acts, and is left by a key', async () => {
  const { white, black, leave } = await table({ book: 'fide-2023', time: '5m' });
  await play('e2e4 e7e5', white, black);
  await white.locator('.acts .wish.more').click();
  await white.getByRole('button', { name: /^Zen/ }).click();
  await white.locator('main.game.zen').waitFor();
  assert.ok(!(await white.locator('.sheet').isVisible()));
  for (const seen of ['.bar.below .face', '.acts .wish.claim', '.typed input'])
    assert.ok(await white.locator(seen).isVisible(), seen);
  assert.deepEqual(await faults(white), []);
  await white.locator('body').press('z');
  await white.locator('.sheet td', { hasText: 'e5' }).waitFor();
  assert.ok(await white.locator('.sheet').isVisible());
  await leave();
});
