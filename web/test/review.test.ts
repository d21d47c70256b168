// A game that is over, looked at again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openingsOf } from '../src/review/openings.ts';
import { at, drag, eventually, hold, open, visit, type House } from './house.ts';
import { play, result, seat } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

const FOOL = 'f2f3 e7e5 g2g4 d8h4';
const TERMS = { book: 'fide-2023', time: '10m' };

test('who has played a game to its end sees at once where it turned, and what was better', async () => {
  const { white, black, game, complaints, leave } = await seat(house, TERMS);
  await play(FOOL, white, black);
  await result(white, 'You lost');
  await white.locator('.review-curve .busy:empty').waitFor({ state: 'attached' });
  // His last move was the blunder: in the sheet, as a dot, as a disc on the board, with what was better.
  await white.getByRole('button', { name: 'Next mistake' }).click();
  await white.locator('.sheet [aria-current]', { hasText: 'g4??' }).waitFor();
  await white.locator('.sheet .aside', { hasText: /Better: 2 .*Here the game turned\./ }).waitFor();
  assert.equal(await white.locator('.board .drawn .sign text').textContent(), '??');
  assert.equal(await white.locator('.board .drawn path.moss').count(), 1);
  assert.equal(await white.locator('.graph .dot-mark.blunder').count(), 1);
  await white.locator('.tally tr', { hasText: 'Blunders' }).locator('td', { hasText: '1' }).first().waitFor();
  await white.locator('.lines li', { hasText: '−mate in 1' }).waitFor();
  assert.deepEqual(complaints, []);
  // Who comes later is asked.
  const { page } = await visit(house, `/game/${game}`);
  await page.getByRole('button', { name: /Analyse, about \d+ s/ }).waitFor();
  assert.equal(await page.locator('.graph').count(), 0);
  await page.context().close();
  await leave();
});

test('other moves are tried on the board of a game that is over, kept below it, and left again', async () => {
  const { white, black, leave } = await seat(house, TERMS);
  await play(FOOL, white, black);
  await result(white, 'You lost');
  for (let back = 0; back < 2; back++) await white.getByRole('button', { name: 'One move back' }).click();
  await white.locator('.sheet [aria-current]', { hasText: 'e5' }).waitFor();
  await drag(white, 'e2', 'e4');
  await white.locator('.tried', { hasText: '2 e4' }).waitFor();
  await drag(white, 'b8', 'c6');
  await white.locator('.tried', { hasText: /2 e4\s*Nc6/ }).waitFor();
  await white.locator('.status', { hasText: 'Tried, not played' }).waitFor();
  // Illegal moves are none.
  await drag(white, 'a1', 'a5');
  assert.match((await white.locator('[data-square="a1"]').getAttribute('aria-label')) ?? '', /rook/);
  await white.getByRole('button', { name: 'Back to the game' }).click();
  await white.locator('[data-square="e2"][aria-label*="pawn"]').waitFor();
  await white.locator('.tried button', { hasText: 'Nc6' }).click();
  await white.locator('[data-square="c6"][aria-label*="knight"]').waitFor();
  await white.getByRole('button', { name: 'Forget this line' }).click();
  assert.equal(await white.locator('.tried').count(), 0);
  // The game's own move goes on in the game.
  await drag(white, 'g2', 'g4');
  await white.locator('.sheet [aria-current]', { hasText: 'g4' }).waitFor();
  assert.equal(await white.locator('.tried').count(), 0);
  await leave();
});

test('who tries a move against the computer is answered', async () => {
  const { white, black, leave } = await seat(house, TERMS);
  await play(FOOL, white, black);
  await result(white, 'You lost');
  for (let back = 0; back < 2; back++) await white.getByRole('button', { name: 'One move back' }).click();
  await white.getByRole('button', { name: 'Try a move' }).click();
  await drag(white, 'e2', 'e4');
  await eventually(async () => assert.equal(await white.locator('.tried button:not(.drop)').count(), 2));
  await leave();
});

test('a link leads to the move that is shown', async () => {
  const { white, black, game, leave } = await seat(house, TERMS, { permissions: ['clipboard-read', 'clipboard-write'] });
  await play(FOOL, white, black);
  await result(white, 'You lost');
  for (let back = 0; back < 2; back++) await white.getByRole('button', { name: 'One move back' }).click();
  await white.getByRole('button', { name: 'Share', exact: true }).click();
  await white.getByRole('button', { name: 'Link copied' }).waitFor();
  assert.equal(await white.evaluate(() => navigator.clipboard.readText()), `${house.url}/game/${game}#move=2`);
  const { page } = await visit(house, `/game/${game}#move=2`);
  await page.locator('.sheet [aria-current]', { hasText: 'e5' }).waitFor();
  await page.context().close();
  await leave();
});

test('in shogi every move has its number, and so many are told at the end', async () => {
  const { white, black, two, game, leave } = await seat(house, { book: 'fesa-2024', time: '10m' });
  await play('7g7f 3c3d 2g2f 8c8d 2f2e', white, black);
  assert.deepEqual(await white.locator('.sheet th').allInnerTexts(), ['1', '3', '5']);
  assert.deepEqual(await white.locator('.sheet td span > small').allInnerTexts(), ['2', '4']);
  await two.post(`games/${game}/commands`, { id: 'r', command: 'resign' });
  await white.locator('.end-of-game .facts', { hasText: '5 moves' }).waitFor();
  await white.setViewportSize({ width: 390, height: 844 });
  assert.deepEqual(await white.locator('.strip li small').allInnerTexts(), ['1', '2', '3', '4', '5']);
  await white.locator('.comment strong', { hasText: /^5 / }).waitFor();
  // On the analysis board too.
  const { page } = await visit(house, `/analysis/game/${game}`);
  await page.locator('.tree .move').nth(4).waitFor();
  assert.deepEqual(await page.locator('.tree .number').allInnerTexts(), ['1', '2', '3', '4', '5']);
  await page.context().close();
  await leave();
});

test('clocks go back with the moves', async () => {
  const { white, black, leave } = await seat(house, { ...TERMS, time: '10m+7s' });
  await play(FOOL, white, black);
  await result(white, 'You lost');
  const clock = () => white.locator('.bar.below .time').textContent();
  await eventually(async () => assert.match((await clock()) ?? '', /^10:/));
  // Before the first move nobody had been given anything.
  for (let back = 0; back < 4; back++) await white.getByRole('button', { name: 'One move back' }).click();
  await eventually(async () => assert.match((await clock()) ?? '', /^(10:00|9:5\d)$/));
  assert.match((await white.locator('.bar.above .time').textContent()) ?? '', /^10:00$/);
  await leave();
});

test('the right button draws arrows and circles, and the next move wipes them away', async () => {
  const { white, black, leave } = await seat(house, TERMS);
  const draw = async (from: string, to: string) => {
    const [one, two] = [await at(white, from), await at(white, to)];
    await white.mouse.move(one.x, one.y);
    await white.mouse.down({ button: 'right' });
    await white.mouse.move(two.x, two.y);
    await white.mouse.up({ button: 'right' });
  };
  await white.locator('.grid[aria-readonly="false"]').waitFor();
  await draw('g1', 'f3');
  await draw('e4', 'e4');
  assert.deepEqual([await white.locator('.drawn path').count(), await white.locator('.drawn circle').count()], [1, 1]);
  await draw('e4', 'e4');
  assert.equal(await white.locator('.drawn circle').count(), 0);
  await play('e2e4', white, black);
  assert.equal(await white.locator('.drawn path').count(), 0);
  await leave();
});

test('the only good move has its sign, and the opening its name', async () => {
  const { white, black, leave } = await seat(house, {
    book: 'fide-2023',
    time: '5m',
    start: { position: '6k1/5ppp/8/8/8/8/1q3PPP/3R2K1 w - - 0 1' },
  });
  await play('d1d8', white, black);
  await white.locator('.sheet .sign.good', { hasText: '!' }).waitFor();
  await white.locator('.tally tr', { hasText: 'Good moves' }).locator('td', { hasText: '1' }).first().waitFor();
  await leave();
  const other = await seat(house, { book: 'fide-2023', time: '5m' });
  await play('e2e4 c7c5 g1f3 d7d6', other.white, other.black);
  await hold(other.white, /Resign/);
  await other.white.locator('.opening-line', { hasText: 'Sicilian defence, B20' }).waitFor();
  assert.deepEqual(other.complaints, []);
  await other.leave();
});

test('who lets a mate go is told so', async () => {
  const { white, black, leave } = await seat(house, {
    book: 'fide-2023',
    time: '5m',
    start: { position: '6k1/5ppp/8/8/8/8/1q3PPP/3R2K1 w - - 0 1' },
  });
  await play('h2h3 h7h6', white, black);
  await hold(black, /Resign/);
  await white.locator('.review-curve .busy:empty').waitFor({ state: 'attached' });
  await white.getByRole('button', { name: 'Next mistake' }).click();
  await white.locator('.sheet [aria-current]', { hasText: 'h3??' }).waitFor();
  await white.locator('.sheet .sign.missed-mate[title="Missed mate"]').waitFor();
  await white.locator('.sheet .aside', { hasText: /Better: 1 .*Rd8/ }).waitFor();
  // It counts as a blunder.
  await white.locator('.tally tr', { hasText: 'Blunders' }).locator('td', { hasText: '1' }).first().waitFor();
  await leave();
});

test('what was best is not told to have a better', async () => {
  const { white, black, leave } = await seat(house, TERMS);
  await play('e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7', white, black);
  await result(white, 'You won');
  await white.locator('.review-curve .busy:empty').waitFor({ state: 'attached' });
  await white.locator('.sheet [aria-current]', { hasText: 'Qxf7#' }).waitFor();
  assert.equal(await white.locator('.sheet .aside').count(), 0);
  // On a phone the strip shows all of the last move, with its sign.
  await white.setViewportSize({ width: 390, height: 844 });
  const [move, list] = [white.locator('.strip [aria-current]'), white.locator('.strip ol')];
  await eventually(async () => {
    const [one, all] = [await move.boundingBox(), await list.boundingBox()];
    assert.ok(one && all && one.x + one.width <= all.x + all.width + 1, JSON.stringify([one, all]));
  });
  await leave();
});

test('a position and a game are kept as pictures', async () => {
  const { white, black, complaints, leave } = await seat(house, { book: 'fesa-2024', time: '10m b30s' });
  await play('7g7f 3c3d 8h2b+', white, black);
  await hold(white, /Resign/);
  await white.locator('.end-of-game').waitFor();
  await white.locator('.save > button').click();
  const kept = async (name: string) => {
    const [file] = await Promise.all([white.waitForEvent('download'), white.getByRole('button', { name, exact: true }).click()]);
    return readFileSync(await file.path());
  };
  const still = (await kept('Picture (SVG)')).toString();
  assert.equal([...still.matchAll(/<use href="#\w+" x=/g)].length, 40);
  assert.ok(!still.includes('<animate'));
  const moving = (await kept('Moving picture (SVG)')).toString();
  assert.equal([...moving.matchAll(/<animate /g)].length, 4);
  // Messengers want pixels: the same as a PNG of four frames, which the browser reads; of each but the first what has changed.
  const pixels = await kept('Moving picture (PNG)');
  const read = await white.evaluate(async (bytes) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)), type: 'image/png' });
    await decoder.tracks.ready;
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
    const shown = [];
    for (let frameIndex = 0; frameIndex < count; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      shown.push([image.displayWidth, image.displayHeight, image.duration]);
    }
    return shown;
  }, pixels.toString('base64'));
  const [size, lasts] = [[2 * 456, 2 * 396], read[0]?.[2] ?? 0];
  assert.ok(lasts > 0);
  assert.deepEqual(
    read.slice(0, 3),
    [1, 2, 3].map(() => [...size, lasts]),
  );
  assert.ok((read[3]?.[2] ?? 0) > lasts, 'the end is shown longer');
  const png = await kept('Picture (PNG)');
  assert.deepEqual([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)], ['PNG', 3 * 456, 3 * 396]);
  assert.deepEqual(complaints, []);
  await leave();
});

test('openings are known by their moves, the longest first, and in shogi by where the rook goes', () => {
  const openingOf = openingsOf(readFileSync(new URL('../../crates/collection/src/openings.tsv', import.meta.url), 'utf8'));
  const chess = (moves: string) => openingOf('chess', moves.split(' '));
  assert.deepEqual(chess('e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1'), { name: 'spanish-berlin', code: 'C65' });
  assert.deepEqual(chess('d2d4 g8f6 c2c4 g7g6 b1c3 d7d5'), { name: 'grunfeld', code: 'D80' });
  assert.equal(chess('a2a3'), null);
  const shogi = (moves: string) => openingOf('shogi', moves.split(' '))?.name;
  assert.equal(shogi('7g7f 3c3d 6g6f 8c8d 2h6h'), 'fourth-file');
  assert.equal(shogi('2g2f 8c8d 2f2e 8d8e 6i7h'), 'aigakari');
  assert.equal(shogi('7g7f 8c8d 2g2f'), 'static');
});
