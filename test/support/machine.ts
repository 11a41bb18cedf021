/** One of several processes of RUA as an operator runs them, called over the network. */
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { type LiveEvent, liveEvent } from '#domain/platform/notifications/live-events.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { type RunningRua, runRua } from '#test/support/running-rua.ts';

export type MachineReply = {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  /** @throws when the body is not this endpoint's answer. */
  answer<E extends Endpoint>(endpoint: E): AnswerOf<E>;
};

type Sent = { token?: string | undefined; body?: object | Buffer; headers?: Record<string, string> };

export type Window = { seen: LiveEvent[]; ended: Promise<unknown>; close(): void };

export class Machine {
  readonly rua: RunningRua;
  readonly #removeFolder: () => Promise<void>;

  private constructor(rua: RunningRua, removeFolder: () => Promise<void>) {
    this.rua = rua;
    this.#removeFolder = removeFolder;
  }

  /** Starts a machine with a data folder of its own. @param program as for `runRua`. */
  static async start(settings: Record<string, string>, program?: string): Promise<Machine> {
    const { dataFolder, remove } = makeDataFolder();
    const rua = await runRua(dataFolder, { HOST: '127.0.0.1', ...settings }, program);
    return new Machine(rua, remove);
  }

  get url(): string {
    return this.rua.url.replace('localhost', '127.0.0.1');
  }

  get(path: string, sent: Sent = {}): Promise<MachineReply> {
    return this.#call('GET', path, sent);
  }

  post(path: string, body: object | Buffer, sent: Sent = {}): Promise<MachineReply> {
    return this.#call('POST', path, { ...sent, body });
  }

  /** Hears from when this returns. */
  openWindow(path: string, headers: Record<string, string>): Promise<Window> {
    return new Promise((resolve, reject) => {
      const asking = request(this.url + path, { headers }, (response) => {
        const seen: LiveEvent[] = [];
        const lines = createInterface(response);
        for (const stream of [response, lines]) stream.on('error', () => {});
        lines.on('line', (line) => {
          if (line.startsWith('data: ')) seen.push(liveEvent.parse(JSON.parse(line.slice(6))));
        });
        const ended = new Promise((end) => response.once('close', end));
        lines.once('line', () => resolve({ seen, ended, close: () => asking.destroy() }));
      });
      asking.on('error', reject);
      asking.end();
    });
  }

  /** Asks it to stop, and removes its folder. @throws when it did not stop cleanly. */
  async stop(): Promise<void> {
    const { code, said } = await this.rua.stop('SIGTERM');
    await this.remove();
    if (code !== 0) throw new Error(`a process ended with ${code}:\n${said}`);
  }

  async remove(): Promise<void> {
    await this.rua.kill();
    await this.#removeFolder();
  }

  async #call(method: string, path: string, { token, body, headers = {} }: Sent): Promise<MachineReply> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      answer: (endpoint) => decodeAnswer(endpoint, JSON.parse(text)),
    };
  }
}
