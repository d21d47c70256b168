// After Vite: the service worker's list of what to keep, and everything compressed once for all readers.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const cache = fileURLToPath(new URL('../node_modules/.cache/packed/', import.meta.url));
mkdirSync(cache, { recursive: true });

function files(folder = '') {
  return readdirSync(dist + folder).flatMap((name) => {
    const path = folder + name;
    return statSync(dist + path).isDirectory() ? files(`${path}/`) : [path];
  });
}

// All but the engine is kept at once, so that every page opens without a network; the engine when it is first used.
const all = files().filter((path) => !/\.(br|gz)$|^sw\.js$|^\./.test(path));
const kept = all.filter((path) => !path.includes('engine') && path !== 'index.html').map((path) => `/${path}`);
const version = createHash('sha256');
for (const path of all.sort()) version.update(path).update(readFileSync(dist + path));
const worker = readFileSync(new URL('../src/sw.js', import.meta.url), 'utf8')
  .replace("'VERSION'", JSON.stringify(version.digest('hex').slice(0, 16)))
  .replace("['FILES']", JSON.stringify(['/', ...kept]));
writeFileSync(`${dist}sw.js`, worker);

for (const path of [...all, 'sw.js']) {
  if (!/\.(js|css|html|svg|json|wasm|webmanifest|txt|ftl)$/.test(path)) continue;
  const bytes = readFileSync(dist + path);
  if (bytes.length < 512) continue;
  // What was compressed before is not compressed again.
  const name = createHash('sha256').update(bytes).digest('hex');
  if (existsSync(`${cache + name}.br`) && existsSync(`${cache + name}.gz`)) {
    for (const ending of ['br', 'gz']) copyFileSync(`${cache + name}.${ending}`, `${dist + path}.${ending}`);
    continue;
  }
  const size = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: 22,
  };
  writeFileSync(`${dist + path}.br`, brotliCompressSync(bytes, { params: size }));
  writeFileSync(`${dist + path}.gz`, gzipSync(bytes, { level: 9 }));
  for (const ending of ['br', 'gz']) copyFileSync(`${dist + path}.${ending}`, `${cache + name}.${ending}`);
}
