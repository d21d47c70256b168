// Real boards of an event: scoresheets typed in and photographed beside their results, and a device as the clock of one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, guest, open, type House, type Person } from './house.ts';
import { Run, visited } from './run.ts';
import { narrow, sound } from './sound.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

/** A round of one board, both of whose players have phones. */
async function round(game: string, time: string) {
  const laws = game === 'chess' ? 'fide-2023' : 'fesa-2024';
  const run = await Run.begin(house, { name: 'Real boards', game, laws, rounds: 1, tiebreaks: [] });
  const players = [await guest(house), await guest(house)] as const;
  await run.seat(players, (at) => ['Alpha, Ann', 'Beta, Bob'][at] ?? '');
  await run.act({ do: 'arrange', play: { boards: 'real', time } });
  await run.round(1, false);
  const act = (command: Record<string, unknown>) => run.act(command);
  return { desk: run.person, id: run.id, act, players, board: () => run.board(1, 1) };
}

const at = (person: Person, path: string) => visited(house, person, path);

test('a player types the moves in and photographs the scoresheet, and the moves stand among the games of the event', async () => {
  const { desk, id, act, players, board } = await round('chess', '90m+30s');
  const { page: phone, complaints } = await at(players[0], `/event/${id}/my`);
  await phone.getByText('Scoresheet', { exact: true }).click();
  const moves = phone.getByLabel('The moves');
  // It is told where it goes wrong while it is typed.
  await moves.fill('1. e4 e5\n2. Nf9');
  await phone.getByText('Line 2: “Nf9” is not a move here. Did you mean Nf3?').waitFor();
  assert.equal(await phone.getByRole('button', { name: 'Keep the moves' }).isDisabled(), true);
  await moves.fill('1. e4 e5 2. Cf3 Cc6 3. Fb5 a6');
  await phone.getByText('6 moves, both together').waitFor();
  await phone.setViewportSize({ width: 360, height: 640 });
  await sound(phone, 'a scoresheet that is typed in', narrow);
  await phone.getByRole('button', { name: 'Keep the moves' }).click();
  await phone.locator('.sheets li', { hasText: '6 moves, both together' }).waitFor();
  // A picture of a camera, large, and with a word of where it was taken.
  const large = await phone.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const context = canvas.getContext('2d');
    for (let line = 0; line < 60; line++) context?.fillText(`${line}. Nf3 Nc6`, 50 + line * 40, 40 + line * 30);
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  const picture = { name: 'sheet.png', mimeType: 'image/png', buffer: Buffer.from(large) };
  await phone.locator('input[type=file]').setInputFiles(picture);
  const shown = phone.locator('.sheets img');
  await shown.waitFor();
  const width = await eventually(async () => {
    const wide = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
    assert.ok(wide > 0, 'it is seen');
    return wide;
  });
  assert.equal(width, 1600);
  // What is no picture is told, and nothing is kept.
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await phone.getByText('This picture cannot be kept.').waitFor();
  // The opponent sees it, a visitor does not; nor the moves before there is a result.
  const sheets = (await board()).sheets ?? [];
  const path = (kind: string) => `${house.url}/api/events/${id}/sheets/${sheets.find((one) => one.kind === kind)?.sheet}`;
  assert.equal((await players[1].context.request.get(path('photograph'))).status(), 200);
  assert.equal((await fetch(path('photograph'))).status, 404);
  assert.equal((await fetch(path('moves'))).status, 404);
  const { page } = await at(desk, `/event/${id}/rounds`);
  await page.getByRole('button', { name: 'Board 1: 1–0', exact: true }).click();
  await page.getByRole('button', { name: 'Board 1: 1–0. Change it' }).waitFor();
  const { page: visitor } = await at(await guest(house), `/event/${id}/rounds`);
  const games = await (await fetch(`${house.url}/api/events/${id}/games.pgn`)).text();
  assert.match(games, /\[White "Alpha, Ann"\]/);
  assert.match(games, /1\. e4 e5 2\. Nf3 Nc6 3\. Bb5 a6 1-0/);
  await visitor.getByRole('link', { name: 'moves' }).waitFor();
  await sound(visitor, 'a round with moves', narrow);
  // What was handed in can be erased, by who did it, also when all is over.
  await phone.reload();
  await phone.locator('.past-rounds').getByText('Scoresheet', { exact: true }).click();
  await phone.locator('.sheets li', { hasText: 'Photograph' }).getByRole('button', { name: 'Erase' }).click();
  await eventually(async () => assert.equal((await board()).sheets?.length, 1));
  assert.equal((await players[1].context.request.get(path('photograph'))).status(), 404);
  // The desk's own stand at its tile.
  await page.getByRole('button', { name: 'Board 1: 1–0. Change it' }).click();
  await page.getByRole('button', { name: 'More for board 1' }).click();
  await page.locator('.rare').getByText('Scoresheet', { exact: true }).click();
  await page.locator('.rare').getByLabel('The moves').fill('1. d4 d5');
  await page.locator('.rare').getByText('2 moves, both together').waitFor();
  await sound(page, 'a scoresheet at the desk', narrow);
  await page.locator('.rare').getByRole('button', { name: 'Keep the moves' }).click();
  await eventually(async () =>
    assert.match(await (await fetch(`${house.url}/api/events/${id}/games.pgn`)).text(), /1\. d4 d5 1-0/),
  );
  assert.deepEqual(complaints, []);
  void act;
  for (const person of [desk, ...players]) await person.context.close();
});

test('one device is the clock of a board by the event’s time, and its end is told to the desk and the wall', async () => {
  const { desk, id, players, board } = await round('chess', '2s');
  const { page: rounds } = await at(desk, `/event/${id}/rounds`);
  await rounds.locator('.tile').first().waitFor();
  const { page: phone, complaints } = await at(players[0], `/event/${id}/my`);
  await phone.getByRole('link', { name: 'This device is the clock' }).click();
  const half = (name: string) => phone.locator('.big', { hasText: name });
  await half('Alpha, Ann').waitFor();
  assert.match((await half('Beta, Bob').textContent()) ?? '', /0:02/);
  await sound(phone, 'the clock of a board', narrow);
  assert.equal((await board()).clock, undefined);
  // Who has the second side presses: the first has the move.
  await half('Beta, Bob').click();
  await eventually(async () => assert.notEqual((await board()).clock, undefined));
  await phone.getByText('Alpha, Ann has run out of time. The desk knows.').waitFor();
  const first = (await board()).first;
  assert.equal((await board()).clock?.flag, first);
  // Nothing but the arbiter makes a result of it.
  assert.equal((await board()).mark, 'pending');
  await rounds.locator('.tile.trouble', { hasText: 'Alpha, Ann: flag fallen' }).waitFor();
  await sound(rounds, 'a desk with a fallen flag', narrow);
  const { page: wall } = await at(desk, '/arbiter');
  await wall.locator('.disputes', { hasText: 'Alpha, Ann: flag fallen' }).waitFor();
  // The clock is as it was after the page was left.
  await phone.reload();
  await phone.locator('.big .down').waitFor();
  await phone.getByText('The desk knows.').waitFor();
  assert.deepEqual(complaints, []);
  // Somebody else is told why it is not his.
  const stranger = await guest(house);
  const { page: other } = await at(stranger, `/event/${id}/clock/1/1`);
  await other.getByText('Only the two players of this board').waitFor();
  for (const person of [desk, stranger, ...players]) await person.context.close();
});

test('a player calls the arbiter from his phone, and the wall has it until he has come', async () => {
  const { desk, id, players } = await round('chess', '30m');
  // What would be heard is counted.
  await desk.context.addInitScript(() => {
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      document.documentElement.dataset['heard'] = String(Number(document.documentElement.dataset['heard'] ?? 0) + 1);
      return make.call(this);
    };
  });
  const { page: wall } = await at(desk, '/arbiter');
  // A page is heard once somebody has touched it.
  await wall.getByRole('heading', { level: 1 }).click();
  const { page: phone, complaints } = await at(players[0], `/event/${id}/my`);
  const heard = async () => Number((await wall.evaluate(() => document.documentElement.dataset['heard'])) ?? 0);
  assert.equal(await heard(), 0);
  await phone.getByRole('button', { name: 'Call the arbiter' }).click();
  await phone.getByText('The arbiter knows that you have called.').waitFor();
  await sound(phone, 'a player who has called', narrow);
  const called = wall.locator('.disputes li', { hasText: 'Alpha, Ann has called you' });
  await called.waitFor();
  await eventually(async () => assert.ok((await heard()) > 0, 'a bell'));
  await sound(wall, 'a call on the wall', narrow);
  // It leads to the board.
  await called.getByRole('link').click();
  await wall.locator('#board-1.trouble', { hasText: 'Alpha, Ann calls the arbiter' }).waitFor();
  await wall.goBack();
  await called.getByRole('button', { name: 'Alpha, Ann: I have come' }).click();
  await called.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Call the arbiter' }).waitFor();
  assert.deepEqual(complaints, []);
  for (const person of [desk, ...players]) await person.context.close();
});

test('a clock goes on without a network, and tells the desk when there is one again', async () => {
  const { desk, id, players, board } = await round('shogi', '1s');
  const { page: phone } = await at(players[0], `/event/${id}/clock/1/1`);
  await phone.locator('.big', { hasText: 'Beta, Bob' }).waitFor();
  await players[0].context.setOffline(true);
  await phone.locator('.big', { hasText: 'Beta, Bob' }).click();
  await phone.locator('.big .down').waitFor();
  await phone.getByText('No connection. The clock keeps running').waitFor();
  assert.equal((await board()).clock, undefined);
  await players[0].context.setOffline(false);
  await eventually(async () => assert.equal((await board()).clock?.flag, (await board()).first));
  await phone.getByText('The desk knows.').waitFor();
  for (const person of [desk, ...players]) await person.context.close();
});
