/**
 * People who call at a fixed rate: a slow answer delays no later call. A call without an answer is sent again under the same
 * key, to the other process, as phones do.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { receiveUssd } from '#domain/app/text/gateways.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { benchPassword, signingInEmail } from '../../bench/data.ts';

/** How many of each a second: a hundredth of the busiest minute of docs/scaling.md; its texts and emergencies are guesses. */
export const perSecond = { list: 46, ride: 4.2, 'sign-in': 0.09, text: 0.4, emergency: 0.1 } as const;
export type Kind = keyof typeof perSecond;
export const kinds = ['list', 'ride', 'sign-in', 'text', 'emergency'] as const satisfies readonly Kind[];

/** In milliseconds; `took` from first sending to the right answer, over all tries. */
export type Answered = { kind: Kind; at: number; took: number };

const tickMilliseconds = 20;
const betweenTries = 1_000;
const longestAnswer = 30_000;
/** A passenger who says nothing is asked one minute after that. */
const journeyMilliseconds = 60_000;

type Sent = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

export class People {
  readonly answered: Answered[] = [];
  /** The markers of the acknowledged rides and emergencies. */
  readonly acknowledged: string[] = [];
  /** The answers that a person would have seen as an error. */
  readonly errors: string[] = [];
  sentAgain = 0;
  windowsReopened = 0;
  openWindows = 0;
  readonly #urls: readonly string[];
  readonly #tokens: readonly string[];
  readonly #secret: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #windows = new Set<{ destroy(): void }>();
  readonly #work = new Set<Promise<void>>();
  #goesOn = true;
  #timer: NodeJS.Timeout | undefined;

  /** @param secret of the gateway's address for texts. */
  constructor(urls: readonly string[], tokens: readonly string[], secret: string) {
    this.#urls = urls;
    this.#tokens = tokens;
    this.#secret = secret;
  }

  /** Opens the windows first, a few at a time. */
  async start(windows: number): Promise<void> {
    for (let number = 0; number < windows; number += 1) {
      this.#do(this.#keepWindow(number));
      if (number % 50 === 49) await pause(100);
    }
    const began = performance.now();
    const sent = { list: 0, ride: 0, 'sign-in': 0, text: 0, emergency: 0 };
    this.#timer = setInterval(() => {
      const seconds = (performance.now() - began) / 1_000;
      for (const kind of kinds) {
        for (; sent[kind] < seconds * perSecond[kind]; sent[kind] += 1) this.#do(this.#act(kind, sent[kind]));
      }
    }, tickMilliseconds);
  }

  /** Starts no new calls. Calls that have begun are repeated until they are answered. */
  async stop(): Promise<void> {
    this.#goesOn = false;
    clearInterval(this.#timer);
    for (const window of this.#windows) window.destroy();
    await Promise.all(this.#work);
    this.#agent.destroy();
  }

  #urlOf(tries: number): string {
    return this.#urls[tries % this.#urls.length] ?? '';
  }

  #do(work: Promise<void>): void {
    this.#work.add(work);
    void work.finally(() => this.#work.delete(work));
  }

  async #act(kind: Kind, number: number): Promise<void> {
    const at = Date.now();
    const isDone =
      kind === 'text' ? await this.#text(number) : await this.#untilAnswered(this.#call(kind, number));
    if (!isDone) return;
    this.answered.push({ kind, at, took: Date.now() - at });
    if (kind === 'ride' || kind === 'emergency') this.acknowledged.push(`${kind}-${number}`);
  }

  #call(kind: Exclude<Kind, 'text'>, number: number): Sent {
    const headers = { authorization: `Bearer ${this.#tokens[number % this.#tokens.length]}` };
    if (kind === 'list') return { method: 'GET', path: listRides.path, headers };
    if (kind === 'sign-in')
      return posted(signIn.path, { email: signingInEmail, password: benchPassword }, {});
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    if (kind === 'ride') {
      const expected = new Date(Date.now() + journeyMilliseconds).toISOString();
      return posted(
        lodgeRide.path,
        { ...rideOnWire, park_name: `ride-${number}`, expected_arrival: expected },
        keyed,
      );
    }
    const report = { role: 'place', type: 'emmergency', complain_title: '', name: '', state: '', city: '' };
    return posted(lodgeComplaint.path, { ...report, description: `emergency-${number}` }, keyed);
  }

  /** Lodges a ride by USSD: five screens, one after the other. */
  async #text(number: number): Promise<boolean> {
    const session = { sessionId: randomUUID(), phoneNumber: `+23480${String(35_000_000 + number)}` };
    const answers = ['1', 'KJA482XY', '1', '08030000142 Ifeanyi'];
    for (let count = 0; count <= answers.length; count += 1) {
      const text = answers.slice(0, count).join('*');
      const isDone = await this.#untilAnswered({
        method: 'POST',
        path: receiveUssd.path.replace('{secret}', this.#secret),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...session, text, serviceCode: '*384*782#' }).toString(),
      });
      if (!isDone) return false;
    }
    return true;
  }

  /** @returns whether it was answered as it should be. */
  async #untilAnswered(sent: Sent): Promise<boolean> {
    for (let tries = Math.floor(Math.random() * 2); ; tries += 1) {
      const status = await this.#send(this.#urlOf(tries), sent);
      if (status === 200) return true;
      if (status !== 0 && status !== 503) {
        this.errors.push(`${sent.path}: ${status}`);
        return false;
      }
      this.sentAgain += 1;
      await pause(betweenTries * (0.75 + Math.random() / 2));
    }
  }

  /** @returns 0 when no whole answer came. */
  #send(url: string, { method, path, headers = {}, body }: Sent): Promise<number> {
    return new Promise((resolve) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = {
        agent: this.#agent,
        method,
        headers: { ...headers, ...length },
        timeout: longestAnswer,
      };
      const sending = request(url + path, options, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('close', () => resolve(0));
      });
      sending.on('timeout', () => sending.destroy());
      sending.on('error', () => resolve(0));
      sending.end(body);
    });
  }

  /** Keeps an event stream open as a browser does: connects again when the stream ends. */
  async #keepWindow(number: number): Promise<void> {
    for (let tries = number; this.#goesOn; tries += 1) {
      if (tries > number) this.windowsReopened += 1;
      await this.#listen(tries, this.#tokens[number % this.#tokens.length] ?? '');
      if (this.#goesOn) await pause(500 + Math.random() * 2_500);
    }
  }

  #listen(tries: number, token: string): Promise<void> {
    return new Promise((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'last-event-id': 'open' };
      const listening = request(
        `${this.#urlOf(tries)}${streamEvents.path}`,
        { headers, agent: false },
        (response) => {
          response.on('error', () => {});
          response.resume();
          if (response.statusCode !== 200) return;
          this.openWindows += 1;
          response.on('close', () => {
            this.openWindows -= 1;
          });
        },
      );
      listening.on('error', () => {});
      listening.on('close', () => {
        this.#windows.delete(listening);
        resolve();
      });
      this.#windows.add(listening);
      listening.end();
    });
  }
}

function posted(path: string, body: object, headers: Record<string, string>): Sent {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
