// A real server with the pages in it, and a real browser.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { borrow, giveBack } from './browser.ts';
import { front } from './front.ts';
import { postgres } from './postgres.ts';
import { serve } from './server.ts';

/** What has not come after so long, in milliseconds, does not come: long, since a machine may have much else to do, and who waits for
 * what comes waits no longer for it. */
export const PATIENCE = Number(process.env['PATIENCE'] ?? 240_000);

export interface House {
  url: string;
  /** The link that makes the owner. */
  owner: string;
  /** Somebody comes, with nothing but his browser. */
  enter: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** The server's process. */
  pid: () => number;
  /** Everybody leaves, and the server ends. */
  close: () => Promise<void>;
}

/** One whose server can go away, and come back at the same address with all that it knew. */
export interface Frail extends House {
  /** The server is told to end. */
  stop: () => Promise<void>;
  /** It goes away without a word. */
  fall: () => Promise<void>;
  rise: () => Promise<void>;
}

/** One that may use a push service at a port of this machine. */
export const openWithPush = (port: number): Promise<House> => open(`[push]\nservices = ["http://127.0.0.1:${port}"]\n`);

/** Opens one. Its server has a folder of its own; the browser is everybody's. */
export async function open(more = '', above = '', prepare: (folder: string) => void = () => undefined): Promise<House> {
  const { settings, database, clear, folder } = furnish(above, more);
  prepare(folder);
  const [server, { enter, leave }] = await Promise.all([serve(settings, database), welcome()]);
  const close = async () => {
    await leave();
    // The folder is the server's until it has gone.
    await server.end('SIGTERM');
    clear();
  };
  return { url: server.url, owner: server.owner ?? '', enter, pid: () => server.pid, close };
}

export async function openFrail(): Promise<Frail> {
  const { settings, database, clear } = furnish();
  const { enter, leave } = await welcome();
  let server = await serve(settings, database);
  const owner = server.owner ?? '';
  const door = await front(server.url);
  const stop = () => server.end('SIGTERM');
  const fall = () => server.end('SIGKILL');
  const rise = async () => {
    server = await serve(settings, database);
    door.lead(server.url);
  };
  const close = async () => {
    await leave();
    await door.close();
    await stop();
    clear();
  };
  return { url: door.url, owner, enter, pid: () => server.pid, stop, fall, rise, close };
}

/** Several servers of one database behind one address, of which another comes before the one that is there leaves. */
export interface Company extends House {
  /** Another server comes, visitors are led to it, and the one before is told to end. */
  replace: () => Promise<void>;
}

export async function openSeveral(): Promise<Company> {
  const { settings, clear } = furnish('bus = "postgres"\n');
  const base = await postgres();
  const { enter, leave } = await welcome();
  let server = await serve(settings, base.uri);
  const owner = server.owner ?? '';
  const door = await front(server.url);
  const replace = async () => {
    const before = server;
    server = await serve(settings, base.uri);
    door.lead(server.url);
    await before.end('SIGTERM');
  };
  const close = async () => {
    await leave();
    await door.close();
    await server.end('SIGTERM');
    await base.close();
    clear();
  };
  return { url: door.url, owner, enter, pid: () => server.pid, replace, close };
}

/** One that sends its mail through a server at a port of this machine. Its links lead to the address by which it is known. */
export async function openWithMail(port: number): Promise<House> {
  const door = await front('http://127.0.0.1:9');
  const mail = `[mail]\nserver = "127.0.0.1"\nport = ${port}\nencryption = "none"\nfrom = "Adoube <adoube@play.test>"\n`;
  const { settings, database, clear } = furnish(`public-url = "${door.url}"\n`, mail);
  // It says by what it is known, not where it listens: behind the door, on an address of this machine that nobody else takes.
  const behind = `127.0.0.2:${new URL(door.url).port}`;
  const [server, { enter, leave }] = await Promise.all([serve(settings, database, behind), welcome()]);
  door.lead(`http://${behind}`);
  const close = async () => {
    await leave();
    await door.close();
    await server.end('SIGTERM');
    clear();
  };
  return { url: door.url, owner: server.owner ?? '', enter, pid: () => server.pid, close };
}

/** A folder with settings and room for a database. */
function furnish(above = '', below = ''): { settings: string; database: string; clear: () => void; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'adoube-pages-'));
  const settings = join(folder, 'adoube.toml');
  // All visitors have one address here.
  writeFileSync(
    settings,
    `${above}[limits]\nlogins-per-minute = 10000\nguests-per-minute = 10000\nrequests-per-minute = 100000\nsockets-per-address = 1000\n${below}`,
  );
  const clear = () => rmSync(folder, { recursive: true, force: true });
  return { settings, database: `sqlite:${folder}/games.db`, clear, folder };
}

/** The browser, and who came by it: a test that fails leaves somebody behind. */
async function welcome(): Promise<{ enter: House['enter']; leave: () => Promise<void> }> {
  const browser = await borrow();
  const here = new Set<BrowserContext>();
  const enter = async (options: BrowserContextOptions = {}) => {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ locale: 'en-GB', viewport, serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(PATIENCE);
    here.add(context);
    context.on('close', () => here.delete(context));
    return context;
  };
  const leave = async () => {
    for (const context of here) await context.close();
    await giveBack();
  };
  return { enter, leave };
}

/** Asks again until it is so; what is not so after a while is a fault. */
export async function eventually<T>(so: () => T | Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE; ;) {
    try {
      return await so();
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}

/** The letters are there, so that nothing changes its place for them any more. */
export const lettered = (page: Page): Promise<void> => page.evaluate(() => document.fonts.ready.then(() => undefined));

/** What an effect would do after what is shown now is done: effects come a frame and a turn after what they follow. */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next))));
  });

/** Something that does not stay was seen: the page itself looks, at every frame. */
export const glimpsed = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector);
};

/** Where something is, in the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where all of them are, at one moment; none is missing. */
export async function boxes(where: Locator): Promise<Box[]> {
  await where.first().waitFor();
  const found = await where.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height, shown: one.getClientRects().length > 0 };
    }),
  );
  if (!found.every((one) => one.shown)) throw new Error(`not all of ${String(where)} are shown`);
  return found;
}

/** What the browser complains about, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** A page of a visitor of its own. What the browser complains about is listed. */
export async function visit(
  house: House,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await house.enter(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(house.url + path);
  await page.locator('main#main').waitFor();
  await lettered(page);
  return { page, complaints };
}

/** The middle of a square of the board that is drawn. */
export async function at(page: Page, square: string): Promise<{ x: number; y: number }> {
  const [box] = await boxes(page.locator(`[data-square="${square}"]`));
  if (!box) throw new Error(`no square ${square}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A piece is dragged from one square to another. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const [one, two] = [await at(page, from), await at(page, to)];
  await page.mouse.move(one.x, one.y);
  await page.mouse.down();
  await page.mouse.move(two.x, two.y, { steps: 4 });
  await page.mouse.up();
}

/** A piece is dragged, and stands where it was put: what it left is empty. */
export async function move(page: Page, from: string, to: string): Promise<void> {
  await drag(page, from, to);
  await page.locator(`[data-square="${from}"][aria-label*="empty"]`).waitFor();
}

/** A button is held for as long as it wants: until it is held no longer, or is there no longer. */
export async function hold(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.hover();
  const held = await button.evaluateHandle((one, patience) => {
    const over = new Promise<void>((done, failed) => {
      setTimeout(() => failed(new Error(`${one.textContent ?? ''}: it was not held to its end`)), patience);
      let begun = false;
      const look = () => {
        const now = one.isConnected && one.classList.contains('held');
        if (begun && !now) {
          watch.disconnect();
          done();
        }
        begun ||= now;
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    });
    return { over };
  }, PATIENCE);
  await page.mouse.down();
  await held.evaluate(({ over }) => over);
  await page.mouse.up();
}

/** Time passes on a page whose clock is in our hands, frame by frame, until so much is in a list: no load of the machine skips any. */
export async function pass(page: Page, list: () => string[], most: number): Promise<string[]> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  for (let spent = 0; spent < 60_000 && (await page.evaluate(list)).length < most; spent += 500) await page.clock.runFor(500);
  return page.evaluate(list);
}

/** Somebody with an account of his own, and what he asks by HTTP. */
export interface Person {
  context: BrowserContext;
  account: string;
  post: (path: string, body: unknown) => Promise<Record<string, string>>;
}

/** A guest comes. */
export async function guest(house: House, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await house.enter(options);
  // His browser knows that he has been here.
  await context.addInitScript(() => localStorage.setItem('adoube.known', 'yes'));
  const post = async (path: string, body: unknown) => {
    const answer = await context.request.post(`${house.url}/api/${path}`, { data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.text().then((text) => (text ? JSON.parse(text) : {}))) as Record<string, string>;
  };
  const { id } = await post('guest', {});
  return { context, account: id ?? '', post };
}

/** Two guests have made a game: the first has the first side. Whom the terms name as arbiter has agreed to it. */
export async function pair(terms: Record<string, unknown>, one: Person, two: Person, judge?: Person): Promise<string> {
  const challenge = await one.post('challenges', { terms: { sides: 'host-first', ...terms }, guest: two.account });
  if (judge) await judge.post(`challenges/${challenge['id'] ?? ''}/consent`, {});
  const { game } = await two.post(`challenges/${challenge['id'] ?? ''}/accept`, { arbiter: terms['arbiter'] ?? null });
  return game ?? '';
}

/** The page of a game. */
export async function sit(house: House, person: Person, game: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await person.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${house.url}/game/${game}`);
  await page.locator('main.game .bar').first().waitFor();
  await lettered(page);
  return { page, complaints };
}

/** How far a page goes beyond a narrow window. */
export async function beyond(page: Page): Promise<number> {
  await page.setViewportSize({ width: 360, height: 800 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  return wide;
}
