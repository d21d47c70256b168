// The first page, challenges, accounts and preferences, in one or more browsers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faults } from './sound.ts';
import { beyond, boxes, eventually, guest, open, visit, type House } from './house.ts';
import { ready, type } from './table.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

const word = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Chooses a word of the sentence. */
async function say(page: Page, name: string, choice: string): Promise<void> {
  await word(page, name).click();
  await page.getByRole('listbox', { name }).getByRole('option', { name: choice }).first().click();
  await word(page, name).and(page.locator('[aria-expanded="false"]')).waitFor();
}

/** Why an entry cannot be chosen. */
async function refused(page: Page, name: string, choice: string): Promise<string> {
  await word(page, name).click();
  const option = page.getByRole('listbox', { name }).getByRole('option', { name: choice }).first();
  await option.and(page.locator('[aria-disabled="true"]')).waitFor();
  const before = await word(page, name).innerText();
  await option.click({ force: true });
  assert.equal(await word(page, name).innerText(), before);
  const why = await option.locator('small').innerText();
  await page.keyboard.press('Escape');
  return why;
}

const begin = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true }).click();

test('a friend opens the link, sees the terms and accepts; both are in the game, and the lot can be checked', async () => {
  const host = (await visit(house, '/')).page;
  await say(host, 'Game', 'chess');
  await say(host, 'Sides', 'by lot');
  await begin(host);
  await host.waitForURL('**/challenge/*');
  await host.getByText('Waiting for your opponent.').waitFor();
  assert.deepEqual(await faults(host), []);
  assert.ok((await beyond(host)) <= 0);
  const link = await host.getByLabel('The link').inputValue();
  assert.match(link, /\/challenge\/\w+#[0-9a-f]{64}$/);
  await host.getByRole('button', { name: 'Copy' }).click();
  await host.getByRole('button', { name: 'Copied' }).waitFor();
  // A reload does not lose the link.
  await host.reload();
  assert.equal(await host.getByLabel('The link').inputValue(), link);

  const stranger = (await visit(house, new URL(link).pathname)).page;
  await stranger.getByText('You need the whole link to accept').waitFor();
  await stranger.context().close();

  const friend = (await visit(house, link.slice(house.url.length))).page;
  await friend.getByRole('heading', { name: /^Player \d+ proposes a game$/ }).waitFor();
  assert.match(await friend.locator('.terms').innerText(), /chess[\s\S]*FIDE 2023[\s\S]*by lot/);
  assert.deepEqual(await faults(friend), []);
  assert.ok((await beyond(friend)) <= 0);
  const check = await friend.getByRole('link', { name: 'Check the draw' }).getAttribute('href');
  await friend.getByRole('button', { name: 'Accept and play' }).click();
  await friend.waitForURL('**/game/*');
  await host.waitForURL('**/game/*');
  assert.equal(new URL(host.url()).pathname, new URL(friend.url()).pathname);

  await friend.goto(house.url + (check ?? ''));
  const secret = friend.locator('input[name=secret]');
  await friend.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=secret]')?.value.length === 64);
  await friend.getByRole('button', { name: 'Check the draw' }).click();
  await friend.locator('.kept').waitFor();
  await secret.fill('00'.repeat(32));
  await friend.getByRole('button', { name: 'Check the draw' }).click();
  await friend.locator('.checks form .fault').waitFor();
  await host.context().close();
  await friend.context().close();
});

test('a draw whose pawns decide is checked by the rule of pawns, and they are seen as they fell', async () => {
  const host = (await visit(house, '/')).page;
  await say(host, 'Game', 'shogi');
  await begin(host);
  await host.waitForURL('**/challenge/*');
  const link = await host.getByLabel('The link').inputValue();
  const friend = (await visit(house, link.slice(house.url.length))).page;
  const check = await friend.getByRole('link', { name: 'Check the draw' }).getAttribute('href');
  await friend.getByRole('button', { name: 'Accept and play' }).click();
  await Promise.all([host, friend].map((page) => page.waitForURL('**/game/*')));
  // The host tosses until the pawns say who begins: then they are tossed no more.
  const game = new URL(host.url()).pathname.split('/').at(-1) ?? '';
  let thrown = 0;
  await eventually(async () => {
    const address = `${house.url}/api/games/${game}`;
    await host.request.post(`${address}/commands`, { data: { id: `toss-${thrown++}`, command: { toss: [] } } });
    assert.match(await (await host.request.get(address)).text(), /"stage":"playing"/);
  });
  await friend.goto(house.url + (check ?? ''));
  // It is checked at once: nothing has to be pasted.
  await friend.locator('.checks .kept').waitFor();
  await friend
    .getByText(/^Pawns decide in this game: the player who proposed tossed them, and (the other )?plays first\.$/)
    .waitFor();
  await friend.locator('.cloth.fallen').waitFor();
  // Whoever reads another language from now on reads that in it too.
  await friend.locator('#language').selectOption('fr');
  await friend.locator('.checks .kept', { hasText: 'Le secret est bien celui' }).waitFor();
  await friend.getByText('Dans cette partie les pions décident').waitFor();
  await host.context().close();
  await friend.context().close();
});

test('a game with an arbiter, a blind player and two boards is made from the first page, and who is asked sees all of it', async () => {
  const judge = (await visit(house, '/account')).page;
  await register(judge, 'Morphy');
  const helper = (await visit(house, '/account')).page;
  await register(helper, 'Anderssen');
  const { page: host, complaints } = await visit(house, '/');
  // The books of shogi know no blind players, and the computer needs no arbiter.
  await say(host, 'Game', 'shogi');
  await word(host, 'Arbiter').waitFor();
  assert.equal(await word(host, 'Blind players').count(), 0);
  await say(host, 'Opponent', 'the computer');
  await word(host, 'Level').waitFor();
  assert.equal(await word(host, 'Arbiter').count(), 0);
  await say(host, 'Opponent', 'a friend');
  await say(host, 'Game', 'chess');
  await say(host, 'Arbiter', 'with an arbiter');
  await host.getByLabel('The arbiter’s name').fill('');
  await host.getByText('Write the arbiter’s name.').waitFor();
  await host.getByRole('button', { name: 'Begin', disabled: true }).waitFor();
  await host.getByLabel('The arbiter’s name').fill('Nobody-at-all');
  // An assistant is the blind player's to have.
  await host.getByLabel('Your assistant’s name').waitFor();
  await say(host, 'Blind players', 'my opponent is blind');
  await host.getByLabel('Your assistant’s name').waitFor({ state: 'detached' });
  await say(host, 'Blind players', 'I am blind');
  assert.match(await refused(host, 'Boards', 'each has a board'), /said aloud/);
  await say(host, 'Illegal moves', 'an illegal move stays');
  await say(host, 'Boards', 'each has a board');
  await host.getByLabel('Your assistant’s name').fill('anderssen');
  assert.deepEqual(await faults(host), []);
  assert.ok((await beyond(host)) <= 0);
  await begin(host);
  await host.getByRole('alert').filter({ hasText: 'Nobody here has the name “Nobody-at-all”' }).waitFor();
  await host.getByLabel('The arbiter’s name').fill('morphy');
  await say(host, 'Sides', 'chosen: you are White');
  await begin(host);
  await host.waitForURL('**/challenge/*');
  await host
    .locator('.terms')
    .filter({ hasText: /Arbiter\s*Morphy/ })
    .waitFor();
  const link = await host.getByLabel('The link').inputValue();
  const { page: friend } = await visit(house, link.slice(house.url.length));
  await friend
    .locator('.terms')
    .filter({ hasText: /Arbiter\s*Morphy/ })
    .waitFor();
  const told = await friend.locator('.terms').innerText();
  assert.match(told, /assistant\s*Anderssen\s*Sight\s*your opponent is blind\s*Boards\s*each has a board/);
  assert.equal(await friend.getByLabel('Your assistant’s name').count(), 0);
  // Who is named for something else does not play.
  await friend.getByText('The arbiter has not agreed yet.').waitFor();
  await friend.getByRole('button', { name: 'Accept and play', disabled: true }).waitFor();
  await judge.goto(link);
  await judge.getByText('You are asked to be its arbiter.').waitFor();
  assert.equal(await judge.getByRole('button', { name: 'Accept and play' }).count(), 0);
  assert.deepEqual(await faults(friend), []);
  assert.ok((await beyond(friend)) <= 0);
  // Nobody plays before he has agreed, and everybody sees at once that he has.
  assert.deepEqual(await faults(judge), []);
  await judge.getByRole('button', { name: 'Agree to be the arbiter' }).click();
  await judge.getByText('You have agreed to be its arbiter.').waitFor();
  await friend.locator('.terms', { hasText: 'Morphy, who has agreed' }).waitFor();
  await friend.getByRole('button', { name: 'Accept and play' }).click();
  await friend.waitForURL('**/game/*');
  await host.waitForURL('**/game/*');
  // The arbiter and the assistant have their seats.
  await judge.goto(friend.url());
  await judge.getByRole('button', { name: 'Start the clock' }).click();
  await helper.goto(friend.url());
  await helper.getByRole('button', { name: 'Press the clock' }).waitFor();
  assert.deepEqual(
    complaints.filter((text) => !/404/.test(text)),
    [],
  );
  for (const page of [judge, helper, host, friend]) await page.context().close();
});

test('what the event has announced is chosen where there is an arbiter, greyed where the book has no place for it, and told', async () => {
  const judge = (await visit(house, '/account')).page;
  await register(judge, 'Capablanca');
  const { page: host, complaints } = await visit(house, '/');
  await say(host, 'Game', 'chess');
  await say(host, 'Opponent', 'a friend');
  const fold = host.locator('details.announced');
  assert.equal(await fold.count(), 0);
  await say(host, 'Arbiter', 'with an arbiter');
  await host.getByLabel('The arbiter’s name').fill('capablanca');
  await fold.getByText('nothing beyond the rulebook').waitFor();
  await fold.locator('summary').click();
  await say(host, 'Agreed draws', 'none before move 30');
  await say(host, 'Coming late', 'loses after 15 minutes');
  await say(host, 'Fines', 'as announced');
  await say(host, 'Hard of hearing', 'your opponent');
  await say(host, 'Watched', 'the arbiter watches other games too');
  await fold.getByText('5 rules').waitFor();
  assert.deepEqual(await faults(host), []);
  assert.ok((await beyond(host)) <= 0);
  // Blitz has no quickplay finish, 2009 no fines, shogi no limit but the clock: what does not fit is greyed, and does not hold.
  await say(host, 'Time', '5 min');
  assert.match(await refused(host, 'Quickplay finish', 'its rules apply'), /never for blitz.*III\.2\.2$/);
  await say(host, 'Rulebook', 'FIDE 2009');
  await fold.getByText('3 rules').waitFor();
  assert.match(await refused(host, 'Fines', 'as announced'), /no such rule.*preamble$/);
  await say(host, 'Game', 'shogi');
  assert.match(await refused(host, 'Coming late', 'loses at once'), /while there is time.*8\.6$/);
  await say(host, 'Game', 'chess');
  await fold.getByText('5 rules').waitFor();
  // A blind player needs an assistant against who does not hear what is said.
  assert.match(await refused(host, 'Blind players', 'I am blind'), /needs an assistant/);
  await host.getByLabel('Your assistant’s name').fill('somebody');
  await say(host, 'Blind players', 'I am blind');
  await host.getByLabel('Your assistant’s name').fill('');
  await host.locator('#time-said', { hasText: 'a blind player needs an assistant' }).waitFor();
  await host.getByRole('button', { name: 'Begin', disabled: true }).waitFor();
  await say(host, 'Blind players', 'both players see');
  await say(host, 'Sides', 'chosen: you are Black');
  await begin(host);
  await host.waitForURL('**/challenge/*');
  const told = (name: string, said: string) => new RegExp(`${name}\\s*${said}`);
  const link = await host.getByLabel('The link').inputValue();
  const { page: friend } = await visit(house, link.slice(house.url.length));
  for (const [page, deaf] of [
    [host, 'your opponent'],
    [friend, 'you'],
  ] as const) {
    await page.getByRole('heading', { name: 'What the event has announced' }).waitFor();
    const terms = await page.locator('.terms').last().innerText();
    assert.match(terms, told('Agreed draws', 'none before move 30'));
    assert.match(terms, told('Coming late', 'loses after 15 minutes'));
    assert.match(terms, told('Fines', 'as announced'));
    assert.match(terms, told('Hard of hearing', deaf));
    assert.match(terms, told('Watched', 'the arbiter watches other games too'));
    assert.deepEqual(await faults(page), []);
    assert.ok((await beyond(page)) <= 0);
  }
  // The question stands on the arbiter's first page.
  await judge.goto(house.url);
  await judge.locator('.rows a', { hasText: 'You are asked to be its arbiter.' }).click();
  await judge.getByRole('button', { name: 'Agree to be the arbiter' }).click();
  await friend.getByRole('button', { name: 'Accept and play' }).click();
  await friend.waitForURL('**/game/*');
  assert.deepEqual(complaints, []);
  for (const page of [judge, host, friend]) await page.context().close();
});

test('an open challenge stands in the list of others while it waits, and goes when it is withdrawn', async () => {
  const guest = (await visit(house, '/')).page;
  await guest.getByText('Nobody is waiting for an opponent right now.').waitFor();
  const host = (await visit(house, '/')).page;
  await say(host, 'Opponent', 'whoever comes');
  await begin(host);
  await host.waitForURL('**/challenge/*');
  const row = guest.locator('.rows a', { hasText: 'FESA 2024' });
  await row.waitFor();
  await row.filter({ hasText: /Player \d+.*shogi/ }).waitFor();
  await host.getByRole('button', { name: 'Withdraw' }).click();
  await host.waitForURL(`${house.url}/`);
  await guest.getByText('Nobody is waiting for an opponent right now.').waitFor();
  await begin(host);
  await host.waitForURL('**/challenge/*');
  await row.click();
  await guest.getByRole('button', { name: 'Accept and play' }).click();
  await guest.waitForURL('**/game/*');
  await host.waitForURL('**/game/*');
  await host.context().close();
  await guest.context().close();
});

test('an event that is open stands on the first page, with how far it is, until it is closed', async () => {
  const desk = await guest(house);
  const scoring = { win: 10, draw: 5, loss: 0, forfeit: 0, absence: 0, bye: 10 };
  const system = { kind: 'swiss', accelerated: false };
  const rules = {
    name: 'Open of the first page',
    game: 'chess',
    system,
    rounds: 3,
    tiebreaks: ['BH'],
    initial: 'first',
    scoring,
  };
  const made = async (name: string) => {
    const { id = '' } = await desk.post('events', { rules: { ...rules, name, default_minutes: 30 } });
    return id;
  };
  const [id, other] = [await made(rules.name), await made('Open that goes on')];
  const { page, complaints } = await visit(house, '/');
  const rowOf = (event: string) => page.locator(`.events-open a[href="/event/${event}"]`);
  const row = rowOf(id);
  await row.filter({ hasText: /Open of the first page.*0 players, not begun yet.*Enter/ }).waitFor();
  assert.ok((await beyond(page)) <= 0);
  assert.deepEqual(await faults(page), []);
  await row.click();
  await page.waitForURL(`**/event/${id}`);
  await desk.post(`events/${id}/close`, { closed: true });
  await page.goto(house.url);
  await rowOf(other).waitFor();
  assert.equal(await row.count(), 0);
  assert.deepEqual(complaints, []);
  await page.context().close();
  await desk.context.close();
});

test('a game with the computer opens at once, and others see it on a small board', async () => {
  const player = (await visit(house, '/')).page;
  await say(player, 'Game', 'Chess960');
  await say(player, 'Opponent', 'the computer');
  await say(player, 'Level', 'level 2');
  await say(player, 'Sides', 'chosen: you are White');
  await begin(player);
  await player.waitForURL('**/game/*');
  const id = new URL(player.url()).pathname.split('/').pop() ?? '';
  const seats = (await (await fetch(`${house.url}/api/games/${id}/seats`)).json()) as { seat: string; level: number | null }[];
  assert.deepEqual(seats.map((one) => [one.seat, one.level]).sort(), [
    ['first', null],
    ['second', 2],
  ]);
  await player.evaluate(async (game) => {
    await fetch(`/api/games/${game}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'here', command: 'arrive' }),
    });
  }, id);
  const other = (await visit(house, '/')).page;
  const shown = other.locator(`.boards a[href="/game/${id}"]`);
  await shown.waitFor();
  assert.equal(await shown.locator('.piece-picture').count(), 32);
  assert.match(await shown.innerText(), /Player \d+ – Computer, level 2/);
  // What others play uses the paper beside what one can join.
  const [join] = await boxes(other.locator('[aria-labelledby=join]'));
  const [watch] = await boxes(other.locator('[aria-labelledby=watch]'));
  assert.ok(join && watch && watch.x >= join.x + join.width && watch.y === join.y, JSON.stringify([join, watch]));
  assert.deepEqual(await faults(other), []);
  // Who plays finds his game again.
  await player.goto(`${house.url}/`);
  await player.locator(`.boards a[href="/game/${id}"]`, { hasText: 'Yours' }).waitFor();
  // What it does is said of it as of a thing, not of somebody with a long name.
  await player.goto(`${house.url}/game/${id}`);
  await ready(player);
  await type(player, 'e4');
  const took = player.locator('.game .status small');
  await took.filter({ hasText: /^The computer took 0:\d\d for / }).waitFor();
  await player.locator('#language').selectOption('ja');
  await took.filter({ hasText: /^コンピューター / }).waitFor();
  await player.context().close();
  await other.context().close();
});

test('across the table the sentence sets the board, and what lies there is not lost', async () => {
  const { page } = await visit(house, '/');
  await page.getByRole('button', { name: 'across this table' }).click();
  await say(page, 'Start', 'lance handicap');
  await begin(page);
  await page.waitForURL('**/table');
  // The lance at the left of the one who gives it is missing.
  await page.locator('[data-square="9a"][aria-label*="lance"]').waitFor();
  assert.equal(await page.locator('[data-square="9a"][aria-label*="lance"], [data-square="1a"][aria-label*="lance"]').count(), 1);
  await page.goto(`${house.url}/`);
  await begin(page);
  await page.getByText('already a game or a clock on the table').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Clear it and begin' }).click();
  await page.waitForURL('**/table');
  await page.context().close();
});

/** What is wrong is said in every language. */
async function wrong(page: Page, said: Record<'en' | 'fr' | 'ja', RegExp>): Promise<void> {
  for (const language of ['fr', 'ja', 'en'] as const) {
    await page.locator('#language').selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.locator('.wrong', { hasText: said[language] }).waitFor();
  }
}

test('what does not fit cannot be chosen, and says why', async () => {
  const { page } = await visit(house, '/');
  await say(page, 'Game', 'chess');
  assert.match(await refused(page, 'Rulebook', 'FESA 2024'), /rulebook is for shogi/);
  assert.match(await refused(page, 'Sides', 'by furigoma'), /fide-2023\//);
  await say(page, 'Game', 'shogi');
  assert.match(await refused(page, 'Sides', 'by lot'), /pawns are tossed/);
  await say(page, 'Start', 'rook handicap');
  assert.match(await refused(page, 'Sides', 'by furigoma'), /fesa-2024\/7\.1/);
  assert.equal(await word(page, 'Sides').innerText(), 'by lot');
  await say(page, 'Time', 'by hand');
  await page.getByLabel(/^Time, as/).fill('five minutes');
  await wrong(page, { en: /^Character 1 does/, fr: /^Le caractère 1 n’a/, ja: /^1文字目/ });
  assert.ok(await page.getByRole('button', { name: 'Begin', exact: true }).isDisabled());
  await page.getByLabel(/^Time, as/).fill('10m b20s');
  assert.match(await word(page, 'Time').innerText(), /10\sminutes.*20\sseconds/);
  await say(page, 'Start', 'by hand');
  await page.getByLabel(/as SFEN/).fill('nonsense');
  await wrong(page, { en: /^Character 2 is not a piece/, fr: /^Le caractère 2 n’est pas/, ja: /^2文字目/ });
  await page.getByLabel(/as SFEN/).fill('4k4/9/9/9/9/P8/P8/9/9 b - 1');
  await wrong(page, { en: /king is missing.*pawns/, fr: /manque un roi.*pions/, ja: /玉が.*二歩/ });
  assert.ok(await page.getByRole('button', { name: 'Begin', exact: true }).isDisabled());
  await page.getByLabel(/as SFEN/).fill('4k4/9/9/9/9/9/9/9/4K3R b - 1');
  await page.locator('[data-square="1i"][aria-label*="rook"]').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Begin', exact: true }).isEnabled());
  await page.context().close();
});

test('the whole sentence is said by keyboard alone', async () => {
  const { page } = await visit(house, '/');
  await word(page, 'Game').waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  const until = async (name: string) => {
    for (let step = 0; step < 40 && (await focused()) !== name; step++) await page.keyboard.press('Tab');
    assert.equal(await focused(), name);
  };
  await until('Game');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  assert.equal(await word(page, 'Game').innerText(), 'chess');
  await until('Opponent');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('the c');
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Enter');
  await until('Level');
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  assert.equal(await word(page, 'Level').innerText(), 'level 3');
  await until('Time');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until('Sides');
  await page.keyboard.press('Enter');
  await page.keyboard.type('chosen');
  await page.keyboard.press('Enter');
  assert.match(await word(page, 'Sides').innerText(), /you are White/);
  await until('Begin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game/*');
  await page.context().close();
});

for (const locale of ['en-GB', 'fr-FR', 'ja-JP']) {
  test(`every list of the sentence fits: ${locale}`, async () => {
    const { page, complaints } = await visit(house, '/', { viewport: { width: 360, height: 800 }, locale });
    await page.getByRole('combobox').nth(6).waitFor();
    const words = page.locator('.sentence [role=combobox]');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (let index = 0; index < (await words.count()); index++) {
        await words.nth(index).click();
        const box = await page.locator('.choices:not([hidden])').boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= width, `${width}, list ${index}: ${JSON.stringify(box)}`);
        await page.keyboard.press('Escape');
      }
      assert.deepEqual(await faults(page), []);
    }
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
}

const password = 'correct horse battery';

async function register(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Sign in or register' }).getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function signIn(page: Page, name: string, secret: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(secret);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
}

test('one registers, signs out and in, changes the password, ends logins, and closes the account', async () => {
  const { page } = await visit(house, '/account');
  await register(page, 'Ann');
  await page.locator('header').getByRole('link', { name: 'Ann' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  await signIn(page, 'Ann', 'not her password');
  await page.getByText('Wrong name or password.').waitFor();
  await signIn(page, 'ann', password);
  await page.getByText('Signed in as Ann.').waitFor();

  const second = (await visit(house, '/account')).page;
  await signIn(second, 'Ann', password);
  await second.getByText('Signed in as Ann.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).waitFor();
  await page.getByLabel('Old password').fill(password);
  await page.getByLabel('New password').fill('another horse battery');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.locator('.moss', { hasText: 'The password is changed' }).waitFor();
  // The other device is out.
  await second.reload();
  await signIn(second, 'Ann', password);
  await second.getByText('Wrong name or password.').waitFor();
  await signIn(second, 'Ann', 'another horse battery');
  await second.getByText('Signed in as Ann.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'End', exact: true }).first().click();
  await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' });
  await second.context().close();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  assert.equal(download.suggestedFilename(), 'adoube.json');

  await page.getByRole('button', { name: 'Close the account…' }).click();
  await page.getByLabel('Password', { exact: true }).fill('another horse battery');
  await page.getByRole('button', { name: 'Close it for good' }).click();
  await page.getByText('No account is needed to play.').waitFor();
  await signIn(page, 'Ann', 'another horse battery');
  await page.getByText('Wrong name or password.').waitFor();
  await page.context().close();
});

test('a token is made, shown once, used, and revoked', async () => {
  const { page } = await visit(house, '/account');
  await register(page, 'Tom');
  await page.getByLabel('What to call it').fill('my program');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const secret = await page.getByLabel('The token.').inputValue();
  assert.deepEqual(await faults(page), []);
  assert.ok((await beyond(page)) <= 0);
  const ask = (path: string, method = 'GET') =>
    fetch(`${house.url}${path}`, { method, headers: { authorization: `Bearer ${secret}` } });
  const me = (await (await ask('/api/me')).json()) as { name: string };
  assert.equal(me.name, 'Tom');
  assert.equal((await ask('/api/draws', 'POST')).status, 403);
  await page.reload();
  const row = page.locator('.rows li', { hasText: 'my program' });
  await row.waitFor();
  assert.equal(await page.getByLabel('The token.').count(), 0);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await row.waitFor({ state: 'detached' });
  assert.equal((await ask('/api/me')).status, 401);
  await page.context().close();
});

test('the first link makes the owner, who makes a link for who lost a password', async () => {
  const lost = (await visit(house, '/account')).page;
  await register(lost, 'Lea');
  await lost.getByRole('button', { name: 'Sign out' }).click();

  const { page } = await visit(house, house.owner.slice(house.url.length));
  await page.getByLabel('Name').fill('Olga');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Become the owner' }).click();
  await page.waitForURL('**/account');
  await page.getByLabel('Whose').fill('Lea');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('The link.').inputValue();
  assert.deepEqual(await faults(page), []);

  await lost.goto(link);
  await lost.getByLabel('New password').fill('a password that is new');
  await lost.getByRole('button', { name: 'Set the password' }).click();
  await lost.getByText('Signed in as Lea.').waitFor();
  // It works once.
  await lost.goto('about:blank');
  await lost.goto(link);
  await lost.getByLabel('New password').fill('a password that is new');
  await lost.getByRole('button', { name: 'Set the password' }).click();
  await lost.getByText('This link does not work any more').waitFor();
  await lost.context().close();
  await page.context().close();
});

test('preferences are kept without an account: language, theme, pieces, notation', async () => {
  const { page } = await visit(house, '/preferences');
  await page.getByRole('group', { name: 'Theme' }).getByLabel('dark').check();
  assert.equal(await page.evaluate(() => document.documentElement.dataset['theme']), 'dark');
  const shogi = page.locator('section', { has: page.getByRole('heading', { name: 'Shogi' }) });
  await shogi.getByLabel('two kanji').check();
  await shogi.locator('.mini.set-two').waitFor();
  await shogi.getByLabel('7六歩').check();
  await shogi.locator('.sample p', { hasText: '歩' }).waitFor();
  await page.getByLabel('slate').check();
  await page.getByLabel('Français').check();
  await page.getByRole('heading', { name: 'Préférences' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.goto(`${house.url}/`);
  await page.locator('.board.set-two').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  assert.equal(await page.evaluate(() => document.documentElement.dataset['theme']), 'dark');
  assert.match(await page.locator('.main-line').innerText(), /^Jouer au shogi avec un ami, par lien, selon FESA 2024/);
  await page.context().close();
});
