/**
 * Phones that lodge rides under a key and send again until it is acknowledged, as the app's queue does, and read their newest
 * rides in between; people who report an emergency in the same way; and readers without a pause. Each try and each page of newest
 * rides is in the history.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { asOfHeader } from '#domain/contract/offline-cache.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { HistoryRecorder } from '#test/support/histories/history.ts';
import type { OwnAction, OwnRead } from '#test/support/histories/own-reads.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { type ListReading, listRead, longestAnswer } from './list-reading.ts';

export type Kind = 'ride' | 'emergency';

/** When it was acknowledged, and how long after it was first sent, in milliseconds. */
export type Acknowledged = { kind: Kind; what: string; at: number; after: number };

/** The id of a ride is its number; that of an emergency is what people call it. */
const answered = z.object({ data: z.object({ id: z.union([z.number(), z.string()]) }) });
const newestPath = `${listRides.path}?page=1`;
/** A phone waits as long as it is told, or so long. */
const betweenTries = 1_000;

export class Phones {
  readonly rides = new HistoryRecorder<OwnAction>();
  readonly emergencies = new HistoryRecorder<OwnAction>();
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that no queue sends again: people see them. */
  readonly errors: string[] = [];
  readonly tries = { unanswered: 0, later: 0, withoutRetryAfter: 0 };
  /** When a list was read, and whether it was said to be of before. */
  readonly reads: { at: number; old: boolean }[] = [];
  readonly #urls: readonly string[];
  readonly #tokens: readonly string[];
  #stopping = false;
  #work: Promise<void>[] = [];
  #readers: Worker[] = [];

  /** @param urls each try goes to the next one. @param tokens of the phones, in turn. */
  constructor(urls: readonly string[], tokens: readonly string[]) {
    this.#urls = urls;
    this.#tokens = tokens;
  }

  /** @param everyMilliseconds between the rides of one phone, on average. */
  start(count: number, everyMilliseconds: number): void {
    const rides = Array.from({ length: count }, (_, index) => this.#send('ride', index, everyMilliseconds));
    const emergencies = Array.from({ length: 8 }, (_, index) => this.#send('emergency', index, 2_000));
    this.#work = [...rides, ...emergencies];
    this.#readers = Array.from({ length: 2 }, (_, index) => this.#readLists(index));
  }

  /** Starts no new requests. Requests that have begun are repeated until they are acknowledged. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#work, ...this.#readers.map((reader) => reader.terminate())]);
  }

  /** @returns the token of the session of the phone's owner. */
  tokenOf(phone: number): string {
    return this.#tokens[phone % this.#tokens.length] ?? '';
  }

  async #send(kind: Kind, phone: number, every: number): Promise<void> {
    await pause(Math.random() * every);
    for (let number = 0; !this.#stopping; number += 1) {
      const what = `${kind}-${phone}-${number}`;
      const began = Date.now();
      for (let tries = phone; !(await this.#try(kind, what, phone, tries, began)); tries += 1) {
        await pause(betweenTries * (0.75 + Math.random() / 2));
      }
      await pause(every * (0.25 + Math.random() / 2));
      if (kind === 'ride') await this.#readNewest(phone, number + phone);
      await pause(every * (0.25 + Math.random() / 2));
    }
  }

  /** @returns whether nothing is left to do: it was acknowledged, or refused for good. */
  async #try(kind: Kind, what: string, phone: number, tries: number, began: number): Promise<boolean> {
    const recorder = kind === 'ride' ? this.rides : this.emergencies;
    const { outcome } = await recorder.record(`phone ${phone}`, async () => {
      const { status, id } = await this.#post(kind, what, phone, tries);
      // A request that was answered with 503 may be stored. It is found under its key.
      const outcome = status === 200 ? 'ok' : status === undefined || status >= 500 ? 'unknown' : 'failed';
      const known = id === undefined ? {} : { id, at: Date.now() };
      const action = { kind: 'write', owner: this.#ownerOf(phone), value: what, ...known } as const;
      return { outcome, action };
    });
    if (outcome === 'ok') this.acknowledged.push({ kind, what, at: Date.now(), after: Date.now() - began });
    return outcome !== 'unknown';
  }

  /** @returns no status for a call that was never answered, and the number of the record that was acknowledged. */
  async #post(
    kind: Kind,
    what: string,
    phone: number,
    tries: number,
  ): Promise<{ status?: number; id?: number | undefined }> {
    const { path, body } = bodyOf(kind, what);
    try {
      const response = await fetch(`${this.#urlOf(tries)}${path}`, {
        method: 'POST',
        headers: {
          ...this.#bearer(phone),
          'content-type': 'application/json',
          'idempotency-key': createHash('sha256').update(what).digest('hex').slice(0, 32),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(longestAnswer),
      });
      const { status } = response;
      const text = await response.text();
      const answer = status === 200 ? answered.safeParse(JSON.parse(text)) : undefined;
      if (status === 503) this.#noteLater(response);
      else if (!answer?.success) this.#noteError(`${kind}: ${status} ${text.slice(0, 300)}`);
      const id = answer?.data?.data.id;
      return { status, id: typeof id === 'number' ? id : undefined };
    } catch {
      this.tries.unanswered += 1;
      return {};
    }
  }

  #noteLater(response: Response): void {
    this.tries.later += 1;
    if (response.headers.get('retry-after') === null) this.tries.withoutRetryAfter += 1;
  }

  #noteError(error: string): void {
    this.errors.push(error);
    console.log(`  an error that a person saw: ${error}`);
  }

  /** The first page of the phone's owner. */
  async #readNewest(phone: number, number: number): Promise<void> {
    await this.rides.record(`phone ${phone}`, async () => {
      const owner = this.#ownerOf(phone);
      const response = await this.#ask(phone, number);
      const text = await response?.text().catch(() => undefined);
      if (response?.status === 200 && text !== undefined) {
        return {
          outcome: 'ok',
          action: readOf(owner, JSON.parse(text), response.headers.get(asOfHeader)),
        } as const;
      }
      if (response && response.status !== 200 && response.status !== 503) {
        this.#noteError(`newest rides: ${response.status}`);
      }
      return { outcome: 'unknown', action: { kind: 'read', owner, rows: [], isWhole: false } } as const;
    });
  }

  #ask(phone: number, number: number): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(longestAnswer);
    return fetch(`${this.#urlOf(number)}${newestPath}`, { headers: this.#bearer(phone), signal }).catch(
      () => undefined,
    );
  }

  /** In a thread of its own; `first` is the process of RUA that it asks first. */
  #readLists(first: number): Worker {
    const urls = [...this.#urls.slice(first), ...this.#urls.slice(0, first)];
    const workerData: ListReading = { urls, path: newestPath, token: this.tokenOf(first) };
    const reader = new Worker(new URL('list-reader.ts', import.meta.url), { workerData });
    reader.on('message', (message: unknown) => {
      const found = listRead.parse(message);
      if ('error' in found) this.#noteError(`read: ${found.error}`);
      else this.reads.push(found);
    });
    return reader;
  }

  #urlOf(number: number): string {
    return this.#urls[number % this.#urls.length] ?? '';
  }

  /** Phones share owners. */
  #ownerOf(phone: number): string {
    return `owner ${phone % this.#tokens.length}`;
  }

  #bearer(phone: number): { authorization: string } {
    return { authorization: `Bearer ${this.tokenOf(phone)}` };
  }
}

function readOf(owner: string, answer: unknown, asOf: string | null): OwnRead {
  const { rows, page, lastPage } = decodeAnswer(listRides, answer);
  return {
    ...{ kind: 'read', owner, isWhole: page === lastPage },
    ...(asOf !== null && { asOf: Date.parse(asOf) }),
    rows: rows.map(({ id, parkName }) => ({ id, value: parkName })),
  };
}

function bodyOf(kind: Kind, what: string): { path: string; body: object } {
  if (kind === 'ride') return { path: lodgeRide.path, body: { ...rideOnWire, park_name: what } };
  const report = { role: 'place', type: 'emmergency', complain_title: '', name: '', state: '', city: '' };
  return { path: lodgeComplaint.path, body: { ...report, description: what } };
}
