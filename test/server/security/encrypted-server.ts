/** An HTTPS server with any certificate, which keeps what its clients send once TLS has begun. */
import { createServer as createHttpServer } from 'node:http';
import { createServer, type TLSSocket } from 'node:tls';
import { portOf } from '#test/server/delivery/support.ts';
import type { Certificate } from '#test/support/certificate.ts';

export type EncryptedServer = {
  origin: string;
  /** How many connections asked for TLS, whether they went on or not. */
  asked: () => number;
  /** The first bytes of each connection that sent any. */
  taken: string[];
  stop: () => Promise<void>;
};

/** @param answer to each request, as JSON. */
export async function startEncryptedServer(shown: Certificate, answer: unknown): Promise<EncryptedServer> {
  const taken: string[] = [];
  const sockets = new Set<{ destroy(): void }>();
  const http = createHttpServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  const server = createServer({ cert: shown.certificate, key: shown.key }, (socket: TLSSocket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes: Buffer) => {
      taken.push(bytes.toString());
      socket.pause();
      socket.unshift(bytes);
      http.emit('connection', socket);
      socket.resume();
    });
  });
  // A client that refuses the certificate ends the connection.
  server.on('tlsClientError', () => {});
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `https://localhost:${portOf(server)}`,
    asked: () => sockets.size,
    taken,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
