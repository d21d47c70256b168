// The types of the server's routes, from its own description. `npm run client` writes them; a test finds when they are stale.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

export const place = fileURLToPath(new URL('../src/net/api.ts', import.meta.url));
const program = process.env['ADOUBE'] ?? fileURLToPath(new URL('../../target/debug/adoube', import.meta.url));

/** What the description comes to, as TypeScript. */
export async function client(description) {
  const used = new Set();
  // What the description leaves open has its type by name, from the same Rust as all others in types.ts.
  const transform = (schema) => {
    const name = schema['x-type'];
    if (!name) return undefined;
    used.add(name);
    return ts.factory.createTypeReferenceNode(name);
  };
  const types = astToString(await openapiTS(description, { transform }));
  const named = `import type { ${[...used].sort().join(', ')} } from '../types';\n`;
  const text = `// Made by \`npm run client\` from /api/openapi.json: not to be changed by hand.\n${used.size ? named : ''}${types}`;
  return format(text, { ...(await resolveConfig(place)), parser: 'typescript' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'adoube-client-'));
  const args = ['serve', '--json', '--listen', '127.0.0.1:0', '--database', `sqlite:${folder}/games.db`];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const { url } = JSON.parse(await new Promise((said) => createInterface(server.stdout).once('line', said)));
    const description = await (await fetch(`${url}/api/openapi.json`)).json();
    writeFileSync(place, await client(description));
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
