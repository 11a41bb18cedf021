/** The bytes that the product really sends over its connections, for every caller, headers included. */
import type { Socket } from 'node:net';
import type { Product } from './product.ts';

/** @returns how many bytes have left since now. */
export function bytesSentBy({ http }: Product): () => number {
  const sockets = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => sockets.add(socket));
  return () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
}
