// A real server with the pages in it, and a real browser.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';

const program = process.env['ADOUBE'] ?? fileURLToPath(new URL('../../target/debug/adoube', import.meta.url));
const browserPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export interface House {
  url: string;
  /** The link that makes the owner. */
  owner: string;
  browser: Browser;
  /** Stops the server, and starts it again at the same address. */
  restart: () => Promise<void>;
  /** The server goes away without a word. */
  fall: () => Promise<void>;
  /** It comes back where it was. */
  rise: () => Promise<void>;
  /** The server's process. */
  pid: () => number;
  close: () => Promise<void>;
}

/** Starts both. The server has a folder of its own, and takes whatever port is free. */
export async function open(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'adoube-pages-'));
  // All visitors have one address here.
  const settings = join(folder, 'adoube.toml');
  writeFileSync(settings, '[limits]\nlogins-per-minute = 10000\nrequests-per-minute = 100000\nsockets-per-address = 1000\n');
  const begin = async (listen: string) => {
    const server: ChildProcess = spawn(
      program,
      ['serve', '--config', settings, '--json', '--listen', listen, '--database', `sqlite:${folder}/games.db`],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const said = await new Promise<{ url: string; owner: string }>((found, failed) => {
      server.once('error', failed);
      server.once('exit', (code) => failed(new Error(`${program} ended with ${String(code)}`)));
      if (server.stdout)
        createInterface(server.stdout).once('line', (line) => found(JSON.parse(line) as { url: string; owner: string }));
    });
    server.removeAllListeners('exit');
    return { server, said };
  };
  let {
    server,
    said: { url, owner },
  } = await begin('127.0.0.1:0');
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((ended) => server.once('exit', ended));
    server.kill(signal);
    await gone;
  };
  const fall = () => end('SIGKILL');
  const rise = async () => {
    ({ server } = await begin(new URL(url).host));
  };
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  const close = async () => {
    await browser.close();
    // Its folder is its own until it has gone.
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    await end('SIGTERM');
    await rise();
  };
  const pid = () => server.pid ?? 0;
  return { url, owner, browser, pid, restart, fall, rise, close };
}

/** Asks again until it is so; what is not so after a while is a fault. */
export async function eventually<T>(so: () => T | Promise<T>): Promise<T> {
  for (const end = Date.now() + 20_000; ;) {
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

/** What an effect would do after what is shown now is done. */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(undefined), 50)))),
  );

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

/** A page of a visitor of its own. What the browser complains about is listed. */
export async function visit(
  house: House,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await house.browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
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
  const held = await button.evaluateHandle((one) => {
    const over = new Promise<void>((done, failed) => {
      setTimeout(() => failed(new Error(`${one.textContent ?? ''}: it was not held to its end`)), 20_000);
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
  });
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
  const context = await house.browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(60_000);
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

/** Two guests have made a game: the first has the first side. */
export async function pair(terms: Record<string, unknown>, one: Person, two: Person): Promise<string> {
  const challenge = await one.post('challenges', { terms: { sides: 'host-first', ...terms }, guest: two.account });
  const { game } = await two.post(`challenges/${challenge['id'] ?? ''}/accept`, {});
  return game ?? '';
}

/** The page of a game. */
export async function sit(house: House, person: Person, game: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await person.context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${house.url}/game/${game}`);
  await page.locator('main.game .bar').first().waitFor();
  await lettered(page);
  return { page, complaints };
}
