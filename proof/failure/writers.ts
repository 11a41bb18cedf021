/**
 * People who write all the time: they lodge rides, some with a picture, flag some, and write with an officer in a ticket. Each
 * call has a key of its own, and is repeated until it is answered.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

export type Kind = 'ride' | 'flag' | 'message' | 'reply' | 'picture';

export const kinds: readonly Kind[] = ['ride', 'flag', 'picture', 'message', 'reply'];

/** The request, and the name that its first answer gave: a record's number, or a picture's path. */
export type Write = { kind: Kind; what: string; named: string };

export type Tokens = { person: string; officer: string };

type Call = { kind: Kind; what: string; path: string; token: string; body: object | Buffer; key: string };

const answered = z.object({ data: z.unknown() });
const record = z.object({ id: z.number() });
const message = z.object({ number: z.number() });
const ticket = z.object({ reference: z.string() });
const path = z.string();

const longestAnswerMilliseconds = 60_000;
const betweenCalls = 60;
const betweenTries = 150;

export class Writers {
  /** In the order in which they were acknowledged. */
  readonly acknowledged: Write[] = [];
  /** Tries that no answer came to, and those that were asked to come again. */
  readonly failures = { silence: 0, later: 0 };
  readonly #url: string;
  #stopping = false;
  #work: Promise<void>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** @param agencyId the agency that each person writes to. */
  start(people: readonly Tokens[], agencyId: number): void {
    this.#work = people.map((tokens, index) => this.#write(`w${index}`, tokens, agencyId));
  }

  /** Finishes open requests, so that every request that began is acknowledged. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#work);
  }

  /** Fails when one of them was answered with what should not be. */
  watch(): Promise<never> {
    return new Promise((_, reject) => {
      for (const work of this.#work) work.catch(reject);
    });
  }

  async #write(name: string, tokens: Tokens, agencyId: number): Promise<void> {
    const { reference } = ticket.parse(await this.#open(name, tokens.person, agencyId));
    for (let number = 1; !this.#stopping; number += 1) {
      const what = `${name}-${number}`;
      const images = number % 8 === 0 ? [await this.#upload(what, tokens.person)] : [];
      const ride = record.parse(await this.#lodge(what, tokens.person, images));
      if (number % 2 === 0) await this.#flag(what, tokens.person, ride.id);
      await this.#say('message', what, tokens.person, reference);
      if (number % 4 === 0) await this.#say('reply', what, tokens.officer, reference);
    }
  }

  #open(what: string, token: string, agencyId: number): Promise<unknown> {
    const body = { receiver_id: agencyId, message: `The first of ${what}`, file: '' };
    return this.#ask({
      kind: 'message',
      what,
      path: '/api/user/message/create-ticket',
      token,
      body,
      key: keyOf('ticket', what),
    });
  }

  #lodge(what: string, token: string, images: readonly string[]): Promise<unknown> {
    const body = {
      ...rideOnWire,
      park_name: parkOf(what),
      next_of_kin_phone: phoneOf(what),
      vehicle_images: images,
    };
    return this.#ask({
      kind: 'ride',
      what,
      path: '/api/user/lodge-ride/create',
      token,
      body,
      key: keyOf('ride', what),
    });
  }

  #flag(what: string, token: string, rideId: number): Promise<unknown> {
    const body = { lodge_ride_id: rideId, description: what, agencies: [] };
    return this.#ask({
      kind: 'flag',
      what,
      path: '/api/user/lodge-ride/flag/create',
      token,
      body,
      key: keyOf('flag', what),
    });
  }

  #say(kind: 'message' | 'reply', what: string, token: string, reference: string): Promise<unknown> {
    const body = { message: `${kind} ${what}`, file: '' };
    const to = `/api/user/message/tickets/${reference}/reply`;
    return this.#ask({ kind, what, path: to, token, body, key: keyOf(kind, what) });
  }

  async #upload(what: string, token: string): Promise<string> {
    const content = await pixels({ width: 400, height: 300, noise: true }).jpeg().toBuffer();
    const { body } = multipart([{ name: 'file', content, filename: 'photo.jpg', type: 'image/jpeg' }]);
    const call = {
      kind: 'picture',
      what,
      path: '/api/fileupload/vehicles',
      token,
      body,
      key: keyOf('picture', what),
    } as const;
    return path.parse(await this.#ask(call));
  }

  async #ask(call: Call): Promise<unknown> {
    await pause(betweenCalls);
    for (;;) {
      const response = await this.#send(call);
      const text = await response?.text().catch(() => undefined);
      if (response === undefined || text === undefined) this.failures.silence += 1;
      else if (response.status === 503) this.failures.later += 1;
      else if (response.status === 200) return this.#note(call, answered.parse(JSON.parse(text)).data);
      else throw new Error(`${call.kind} ${call.what} was answered with ${response.status}: ${text}`);
      await pause(betweenTries);
    }
  }

  async #send({ path: to, token, body, key }: Call): Promise<Response | undefined> {
    const { headers: multipartHeaders } = multipart([]);
    const type = Buffer.isBuffer(body) ? multipartHeaders : { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(longestAnswerMilliseconds);
    try {
      return await fetch(this.#url + to, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, ...type },
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
        signal,
      });
    } catch (error) {
      if (signal.aborted) throw new Error(`nothing answered ${to} for a minute`, { cause: error });
      return undefined;
    }
  }

  #note({ kind, what }: Call, data: unknown): unknown {
    const named =
      path.safeParse(data).data ??
      String(record.safeParse(data).data?.id ?? message.safeParse(data).data?.number ?? '');
    this.acknowledged.push({ kind, what, named });
    return data;
  }
}

export function parkOf(what: string): string {
  return `Park ${what}`;
}

/** A number for each ride, so that its SMS can be distinguished from others. */
export function phoneOf(what: string): string {
  const digits = Number.parseInt(createHash('sha256').update(what).digest('hex').slice(0, 12), 16) % 10 ** 8;
  return `080${String(digits).padStart(8, '0')}`;
}

/** @returns the idempotency key of a write. A picture also has it as its name. */
function keyOf(kind: string, what: string): string {
  return createHash('sha256').update(`${kind} ${what}`).digest('hex').slice(0, 32);
}
