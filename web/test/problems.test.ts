// Problems: five a day, hints, what is wrong, the solution, what comes again, and strength.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sound } from './sound.ts';
import { eventually, guest, open, type House } from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

/** Problems of a set that fit, as aim, position and moves. */
const those = (game: string, fits: (aim: string, moves: string[]) => boolean) =>
  readFileSync(new URL(`../../puzzles/${game}.puzzles`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([aim = '', , position = '', moves = '']) => ({ aim, position, moves: moves.split(' ') }))
    .filter(({ aim, moves }) => fits(aim, moves));

/** A problem's name, as crates/puzzles makes it of the position. */
function nameOf(position: string): string {
  let key = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(position)) key = ((key ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: 8 }, (_, nth) => letters[Number((key >> BigInt(5 * nth + 24)) % 32n)]).join('');
}

async function at(path: string): Promise<Page> {
  const context = await house.enter();
  const page = await context.newPage();
  await page.goto(`${house.url}/problems${path}`);
  await page.locator('.play .grid').waitFor();
  return page;
}

async function type(page: Page, move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
}

test('five wait each day, and the page is sound for both games', async () => {
  const page = await at('/chess');
  assert.equal(await page.locator('.five li').count(), 5);
  await page.getByText('problem 1 of 5 today').waitFor();
  const sizes = [
    [360, 640],
    [768, 1024],
    [1440, 900],
  ] as const;
  await sound(page, 'problems of chess', sizes);
  await page.getByRole('link', { name: 'Shogi: mate problems' }).click();
  await page.locator('.board.shogi').waitFor();
  await page.getByText('problem 1 of 5 today').waitFor();
  await sound(page, 'problems of shogi', sizes);
  await page.context().close();
});

test('a mate in three moves is solved to its end, answered in between, and makes one stronger', async () => {
  const [problem] = those('chess', (aim, moves) => aim === 'mate' && moves.length === 5);
  assert.ok(problem);
  const page = await at(`/chess/${nameOf(problem.position)}`);
  await page.getByRole('heading', { name: 'Mate in 3' }).waitFor();
  assert.equal(await page.locator('.line li').count(), 5);
  for (const [ply, move] of problem.moves.entries()) {
    if (ply % 2) continue;
    await type(page, move);
    if (ply === 4) break;
    await page.getByRole('heading', { name: 'Right, go on' }).waitFor();
    // What was answered is said too, to who sees no board.
    const answer = await eventually(async () => {
      const text =
        (await page
          .locator('.line li strong')
          .nth(ply + 1)
          .textContent()) ?? '';
      assert.match(text, /^[KQRBNOa-h]/);
      return text;
    });
    const left = ply === 0 ? '2 more moves and it is mate.' : 'One more move and it is mate.';
    await page.getByText(`The answer is ${answer}. ${left}`).first().waitFor();
  }
  await page.getByText('By yourself, at the first try.').first().waitFor();
  await page.getByText(/Your strength: \d+/).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('problem 1 of 5 today').waitFor();
  await page.context().close();
});

test('in shogi a move without check is told, a wrong one refuted, and what failed comes again', async () => {
  const [problem] = those('shogi', (_, moves) => moves.length === 3 && /^G\*/.test(moves[0] ?? ''));
  assert.ok(problem);
  const page = await at(`/shogi/${nameOf(problem.position)}`);
  await page.getByRole('heading', { name: 'Mate in 3' }).waitFor();
  await type(page, 'G*9i');
  await page.getByText('Every move must give check.').first().waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.said.hint').waitFor();
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('adoube.problems-shogi') ?? '');
  const again = Object.values((JSON.parse(kept) as { again: Record<string, { gap: number }> }).again);
  assert.deepEqual(
    again.map(({ gap }) => gap),
    [1],
  );
  // On a later day it comes after that day's five.
  await page.evaluate(
    (text) => localStorage.setItem('adoube.problems-shogi', text.replaceAll(/"day":"[^"]+"/g, '"day":"2026-01-01"')),
    kept,
  );
  await page.goto(`${house.url}/problems/shogi`);
  for (let nth = 1; nth <= 5; nth++) {
    await page.getByText(`problem ${nth} of 5 today`).waitFor();
    await page.getByRole('button', { name: 'Solution' }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByText('this one got away last time').waitFor();
  await page.getByText('1 day in a row').waitFor();
  await page.context().close();
});

test('a try that went wrong counts, though nobody goes on with it', async () => {
  const [problem] = those('chess', (aim, moves) => aim === 'mate' && moves.join(' ') === 'c7c1 f3d1 c1d1');
  assert.ok(problem);
  const name = nameOf(problem.position);
  const page = await at(`/chess/${name}`);
  const marks = async () => {
    const text = await page.evaluate(() => localStorage.getItem('adoube.problems-chess') ?? '{"marks":{}}');
    return (JSON.parse(text) as { marks: Record<string, string> }).marks;
  };
  // What is not legal is no try.
  await type(page, 'Ka8');
  await page.locator('.said.wrong').waitFor();
  assert.deepEqual(await marks(), {});
  await type(page, 'h5');
  await page.locator('.said.wrong', { hasText: 'Not that' }).waitFor();
  assert.deepEqual(await marks(), { [name]: 'failed' });
  // It can be gone on with all the same.
  await page.reload();
  await type(page, 'Qc1+');
  await page.getByRole('heading', { name: 'Right, go on' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.locator('.line li.now').nth(0).waitFor();
  await page.context().close();
});

test('what failed comes again after 1, 3, 7 and 21 days, and from the beginning when it fails once more', async () => {
  const [problem] = those('chess', (aim, moves) => aim === 'mate' && moves.length === 1);
  assert.ok(problem);
  const [name, mate] = [nameOf(problem.position), problem.moves[0] ?? ''];
  const page = await at(`/chess/${name}`);
  const kept = () =>
    page.evaluate(
      () =>
        JSON.parse(localStorage.getItem('adoube.problems-chess') ?? '{}') as {
          again?: Record<string, { gap: number; day: string }>;
        },
    );
  const noted = (gap: number | undefined) => eventually(async () => assert.equal((await kept()).again?.[name]?.gap, gap));
  /** The same problem on the day for which it was put off. */
  const again = async () => {
    await page.evaluate(() => {
      const text = localStorage.getItem('adoube.problems-chess') ?? '';
      localStorage.setItem('adoube.problems-chess', text.replaceAll(/"day":"[^"]+"/g, '"day":"2026-01-01"'));
    });
    await page.reload();
    await page.locator('.play .grid').waitFor();
  };
  const fail = () => page.getByRole('button', { name: 'Solution' }).click();
  const solve = () => type(page, mate);
  await fail();
  await noted(1);
  const put = (await kept()).again?.[name];
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  assert.equal(put?.day, tomorrow.toLocaleDateString('sv'));
  for (const gap of [3, 7]) {
    await again();
    await solve();
    await noted(gap);
  }
  await again();
  await fail();
  await noted(1);
  for (const gap of [3, 7, 21, undefined]) {
    await again();
    await solve();
    await noted(gap);
  }
  await page.context().close();
});

test('who is signed in is rated by the server with every first try, and so is the problem', async () => {
  const [problem] = those('chess', (aim, moves) => aim === 'mate' && moves.length === 1);
  assert.ok(problem);
  const name = nameOf(problem.position);
  const person = await guest(house);
  const page = await person.context.newPage();
  // Tried before signing in: only this device knows.
  await page.goto(`${house.url}/problems/chess/${name}`);
  await page.locator('.play .grid').waitFor();
  await type(page, problem.moves[0] ?? '');
  await page.getByText('By yourself, at the first try.').first().waitFor();
  const rated = async () => {
    const answer = await fetch(`${house.url}/api/problems/chess`);
    return ((await answer.json()) as { problems: { name: string; rating: number; tries: number }[] }).problems;
  };
  assert.deepEqual(await rated(), []);
  await person.post('register', { name: 'Solver', password: 'correct horse' });
  await page.reload();
  await page.getByText(/This problem: \d+, tried by 1/).waitFor();
  const [one] = await rated();
  assert.equal(one?.name, name);
  await page.getByText(`This problem: ${one?.rating}, tried by 1`).waitFor();
  // Nothing waits to be told any more.
  await eventually(async () =>
    assert.match(await page.evaluate(() => localStorage.getItem('adoube.problems-chess') ?? ''), /"untold":\{\}/),
  );
  await person.context.close();
});

test('without a network problems open, are solved, and what was solved is kept', async () => {
  const [problem] = those('chess', (aim, moves) => aim === 'mate' && moves.length === 1);
  assert.ok(problem);
  const context = await house.enter({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${house.url}/problems/chess`);
  await page.locator('.play .grid').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${house.url}/problems/chess/${nameOf(problem.position)}`);
  await page.getByRole('heading', { name: 'Mate in 1', level: 1 }).waitFor();
  await type(page, problem.moves[0] ?? '');
  await page.getByText('By yourself, at the first try.').first().waitFor();
  await page.reload();
  await page.getByText('1 solved').waitFor();
  await context.close();
});
