/** The addresses that proxies name in `X-Forwarded-For`. */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Some proxies write the port of the connection behind the address, or brackets around it. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * From here on `request.ip` is an address without a port. Otherwise each connection of a person would be another address, and a
 * trusted proxy that another one names with its port would not be trusted.
 */
export function stripPorts(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    const named = raw.headers['x-forwarded-for'];
    if (named !== undefined) raw.headers['x-forwarded-for'] = addressesIn(String(named));
    done();
  });
}

/** @param named as in the header, the nearest last. */
function addressesIn(named: string): string {
  return named.split(',').map(bareAddress).join(', ');
}

function bareAddress(named: string): string {
  const written = named.trim();
  const [, bracketed, ipv4] = withPort.exec(written) ?? [];
  const bare = bracketed ?? ipv4 ?? '';
  return isIP(bare) === 0 ? written : bare;
}
