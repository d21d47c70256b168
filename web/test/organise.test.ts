// What an organiser, an arbiter and a player do for themselves in the pages, each by what he may: putting players right, waiting lists, checking
// in, hours, events from elsewhere; and the display of the hall.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, guest, open, type House, type Person } from './house.ts';
import { answeredLater, Run, visited } from './run.ts';
import { narrow, sound } from './sound.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

/** An event of so many players without accounts. */
async function begin(many: number, more: Record<string, unknown> = {}): Promise<Run> {
  const scoring = { win: 10, draw: 5, loss: 0, forfeit: 0, absence: 0, bye: 5 };
  const run = await Run.begin(house, { name: 'Organised open', laws: 'fide-2023', scoring, ...more });
  await run.enter(many, () => ({ birth: '1990/05/01' }));
  return run;
}

const page = (person: Person, path: string) => visited(house, person, path);

test('the hall turns from names to boards to standings, with the clock of the round, and shows no round before it is published', async () => {
  const run = await begin(5);
  await run.act({ do: 'pair' });
  const { page: hall, complaints } = await run.page('hall');
  await hall.setViewportSize({ width: 1920, height: 1080 });
  await hall.locator('.lines.standings li, .nothing').first().waitFor();
  assert.equal(await hall.locator('.lines.names').count(), 0);
  await hall.clock.install();
  await hall.goto(`${house.url}/event/${run.id}/hall`);
  await run.act({ do: 'publish', round: 1 });
  await hall.locator('.lines.names li', { hasText: 'Alpha' }).waitFor();
  assert.equal(await hall.locator('.lines.names li').count(), 5);
  await run.act({ do: 'begin', round: 1 });
  await hall.locator('.clock', { hasText: 'since the start' }).waitFor();
  await hall.locator('footer', { hasText: /Not here by \d/ }).waitFor();
  const board = (await run.shown()).rounds[0]?.boards[0];
  await run.act({ do: 'result', round: 1, player: board?.first, mark: 'win', facing: 'loss' });
  await hall.clock.runFor(12_000);
  await hall.locator('.lines.boards li', { hasText: '1–0' }).waitFor();
  assert.equal(await hall.locator('.lines.boards li').count(), 2);
  assert.match((await hall.locator('.clock b').textContent()) ?? '', /^\d+:\d\d/);
  await sound(hall, 'the boards of the hall', [[1920, 1080]], 'once');
  await hall.clock.runFor(12_000);
  await hall.locator('.lines.standings li', { hasText: '1.' }).first().waitFor();
  assert.deepEqual(complaints, []);
  const { page: missing } = await page(run.person, '/event/zzzzzzzzzzzzz/hall');
  await missing.getByRole('alert').or(missing.locator('.fault, .problem')).first().waitFor();
  await run.person.context.close();
});

test('a player is put right, kept from another, and erased', async () => {
  const run = await begin(4);
  const { page: entries, complaints } = await run.page('entries');
  await entries.getByRole('button', { name: 'More about Blpha, Pat' }).click();
  await entries.getByText('Correct…').click();
  const form = entries.locator('.put-right form');
  await form.getByLabel('Birth').waitFor();
  assert.equal(await form.getByLabel('Birth').inputValue(), '1990/05/01');
  await form.getByLabel('Name, family name first').fill('Beta, Pat');
  await form.getByLabel('FIDE number').fill('652156');
  await form.getByRole('button', { name: 'Save' }).click();
  await entries.locator('.players td.name', { hasText: 'Beta, Pat' }).waitFor();
  const trf = await (await run.person.context.request.get(`${house.url}/api/events/${run.id}/file.trf`)).text();
  assert.match(trf, /Beta, Pat.*652156.*1990\/05\/01/);
  await entries.getByText('Keep apart…').click();
  await entries.getByLabel('Must not meet').selectOption({ label: 'Alpha, Pat' });
  await entries.getByRole('button', { name: 'Keep them apart' }).click();
  await entries.locator('.put-right', { hasText: 'They will not be paired.' }).waitFor();
  await sound(entries, 'a player who is put right', narrow);
  await entries.getByText('Erase the name…').click();
  await entries.getByRole('button', { name: 'Erase the name' }).click();
  await eventually(async () => assert.ok(!(await run.shown()).players.some((one) => one.name === 'Beta, Pat')));
  await entries.locator('.players td.name', { hasText: '#2' }).waitFor();
  assert.deepEqual(complaints, []);
  await run.person.context.close();
});

test('who enters when all places are taken waits, comes in by himself, says that he has come, and sees what a bye counts', async () => {
  const run = await begin(1);
  const { page: entries } = await run.page('entries');
  await entries.getByLabel('Places').fill('2');
  await entries.getByLabel('I agree to each entry').uncheck();
  await entries.getByRole('button', { name: 'Open entries' }).click();
  await entries.getByText('2 places').waitFor();
  const [one, two] = [await guest(house), await guest(house)];
  // By the short link, on a phone.
  const enter = async (person: Person, name: string) => {
    const { page: phone } = await page(person, `/e/${run.id}`);
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
  await run.act({ do: 'withdraw', player: 1 });
  await second.getByRole('button', { name: 'I am here' }).waitFor();
  await second.setViewportSize({ width: 360, height: 640 });
  await sound(second, 'a player who has come in', narrow);
  // A round that was asked off stands among one's own, with what it counts.
  await run.act({ do: 'enter', player: { name: 'Third, Tim' } });
  await run.act({ do: 'bye', player: 3, round: 1, mark: 'half-bye' });
  await run.round(1, false);
  await second.reload();
  await second.locator('.past-rounds li', { hasText: '½' }).waitFor();
  await second.getByText('I do not agree with a ruling…').click();
  await second.getByLabel('Why').fill('My flag had not fallen');
  await second.getByRole('button', { name: 'Appeal' }).click();
  await second.locator('.notice', { hasText: 'The appeals committee has it.' }).waitFor();
  const { page: journal } = await run.page('journal');
  await journal.locator('.appeals li', { hasText: 'My flag had not fallen' }).waitFor();
  for (const person of [run.person, one, two]) await person.context.close();
});

test('nobody is offered what he would be refused', async () => {
  const run = await begin(4);
  await run.round(1, false);
  const roles = { arbiter: await guest(house), results: await guest(house) };
  for (const [role, person] of Object.entries(roles)) {
    await run.person.post(`events/${run.id}/offices`, { account: person.account, role, boards: '' });
    await person.post(`events/${run.id}/consent`, { role });
  }
  await run.act({ do: 'appeal', player: 1, ruling: null, text: 'It was a draw' });
  const { page: journal } = await page(roles.arbiter, `/event/${run.id}/journal`);
  await journal.locator('.appeals li', { hasText: 'It was a draw' }).waitFor();
  await journal.getByRole('button', { name: 'Rule' }).waitFor();
  assert.equal(await journal.getByRole('button', { name: 'The player is right' }).count(), 0);
  assert.equal(await journal.getByRole('button', { name: 'Write it down' }).count(), 0);
  const { page: files } = await page(roles.results, `/event/${run.id}/end`);
  await files.getByRole('link', { name: 'Calendar' }).waitFor();
  assert.equal(await files.getByRole('link', { name: /TRF26|archive|spreadsheet/ }).count(), 0);
  assert.equal(await files.getByRole('link', { name: 'Fees' }).count(), 0);
  for (const person of [run.person, ...Object.values(roles)]) await person.context.close();
});

test('a board that is opened stays open when the answer to the one before comes', async () => {
  const run = await begin(4);
  await run.round(1, false);
  const second = (await run.shown()).rounds[0]?.boards[1];
  await run.act({ do: 'result', round: 1, player: second?.first, mark: 'win', facing: 'loss' });
  const { page: rounds } = await run.page('rounds');
  const answer = await answeredLater(rounds);
  await rounds.getByRole('button', { name: 'Board 1: 1–0', exact: true }).click();
  await rounds.getByRole('button', { name: 'Board 1: 1–0. Change it' }).waitFor();
  await rounds.getByRole('button', { name: 'Board 2: 1–0. Change it' }).click();
  await rounds.locator('.tile.open[data-board="2"]').waitFor();
  answer();
  await rounds.locator('.foot', { hasText: 'Board 1: 1–0 entered' }).waitFor();
  await rounds.getByRole('button', { name: 'Board 2: 0–1', exact: true }).click();
  await rounds.getByRole('dialog').getByText('This will change:').waitFor();
  await run.person.context.close();
});

test('a round begins by itself at an hour that the arbiter has said', async () => {
  const run = await begin(4);
  await run.act({ do: 'arrange', play: { boards: 'real', time: '90m+30s', zone: 'UTC' } });
  await run.round(1, false);
  const { page: rounds } = await run.page('rounds');
  const at = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  await rounds.getByLabel('At (empty: now)').fill(at);
  await rounds.getByRole('button', { name: 'Start at that time' }).click();
  await rounds.getByText('The clocks start at').waitFor();
  assert.equal((await run.shown()).rounds[0]?.start, Date.parse(`${at}Z`));
  assert.equal((await run.shown()).rounds[0]?.begun, false);
  await rounds.getByRole('button', { name: 'Start the round' }).click();
  await eventually(async () => assert.ok((await run.shown()).rounds[0]?.began));
  await sound(rounds, 'a round that has begun', narrow);
  await run.person.context.close();
});

test('an event comes from another program’s file, is taken out, run elsewhere and brought back', async () => {
  const run = await begin(4);
  await run.round(1, false);
  const trf = await (await run.person.context.request.get(`${house.url}/api/events/${run.id}/file.trf`)).body();
  const { page: fresh, complaints } = await page(run.person, '/events/new');
  const wrong = { name: 'x.trf', mimeType: 'text/plain', buffer: Buffer.from('nothing') };
  await fresh.locator('.import input').setInputFiles(wrong);
  await fresh.locator('.import').getByRole('alert').waitFor();
  await fresh.locator('.import input').setInputFiles({ name: 'open.trf', mimeType: 'text/plain', buffer: trf });
  await fresh.waitForURL('**/event/*');
  const come = new Run(house, run.person, new URL(fresh.url()).pathname.split('/')[2] ?? '');
  assert.equal((await come.shown()).players.length, 4);
  await fresh.getByRole('link', { name: 'News and files' }).click();
  await fresh.getByRole('button', { name: 'Take it out' }).click();
  const saved = fresh.waitForEvent('download');
  await fresh.getByRole('link', { name: 'The event as a file' }).click();
  const file = await (await saved).path();
  await fresh.getByText('The event is out.').waitFor();
  await sound(fresh, 'an event that is out', narrow);
  await fresh.getByLabel('Bring it back').setInputFiles(file);
  await fresh.locator('.going-away .moss', { hasText: 'It is back' }).waitFor();
  assert.equal((await come.shown()).out, false);
  // What one of two players has reported meanwhile is no result, and it is said whose it is.
  const players = [await guest(house), await guest(house)];
  const away = await Run.begin(house, { name: 'Away open' });
  await away.seat(players, (at) => `${'AB'[at]}lpha, Pat`);
  await away.round(1, false);
  const { page: end } = await away.page('end');
  await end.getByRole('button', { name: 'Take it out' }).click();
  const taken = end.waitForEvent('download');
  await end.getByRole('link', { name: 'The event as a file' }).click();
  const unchanged = await (await taken).path();
  const report = { do: 'report', round: 1, player: 1, mark: 'win', facing: 'loss' };
  await players[0]?.post(`events/${away.id}/commands`, { id: 'r', command: report });
  await end.getByLabel('Bring it back').setInputFiles(unchanged);
  const refused = end.locator('.going-away li', { hasText: 'only one of the two has reported' });
  await refused.waitFor();
  assert.match((await refused.textContent()) ?? '', /Alpha, Pat – Blpha, Pat|Blpha, Pat – Alpha, Pat/);
  await sound(end, 'an event that is back, with what was refused', narrow);
  assert.equal((await away.board(1, 1)).mark, 'pending');
  for (const person of [...players, away.person]) await person.context.close();
  // What was wrong with the first file was said, and only that.
  assert.deepEqual(
    complaints.filter((one) => !one.includes('400')),
    [],
  );
  await run.person.context.close();
});

test('who was entered by the organiser says on his phone who he is, and reports from there', async () => {
  const run = await begin(2);
  await run.round(1, false);
  const [one, two] = [await guest(house), await guest(house)];
  const phones = [];
  for (const [person, name] of [
    [one, 'Alpha, Pat'],
    [two, 'Blpha, Pat'],
  ] as const) {
    const { page: phone, complaints } = await page(person, `/e/${run.id}`);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.getByRole('link', { name: 'My board' }).click();
    await phone.getByLabel('Your name').selectOption(name);
    await sound(phone, 'who says who he is', narrow);
    await phone.getByRole('button', { name: 'That is me' }).click();
    await phone.getByText(`The organiser has been told that you are ${name}`).waitFor();
    phones.push({ phone, complaints });
  }
  const [first, second] = phones;
  assert.ok(first && second);
  // What one has said by mistake is taken back.
  await second.phone.getByRole('button', { name: 'Take it back' }).click();
  await second.phone.getByLabel('Your name').selectOption('Blpha, Pat');
  await second.phone.getByRole('button', { name: 'That is me' }).click();
  const { page: entries, complaints } = await run.page('entries');
  for (const name of ['Alpha, Pat', 'Blpha, Pat'])
    await entries
      .locator('.wishes li', { hasText: `I am ${name}` })
      .getByRole('button', { name: 'Yes' })
      .click();
  await first.phone.getByRole('button', { name: /^I won/ }).click();
  await first.phone.getByText('Waiting for Blpha, Pat').waitFor();
  await second.phone.getByRole('button', { name: 'That is right' }).click();
  await second.phone.getByText('Entered:').waitFor();
  // The wrong one is taken off, and is nobody's then.
  await entries.getByRole('button', { name: 'More about Blpha, Pat' }).click();
  await entries.getByText('Not this account…').click();
  await entries.getByRole('button', { name: 'Take the account off' }).click();
  await second.phone.getByLabel('Your name').waitFor();
  for (const all of [first.complaints, second.complaints, complaints]) assert.deepEqual(all, []);
  for (const person of [run.person, one, two]) await person.context.close();
});
