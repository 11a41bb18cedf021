/** People who lodge rides all the time, every fourth with a picture, each with when it was asked for and acknowledged. */
import { z } from 'zod';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

export type Write = {
  park: string;
  id: number;
  picture: string | undefined;
  askedAt: number;
  answeredAt: number;
};

const lodged = z.object({ data: z.object({ id: z.number() }) });
const kept = z.object({ data: z.string() });

export class Writers {
  readonly acknowledged: Write[] = [];
  /** Asked for and never answered: they may be there or not. */
  readonly open = new Set<string>();
  readonly #url: string;
  #isStopping = false;
  #work: Promise<void>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  start(tokens: readonly string[]): void {
    this.#work = tokens.map((token, index) => this.#write(`w${index}`, token));
  }

  /** When the machine is gone, nobody answers any more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#work);
  }

  async #write(name: string, token: string): Promise<void> {
    for (let number = 1; !this.#isStopping; number += 1) {
      const park = `Park ${name}-${number}`;
      this.open.add(park);
      try {
        const picture = number % 4 === 0 ? await this.#upload(token) : undefined;
        const askedAt = Date.now();
        const body = {
          ...rideOnWire,
          park_name: park,
          vehicle_images: picture === undefined ? [] : [picture],
        };
        const answer = await this.#send(lodgeRide.path, token, JSON.stringify(body), {
          'content-type': 'application/json',
        });
        const { id } = lodged.parse(answer).data;
        this.acknowledged.push({ park, id, picture, askedAt, answeredAt: Date.now() });
        this.open.delete(park);
      } catch (error) {
        if (!this.#isStopping) throw error;
      }
    }
  }

  async #upload(token: string): Promise<string> {
    const content = await pixels({ width: 400, height: 300, noise: true }).jpeg().toBuffer();
    const { body, headers } = multipart([
      { name: 'file', content, filename: 'photo.jpg', type: 'image/jpeg' },
    ]);
    return kept.parse(await this.#send('/api/fileupload/vehicles', token, new Uint8Array(body), headers))
      .data;
  }

  async #send(
    path: string,
    token: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<unknown> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
