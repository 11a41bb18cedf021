/** The HTTP servers of this process, one for each address it listens on, and how they end without failing a request. */
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const lookMilliseconds = 50;

export class Listeners {
  readonly #servers = new Set<Server>();

  add(server: Server): Server {
    this.#servers.add(server);
    return server;
  }

  /**
   * Takes no more connections, closes idle ones, and each other one after its answer.
   * @param timeoutMilliseconds after which the rest is cut off.
   */
  async close(timeoutMilliseconds: number): Promise<void> {
    // The first one last: when it is closed, Fastify cuts off requests that the others still answer.
    const servers = [...this.#servers].filter(({ listening }) => listening).reverse();
    const cancel = new AbortController();
    const cutOff = delay(timeoutMilliseconds, undefined, { signal: cancel.signal }).then(
      () => {
        for (const server of servers) server.closeAllConnections();
      },
      () => {},
    );
    for (const server of servers) await closeGently(server);
    cancel.abort();
    await cutOff;
  }
}

async function closeGently(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), lookMilliseconds);
  await closed;
  clearInterval(idle);
}
