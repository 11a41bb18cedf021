/** Writing together what is written at the same time. */

type Waiting<Thing, Result> = {
  thing: Thing;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/** Statements under way at once, so that one that waits for a lock does not stop all. */
const atOnce = 2;
const thingsTogether = 16;

/**
 * Things that come while others are under way wait for them and share the next statement, its round trip and its sync of
 * the disk. What comes alone goes at once.
 */
export class Gathering<Thing, Result> {
  readonly #write: (things: readonly Thing[]) => Promise<readonly Result[]>;
  #waiting: Waiting<Thing, Result>[] = [];
  #underWay = 0;

  /** @param write writes all of them or none. @returns a result for each, in their order. */
  constructor(write: (things: readonly Thing[]) => Promise<readonly Result[]>) {
    this.#write = write;
  }

  /** @throws what writing it alone throws. */
  add(thing: Thing): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ thing, resolve, reject });
      if (this.#underWay < atOnce) void this.#send();
    });
  }

  async #send(): Promise<void> {
    this.#underWay += 1;
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, thingsTogether));
    this.#underWay -= 1;
  }

  async #settle(batch: readonly Waiting<Thing, Result>[]): Promise<void> {
    try {
      const results = await this.#write(batch.map(({ thing }) => thing));
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      // One that cannot be written fails alone.
      else await Promise.all(batch.map((one) => this.#settle([one])));
    }
  }
}
