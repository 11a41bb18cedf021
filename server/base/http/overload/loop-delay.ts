/** How late the event loop is: a late timer shows for how long everything else had to wait. */

const everyMilliseconds = 50;
/** So many looks that follow each other must be late: one pause, or two, are no overload. */
const looks = 6;

export class LoopDelay {
  /** How late the newest looks were, in milliseconds. */
  #late: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** By how much all of the newest looks were late at least; 0 before there are enough. */
  get milliseconds(): number {
    return this.#late.length < looks ? 0 : Math.min(...this.#late);
  }

  /** @param onLook is called with each look. */
  start(onLook: () => void): void {
    let expected = performance.now() + everyMilliseconds;
    const look = () => {
      const now = performance.now();
      this.#late = [...this.#late, Math.max(0, now - expected)].slice(-looks);
      expected = now + everyMilliseconds;
      onLook();
    };
    this.#timer = setInterval(look, everyMilliseconds).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
