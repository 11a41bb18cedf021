/** A closed loop of callers: each sends its next request when the last one is answered. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sends an `Idempotency-Key`, a new one each time. */
  isKeyed?: boolean;
};

export type Measured = { requestsPerSecond: number; p95Milliseconds: number };

type Load = {
  port: number;
  callers: number;
  seconds: number;
  call: Call;
};

/** @throws when any answer is not a 2xx: a fast refusal is no speed. */
export async function measure(load: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers });
  const times: number[] = [];
  const end = performance.now() + load.seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await send(agent, load.port, load.call);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: load.callers }, caller));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { requestsPerSecond: times.length / seconds, p95Milliseconds: percentile(times, 0.95) };
}

/** @throws when the answer is not a 2xx. */
export function send(agent: Agent, port: number, call: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: call.method,
        path: call.path,
        headers: {
          ...call.headers,
          ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
          ...(typeof call.body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...(call.isKeyed ? { 'idempotency-key': randomUUID() } : {}),
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          if (status >= 200 && status < 300) resolve();
          else
            reject(
              new Error(
                `${call.method} ${call.path} answered ${status}: ${Buffer.concat(chunks).toString().slice(0, 300)}`,
              ),
            );
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(call.body);
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
