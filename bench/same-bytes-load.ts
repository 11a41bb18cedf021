/**
 * Load for answers that all have the same length: sockets that send the request again when so many bytes have come.
 * It reads no headers, so that the load program costs little of the measured time.
 */
import { connect, type Socket } from 'node:net';

type Load = {
  port: number;
  path: string;
  callers: number;
  seconds: number;
  /** Headers by their names, besides those that every browser sends. */
  headers?: Readonly<Record<string, string>>;
};

/** @returns answers a second. @throws when the first answer is not 200. */
export async function answersPerSecond({
  port,
  path,
  callers,
  seconds,
  headers = {},
}: Load): Promise<number> {
  const sent = { Host: '127.0.0.1', 'Accept-Encoding': 'br', Accept: 'text/html', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const length = await answerLength(port, request);
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: callers }, () => callUntil(end, port, request, length)),
  );
  const taken = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / taken;
}

/** Headers and body. */
function answerLength(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const headers = received.subarray(0, head).toString();
      const body = Number(/content-length: (\d+)/i.exec(headers)?.[1]);
      if (!headers.startsWith('HTTP/1.1 200') || Number.isNaN(body)) {
        reject(new Error(`not a plain answer: ${headers.slice(0, 200)}`));
        socket.destroy();
      } else if (received.length >= head + 4 + body) {
        socket.destroy();
        resolve(head + 4 + body);
      }
    });
    socket.on('error', reject);
  });
}

function callUntil(end: number, port: number, request: string, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let missing = length;
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      missing -= chunk.length;
      if (missing > 0) return;
      answers += 1;
      missing = length;
      if (performance.now() < end) socket.write(request);
      else {
        socket.destroy();
        resolve(answers);
      }
    });
  });
}
