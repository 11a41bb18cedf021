/** Jobs that every process repeats all the time, a second after each end. They share their work through the database. */
export class SteadyJobs {
  readonly #run: () => Promise<void>;
  readonly #pauseMilliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param run never fails. */
  constructor(run: () => Promise<void>, pauseMilliseconds = 1_000) {
    this.#run = run;
    this.#pauseMilliseconds = pauseMilliseconds;
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run().finally(() => {
        if (!this.#isStopped) this.#wait();
      });
    }, this.#pauseMilliseconds);
  }

  /** Waits for the end of what runs. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
