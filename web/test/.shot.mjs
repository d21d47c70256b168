import { chromium } from 'playwright-core';
const base = process.env.BASE ?? 'http://localhost:18173';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const jobs = JSON.parse(process.argv[2]);
for (const { path, width = 1440, dark = false, locale = 'en-GB', name, act, js } of jobs) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 800 : 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  await page.goto(base + path);
  await page.locator('main#main').waitFor();
  await page.waitForTimeout(2500);
  if (js) await new Function('page', 'base', 'return (async()=>{' + js + '})()')(page, base);
  if (act) await page.locator(act).first().click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
  await context.close();
}
await browser.close();
