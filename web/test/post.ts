// A mail server that takes everything and sends nothing on.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Letter {
  to: string;
  /** Headers and body, as they came. */
  text: string;
}

export interface PostOffice {
  port: number;
  letters: readonly Letter[];
  close: () => Promise<void>;
}

export async function postOffice(): Promise<PostOffice> {
  const letters: Letter[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let [kept, to, reading] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 post.test');
    socket.on('data', (part: Buffer) => {
      kept += part.toString('latin1');
      for (;;) {
        if (reading) {
          const end = kept.indexOf('\r\n.\r\n');
          if (end < 0) return;
          letters.push({ to, text: kept.slice(0, end) });
          kept = kept.slice(end + 5);
          reading = false;
          say('250 taken');
          continue;
        }
        const end = kept.indexOf('\r\n');
        if (end < 0) return;
        const line = kept.slice(0, end);
        kept = kept.slice(end + 2);
        const word = line.slice(0, 4).toUpperCase();
        if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
        reading = word === 'DATA';
        say(reading ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 well');
      }
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const close = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, letters, close };
}

/** The first link of a letter: lines of a body may be broken, and `=` be written as `=3D`. */
export function linkIn({ text }: Letter): string {
  const whole = text.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return /http:\/\/[\d.:]+\/[\w/]+#[\w-]+/.exec(whole)?.[0] ?? '';
}
