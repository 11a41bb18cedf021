/** People who lodge rides and flag them, all at once, and remember the acknowledged ones. */
import { z } from 'zod';
import { rideOnWire } from '#test/support/lodged-rides.ts';

const created = z.object({ status: z.literal(true), data: z.object({ id: z.number() }) });

/** The API's answer: done, with the record's id; later, because a part is away; or none at all. */
type Answer = { kind: 'done'; id: number } | { kind: 'later' } | { kind: 'silence' };

const atOnce = 10;

export class Writing {
  /** The ids of acknowledged records, by the key under which they were asked for. */
  readonly acknowledged = new Map<string, number>();
  /** The number of rides that a caller began to lodge. */
  begun = 0;
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  /** Writes until a call gets no answer. @param onAcknowledged gets the number of acknowledged writes. */
  async until(url: string, onAcknowledged: (count: number) => void): Promise<void> {
    const write = async () => {
      for (;;) {
        this.begun += 1;
        if (!(await this.#lodgeAndFlag(url, this.begun))) return;
        onAcknowledged(this.acknowledged.size);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, write));
  }

  /** Asks for everything again that was ever asked for, under the same keys. @returns how much was not done. */
  async again(url: string): Promise<number> {
    let undone = 0;
    for (let number = 1; number <= this.begun; number += 1) {
      if (!(await this.#lodgeAndFlag(url, number))) undone += 1;
    }
    return undone;
  }

  async #lodgeAndFlag(url: string, number: number): Promise<boolean> {
    const ride = { ...rideOnWire, park_name: `Park ${number}` };
    const lodged = await this.#ask(`${url}/api/user/lodge-ride/create`, `lodge-ride-${number}`, ride);
    if (lodged.kind !== 'done') return false;
    const flag = { lodge_ride_id: lodged.id, description: '', agencies: 'all' };
    const flagged = await this.#ask(`${url}/api/user/lodge-ride/flag/create`, `flag-ride-${number}`, flag);
    return flagged.kind === 'done';
  }

  async #ask(url: string, key: string, body: object): Promise<Answer> {
    const answer = await this.#send(url, key, body);
    if (answer.kind !== 'done') return answer;
    const earlier = this.acknowledged.get(key);
    if (earlier !== undefined && earlier !== answer.id) throw new Error(`${key} was done twice`);
    this.acknowledged.set(key, answer.id);
    return answer;
  }

  async #send(url: string, key: string, body: object): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => null,
    );
    const text = await response?.text().catch(() => null);
    if (!response || text === null || text === undefined) return { kind: 'silence' };
    if (response.status === 503) return { kind: 'later' };
    if (response.status !== 200) throw new Error(`${key}: ${response.status} ${text}`);
    return { kind: 'done', id: created.parse(JSON.parse(text)).data.id };
  }
}
