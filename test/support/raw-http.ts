/** Bytes on a connection, for what no client of ours would send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** @param from the address that the server sees. */
export async function openSocket(port: number, from?: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', ...(from === undefined ? {} : { localAddress: from }) });
  // A client that is cut off may still be writing.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

export type RawReply = { status: number; head: string; body: string };

/** @returns all that comes back until the connection ends. */
export async function sendRaw(port: number, bytes: string): Promise<RawReply[]> {
  const socket = await openSocket(port);
  socket.write(bytes, 'latin1');
  return repliesIn(await text(socket));
}

function repliesIn(received: string): RawReply[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((reply) => reply !== '')
    .map((reply) => {
      const end = reply.indexOf('\r\n\r\n');
      const head = end < 0 ? reply : reply.slice(0, end);
      return { status: Number(head.split(' ')[1]), head, body: end < 0 ? '' : reply.slice(end + 4) };
    });
}
