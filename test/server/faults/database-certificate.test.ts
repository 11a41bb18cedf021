/** A database whose certificate is not good is away: calls wait or say so, and are no fault of ours. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { isPrimaryAway, isUnavailable } from '#server/base/database/errors.ts';
import { newCertificate } from '#test/support/certificate.ts';

let server: Server;
afterEach(() => server.close());

/** Says yes to TLS as PostgreSQL does. @returns its port. */
async function serve(shown: { certificate: string; key: string }): Promise<number> {
  const secureContext = createSecureContext({ cert: shown.certificate, key: shown.key });
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {});
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const other = newCertificate();

it.each([
  { what: 'has ended', shown: newCertificate(new Date(Date.now() - 60_000)), trusted: undefined },
  {
    what: 'is of the future',
    shown: newCertificate(new Date(Date.now() + 3 * 86_400_000)),
    trusted: undefined,
  },
  { what: 'is of another authority', shown: newCertificate(), trusted: other.certificate },
])('a certificate that $what makes the database unavailable', async ({ shown, trusted }) => {
  const ssl = { ca: trusted ?? shown.certificate };
  const client = new Client({ host: 'localhost', port: await serve(shown), user: 'rua', ssl });
  client.on('error', () => {});
  const error: unknown = await client.connect().catch((reason: unknown) => reason);
  expect(isPrimaryAway(error), String(error)).toBe(true);
  expect(isUnavailable(error)).toBe(true);
});
