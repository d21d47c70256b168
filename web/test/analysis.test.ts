// The analysis board: records come in, moves are tried, positions set up, questions asked, and nothing is lost.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { drag, eventually, guest, lettered, open, visit, type House } from './house.ts';
import { program } from './server.ts';
import { sound } from './sound.ts';
import { play, result, seat } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(() => house.close());

const moves = (page: Page) => page.locator('.tree .move').allTextContents();
const here = (page: Page) => page.locator('.tree .move[aria-current]');

async function paste(page: Page, text: string): Promise<void> {
  await page.locator('.bring textarea').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
}

/** No field has the keys. */
const free = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

test('a game is pasted, a fault is named with its place, and the rest is kept', async () => {
  const { page, complaints } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await paste(page, '1. e4 e5 2. Nf3 Nc6\n3. Bb9 a6');
  await page.locator('.faults', { hasText: 'Line 2, column 6: Bb9 is not a move.' }).waitFor();
  assert.deepEqual(await moves(page), ['e4', 'e5', 'Nf3', 'Nc6']);
  // What is pressed is marked in the text.
  await page.locator('.faults button').click();
  assert.equal(await page.evaluate(() => getSelection()?.toString()), 'Bb9');
  await paste(page, '1. e4 e5 (1... c5 {sharp}) 2. Nf3');
  await page.locator('.faults').waitFor({ state: 'detached' });
  await page.locator('.variation', { hasText: /1…\s*c5\s*sharp/ }).waitFor();
  // Positions, a line each: what is none is said and marked, and the others can be chosen.
  const pawns = '4k3/8/8/8/8/8/PP6/4K3 w - - 0 1';
  await paste(page, `6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\n4k3/8/8/8/8/8/PPx5/4K3 w - - 0 1\n${pawns}`);
  await page.locator('.faults', { hasText: 'Line 2, column 17: x is not a piece.' }).waitFor();
  await page.locator('.choose').getByRole('button', { name: pawns }).click();
  assert.equal(await page.locator('.position input').inputValue(), pawns);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('whatever is dropped on the page is read: every form of record, and positions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adoube-forms-'));
  writeFileSync(join(folder, 'a.usi'), 'position startpos moves 7g7f 3c3d 2g2f 8c8d\n');
  writeFileSync(join(folder, 'a.pgn'), '1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n');
  for (const form of ['kif', 'kifu', 'ki2', 'csa', 'jkf'])
    execFileSync(program, ['convert', join(folder, 'a.usi'), join(folder, `a.${form}`)]);
  writeFileSync(join(folder, 'a.fen'), '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\n');
  writeFileSync(join(folder, 'a.sfen'), '8k/9/8P/9/9/9/9/9/9 b G 1\n');
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await page.keyboard.press('e');
  const drop = (name: string) =>
    page.evaluate(
      ({ bytes, name }) => {
        const carried = new DataTransfer();
        carried.items.add(new File([new Uint8Array(bytes)], name));
        dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
      },
      { bytes: [...readFileSync(join(folder, name))], name },
    );
  await drop('a.pgn');
  await page.locator('.tree .move', { hasText: 'Bb5' }).waitFor();
  await page.keyboard.press('End');
  // The opening has its name and its code.
  await page.locator('.about', { hasText: /C60/ }).waitFor();
  for (const form of ['kif', 'ki2', 'csa', 'jkf', 'usi', 'kifu']) {
    await drop('a.fen');
    await eventually(async () => assert.match(await page.locator('.position input').inputValue(), /^6k1\/5ppp/));
    await drop(`a.${form}`);
    await eventually(async () => assert.deepEqual(await moves(page), ['P-7f', 'P-3d', 'P-2f', 'P-8d'], form));
  }
  await drop('a.sfen');
  await eventually(async () => assert.match(await page.locator('.position input').inputValue(), /^8k\/9\/8P/));
  rmSync(folder, { recursive: true, force: true });
  await page.context().close();
});

test('moves are played as variations, gone through by keys, undone, and kept on the device', async () => {
  const { page, complaints } = await visit(house, '/analysis');
  await page.locator('.board [data-square="e2"]').waitFor();
  await page.keyboard.press('e');
  await drag(page, 'e2', 'e4');
  await here(page).filter({ hasText: 'e4' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await drag(page, 'd2', 'd4');
  await page.locator('.variation .move[aria-current]', { hasText: 'd4' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await here(page).filter({ hasText: 'e4' }).waitFor();
  // An illegal move is none.
  await drag(page, 'a8', 'a5');
  assert.deepEqual(await moves(page), ['e4', 'd4']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await eventually(async () => assert.deepEqual(await moves(page), ['e4']));
  await page.keyboard.press('Control+z');
  await eventually(async () => assert.deepEqual(await moves(page), ['e4', 'd4']));
  // Words, marks and arrows.
  await page.locator('.words summary').click();
  await page.getByRole('button', { name: 'interesting move' }).click();
  await page.getByLabel('Comment', { exact: true }).fill('Queen’s pawn');
  await page.getByLabel(/^Arrows and circles/).fill('Gc1f4 Re5');
  await page.getByLabel(/^Arrows and circles/).blur();
  assert.equal(await page.locator('.board .drawn path').count(), 1);
  assert.equal(await page.locator('.board .drawn > circle.vermilion').count(), 1);
  await page.locator('.save', { hasText: 'saved' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save PGN' }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  assert.match(Buffer.concat(chunks).toString(), /1\. e4 \(1\. d4 \$5 \{ \[%csl Re5\] \[%cal Gc1f4\] Queen’s pawn \}\)/);
  await eventually(async () =>
    assert.match(await page.evaluate(() => localStorage.getItem('adoube.analysis') ?? ''), /Queen’s pawn/),
  );
  await page.reload();
  await page.locator('.variation', { hasText: /d4\s*!\?\s*Queen’s pawn/ }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a position is set up by hand or by keys, and every flaw of it is said', async () => {
  const { page } = await visit(house, '/analysis');
  await page.getByRole('button', { name: 'Set up a position…' }).click();
  // What stands there is seen.
  const king = await page.locator('#set-e1 .piece-picture').boundingBox();
  assert.ok(king && king.width > 40 && king.height > 40, JSON.stringify(king));
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  await page.locator('.flaws', { hasText: 'White has no king.' }).waitFor();
  const done = page.getByRole('button', { name: 'Analyse this position' });
  assert.equal(await done.isEnabled(), false);
  const put = async (piece: string, square: string) => {
    await page.getByRole('radio', { name: piece, exact: true }).click();
    await page.locator(`#set-${square}`).click();
  };
  await put('White: king', 'g1');
  await put('Black: king', 'g8');
  await put('White: rook', 'a8');
  await page.locator('.flaws', { hasText: 'The side that has just moved is in check: g8.' }).waitFor();
  assert.equal(await page.locator('.setting .flawed').count(), 1);
  // By keys: the rook goes, and stands one square below.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.flaws', { hasText: 'Nothing is wrong with this position.' }).waitFor();
  await done.click();
  await page.locator('.position input').waitFor();
  assert.match(await page.locator('.position input').inputValue(), /^6k1\/R7\/8\/8\/8\/8\/8\/6K1 w - -/);
  await page.context().close();
});

test('in the editor a pawn can have just passed, where one can have', async () => {
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await paste(page, '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1');
  await eventually(async () => assert.match(await page.locator('.position input').inputValue(), /^4k3/));
  await page.getByRole('button', { name: 'Set up a position…' }).click();
  const passed = page.getByLabel('A pawn has just passed');
  assert.deepEqual(await passed.locator('option').allTextContents(), ['none', 'd6']);
  await passed.selectOption('d6');
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await eventually(async () => assert.match(await page.locator('.position input').inputValue(), / w - d6 /));
  await free(page);
  await drag(page, 'e5', 'd6');
  await here(page).filter({ hasText: 'exd6' }).waitFor();
  await page.getByRole('button', { name: 'Set up a position…' }).click();
  assert.equal(await passed.isDisabled(), true);
  await page.context().close();
});

test('one plays on against the computer from the position that is shown, and puts nothing away unasked', async () => {
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await paste(page, '6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1');
  await page.getByText('Play on from here…').click();
  await page.locator('.play-on select').selectOption('1');
  await page.getByRole('button', { name: 'Begin as Black' }).click();
  await page.waitForURL(`${house.url}/table`);
  await page.locator('.board [data-square="g8"]').waitFor();
  // The reader has the move, and his side below.
  const box = async (square: string) => (await page.locator(`.board [data-square="${square}"]`).boundingBox())?.y ?? 0;
  await eventually(async () => assert.ok((await box('g8')) > (await box('g1'))));
  await page.goto(`${house.url}/analysis`);
  await page.locator('.tree').waitFor();
  await page.getByText('Play on from here…').click();
  await page.getByRole('button', { name: 'Begin as Black' }).click();
  await page.getByText('An unfinished game lies on the table of this device.').waitFor();
  await page.getByRole('button', { name: 'Begin all the same, as Black' }).click();
  await page.waitForURL(`${house.url}/table`);
  // Where nobody can play on nothing begins.
  await page.goto(`${house.url}/analysis`);
  await paste(page, 'k7/2Q5/1K6/8/8/8/8/8 b - - 0 1');
  await page.getByText('Play on from here…').click();
  await page.getByRole('button', { name: 'Begin as Black' }).click();
  await page.getByText('Nobody can play on from this position.').waitFor();
  await page.context().close();
});

test('the report has a computer of its own, and lines go on beside it', async () => {
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await paste(page, '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 10. Nbd2 Re8');
  await page.locator('.lines li').first().waitFor();
  assert.equal(page.workers().length, 1);
  await page.getByRole('button', { name: 'Report on the whole game' }).click();
  await page.locator('.report [role=status]', { hasText: /\d/ }).waitFor();
  await eventually(() => Promise.resolve(assert.equal(page.workers().length, 2)));
  // What is gone to is looked at while the report is still made.
  await free(page);
  await page.keyboard.press('Home');
  await page.locator('.lines[aria-busy=false] li, .lines li b').first().waitFor();
  await page.locator('.depth', { hasText: /depth \d/ }).waitFor();
  assert.equal(await page.locator('.report table').count(), 0);
  // What has said everything gives its memory back.
  await page.locator('.report table').waitFor({ timeout: 60_000 });
  await eventually(() => Promise.resolve(assert.equal(page.workers().length, 1)));
  await page.context().close();
});

test('an analysis is printed as a booklet', async () => {
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await paste(page, '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 (1... c5 {sharp}) 2. Nf3 *');
  await page.locator('.variation').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Booklet (A5)' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'Ann - Bob.html');
  const text = readFileSync(await download.path(), 'utf8');
  assert.match(text, /<h1>Ann - Bob<\/h1>/);
  assert.match(text, /columns:2/);
  assert.match(text, /1… c5 sharp/);
  // A booklet that cannot be made says so.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Booklet (A5)' }).click();
  await page.locator('.save .fault', { hasText: 'The booklet could not be made.' }).waitFor();
  await page.context().close();
});

test('the computer shows lines, and answers why not, whether there is a mate, and whether one is possible', async () => {
  const { page, complaints } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await paste(page, '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1');
  await free(page);
  await page.locator('.lines li', { hasText: /M1.*Ra8#/ }).waitFor();
  // Who wins has the whole bar beside the board.
  const bar = page.locator('.worth span');
  await eventually(async () => assert.ok(((await bar.boundingBox())?.height ?? 0) > 600));
  await page.getByRole('button', { name: 'Is there a mate?' }).click();
  await page.locator('.answer', { hasText: 'Mate in one: 1 Ra8#.' }).waitFor();
  await page.getByRole('button', { name: 'Can anybody still mate?' }).click();
  await page
    .locator('.answer', { hasText: /Black can still mate|White can still mate/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Why not…?' }).click();
  await drag(page, 'a1', 'a7');
  await page.locator('.answer', { hasText: /^1 Ra7 leads to .*Better: 1 Ra8#/ }).waitFor();
  assert.deepEqual(await moves(page), []);
  await page.getByRole('button', { name: 'Add this line' }).click();
  await here(page).filter({ hasText: 'Ra7' }).waitFor();
  // Shogi: proven, with whether anything else mates.
  await paste(page, '8k/9/8P/9/9/9/9/9/9 b G 1');
  await page.getByRole('button', { name: 'Is there a mate?' }).click();
  await page.locator('.answer', { hasText: /Mate in one: 1 G\*1b\. It is the shortest\./ }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a book of files says what was played here, and a report what the moves were worth', async () => {
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await page.locator('.book-panel summary').click();
  const files = [
    {
      name: 'x.pgn',
      mimeType: 'text/plain',
      buffer: Buffer.from('1. e4 e5 1-0\n\n[Event "2"]\n\n1. e4 c5 0-1\n\n[Event "3"]\n\n1. d4 *\n'),
    },
  ];
  await page.locator('.book-panel input[type=file]').setInputFiles(files);
  await page.locator('.book-panel tbody tr', { hasText: /e4\s*2\s*50%\s*0%\s*50%/ }).waitFor();
  // What cannot be read is told with its file and its place, and the rest is kept.
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .locator('.book-panel input[type=file]')
    .setInputFiles([file('bad.pgn', '1. c4 *\n\n[Event "2"]\n\n1. c4 e5\n2. Nf9 *\n'), file('empty.pgn', '\n')]);
  await page.locator('.book-panel .faults li', { hasText: /^bad\.pgn Line 6, column 6: Nf9 is not a move\.$/ }).waitFor();
  await page.locator('.book-panel .faults li', { hasText: /^empty\.pgn There is no game in this text\.$/ }).waitFor();
  await page.locator('.book-panel tbody tr', { hasText: /c4\s*2/ }).waitFor();
  await page.locator('.book-panel tbody button', { hasText: 'e4' }).click();
  await page.locator('.book-panel tbody tr').nth(1).waitFor();
  await paste(page, '1. f3 e5 2. g4 Qh4#');
  await page.getByRole('button', { name: 'Report on the whole game' }).click();
  await page.locator('.report tr', { hasText: /Blunder\s*1\s*0/ }).waitFor();
  // Who presses on the curve goes there.
  assert.equal(await page.locator('.report .graph .dot-mark.blunder').count(), 1);
  const { width = 0, height = 0 } = (await page.locator('.report .graph').boundingBox()) ?? {};
  await page.locator('.report .graph').click({ position: { x: width / 2, y: height / 2 } });
  await here(page).filter({ hasText: 'e5' }).waitFor();
  await page.locator('.report .graph').click({ position: { x: (3 * width) / 4, y: height / 2 } });
  await here(page).filter({ hasText: 'g4' }).waitFor();
  await page.getByRole('button', { name: 'Write marks and better moves into the tree' }).click();
  await page.locator('.tree .move', { hasText: 'g4??' }).waitFor();
  await page.locator('.tree .variation').first().waitFor();
  await page.context().close();
});

test('a position of shogi is set up with what is in hand, one asks why not, and plays on from it', async () => {
  const { page, complaints } = await visit(house, '/analysis');
  await page.getByRole('button', { name: 'Set up a position…' }).click();
  await page.getByRole('button', { name: 'Shogi', exact: true }).click();
  await page.locator('.setting.shogi').waitFor();
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  const put = async (side: number, man: RegExp, square: string) => {
    await page.locator('.palette').nth(side).getByRole('radio', { name: man }).click();
    await page.locator(`#set-${square}`).click();
  };
  await put(1, /king$/i, '1a');
  await put(0, /king$/i, '5i');
  await put(0, /pawn$/i, '1c');
  await page.locator('#set-1d').click();
  await page.locator('.flaws', { hasText: /Two pawns on a file \(nifu\): 1c, 1d/ }).waitFor();
  await page.locator('#set-1d').click();
  await put(0, /gold$/i, '5e');
  const gold = page
    .locator('.in-hand')
    .first()
    .getByRole('button', { name: /^gold, \d in hand: one more$/i });
  await gold.click();
  await gold.click();
  await page
    .locator('.in-hand')
    .first()
    .getByRole('button', { name: /^gold, 2 in hand: one fewer$/i })
    .click();
  await page.locator('.flaws', { hasText: 'Nothing is wrong with this position.' }).waitFor();
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await eventually(async () =>
    assert.match(await page.locator('.position input').inputValue(), /^8k\/9\/8P\/9\/4G4\/9\/9\/9\/4K4 b G /),
  );
  await free(page);
  await page.locator('.lines li', { hasText: /M1.*G\*1b/ }).waitFor();
  await page.getByRole('button', { name: 'Why not…?' }).click();
  await drag(page, '5e', '5d');
  await page.locator('.answer', { hasText: /G-5d leads to [\s\S]*Better: [\s\S]*G\*1b/ }).waitFor();
  assert.deepEqual(await moves(page), []);
  await page.getByText('Play on from here…').click();
  await page.locator('.play-on select').selectOption('1');
  await page.getByRole('button', { name: /^Begin as / }).click();
  await page.waitForURL(`${house.url}/table`);
  await page.locator('.board.shogi [data-square="5e"]').waitFor();
  await page.locator('.hand.below [data-hand="G*"]').waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a game of shogi has its report, and a book of records says what was played', async () => {
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  // The bishop goes where it is taken for nothing.
  await paste(page, 'position startpos moves 7g7f 3c3d 8h3c+ 2b3c');
  await eventually(async () => assert.equal((await moves(page)).length, 4));
  await page.getByRole('button', { name: 'Report on the whole game' }).click();
  await page.locator('.report tr', { hasText: /Blunder\s*1\s*0/ }).waitFor();
  await page.locator('.report .graph.shogi').waitFor();
  await page.getByRole('button', { name: 'Write marks and better moves into the tree' }).click();
  await page.locator('.tree .move', { hasText: '??' }).waitFor();
  await free(page);
  await page.keyboard.press('Home');
  await page.locator('.book-panel summary').click();
  const record = (moves: string) => `V2.2\nPI\n+\n${moves}%TORYO\n`;
  const games = [record('+7776FU\n-3334FU\n'), record('+7776FU\n-8384FU\n+2726FU\n'), record('+2726FU\n')].join('/\n');
  await page
    .locator('.book-panel input[type=file]')
    .setInputFiles([{ name: 'x.csa', mimeType: 'text/plain', buffer: Buffer.from(games) }]);
  await page.locator('.book-panel tbody tr', { hasText: /P-7f\s*2\s*50%\s*0%\s*50%/ }).waitFor();
  await page.locator('.book-panel tbody button', { hasText: 'P-7f' }).click();
  await page.locator('.book-panel tbody tr', { hasText: /P-8d\s*1/ }).waitFor();
  await page.context().close();
});

test('a game that is over is opened on the board from its end', async () => {
  const { white, black, leave } = await seat(house, { book: 'fide-2023', time: '10m' });
  await play('f2f3 e7e5 g2g4 d8h4', white, black);
  await result(white, 'You lost');
  await white.getByRole('button', { name: 'Save…' }).click();
  const [download] = await Promise.all([
    white.waitForEvent('download'),
    white.getByRole('button', { name: 'Booklet (A5)' }).click(),
  ]);
  assert.match(readFileSync(await download.path(), 'utf8'), /<b>f3<\/b>[\s\S]*<svg/);
  await white.getByRole('link', { name: 'Analysis board' }).click();
  await white.locator('.tree .move', { hasText: 'Qh4#' }).waitFor();
  assert.deepEqual(await moves(white), ['f3', 'e5', 'g4', 'Qh4#']);
  // It is among one's own games, and can be counted in the book.
  await white.getByRole('button', { name: 'New: chess' }).click();
  await eventually(async () => assert.deepEqual(await moves(white), []));
  await white.locator('.book-panel summary').click();
  await white.getByRole('button', { name: 'Add my games' }).click();
  await white.locator('.book-panel tbody tr', { hasText: /f3\s*1\s*0%\s*0%\s*100%/ }).waitFor();
  await white.getByRole('button', { name: 'From my games…' }).click();
  await white.locator('.choose li button').first().click();
  await white.locator('.tree .move', { hasText: 'Qh4#' }).waitFor();
  await leave();
});

test('a study is kept, shared by link, and written by two at once', async () => {
  const [ann, bob] = [await guest(house), await guest(house)];
  const one = await ann.context.newPage();
  await one.goto(`${house.url}/analysis`);
  await one.getByLabel('Title').fill('Evans');
  await one.getByRole('button', { name: 'Keep as a study' }).click();
  await one.waitForURL('**/study/*');
  await one.getByRole('heading', { name: 'Evans' }).waitFor();
  await one.getByText('Share', { exact: true }).click();
  await one.getByRole('checkbox', { name: 'A link for writing together' }).check();
  const link = await one.locator('input.link.writing').inputValue();
  const two = await bob.context.newPage();
  await two.goto(link);
  await two.locator('.tree').waitFor();
  // Nobody thinks meanwhile.
  for (const page of [one, two]) {
    await free(page);
    await page.keyboard.press('e');
  }
  await drag(one, 'e2', 'e4');
  await here(one).filter({ hasText: 'e4' }).waitFor();
  await two.locator('.tree .move', { hasText: 'e4' }).waitFor();
  await drag(two, 'd2', 'd4');
  await one.locator('.variation .move', { hasText: 'd4' }).waitFor();
  // A link for reading changes nothing for others.
  await one.getByRole('checkbox', { name: 'A link for reading' }).check();
  const reads = await one.locator('input.link.reading').inputValue();
  const { page } = await visit(house, new URL(reads).pathname + new URL(reads).hash);
  await page.getByText('You can read this study').waitFor();
  assert.deepEqual(await moves(page), ['e4', 'd4']);
  await page.keyboard.press('e');
  // What a reader tries stays beside what others write meanwhile.
  await page.getByText('You can read this study').waitFor();
  await drag(page, 'c2', 'c4');
  await here(page).filter({ hasText: 'c4' }).waitFor();
  await drag(page, 'c7', 'c5');
  await here(page).filter({ hasText: 'c5' }).waitFor();
  await one.locator('.tree .move', { hasText: 'e4' }).click();
  await drag(one, 'e7', 'e5');
  await here(one).filter({ hasText: 'e5' }).waitFor();
  await one.getByText('Comment, marks, arrows').click();
  await one.getByLabel('Comment', { exact: true }).fill('solid');
  await one.getByLabel('Comment', { exact: true }).blur();
  await page.locator('.tree .said', { hasText: 'solid' }).waitFor();
  assert.deepEqual((await moves(page)).toSorted(), ['c4', 'c5', 'd4', 'e4', 'e5']);
  assert.equal(await here(page).textContent(), 'c5');
  assert.match((await page.locator('.tree').textContent()) ?? '', /e5 ?solid/);
  assert.deepEqual((await moves(one)).toSorted(), ['d4', 'e4', 'e5']);
  // Who follows by a link that is taken back is told at once, and finds nothing again.
  await one.getByRole('checkbox', { name: 'A link for reading' }).uncheck();
  await one.locator('input.link.reading').waitFor({ state: 'detached' });
  await page.getByText('There is no study here').waitFor();
  await page.reload();
  await page.getByText('There is no study here').waitFor();
  for (const context of [ann.context, bob.context, page.context()]) await context.close();
});

test('at every width a bar begins with its side, and nothing lies over anything else', async () => {
  const { page } = await visit(house, '/analysis', { locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.locator('.tree').waitFor();
  await page.locator('.bring textarea').fill('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6');
  await page.getByRole('button', { name: 'Lire' }).click();
  await page.locator('.tree .move').nth(5).waitFor();
  // Until a line is longer than its place on a phone.
  await page.setViewportSize({ width: 360, height: 900 });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.lines span')].some((one) => one.scrollWidth > one.clientWidth),
  );
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await lettered(page);
    const found = await page.evaluate(() => {
      const of = (selector: string) =>
        [...document.querySelectorAll(selector)].flatMap((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return bottom > top ? [{ left, right, top, bottom }] : [];
        });
      return {
        who: of('.bar.above .who strong')[0],
        turn: of('.bar.above .turn')[0],
        steps: of('.foot .walk button'),
        foot: of('.foot')[0],
        column: of('.side > *:not(.foot)'),
        whole: [...document.querySelectorAll('.bar .who strong')].every((one) => one.scrollWidth <= one.clientWidth),
        lines: of('.lines span'),
      };
    });
    const where = `${width}: ${JSON.stringify(found)}`;
    const { who, turn, steps, foot, column, whole, lines } = found;
    assert.ok(who && turn && foot && whole, where);
    assert.ok(
      lines.every((one) => one.right < foot.right),
      where,
    );
    assert.ok(who.right <= turn.left, where);
    // Steps, back and forth are one row, within what they stand in.
    assert.equal(steps.length, 6, where);
    assert.equal(new Set(steps.map((one) => Math.round((one.top + one.bottom) / 2))).size, 1, where);
    assert.ok(
      steps.every((one) => one.bottom <= foot.bottom + 1 && one.right <= foot.right + 1),
      where,
    );
    // In a column of their own they are in sight, however long it is.
    if (width >= 1440) assert.ok(foot.bottom <= 900, where);
    // What stands in the column follows what stood before it.
    column.forEach((one, nth) => assert.ok(nth === 0 || column[nth - 1]!.bottom <= one.top + 1, where));
  }
  await page.context().close();
});

test('axe finds nothing at any width', async () => {
  const { page } = await visit(house, '/analysis', { reducedMotion: 'reduce' });
  await page.locator('.tree').waitFor();
  await paste(page, '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 {good} Nc6 3. Bb5 a6');
  await free(page);
  await page.keyboard.press('End');
  await page.locator('.lines li button').nth(2).waitFor();
  await page.keyboard.press('e');
  await sound(page, 'analysis', [
    [360, 640],
    [768, 1024],
    [1440, 900],
  ]);
  await page.getByRole('button', { name: 'Set up a position…' }).click();
  await sound(page, 'analysis, set up', [[1440, 900]]);
  await page.context().close();
});
