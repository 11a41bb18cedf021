/** Measures how late the event loop is. A late timer shows how long all other work had to wait. */

const everyMilliseconds = 50;
/** This many looks in a row must be late. One or two pauses are no overload. */
const looks = 6;

export class LoopDelay {
  /** How late the newest looks were, in milliseconds. */
  #late: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  /**
   * @returns the shortest delay of the newest looks, so that all of them were at least this late; 0 before there are enough
   * looks.
   */
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
