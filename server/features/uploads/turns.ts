/** Lets a few pieces of heavy work run at a time; the others wait in line, and when the line is long, are refused. */
import { AppError } from '#domain/errors.ts';

export class Turns {
  readonly #atOnce: number;
  readonly #maximumWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { atOnce: number; maximumWaiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#maximumWaiting = limits.maximumWaiting;
  }

  /** @throws AppError 503 when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.#start();
    try {
      return await work();
    } finally {
      this.#finish();
    }
  }

  async #start(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#maximumWaiting) {
      throw new AppError('unavailable', 'Many pictures arrive at this moment. Try again shortly.', {
        retryAfter: 10,
      });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Whoever waited longest takes over this turn. */
  #finish(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
