/** A clock that runs faster than the machine's, alike in several processes: what the ladder waits for passes in seconds. */

export type PlayedClock = {
  /** Both in milliseconds: at this moment of the machine the clock shows the other. */
  machineStart: number;
  playedStart: number;
  rate: number;
};

/** How a process of `played-process.ts` is told of it. */
export const clockSetting = 'PLAYED_CLOCK';

export function beginClock(rate: number): PlayedClock {
  const now = Date.now();
  return { machineStart: now, playedStart: now, rate };
}

export function playedNow({ machineStart, playedStart, rate }: PlayedClock): number {
  return playedStart + (Date.now() - machineStart) * rate;
}

/** @returns milliseconds of the machine until then; none when it is over. */
export function untilPlayed(clock: PlayedClock, moment: number): number {
  return Math.max(0, (moment - playedNow(clock)) / clock.rate);
}
