/**
 * A few requests are worked on at once; the others wait, neither too many nor too long. Networks take turns, so one that
 * asks for much delays itself: while others wait it gets half of the work at most, and of a full queue it loses a place to
 * a network that waits with fewer. Within a network its parts, and then connections and accounts that just had a turn go behind all others, so that a flood
 * on connections that it keeps, or for a few accounts, delays people at the same network little.
 */
import type { AppError } from '#domain/contract/errors.ts';
import { LruMap } from '#server/base/http/lru-map.ts';

export type QueueLimits = {
  atOnce: number;
  maximumWaiting: number;
  /** A network never has more than half of the work, since it may hold a place for as long as it likes. */
  keepsHalf?: boolean;
  /** A turn that is longer ago counts no more. Where few get a turn in a second, it must count for longer; 10 seconds when left out. */
  recentMilliseconds?: number;
  /** `dropExpired` refuses requests that have waited longer than this. */
  longestMilliseconds: number;
  /** The error of a refused request. */
  refuse: () => AppError;
};

/**
 * `part` is where the network is known to consist of several: these take turns within it. `connection` is left out where it carries the
 * requests of many, as a proxy's does. `account` names the account that the request is for, in its network.
 */
export type Sender = {
  network: string;
  part?: string | undefined;
  connection?: object | undefined;
  account?: string | undefined;
};

/**
 * `leaveFor` gives a slot to others while its work does nothing but wait, and takes one again at once, also when there is none:
 * what the wait was for is done, and must be answered.
 */
export type Slot = { leaveFor<Result>(wait: () => Promise<Result>): Promise<Result> };

type Waiting = { since: number; sender: Sender; start: (mayStart: boolean) => void };

/** After this time a turn counts no more. Otherwise connections that people keep open would always stand behind all new ones. */
const defaultRecentMilliseconds = 10_000;
/** The accounts that had a turn longest ago are forgotten first. */
const mostAccounts = 5_000;
const mostParts = 5_000;
/**
 * When the oldest of equal requests has waited longer than this, the newest of them goes first. Its sender still waits, while
 * the senders of the older ones may have given up; so a flood that came before a person does not delay that person.
 */
const patienceMilliseconds = 1_000;

export class RequestQueue {
  readonly #limits: QueueLimits;
  /** Waiting requests by network, in the order of the networks' turns. No list is empty. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  /** When each connection had its last turn, by `performance.now()`. */
  readonly #lastTurns = new WeakMap<object, number>();
  readonly #lastTurnsOfAccounts = new LruMap<number>(mostAccounts);
  readonly #lastTurnsOfParts = new LruMap<number>(mostParts);
  /** How many of each network are in work. */
  readonly #working = new Map<string, number>();
  #inWork = 0;
  #refused = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get figures(): { inWork: number; waiting: number; refused: number } {
    return { inWork: this.#inWork, waiting: this.#waitingCount, refused: this.#refused };
  }

  /** Whether the next one would wait. */
  get isBusy(): boolean {
    return this.#inWork >= this.#limits.atOnce;
  }

  get isFull(): boolean {
    return this.#waitingCount >= this.#limits.maximumWaiting && this.#inWork >= this.#limits.atOnce;
  }

  /** Whether one more of this sender is refused. */
  isFullFor(sender: Sender): boolean {
    return this.isFull && this.#placeFor(sender) === undefined;
  }

  /**
   * Does the work when it is its turn.
   * @throws the limits' error when too many wait, or this waited too long.
   */
  async run<Result>(
    work: (slot: Slot) => Promise<Result>,
    sender: Sender = { network: '' },
  ): Promise<Result> {
    if (!(await this.#start(sender))) {
      this.#refused += 1;
      throw this.#limits.refuse();
    }
    try {
      const result = await work(this.#slotOf(sender));
      // A flood of wrong passwords for an account is no turn of its owner.
      if (sender.account !== undefined) this.#lastTurnsOfAccounts.set(sender.account, performance.now());
      return result;
    } finally {
      this.#end(sender);
    }
  }

  /** Refuses requests that have waited too long. */
  dropExpired(): void {
    const oldest = performance.now() - this.#limits.longestMilliseconds;
    for (const [network, waiting] of this.#waiting) {
      for (let [first] = waiting; first && first.since <= oldest; [first] = waiting) {
        this.#taken(network, first).start(false);
      }
    }
  }

  #slotOf(sender: Sender): Slot {
    let waits = 0;
    return {
      leaveFor: async (wait) => {
        if (waits === 0) this.#end(sender);
        waits += 1;
        try {
          return await wait();
        } finally {
          waits -= 1;
          if (waits === 0) this.#begin(sender);
        }
      },
    };
  }

  #start(sender: Sender): boolean | Promise<boolean> {
    const { network } = sender;
    if (this.#inWork < this.#limits.atOnce && this.#mayHaveMore(network)) {
      this.#begin(sender);
      return true;
    }
    if (this.#waitingCount >= this.#limits.maximumWaiting) {
      const place = this.#placeFor(sender);
      if (!place) return false;
      this.#taken(place.sender.network, place).start(false);
    }
    return new Promise((start) => {
      const waiting = this.#waiting.get(network) ?? [];
      waiting.push({ since: performance.now(), sender, start });
      this.#waiting.set(network, waiting);
      this.#waitingCount += 1;
    });
  }

  /** The next network whose turn it is takes over a slot that is free. */
  #startNext(): void {
    if (this.#inWork >= this.#limits.atOnce) return;
    const network = this.#nextNetwork();
    const next = network === undefined ? undefined : this.#first(network);
    if (network === undefined || !next) return;
    this.#taken(network, next);
    const rest = this.#waiting.get(network);
    if (rest) {
      this.#waiting.delete(network);
      this.#waiting.set(network, rest);
    }
    this.#begin(next.sender);
    next.start(true);
  }

  #nextNetwork(): string | undefined {
    let first: string | undefined;
    for (const network of this.#waiting.keys()) {
      if (this.#hasLess(network)) return network;
      if (this.#mayHaveMore(network)) first ??= network;
    }
    return first;
  }

  /** Whether it has less than half of the work. */
  #hasLess(network: string): boolean {
    return (this.#working.get(network) ?? 0) < Math.ceil(this.#limits.atOnce / 2);
  }

  #mayHaveMore(network: string): boolean {
    return !this.#limits.keepsHalf || this.#hasLess(network);
  }

  /** @returns the one that gives up its place of a full queue: the last of a greedier network, or else of its own network. */
  #placeFor(sender: Sender): Waiting | undefined {
    const greedier = this.#greedier(sender.network);
    const last = this.#last(greedier ?? sender.network);
    if (!last || greedier !== undefined) return last;
    return this.#isBefore(sender, last.sender) ? last : undefined;
  }

  /** @returns the network with the most in the queue, if this one would have fewer. */
  #greedier(network: string): string | undefined {
    let greediest: string | undefined;
    let most = (this.#waiting.get(network)?.length ?? 0) + 1;
    for (const [other, { length }] of this.#waiting) {
      if (length > most) [greediest, most] = [other, length];
    }
    return greediest;
  }

  #begin({ network, part, connection }: Sender): void {
    if (connection) this.#lastTurns.set(connection, performance.now());
    if (part !== undefined) this.#lastTurnsOfParts.set(part, performance.now());
    this.#inWork += 1;
    this.#working.set(network, (this.#working.get(network) ?? 0) + 1);
  }

  #end({ network }: Sender): void {
    this.#inWork -= 1;
    const working = (this.#working.get(network) ?? 1) - 1;
    if (working > 0) this.#working.set(network, working);
    else this.#working.delete(network);
    this.#startNext();
  }

  /** Whether one's part of their network had its last turn longer ago, or, of parts alike, its connection and account. */
  #isBefore(one: Sender, other: Sender): boolean {
    const difference = this.#turnOfPart(one) - this.#turnOfPart(other);
    return difference < 0 || (difference === 0 && this.#turnOf(one) < this.#turnOf(other));
  }

  #turnOfPart({ part }: Sender): number {
    return this.#ifRecent(part === undefined ? undefined : this.#lastTurnsOfParts.peek(part));
  }

  /** When the connection or the account had its last turn; 0 when that is long ago. */
  #turnOf({ connection, account }: Sender): number {
    const ofConnection = connection && this.#lastTurns.get(connection);
    const ofAccount = account === undefined ? undefined : this.#lastTurnsOfAccounts.peek(account);
    return this.#ifRecent(Math.max(ofConnection ?? 0, ofAccount ?? 0));
  }

  #ifRecent(at = 0): number {
    const { recentMilliseconds = defaultRecentMilliseconds } = this.#limits;
    return performance.now() - at < recentMilliseconds ? at : 0;
  }

  /**
   * @returns the next request of this network: one whose sender had a turn longest ago. Among equals it is the oldest, or the
   * newest once the oldest has waited for a second.
   */
  #first(network: string): Waiting | undefined {
    const waiting = this.#waiting.get(network);
    const first = waiting?.reduce((best, one) => (this.#isBefore(one.sender, best.sender) ? one : best));
    if (!first || performance.now() - first.since < patienceMilliseconds) return first;
    return waiting?.findLast((one) => !this.#isBefore(first.sender, one.sender));
  }

  /** The request of this network whose turn comes last. */
  #last(network: string): Waiting | undefined {
    return this.#waiting
      .get(network)
      ?.reduce((last, one) => (this.#isBefore(one.sender, last.sender) ? last : one));
  }

  #taken(network: string, taken: Waiting): Waiting {
    const waiting = this.#waiting.get(network) ?? [];
    waiting.splice(waiting.indexOf(taken), 1);
    if (waiting.length === 0) this.#waiting.delete(network);
    this.#waitingCount -= 1;
    return taken;
  }
}
