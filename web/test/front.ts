// An address that stays while the server behind it comes and goes.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Front {
  url: string;
  /** Where connections go from now on. */
  lead: (url: string) => void;
  close: () => Promise<void>;
}

/** Binds a port and keeps it: a port that is let go while the server is down can be taken by anybody. */
export async function front(url: string): Promise<Front> {
  let behind = new URL(url);
  const lines = new Set<Socket>();
  const door = createServer((outer) => {
    const inner = connect(Number(behind.port), behind.hostname);
    // What happens to one end happens to the other: who is not there refuses.
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      lines.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        lines.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lead: (url) => (behind = new URL(url)),
    close: async () => {
      for (const line of lines) line.destroy();
      await new Promise((done) => door.close(done));
    },
  };
}
