// Writes what the program has in it: a CycloneDX list, and the licences' texts.
//   node scripts/inside.mjs OUT.cdx.json OUT.txt TARGET…
// Of cargo it is what is linked, for the program and for the modules that the pages bring; of npm, what is bundled. What only
// builds or tests (build scripts, macros, development packages) is not inside. SOURCE_DATE_EPOCH dates it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [list, texts, ...targets] = process.argv.slice(2);
const WEB = 'wasm32-unknown-unknown';
/** @type {Map<string, {component: object, folder: string, needs: Set<string>, targets: Set<string>}>} */
const inside = new Map();

function cargo(...args) {
  const options = { cwd: root, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' };
  return execFileSync(process.env.CARGO ?? 'cargo', args, options);
}
const metadata = (target) => JSON.parse(cargo('metadata', '--format-version', '1', '--locked', '--filter-platform', target));

/** What is really linked, as "name version": the metadata has also what features that are off would bring. */
function linked(names, target) {
  const packages = names.flatMap((name) => ['--package', name]);
  const lines = cargo('tree', '--locked', '--edges', 'normal,no-proc-macro', '--prefix', 'none', '--target', target, ...packages);
  return new Set(lines.split('\n').filter(Boolean).map((line) => line.split(' ').slice(0, 2).join(' ').replace(' v', ' ')));
}

/** The checksums that cargo holds every download against. */
const sums = new Map();
for (const block of readFileSync(join(root, 'Cargo.lock'), 'utf8').split('[[package]]')) {
  const field = (name) => block.match(new RegExp(`^${name} = "(.*)"$`, 'm'))?.[1];
  if (field('checksum')) sums.set(`${field('name')}@${field('version')}`, field('checksum'));
}

// "MIT/Apache-2.0" is how SPDX's OR was once written.
const spdx = (licence) => licence.replaceAll('/', ' OR ');

function add(ref, component, folder, target) {
  if (!inside.has(ref)) inside.set(ref, { component: { ...component, 'bom-ref': ref, purl: ref }, folder, needs: new Set(), targets: new Set() });
  inside.get(ref).targets.add(target);
  return inside.get(ref);
}

function walk(names, target) {
  const { packages, resolve } = metadata(target);
  const crates = new Map(packages.map((crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const real = linked(names, target);
  const seen = new Set();
  const visit = (id) => {
    const crate = crates.get(id);
    const ref = `pkg:cargo/${crate.name}@${crate.version}`;
    if (seen.has(id)) return ref;
    seen.add(id);
    const sum = sums.get(`${crate.name}@${crate.version}`);
    const component = {
      type: 'library',
      name: crate.name,
      version: crate.version,
      ...(crate.description && { description: crate.description.trim().replace(/\s+/g, ' ') }),
      ...(sum && { hashes: [{ alg: 'SHA-256', content: sum }] }),
      licenses: [{ expression: spdx(crate.license ?? 'NOASSERTION') }],
    };
    const entry = add(ref, component, dirname(crate.manifest_path), target);
    for (const dependency of nodes.get(id).deps) {
      const { name, version } = crates.get(dependency.pkg);
      const normal = dependency.dep_kinds.some((kind) => kind.kind === null);
      if (normal && real.has(`${name} ${version}`)) entry.needs.add(visit(dependency.pkg));
    }
    return ref;
  };
  return names.map((name) => visit(packages.find((crate) => crate.name === name).id));
}

const programs = targets.flatMap((target) => walk(['adoube'], target));
const modules = walk(['adoube-wasm', 'adoube-wasm-moves', 'adoube-wasm-learn', 'adoube-wasm-study', 'adoube-wasm-engine'], WEB);

const lock = JSON.parse(readFileSync(join(root, 'web/package-lock.json'), 'utf8')).packages;
const bundled = [];
for (const [path, entry] of Object.entries(lock)) {
  if (!path || entry.dev || entry.optional) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const ref = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
  const digest = entry.integrity && Buffer.from(entry.integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  const component = {
    type: 'library',
    name,
    version: entry.version,
    ...(digest && { hashes: [{ alg: 'SHA-512', content: digest }] }),
    licenses: [{ expression: entry.license }],
  };
  add(ref, component, join(root, 'web', path), 'pages');
  bundled.push(ref);
}

// What cargo does not count: the standard library, and the C that is compiled in.
const tool = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim();
const rust = tool(process.env.RUSTC ?? 'rustc', '--version').split(' ')[1];
const std = `pkg:generic/rust-std@${rust}`;
add(std, { type: 'library', name: 'rust-std', version: rust, licenses: [{ expression: 'MIT OR Apache-2.0' }] }, '', 'all');
const extras = [std];
const sqlite = [...inside.values()].find((entry) => entry.component.name === 'libsqlite3-sys');
if (sqlite) {
  const version = readFileSync(join(sqlite.folder, 'sqlite3/sqlite3.h'), 'utf8').match(/#define SQLITE_VERSION +"(.*)"/)[1];
  const ref = `pkg:generic/sqlite@${version}`;
  add(ref, { type: 'library', name: 'sqlite', version, licenses: [{ expression: 'blessing' }] }, '', 'all');
  sqlite.needs.add(ref);
}
if (targets.some((target) => target.endsWith('-musl'))) {
  const ref = 'pkg:generic/musl';
  add(ref, { type: 'library', name: 'musl', licenses: [{ expression: 'MIT' }] }, '', 'all').component.description =
    'The C library that the static programs have in them, as the compiler brings it.';
  extras.push(ref);
}

const { version } = inside.get(programs[0]).component;
const program = inside.get(programs[0]);
for (const ref of [...modules, ...bundled, ...extras]) program.needs.add(ref);
const sorted = [...inside.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
const components = sorted
  .filter(([ref]) => ref !== programs[0])
  .map(([, entry]) => ({
    ...entry.component,
    properties: [{ name: 'adoube:in', value: [...entry.targets].sort().join(' ') }],
  }));
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    timestamp: new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000).toISOString(),
    component: { ...program.component, type: 'application' },
  },
  components,
  dependencies: sorted.map(([ref, entry]) => ({ ref, dependsOn: [...entry.needs].sort() })),
};
// The same content has the same number.
const hash = createHash('sha256').update(JSON.stringify(bom)).digest('hex');
const serial = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
const { bomFormat, specVersion, ...rest } = bom;
writeFileSync(list, `${JSON.stringify({ bomFormat, specVersion, serialNumber: `urn:uuid:${serial}`, ...rest }, null, 1)}\n`);

// Every text once, under all who come with it.
const carriers = new Map();
const silent = [];
for (const [, { component, folder }] of sorted) {
  const name = [component.name, component.version].filter(Boolean).join(' ');
  if (component.name.startsWith('adoube')) continue;
  const files = folder && existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const found = files.filter((file) => file.isFile() && /^(un)?(licen[cs]e|copying|copyright|notice|ofl)/i.test(file.name));
  for (const file of found) {
    const text = readFileSync(join(folder, file.name), 'utf8').replaceAll('\r', '').trim();
    carriers.set(text, [...(carriers.get(text) ?? []), name]);
  }
  if (found.length === 0) silent.push(`${name}: ${component.licenses[0].expression}`);
}
const line = '='.repeat(100);
let out = `What others wrote and Adoube ${version} has in it.\n\n`;
out += `These say their licence by name only:\n${silent.map((one) => `  ${one}\n`).join('')}`;
for (const [text, names] of carriers) out += `\n${line}\n${[...new Set(names)].join(', ')}\n${line}\n${text}\n`;
writeFileSync(texts, out);
console.log(`${components.length} parts, ${carriers.size} texts of licences, ${silent.length} parts without one`);
