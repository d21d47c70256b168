// After Vite: the service worker's list of what to keep, and everything compressed once for all readers, unless UNPACKED says not to.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipped } from 'node:zlib';

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipped)];

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const cache = fileURLToPath(new URL('../node_modules/.cache/packed/', import.meta.url));
mkdirSync(cache, { recursive: true });

function files(folder = '') {
  return readdirSync(dist + folder).flatMap((name) => {
    const path = folder + name;
    return statSync(dist + path).isDirectory() ? files(`${path}/`) : [path];
  });
}

// The first page, in every language: what stands there before anything has come, what it needs next, and what the core says of it.
// It is made by the page itself, which finds a browser of a kind here.
const here = fileURLToPath(new URL('../', import.meta.url));
const nowhere = { matches: false, addEventListener: () => undefined };
for (const [name, value] of Object.entries({
  navigator: { languages: [] },
  localStorage: { getItem: () => null, setItem: () => undefined },
  matchMedia: () => nowhere,
  location: { pathname: '/', origin: '' },
  addEventListener: () => undefined,
  document: { documentElement: { dataset: {} }, title: '' },
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { write } = await import(`${here}node_modules/.cache/first/first.js`);
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
rmSync(`${dist}.vite`, { recursive: true });
const blank = readFileSync(`${dist}index.html`, 'utf8');

/** A chunk with all that it needs, in no particular order. */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of manifest[name].imports ?? []) needed(other, found);
  return found;
}

/** The address of a file of ours. */
const address = (source) => `/${manifest[source].file}`;

for (const language of ['en', 'fr', 'ja']) {
  const { html, first } = await write(language, here);
  const chunks = new Set([...needed('src/pages/home.tsx'), `src/app/words.${language}.ts`]);
  const scripts = [...chunks].filter((name) => !manifest[name].isEntry).map((name) => `/${manifest[name].file}`);
  const styles = [...chunks].flatMap((name) => manifest[name].css ?? []).map((file) => `/${file}`);
  const links = [
    ...new Set(styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    `<link rel="preload" as="image" href="${address('made/pieces/shogi/one.svg')}">`,
  ].filter((link) => !blank.includes(link));
  const answers = JSON.stringify(first).replaceAll('<', '\\u003c');
  const page = blank
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${html}</div>`)
    .replace(
      '</body>',
      () => `  <script type="application/json" id="first" data-language="${language}">${answers}</script>\n  </body>`,
    );
  writeFileSync(`${dist}home.${language}.html`, page);
}

// All but the engine is kept at once, so that every page opens without a network; the engine when it is first used.
const all = files().filter((path) => !/\.(br|gz)$|^sw\.js$|^\./.test(path));
const kept = all.filter((path) => !path.includes('engine') && !path.endsWith('.html')).map((path) => `/${path}`);
const version = createHash('sha256');
for (const path of all.sort()) version.update(path).update(readFileSync(dist + path));
const worker = readFileSync(new URL('../src/sw.js', import.meta.url), 'utf8')
  .replace("'VERSION'", JSON.stringify(version.digest('hex').slice(0, 16)))
  .replace("['FILES']", JSON.stringify(['/', ...kept]));
writeFileSync(`${dist}sw.js`, worker);

/** Compresses a file, or takes what was compressed before. Off the main thread, so that all cores work on it. */
async function pack(path) {
  if (!/\.(js|css|html|svg|json|wasm|webmanifest|txt|ftl)$/.test(path)) return;
  const bytes = readFileSync(dist + path);
  if (bytes.length < 512) return;
  const name = createHash('sha256').update(bytes).digest('hex');
  if (existsSync(`${cache + name}.br`) && existsSync(`${cache + name}.gz`)) {
    for (const ending of ['br', 'gz']) copyFileSync(`${cache + name}.${ending}`, `${dist + path}.${ending}`);
    return;
  }
  const size = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: 22,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params: size }), gzip(bytes, { level: 9 })]);
  for (const [ending, packed] of Object.entries({ br, gz })) {
    writeFileSync(`${dist + path}.${ending}`, packed);
    copyFileSync(`${dist + path}.${ending}`, `${cache + name}.${ending}`);
  }
}

// The largest first, or a core waits for it at the end.
const sizes = new Map([...all, 'sw.js'].map((path) => [path, statSync(dist + path).size]));
const packed = process.env.UNPACKED ? [] : [...sizes.keys()];
await Promise.all(packed.sort((one, other) => sizes.get(other) - sizes.get(one)).map(pack));
