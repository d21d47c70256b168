// What an organiser, an arbiter and a player do for themselves in the pages, each by what he may: putting players right, waiting lists, checking
// in, hours, events from elsewhere; and the display of the hall.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { complaintsOf, eventually, guest, open, type House, type Person } from './house.ts';
import { narrow, sound } from './sound.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

interface Shown {
  players: { number: number; name: string; rating: number; withdrawn: boolean }[];
  rounds: { boards: { first: number; second: number; mark: string }[]; start?: number; begun: boolean; began?: string }[];
  asked: unknown[];
  out: boolean;
  entries: { places?: number } | null;
}

let acts = 0;
const act = (person: Person, id: string, command: Record<string, unknown>) =>
  person.post(`events/${id}/commands`, { id: `a${acts++}`, command });

/** An event of so many players without accounts. */
async function begin(many: number, more: Record<string, unknown> = {}): Promise<{ desk: Person; id: string }> {
  const desk = await guest(house);
  const scoring = { win: 10, draw: 5, loss: 0, forfeit: 0, absence: 0, bye: 5 };
  const rules = {
    ...{ name: 'Organised open', game: 'chess', laws: 'fide-2023', system: { kind: 'swiss', accelerated: false }, rounds: 3 },
    ...{ tiebreaks: ['BH'], initial: 'first', scoring, default_minutes: 30, ...more },
  };
  const { id = '' } = await desk.post('events', { rules });
  for (let at = 0; at < many; at++)
    await act(desk, id, {
      do: 'enter',
      player: { name: `${String.fromCharCode(65 + at)}lpha, Pat`, rating: 2000 - 50 * at, birth: '1990/05/01' },
    });
  return { desk, id };
}

async function shown(person: Person, id: string): Promise<Shown> {
  return (await (await person.context.request.get(`${house.url}/api/events/${id}`)).json()) as Shown;
}

async function page(person: Person, path: string): Promise<{ page: Page; complaints: string[] }> {
  const opened = await person.context.newPage();
  const complaints = complaintsOf(opened);
  await opened.goto(`${house.url}${path}`);
  await opened.locator('main').waitFor();
  return { page: opened, complaints };
}

/** Round 1 is paired; where it is published it can be played. */
async function pairOne(desk: Person, id: string, published = true): Promise<void> {
  await act(desk, id, { do: 'pair' });
  if (published) await act(desk, id, { do: 'publish', round: 1 });
}

test('the hall turns from names to boards to standings, with the clock of the round, and shows no round before it is published', async () => {
  const { desk, id } = await begin(5);
  await pairOne(desk, id, false);
  const { page: hall, complaints } = await page(desk, `/event/${id}/hall`);
  await hall.setViewportSize({ width: 1920, height: 1080 });
  await hall.locator('.lines.standings li, .nothing').first().waitFor();
  assert.equal(await hall.locator('.lines.names').count(), 0);
  await hall.clock.install();
  await hall.goto(`${house.url}/event/${id}/hall`);
  await act(desk, id, { do: 'publish', round: 1 });
  await hall.locator('.lines.names li', { hasText: 'Alpha' }).waitFor();
  assert.equal(await hall.locator('.lines.names li').count(), 5);
  await act(desk, id, { do: 'begin', round: 1 });
  await hall.locator('.clock', { hasText: 'since the start' }).waitFor();
  const board = (await shown(desk, id)).rounds[0]?.boards[0];
  await act(desk, id, { do: 'result', round: 1, player: board?.first, mark: 'win', facing: 'loss' });
  await hall.clock.runFor(12_000);
  await hall.locator('.lines.boards li', { hasText: '1–0' }).waitFor();
  assert.equal(await hall.locator('.lines.boards li').count(), 2);
  assert.match((await hall.locator('.clock b').textContent()) ?? '', /^\d+:\d\d/);
  await sound(hall, 'the boards of the hall', [[1920, 1080]], 'once');
  await hall.clock.runFor(12_000);
  await hall.locator('.lines.standings li', { hasText: '1.' }).first().waitFor();
  assert.deepEqual(complaints, []);
  const { page: missing } = await page(desk, '/event/zzzzzzzzzzzzz/hall');
  await missing.getByRole('alert').or(missing.locator('.fault, .problem')).first().waitFor();
  await desk.context.close();
});

test('a player is put right, kept from another, and erased', async () => {
  const { desk, id } = await begin(4);
  const { page: entries, complaints } = await page(desk, `/event/${id}/entries`);
  await entries.getByRole('button', { name: 'More about Blpha, Pat' }).click();
  await entries.getByText('Correct…').click();
  const form = entries.locator('.put-right form');
  await form.getByLabel('Birth').waitFor();
  assert.equal(await form.getByLabel('Birth').inputValue(), '1990/05/01');
  await form.getByLabel('Name, family name first').fill('Beta, Pat');
  await form.getByLabel('FIDE number').fill('652156');
  await form.getByRole('button', { name: 'Save' }).click();
  await entries.locator('.players td.name', { hasText: 'Beta, Pat' }).waitFor();
  const trf = await (await desk.context.request.get(`${house.url}/api/events/${id}/file.trf`)).text();
  assert.match(trf, /Beta, Pat.*652156.*1990\/05\/01/);
  await entries.getByText('Keep apart…').click();
  await entries.getByLabel('Must not meet').selectOption({ label: 'Alpha, Pat' });
  await entries.getByRole('button', { name: 'Keep them apart' }).click();
  await entries.locator('.put-right', { hasText: 'They will not be paired.' }).waitFor();
  await sound(entries, 'a player who is put right', narrow);
  await entries.getByText('Erase the name…').click();
  await entries.getByRole('button', { name: 'Erase the name' }).click();
  await eventually(async () => assert.ok(!(await shown(desk, id)).players.some((one) => one.name === 'Beta, Pat')));
  await entries.locator('.players td.name', { hasText: '#2' }).waitFor();
  assert.deepEqual(complaints, []);
  await desk.context.close();
});

test('who enters when all places are taken waits, comes in by himself, says that he has come, and sees what a bye counts', async () => {
  const { desk, id } = await begin(1);
  const { page: entries } = await page(desk, `/event/${id}/entries`);
  await entries.getByLabel('Places').fill('2');
  await entries.getByLabel('I agree to each entry').uncheck();
  await entries.getByRole('button', { name: 'Open entries' }).click();
  await entries.getByText('2 places').waitFor();
  const [one, two] = [await guest(house), await guest(house)];
  // By the short link, on a phone.
  const enter = async (person: Person, name: string) => {
    const { page: phone } = await page(person, `/e/${id}`);
    await phone.getByRole('link', { name: 'Enter this event' }).click();
    await phone.getByLabel('Name, family name first').fill(name);
    return phone;
  };
  const first = await enter(one, 'Early, Eve');
  await first.getByRole('button', { name: 'Enter me' }).click();
  await first.getByRole('button', { name: 'I am here' }).click();
  await first.getByText('You are marked as here.').waitFor();
  await entries.getByText('1 of 2 are here').waitFor();
  const second = await enter(two, 'Late, Lou');
  await second.getByText('All places are taken: if you enter now').waitFor();
  await second.getByRole('button', { name: 'Enter me' }).click();
  await second.getByText('You are on the waiting list').waitFor();
  await act(desk, id, { do: 'withdraw', player: 1 });
  await second.getByRole('button', { name: 'I am here' }).waitFor();
  await second.setViewportSize({ width: 360, height: 640 });
  await sound(second, 'a player who has come in', narrow);
  // A round that was asked off stands among one's own, with what it counts.
  await act(desk, id, { do: 'enter', player: { name: 'Third, Tim' } });
  await act(desk, id, { do: 'bye', player: 3, round: 1, mark: 'half-bye' });
  await pairOne(desk, id);
  await second.reload();
  await second.locator('.past-rounds li', { hasText: '½' }).waitFor();
  await second.getByText('I do not agree with a ruling…').click();
  await second.getByLabel('Why').fill('My flag had not fallen');
  await second.getByRole('button', { name: 'Appeal' }).click();
  await second.locator('.notice', { hasText: 'The appeals committee has it.' }).waitFor();
  const { page: journal } = await page(desk, `/event/${id}/journal`);
  await journal.locator('.appeals li', { hasText: 'My flag had not fallen' }).waitFor();
  for (const person of [desk, one, two]) await person.context.close();
});

test('nobody is offered what he would be refused', async () => {
  const { desk, id } = await begin(4);
  await pairOne(desk, id);
  const roles = { arbiter: await guest(house), results: await guest(house) };
  for (const [role, person] of Object.entries(roles)) {
    await desk.post(`events/${id}/offices`, { account: person.account, role, boards: '' });
    await person.post(`events/${id}/consent`, { role });
  }
  await act(desk, id, { do: 'appeal', player: 1, ruling: null, text: 'It was a draw' });
  const { page: journal } = await page(roles.arbiter, `/event/${id}/journal`);
  await journal.locator('.appeals li', { hasText: 'It was a draw' }).waitFor();
  await journal.getByRole('button', { name: 'Rule' }).waitFor();
  assert.equal(await journal.getByRole('button', { name: 'The player is right' }).count(), 0);
  assert.equal(await journal.getByRole('button', { name: 'Write it down' }).count(), 0);
  const { page: files } = await page(roles.results, `/event/${id}/end`);
  await files.getByRole('link', { name: 'Calendar' }).waitFor();
  assert.equal(await files.getByRole('link', { name: /TRF26|archive|spreadsheet/ }).count(), 0);
  assert.equal(await files.getByRole('link', { name: 'Fees' }).count(), 0);
  for (const person of [desk, ...Object.values(roles)]) await person.context.close();
});

test('a board that is opened stays open when the answer to the one before comes', async () => {
  const { desk, id } = await begin(4);
  await pairOne(desk, id);
  const second = (await shown(desk, id)).rounds[0]?.boards[1];
  await act(desk, id, { do: 'result', round: 1, player: second?.first, mark: 'win', facing: 'loss' });
  const { page: rounds } = await page(desk, `/event/${id}/rounds`);
  let answer = () => {};
  const later = new Promise<void>((done) => (answer = done));
  const late = async (route: Route) => {
    const response = await route.fetch();
    await later;
    await route.fulfill({ response });
  };
  await rounds.route('**/api/events/*/commands', late, { times: 1 });
  await rounds.getByRole('button', { name: 'Board 1: 1–0', exact: true }).click();
  await rounds.getByRole('button', { name: 'Board 1: 1–0. Change it' }).waitFor();
  await rounds.getByRole('button', { name: 'Board 2: 1–0. Change it' }).click();
  await rounds.locator('.tile.open[data-board="2"]').waitFor();
  answer();
  await rounds.locator('.foot', { hasText: 'Board 1: 1–0 entered' }).waitFor();
  await rounds.getByRole('button', { name: 'Board 2: 0–1', exact: true }).click();
  await rounds.getByRole('dialog').getByText('This will change:').waitFor();
  await desk.context.close();
});

test('a round begins by itself at an hour that the arbiter has said', async () => {
  const { desk, id } = await begin(4);
  await act(desk, id, { do: 'arrange', play: { boards: 'real', time: '90m+30s', zone: 'UTC' } });
  await pairOne(desk, id);
  const { page: rounds } = await page(desk, `/event/${id}/rounds`);
  const at = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  await rounds.getByLabel('At (empty: now)').fill(at);
  await rounds.getByRole('button', { name: 'Start at that time' }).click();
  await rounds.getByText('The clocks start at').waitFor();
  assert.equal((await shown(desk, id)).rounds[0]?.start, Date.parse(`${at}Z`));
  assert.equal((await shown(desk, id)).rounds[0]?.begun, false);
  await rounds.getByRole('button', { name: 'Start the round' }).click();
  await eventually(async () => assert.ok((await shown(desk, id)).rounds[0]?.began));
  await sound(rounds, 'a round that has begun', narrow);
  await desk.context.close();
});

test('an event comes from another program’s file, is taken out, run elsewhere and brought back', async () => {
  const { desk, id: first } = await begin(4);
  await pairOne(desk, first);
  const trf = await (await desk.context.request.get(`${house.url}/api/events/${first}/file.trf`)).body();
  const { page: fresh, complaints } = await page(desk, '/events/new');
  const wrong = { name: 'x.trf', mimeType: 'text/plain', buffer: Buffer.from('nothing') };
  await fresh.locator('.import input').setInputFiles(wrong);
  await fresh.locator('.import').getByRole('alert').waitFor();
  await fresh.locator('.import input').setInputFiles({ name: 'open.trf', mimeType: 'text/plain', buffer: trf });
  await fresh.waitForURL('**/event/*');
  const id = new URL(fresh.url()).pathname.split('/')[2] ?? '';
  assert.equal((await shown(desk, id)).players.length, 4);
  await fresh.getByRole('link', { name: 'News and files' }).click();
  await fresh.getByRole('button', { name: 'Take it out' }).click();
  const saved = fresh.waitForEvent('download');
  await fresh.getByRole('link', { name: 'The event as a file' }).click();
  const file = await (await saved).path();
  await fresh.getByText('The event is out.').waitFor();
  await sound(fresh, 'an event that is out', narrow);
  await fresh.getByLabel('Bring it back').setInputFiles(file);
  await fresh.locator('.going-away .moss', { hasText: 'It is back' }).waitFor();
  assert.equal((await shown(desk, id)).out, false);
  // What was wrong with the first file was said, and only that.
  assert.deepEqual(
    complaints.filter((one) => !one.includes('400')),
    [],
  );
  await desk.context.close();
});
