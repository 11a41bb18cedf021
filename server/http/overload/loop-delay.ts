/** How late the event loop is: a timer that comes late says for how long everything else had to wait. */

const everyMilliseconds = 50;
/** So much of what is known is what the last look said: one pause is no overload, several after each other are. */
const weight = 0.3;

export class LoopDelay {
  #milliseconds = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Of late; 0 while nobody looks. */
  get milliseconds(): number {
    return this.#milliseconds;
  }

  /** @param onLook is called with each look. */
  start(onLook: () => void): void {
    let expected = performance.now() + everyMilliseconds;
    const look = () => {
      const now = performance.now();
      this.#milliseconds += weight * (Math.max(0, now - expected) - this.#milliseconds);
      expected = now + everyMilliseconds;
      onLook();
    };
    this.#timer = setInterval(look, everyMilliseconds).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
