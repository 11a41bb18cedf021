/** A clock for the lines of calls that are slowed: it stands still until a test turns it. */

import { Throttle } from '#server/base/http/limits/throttle.ts';
import type { ThrottleClock } from '#server/base/http/limits/throttle-clock.ts';
import type { TestServer } from '#test/support/server.ts';

type Timer = { at: number; act: () => void };

export class TurnedClock implements ThrottleClock {
  #now = 0;
  readonly #timers = new Set<Timer>();

  readonly now = () => this.#now;

  readonly after = (milliseconds: number, act: () => void) => {
    const timer = { at: this.#now + milliseconds, act };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  turn(milliseconds: number): void {
    this.#now += milliseconds;
    const due = [...this.#timers].filter(({ at }) => at <= this.#now);
    // A timer that ran before may have cancelled this one.
    for (const timer of due.toSorted((one, other) => one.at - other.at))
      if (this.#timers.delete(timer)) timer.act();
  }

  /** Lets it go twenty times as fast as others. @returns what stops it. */
  run(): () => void {
    const timer = setInterval(() => this.turn(100), 5);
    return () => clearInterval(timer);
  }
}

/** Makes calls of this lane wait by this clock. */
export function turnClockOfLane({ app }: TestServer): TurnedClock {
  const clock = new TurnedClock();
  app.throttle = new Throttle(app.hits, clock);
  return clock;
}
