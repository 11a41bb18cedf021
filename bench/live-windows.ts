/** Windows that listen for events, as browsers hold them open, and how soon an event reaches them. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { percentile } from './load.ts';

export type Windows = {
  /** @param happen causes the event. @returns milliseconds until each window got it. */
  hear: (happen: () => Promise<unknown>) => Promise<number[]>;
  close: () => void;
};

/** Opens one for each token, a few at a time. */
export async function openWindows(port: number, tokens: readonly string[]): Promise<Windows> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const streams: IncomingMessage[] = [];
  for (let start = 0; start < tokens.length; start += 50) {
    const some = tokens.slice(start, start + 50).map((token) => open(agent, port, token));
    streams.push(...(await Promise.all(some)));
  }
  return {
    async hear(happen) {
      const heard = streams.map(nextEvent);
      const started = performance.now();
      await happen();
      return (await Promise.all(heard)).map((at) => at - started);
    },
    close: () => agent.destroy(),
  };
}

function open(agent: Agent, port: number, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      path: '/api/user/events',
      headers: { authorization: `Bearer ${token}` },
    };
    get(options, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`a window was answered ${stream.statusCode}`));
      // Closing the window at the end breaks the stream off.
      stream.on('error', () => {});
      stream.once('data', () => resolve(stream));
    }).on('error', reject);
  });
}

/** @returns when it comes. */
function nextEvent(stream: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    const listen = (chunk: Buffer) => {
      if (!chunk.includes('data: ')) return;
      stream.off('data', listen);
      resolve(performance.now());
    };
    stream.on('data', listen);
  });
}

/** @returns the 95th percentile of all windows over so many events, in milliseconds. */
export async function p95OfEvents(
  windows: Windows,
  events: number,
  happen: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let event = 0; event < events; event += 1) times.push(...(await windows.hear(happen)));
  return percentile(times, 0.95);
}
