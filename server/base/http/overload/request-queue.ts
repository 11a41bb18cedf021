/** A few requests are worked on at once; the others wait, neither too many nor too long. */
import type { AppError } from '#domain/contract/errors.ts';

export type QueueLimits = {
  atOnce: number;
  maximumWaiting: number;
  /** After so long `dropExpired` refuses what still waits. */
  longestMilliseconds: number;
  /** The error of what is refused. */
  refuse: () => AppError;
};

type Waiting = { since: number; start: (mayStart: boolean) => void };

export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  #inWork = 0;
  #refused = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get figures(): { inWork: number; waiting: number; refused: number } {
    return { inWork: this.#inWork, waiting: this.#waiting.length, refused: this.#refused };
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.maximumWaiting && this.#inWork >= this.#limits.atOnce;
  }

  /** Does the work when it is its turn. @throws the limits' error when too many wait, or this waited too long. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!(await this.#start())) {
      this.#refused += 1;
      throw this.#limits.refuse();
    }
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  /** Refuses what has waited too long. */
  dropExpired(): void {
    const oldest = performance.now() - this.#limits.longestMilliseconds;
    for (let first = this.#waiting[0]; first && first.since <= oldest; first = this.#waiting[0]) {
      this.#waiting.shift();
      first.start(false);
    }
  }

  #start(): boolean | Promise<boolean> {
    if (this.#inWork < this.#limits.atOnce) {
      this.#inWork += 1;
      return true;
    }
    if (this.isFull) return false;
    return new Promise((start) => this.#waiting.push({ since: performance.now(), start }));
  }

  /** The request that waited longest takes over the slot. */
  #startNext(): void {
    const next = this.#waiting.shift();
    if (next) next.start(true);
    else this.#inWork -= 1;
  }
}
