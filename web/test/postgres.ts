// A private PostgreSQL behind a socket in a folder of its own, gone with who asked for it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Postgres {
  /** A database with nothing in it. */
  uri: string;
  close: () => Promise<void>;
}

/** Debian's, the latest that is there. */
function programs(): string {
  const root = '/usr/lib/postgresql';
  const latest = readdirSync(root)
    .sort((one, other) => Number(one) - Number(other))
    .pop();
  if (!latest) throw new Error(`nothing in ${root}: scripts/prepare test`);
  return join(root, latest, 'bin');
}

/** PostgreSQL refuses to run as root. */
function person(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const of = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: of('-u'), gid: of('-g') };
}

export async function postgres(): Promise<Postgres> {
  const [bin, folder, who] = [programs(), mkdtempSync(join(tmpdir(), 'adoube-pages-postgres-')), person()];
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  chmodSync(folder, 0o711);
  const [data, cwd] = [join(folder, 'data'), folder];
  const make = ['-D', data, '-U', 'adoube', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions', '--locale=C'];
  execFileSync(join(bin, 'initdb'), make, { cwd, ...who, stdio: 'ignore' });
  const args = ['-D', data, '-h', '', '-k', folder, '-c', 'fsync=off'];
  const server = spawn(join(bin, 'postgres'), args, { cwd, ...who, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  let log = '';
  const up = new Promise<void>((ready, failed) => {
    server.stderr.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-2000);
      if (log.includes('ready to accept connections')) ready();
    });
    server.once('exit', () => failed(new Error(`PostgreSQL does not start: ${log}`)));
  });
  await up;
  execFileSync(join(bin, 'createdb'), ['-h', folder, '-U', 'adoube', 'adoube']);
  const close = async () => {
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  return { uri: `postgres://adoube@${encodeURIComponent(folder)}/adoube`, close };
}
