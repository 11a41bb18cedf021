/** Calls that are slowed instead of refused: those of one key wait in one queue. */
import { turnSecondsAfter, turnSeriesDays } from '#domain/contract/growing-turns.ts';
import type { HitCounter } from '#server/base/http/limits/hit-counter.ts';
import { RecentFailures } from '#server/base/http/limits/recent-failures.ts';
import { processClock, type ThrottleClock } from '#server/base/http/limits/throttle-clock.ts';
import {
  type Caller,
  type TakeTurn,
  ThrottleQueue,
  type WaitingLimits,
} from '#server/base/http/limits/throttle-queue.ts';

/** The time between the beginnings of two calls: in this process, or in all processes together, where it may grow. */
export type Pace =
  | { within: 'process'; milliseconds: number }
  | { within: 'all-processes'; turnSeconds: number; longestTurnSeconds: number };

type Growing = Extract<Pace, { within: 'all-processes' }>;

const longestMilliseconds = 8_000;
/** Limits of queues whose turns are far apart. Proxies often end an answer after a minute. */
const longestForTurns: WaitingLimits = { waiting: 20, milliseconds: 45_000 };
const mostQueues = 20_000;
const quietLongEnough = 60_000;

export class Throttle {
  readonly #hits: HitCounter;
  readonly #clock: ThrottleClock;
  readonly #connectionTurns = new RecentFailures();
  /** The queues by key. The queue that was used longest ago stands first. */
  readonly #queues = new Map<string, ThrottleQueue>();

  constructor(hits: HitCounter, clock = processClock) {
    this.#hits = hits;
    this.#clock = clock;
  }

  /** Waits for the turn of a call. @returns false when too many go before it. */
  enter(key: string, pace: Pace, caller: Caller): Promise<boolean> {
    const queue = this.#queues.get(key) ?? this.#open(key, pace);
    this.#queues.delete(key);
    this.#queues.set(key, queue);
    return queue.enter(caller);
  }

  /** A connection on which calls failed goes behind new ones, also before anything was slowed. */
  noteFailure(connection: object | undefined): void {
    this.#connectionTurns.note(connection);
  }

  /**
   * @returns in how many seconds a refused call comes back best: it then waits for half of the longest time before the next turn
   *   comes, and a person who comes a little late still waits when it does.
   */
  retrySeconds(key: string): number {
    const seconds = (this.#queues.get(key)?.millisecondsToTurn ?? 0) / 1000;
    return Math.max(0, seconds - longestForTurns.milliseconds / 2000);
  }

  /** Refuses all that wait. */
  stop(): void {
    for (const queue of this.#queues.values()) queue.stop();
  }

  #open(key: string, pace: Pace): ThrottleQueue {
    if (this.#queues.size >= mostQueues) this.#forgetQuiet();
    if (pace.within === 'all-processes') {
      return this.#newQueue(this.#turnsInAllProcesses(key, pace), longestForTurns);
    }
    const { milliseconds } = pace;
    const limits = {
      waiting: Math.floor(longestMilliseconds / milliseconds),
      milliseconds: longestMilliseconds + milliseconds,
    };
    return this.#newQueue(turnsApart(milliseconds, this.#clock), limits);
  }

  #newQueue(takeTurn: TakeTurn, limits: WaitingLimits): ThrottleQueue {
    return new ThrottleQueue(takeTurn, limits, this.#connectionTurns, this.#clock);
  }

  /** Turns in all processes together: the process whose hit is the first in a window has the turn. */
  #turnsInAllProcesses(key: string, pace: Growing): TakeTurn {
    const turnKey = `${key}:turn`;
    return async () => {
      const [turn] = await this.#hits.count([{ key: turnKey, seconds: pace.turnSeconds, sure: 0 }]);
      if (turn && turn.hits > 1) return Math.max(50, turn.secondsLeft * 1000);
      if (pace.longestTurnSeconds > pace.turnSeconds) await this.#grow(key, turnKey, pace);
      return 0;
    };
  }

  /** Counts the turn that was just given, and lets the next come later after many. */
  async #grow(key: string, turnKey: string, pace: Growing): Promise<void> {
    const seconds = turnSeriesDays * 24 * 3600;
    const [series] = await this.#hits.count([{ key: `${key}:series`, seconds, sure: 0 }]);
    const next = turnSecondsAfter(series?.hits ?? 0, pace);
    if (next > pace.turnSeconds) await this.#hits.lengthen(turnKey, next);
  }

  #forgetQuiet(): void {
    for (const [key, queue] of this.#queues)
      if (queue.quietMilliseconds > quietLongEnough) this.#queues.delete(key);
  }
}

function turnsApart(milliseconds: number, clock: ThrottleClock): TakeTurn {
  let next = 0;
  return () => {
    const now = clock.now();
    if (now < next) return next - now;
    // A timer that is late does not delay the turns after it.
    next = (now - next < milliseconds ? next : now) + milliseconds;
    return 0;
  };
}
