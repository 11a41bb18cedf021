/** Tells the time in queues of slowed calls, and waits there. Tests turn another one. */

export type ThrottleClock = {
  /** Milliseconds since an arbitrary moment. */
  now: () => number;
  /** Does not keep a process that ends. @returns what calls it off. */
  after: (milliseconds: number, act: () => void) => () => void;
};

export const processClock: ThrottleClock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
