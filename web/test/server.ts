// The program, serving.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The program that is tried. */
export const program = process.env['ADOUBE'] ?? fileURLToPath(new URL('../../target/debug/adoube', import.meta.url));

/** What it says when it listens. */
interface Said {
  url: string;
  /** The link that makes the owner, where there is none yet. */
  owner: string | null;
}

export interface Server extends Said {
  pid: number;
  /** It has gone when this is done. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/** The line of its output that says where it listens, whatever else it says. */
function find(line: string): Said | null {
  try {
    const said = JSON.parse(line) as Partial<Said> | null;
    return typeof said?.url === 'string' ? { url: said.url, owner: said.owner ?? null } : null;
  } catch {
    return null;
  }
}

/** Starts it on a port that it takes itself and keeps, where none is named. */
export async function serve(settings: string, database: string, listen = '127.0.0.1:0'): Promise<Server> {
  const args = ['serve', '--config', settings, '--json', '--listen', listen, '--database', database];
  const server: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<void>((done) => {
    server.once('exit', () => done());
    server.once('error', () => done());
  });
  // It does not outlive who started it.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  void gone.then(() => process.off('exit', kill));
  // The end of its log, to say why it did not start.
  let log = '';
  server.stderr?.on('data', (part: Buffer) => (log = (log + part.toString()).slice(-2000)));
  const said = await new Promise<Said>((found, failed) => {
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`${program} ended with ${String(code)} before it listened: ${log}`)));
    if (!server.stdout) return;
    createInterface(server.stdout).on('line', (line) => {
      const where = find(line);
      if (where) found(where);
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await gone;
  };
  return { ...said, pid: server.pid ?? 0, end };
}
