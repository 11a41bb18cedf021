/** A few are worked on at once; the others wait in line, neither too many nor too long. */

export type LineLimits = {
  atOnce: number;
  maximumWaiting: number;
  longestMilliseconds: number;
};

type Waiting = { since: number; go: (mayGo: boolean) => void };

export class Line {
  readonly #limits: LineLimits;
  readonly #waiting: Waiting[] = [];
  #inWork = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  get inWork(): number {
    return this.#inWork;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.maximumWaiting && this.#inWork >= this.#limits.atOnce;
  }

  /** @returns false when the line is too long, or after waiting in it for too long. Who may go leaves afterwards. */
  enter(): boolean | Promise<boolean> {
    if (this.#inWork < this.#limits.atOnce) {
      this.#inWork += 1;
      return true;
    }
    if (this.isFull) return false;
    return new Promise((go) => this.#waiting.push({ since: performance.now(), go }));
  }

  /** Whoever waited longest takes over this place. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.go(true);
    else this.#inWork -= 1;
  }

  /** Sends away who waited too long. */
  dropLate(): void {
    const oldest = performance.now() - this.#limits.longestMilliseconds;
    for (let first = this.#waiting[0]; first && first.since <= oldest; first = this.#waiting[0]) {
      this.#waiting.shift();
      first.go(false);
    }
  }
}
