/**
 * Calls that begin one after the other, some time apart. The next call is that of the party that had its turn longest ago, so
 * a flood of one party delays only that party. Among equal parties, the call whose request came last is next. So after a flood
 * from many parties, a person does not wait behind calls that their senders gave up, or behind forms that came earlier and
 * waited elsewhere. Only a few calls wait, and none for too long.
 */
import { RecentFailures } from '#server/base/http/limits/recent-failures.ts';
import { processClock, type ThrottleClock } from '#server/base/http/limits/throttle-clock.ts';
import { LruMap } from '#server/base/http/lru-map.ts';

/** @returns for how many milliseconds no call may begin; 0 gives the turn to the caller. */
export type TakeTurn = () => number | Promise<number>;

export type WaitingLimits = { waiting: number; milliseconds: number };

/** The parties of a call from the widest to the narrowest, such as a network and a device in it. */
export type Parties = readonly string[];

/**
 * A call that waits. Its connection is the first or the last of its parties, or none; whether that had a turn or was refused in
 * any queue counts here too.
 */
export type Caller = {
  parties: Parties;
  connection?: object | undefined;
  connectionIs?: 'first' | 'last';
  /** When its request came, by `performance.now()`; now when left out. */
  cameAt?: number;
};

type Waiting = Caller & { cameAt: number; end: (mayBegin: boolean) => void };

const mostParties = 3_000;

export class ThrottleQueue {
  readonly #takeTurn: TakeTurn;
  readonly #limits: WaitingLimits;
  readonly #connectionTurns: RecentFailures;
  readonly #clock: ThrottleClock;
  /** Calls that wait, in the order in which they came. */
  #waiting: Waiting[] = [];
  /** The number of the last turn of each party. */
  readonly #lastTurns = new LruMap<number>(mostParties);
  #turns = 0;
  #isServing = false;
  /** When the next turn may come, in milliseconds of the clock. */
  #turnComesAt = 0;
  #quietSince: number;

  constructor(
    takeTurn: TakeTurn,
    limits: WaitingLimits,
    connectionTurns = new RecentFailures(),
    clock = processClock,
  ) {
    this.#takeTurn = takeTurn;
    this.#limits = limits;
    this.#connectionTurns = connectionTurns;
    this.#clock = clock;
    this.#quietSince = clock.now();
  }

  /** How many milliseconds ago the queue was last used; 0 while a call waits. */
  get quietMilliseconds(): number {
    return this.#isServing ? 0 : this.#clock.now() - this.#quietSince;
  }

  /** Milliseconds until the next turn, as far as the last answer tells; 0 where it may come at any time. */
  get millisecondsToTurn(): number {
    return Math.max(0, this.#turnComesAt - this.#clock.now());
  }

  /** Waits for the turn of a call. @returns false when too many go before it. */
  enter(caller: Caller): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const callOff = this.#clock.after(this.#limits.milliseconds, () => this.#end(waiting, false));
    const waiting: Waiting = {
      ...caller,
      cameAt: caller.cameAt ?? performance.now(),
      end: (mayBegin) => {
        callOff();
        resolve(mayBegin);
      },
    };
    this.#waiting.push(waiting);
    void this.#serve();
    if (this.#waiting.length > this.#limits.waiting) this.#refuse(this.#last());
    return promise;
  }

  /** Refuses all that wait. */
  stop(): void {
    for (const waiting of this.#waiting) waiting.end(false);
    this.#waiting = [];
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    try {
      while (this.#waiting.length > 0) {
        const answer = this.#takeTurn();
        const milliseconds = typeof answer === 'number' ? answer : await answer;
        if (milliseconds > 0) {
          this.#turnComesAt = this.#clock.now() + milliseconds;
          await new Promise<void>((resolve) => void this.#clock.after(milliseconds, resolve));
        } else this.#begin(this.#next());
      }
    } catch {
      // The counts are in the database; while it does not answer, no call may begin.
      this.stop();
    } finally {
      this.#isServing = false;
      this.#quietSince = this.#clock.now();
    }
  }

  #begin(waiting: Waiting | undefined): void {
    if (!waiting) return;
    this.#noteTurn(waiting);
    this.#end(waiting, true);
  }

  /** Counts as a turn of the connection: a flood that is refused on many goes behind people who were not here before. */
  #refuse(waiting: Waiting | undefined): void {
    if (!waiting) return;
    this.#connectionTurns.note(waiting.connection);
    this.#end(waiting, false);
  }

  #noteTurn({ parties, connection }: Waiting): void {
    this.#connectionTurns.note(connection);
    this.#turns += 1;
    for (const party of parties) this.#lastTurns.set(party, this.#turns);
  }

  #end(waiting: Waiting | undefined, mayBegin: boolean): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    waiting?.end(mayBegin);
  }

  #next(): Waiting | undefined {
    return this.#waiting.reduce<Waiting | undefined>(
      (best, one) => (best && this.#compare(best, one) < 0 ? best : one),
      undefined,
    );
  }

  #last(): Waiting | undefined {
    return this.#waiting.reduce<Waiting | undefined>(
      (worst, one) => (worst && this.#compare(worst, one) >= 0 ? worst : one),
      undefined,
    );
  }

  /** @returns below 0 when the turn of the first comes before that of the second. */
  #compare(one: Waiting, other: Waiting): number {
    const byTurns = this.#compareTurns(one, other);
    return byTurns === 0 ? other.cameAt - one.cameAt : byTurns;
  }

  #compareTurns(one: Waiting, other: Waiting): number {
    const ofConnections =
      this.#connectionTurns.countOf(one.connection) - this.#connectionTurns.countOf(other.connection);
    if (one.connectionIs === 'first' && ofConnections !== 0) return ofConnections;
    for (const [level, party] of one.parties.entries()) {
      const difference = this.#lastTurnOf(party) - this.#lastTurnOf(other.parties[level] ?? '');
      if (difference !== 0) return difference;
    }
    return ofConnections;
  }

  #lastTurnOf(party: string): number {
    return this.#lastTurns.peek(party) ?? 0;
  }
}
