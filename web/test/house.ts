// A real server with the pages in it, and a real browser.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

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
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    await end('SIGTERM');
    await rise();
  };
  const pid = () => server.pid ?? 0;
  return { url, owner, browser, pid, restart, fall, rise, close };
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
  return { page, complaints };
}

/** The middle of a square of the board that is drawn. */
export async function at(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-square="${square}"]`).boundingBox();
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

/** A button is held for as long as it wants. */
export async function hold(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.hover();
  await page.mouse.down();
  await page.waitForTimeout(700);
  await page.mouse.up();
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
  return { page, complaints };
}
