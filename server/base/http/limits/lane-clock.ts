/** Tells the time in lines of calls, and waits there. Tests turn another one. */

export type LaneClock = {
  /** In milliseconds since some moment. */
  now: () => number;
  /** Does not keep a process that ends. @returns what calls it off. */
  after: (milliseconds: number, act: () => void) => () => void;
};

export const processClock: LaneClock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
