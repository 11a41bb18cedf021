/** A network between the browser and the product that breaks off, at the product's edge, as the test wishes. */
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The fate of a request: it gets `through`, is cut `before` the product sees it, `while` its answer is on its way, or
 * `after` it is done, so that the answer is lost.
 */
export type Fate = 'through' | 'before' | 'while' | 'after';

export type PoorNetwork = {
  url: string;
  /** Decides for each request from now on. */
  decide: (fateOf: (path: string, method: string) => Fate) => void;
  /** How many answers were lost after the work was done. */
  lost: () => number;
  close: () => Promise<void>;
};

export async function openPoorNetwork(upstream: string): Promise<PoorNetwork> {
  const agent = new Agent({ keepAlive: true });
  let fateOf: (path: string, method: string) => Fate = () => 'through';
  let lost = 0;

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', headers, url = '/' } = request;
    const fate = fateOf(url, method);
    if (fate === 'before') return void request.socket.destroy();
    const body = await buffer(request);
    const forwarded = ask(new URL(url, upstream), { method, headers, agent }, (answer) => {
      void buffer(answer).then((bytes) => {
        if (fate === 'after') {
          lost += 1;
          return void request.socket.destroy();
        }
        // On a connection that was used before, browsers send a cut request once more by themselves.
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
        if (fate === 'through') return void response.end(bytes);
        response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => request.socket.destroy());
      });
    });
    forwarded.on('error', () => request.socket.destroy());
    forwarded.end(body);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    decide: (next) => {
      fateOf = next;
    },
    lost: () => lost,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}

/** Chooses the same failures in each run (a linear congruential generator, Numerical Recipes). */
export function misfortune(share: number): () => boolean {
  let seed = 1;
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32 < share;
  };
}
