// Collections of games: asked by a sentence and by the position on the analysis board, each game opened there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { drag, open, visit, type House } from './house.ts';
import { program } from './server.ts';
import { sound } from './sound.ts';

const games = [
  ['Morphy, Paul', 'Duke Karl', '1858.??.??', '1-0', '1. e4 e5 2. Nf3 d6 3. d4 Bg4'],
  ['Anderssen, Adolf', 'Kieseritzky', '1851.06.21', '1-0', '1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5'],
  ['Ann', 'Morphy, Paul', '????.??.??', '1/2-1/2', '1. d4 d5'],
];
const kifu =
  '手合割：平手\n先手：羽生\n後手：谷川\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n';

let house: House;
let folder: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adoube-collections-'));
  const pgn = games.map(
    ([white, black, day, result, moves]) =>
      `[White "${white}"]\n[Black "${black}"]\n[Date "${day}"]\n[Result "${result}"]\n\n${moves} ${result}\n`,
  );
  writeFileSync(join(folder, 'games.pgn'), pgn.join('\n'));
  writeFileSync(join(folder, 'game.kifu'), kifu);
  const [club, shogi] = [join(folder, 'The club.games'), join(folder, 'Kifu.games')];
  execFileSync(program, ['games', 'import', club, join(folder, 'games.pgn')]);
  execFileSync(program, ['games', 'import', shogi, join(folder, 'game.kifu')]);
  house = await open('', `collections = ${JSON.stringify([club, shogi])}\n`);
});
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('games are found by a sentence, a fault in it is said with its place, and one is opened', async () => {
  const { page, complaints } = await visit(house, '/collections');
  await page.getByRole('heading', { name: '3 games' }).waitFor();
  const sentence = page.getByRole('searchbox');
  await sentence.fill('won by Morphy, before 1860');
  await sentence.press('Enter');
  await page.getByRole('heading', { name: '1 game', exact: true }).waitFor();
  await page.getByText('White won 100%, draws 0%, Black won 0%.').waitFor();
  await sentence.fill('won by Morphy, quickly');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'column 16: "quickly" says nothing here' }).waitFor();
  // An example is pressed; a game opens on the analysis board, and back is where one was.
  await sentence.fill('after e4 e5');
  await sentence.press('Enter');
  await page.getByRole('row', { name: /Anderssen.*f4/ }).waitFor();
  await page.getByRole('link', { name: 'Anderssen, Adolf – Kieseritzky' }).click();
  await page.locator('.tree .move', { hasText: 'Kf1' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: '2 games' }).waitFor();
  assert.equal(await sentence.inputValue(), 'after e4 e5');
  assert.deepEqual(
    complaints.filter((one) => !one.includes('400')),
    [],
  );
  await page.context().close();
});

test('the analysis board says what was played here in a collection, and leads to those games', async () => {
  const { page } = await visit(house, '/analysis');
  await page.locator('.tree').waitFor();
  await page.locator('.book-panel summary').click();
  await page.locator('.collected tr', { hasText: /e4\s*2\s*100%\s*0%\s*0%/ }).waitFor();
  await drag(page, 'd2', 'd4');
  await page.locator('.collected tr', { hasText: /d5\s*1\s*0%\s*100%\s*0%/ }).waitFor();
  await page.getByRole('link', { name: 'See the games with this position (1)' }).click();
  await page.getByText('Only games with the position from the analysis board.').waitFor();
  await page.getByRole('heading', { name: '1 game', exact: true }).waitFor();
  await page.getByRole('button', { name: 'All positions' }).click();
  await page.getByRole('heading', { name: '3 games' }).waitFor();
  await page.context().close();
});

test('shogi has its own, in the language of the reader, and every width is sound', async () => {
  const { page } = await visit(house, '/collections/Kifu', { locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.getByRole('heading', { name: '1 partie' }).waitFor();
  await page.getByRole('searchbox').fill('depuis hier');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('alert').filter({ hasText: 'colonne 8' }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: '羽生 – 谷川' }).waitFor();
  await sound(page, 'collections', [
    [360, 640],
    [768, 1024],
    [1440, 900],
  ]);
  await page.getByRole('link', { name: '羽生 – 谷川' }).click();
  await page.locator('.tree .move').nth(1).waitFor();
  await page.context().close();
});
