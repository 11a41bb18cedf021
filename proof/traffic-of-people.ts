/**
 * The calls of people without a pause while processes are restarted: they list and lodge rides, open the home page, send pictures
 * from slow phones, and keep windows open. Every answer that is not right is written down.
 */
import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { uploadPicture } from '#domain/platform/pictures/uploads.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

const callers = 12;
const slowPhones = 2;
const openWindows = 10;
/** Half of a picture now, the other half after so long. */
const slowMilliseconds = 2_000;

export type Told = {
  requests: number;
  /** Rides that were acknowledged, and the paths of pictures that were. */
  lodged: number;
  pictures: string[];
  failures: string[];
  /** Requests whose connection was kept and had just been closed at the other end, before anything was answered. */
  sentAgain: number;
  /** How often windows reconnected, and were notified that they may have missed an event. */
  reopened: number;
  resyncs: number;
};

/** The token of the person who only reads, and of the person who lodges rides, sends pictures and has windows open. */
type Tokens = { asker: string; lodger: string };

type Answer = { status: number; text: string };

export class TrafficOfPeople {
  readonly told: Told = {
    requests: 0,
    lodged: 0,
    pictures: [],
    failures: [],
    sentAgain: 0,
    reopened: 0,
    resyncs: 0,
  };
  readonly #url: string;
  readonly #tokens: Tokens;
  readonly #request: typeof http.request;
  readonly #agent: http.Agent;
  readonly #windows = new Set<{ destroy(): void }>();
  #goesOn = true;
  #all: Promise<unknown> = Promise.resolve();

  /** @param url of the balancer, without a slash at the end. */
  constructor(url: string, tokens: Tokens) {
    const { Agent, request } = url.startsWith('https:') ? https : http;
    this.#url = url;
    this.#tokens = tokens;
    this.#request = request;
    this.#agent = new Agent({ keepAlive: true });
  }

  async begin(): Promise<void> {
    const picture = await pixels({ width: 640, height: 480, noise: true }).jpeg().toBuffer();
    this.#all = Promise.all([
      ...Array.from({ length: callers }, () => this.#call()),
      ...Array.from({ length: slowPhones }, () => this.#upload(picture)),
      ...Array.from({ length: openWindows }, () => this.#keepWindow()),
    ]);
  }

  /** Once no request waits for an answer any more. */
  async end(): Promise<Told> {
    this.#goesOn = false;
    for (const window of this.#windows) window.destroy();
    await this.#all;
    this.#agent.destroy();
    return this.told;
  }

  async #call(): Promise<void> {
    for (let turn = 0; this.#goesOn; turn += 1) {
      if (turn % 3 === 0)
        await this.#ask('GET', listRides.path, { authorization: `Bearer ${this.#tokens.asker}` });
      else if (turn % 3 === 1) await this.#lodge();
      else await this.#ask('GET', '/', {});
      await delay(5);
    }
  }

  async #lodge(): Promise<void> {
    const body = Buffer.from(JSON.stringify(rideOnWire));
    const headers = {
      authorization: `Bearer ${this.#tokens.lodger}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const text = await this.#ask('POST', lodgeRide.path, headers, [body]);
    if (text !== undefined) this.told.lodged += 1;
  }

  async #upload(content: Buffer): Promise<void> {
    while (this.#goesOn) {
      const { body, headers } = multipart([{ name: 'file', content, filename: 'a.jpg', type: 'image/jpeg' }]);
      const half = body.length / 2;
      const all = { ...headers, authorization: `Bearer ${this.#tokens.lodger}` };
      const parts = [body.subarray(0, half), body.subarray(half)];
      const text = await this.#ask('POST', '/api/fileupload/vehicles', all, parts);
      if (text !== undefined) this.told.pictures.push(decodeAnswer(uploadPicture, JSON.parse(text)));
    }
  }

  /** @returns the answer, where it is right. */
  async #ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    parts: Buffer[] = [],
  ): Promise<string | undefined> {
    this.told.requests += 1;
    const { status, text } = await this.#send(method, path, headers, parts).catch(
      (error: unknown): Answer => ({ status: 0, text: String(error) }),
    );
    if (status === 200) return text;
    this.told.failures.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return undefined;
  }

  #send(method: string, path: string, headers: Record<string, string>, parts: Buffer[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      const sending = this.#request(this.#url + path, {
        agent: this.#agent,
        method,
        headers: { ...headers, ...(parts.length > 0 ? { 'content-length': length } : {}) },
      });
      let isAnswered = false;
      sending.on('error', (error) => {
        if (!sending.reusedSocket || isAnswered) return reject(error);
        this.told.sentAgain += 1;
        this.#send(method, path, headers, parts).then(resolve, reject);
      });
      sending.on('response', (response) => {
        isAnswered = true;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
        response.on('aborted', () => reject(new Error('the answer was cut off')));
      });
      void writeSlowly(sending, parts);
    });
  }

  /** Keeps an event stream open as a browser does. When the stream ends, it connects again and counts that. */
  async #keepWindow(): Promise<void> {
    for (let first = true; this.#goesOn; first = false) {
      const headers = {
        authorization: `Bearer ${this.#tokens.lodger}`,
        ...(first ? {} : { 'last-event-id': 'open' }),
      };
      if (!first) this.told.reopened += 1;
      const text = await this.#listen(headers);
      if (text.includes('"resync"')) this.told.resyncs += 1;
      if (this.#goesOn) await delay(500);
    }
  }

  /** @returns the events until the stream ended. */
  #listen(headers: Record<string, string>): Promise<string> {
    return new Promise((resolve) => {
      let text = '';
      const options = { headers, agent: false };
      const listening = this.#request(this.#url + streamEvents.path, options, (response) => {
        if (response.statusCode !== 200) this.told.failures.push(`a window: ${response.statusCode}`);
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', () => {});
        response.on('close', () => done());
      });
      const done = () => {
        this.#windows.delete(listening);
        resolve(text);
      };
      listening.on('error', (error) => {
        if (this.#goesOn) this.told.failures.push(`a window: ${error.message}`);
        done();
      });
      this.#windows.add(listening);
      listening.end();
    });
  }
}

async function writeSlowly(
  sending: { write(part: Buffer): boolean; end(): void },
  parts: readonly Buffer[],
): Promise<void> {
  for (const [index, part] of parts.entries()) {
    if (index > 0) await delay(slowMilliseconds);
    sending.write(part);
  }
  sending.end();
}
