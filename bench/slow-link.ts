/**
 * A slow link in front of a server, for everything that a browser fetches: its service worker is not slowed by what
 * DevTools does to a page.
 */
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

export type LinkSpeed = {
  /** Each way, shared by all connections. */
  bytesPerSecond: number;
  /** The time there and back. A new connection waits for it once more. */
  roundTripMilliseconds: number;
};

export type SlowLink = { url: string; close: () => Promise<void> };

/** The size of a packet in bytes. */
const pieceBytes = 1400;

export async function openSlowLink(port: number, speed: LinkSpeed): Promise<SlowLink> {
  const [up, down] = [createLine(speed), createLine(speed)];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = open({ port, host: 'localhost' });
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once('close', () => {
        near.destroy();
        far.destroy();
        sockets.delete(socket);
      });
      socket.on('error', () => socket.destroy());
    }
    // Nothing is read for the time that it takes to open a connection.
    near.pause();
    setTimeout(() => near.resume(), speed.roundTripMilliseconds);
    carry(near, far, up);
    carry(far, near, down);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A server that listens on TCP has such an address.
  const { port: nearPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${nearPort}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The bytes of one connection that wait to be sent, and those on their way. */
type Queue = { pieces: Buffer[]; onTheWay: Buffer[]; deliver: (piece: Buffer) => void };

type Line = { send: (queue: Queue) => void };

/** Takes a piece of each connection in turn, as fast as the line is. */
function createLine({ bytesPerSecond, roundTripMilliseconds }: LinkSpeed): Line {
  const waiting: Queue[] = [];
  let freeAt = 0;
  let isRunning = false;

  function next() {
    const queue = waiting.shift();
    const piece = queue?.pieces.shift();
    isRunning = queue !== undefined;
    if (!queue || !piece) return;
    if (queue.pieces.length > 0) waiting.push(queue);
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (piece.length / bytesPerSecond) * 1000;
    queue.onTheWay.push(piece);
    // Two timers within a millisecond may fire the other way round; what went out first arrives first.
    setTimeout(
      () => {
        const first = queue.onTheWay.shift();
        if (first) queue.deliver(first);
      },
      freeAt - now + roundTripMilliseconds / 2,
    );
    setTimeout(next, freeAt - now);
  }

  return {
    send(queue) {
      if (!waiting.includes(queue)) waiting.push(queue);
      if (!isRunning) next();
    },
  };
}

function carry(from: Socket, to: Socket, line: Line): void {
  let under = 0;
  let isEnded = false;
  const queue: Queue = {
    pieces: [],
    onTheWay: [],
    deliver(piece) {
      under -= 1;
      if (!to.destroyed) to.write(piece);
      if (isEnded && under === 0) to.end();
    },
  };
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      queue.pieces.push(chunk.subarray(at, at + pieceBytes));
      under += 1;
    }
    line.send(queue);
  });
  from.on('end', () => {
    isEnded = true;
    if (under === 0) to.end();
  });
}
