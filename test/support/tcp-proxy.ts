/** A proxy before databases, as a balancer that finds the primary: a test says where it leads, and cuts connections. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Connection } from '#server/base/database/embedded/endpoint.ts';

/** The server behind the proxy; null for none. */
export type Target = Connection | null;

export type TcpProxy = {
  connection: Connection;
  /** Leads new connections to the target. Open connections stay. */
  leadTo(target: Target): void;
  /** Ends all that are open, as the end of the server behind it does. */
  cut(): void;
  /** Freezes open and new connections: they stay open and carry nothing, as when the machine behind them stands still. */
  freeze(): void;
  /** Leads those on to the target that came while it was frozen, as when the machine wakes up. */
  wake(target: Connection): void;
  /** How many connections came while there was no target. */
  readonly refused: number;
  stop(): Promise<void>;
};

export async function startTcpProxy(first: Connection): Promise<TcpProxy> {
  let target: Target | 'frozen' = first;
  let refused = 0;
  const open = new Set<Socket>();
  const frozen = new Set<Socket>();
  const server = createServer((inside) => {
    if (target === null) {
      refused += 1;
      return void inside.destroy();
    }
    if (target !== 'frozen') return bridge(inside, target);
    for (const sockets of [open, frozen]) {
      sockets.add(inside);
      inside.on('close', () => sockets.delete(inside));
    }
    inside.on('error', () => {});
  });
  function bridge(inside: Socket, to: Connection) {
    const outside = connect(addressOf(to));
    for (const [one, other] of [[inside, outside] as const, [outside, inside] as const]) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    connection: { ...first, host: '127.0.0.1', port: address.port },
    leadTo(next) {
      target = next;
    },
    cut,
    freeze() {
      target = 'frozen';
      for (const socket of open) socket.unpipe().pause();
    },
    wake(next) {
      target = next;
      for (const inside of frozen) bridge(inside, next);
      frozen.clear();
    },
    get refused() {
      return refused;
    },
    stop() {
      cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function addressOf({ host, port }: Connection) {
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}
