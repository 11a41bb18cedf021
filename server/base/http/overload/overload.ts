/**
 * Keeps RUA fast for accepted requests under overload. Each request from outside waits in the queue of its priority
 * class. Once the queue of ordinary calls is full, or the event loop is late, the next request is refused before any
 * work. Calls of people in danger are accepted all the same (`urgent` of an endpoint).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config, OverloadSetting } from '#server/base/config/config.ts';
import { yieldToTheLoop } from '#server/base/http/overload/background-threads.ts';
import { LoopDelay } from '#server/base/http/overload/loop-delay.ts';
import { overloaded, type RefusalSetting, sendRefusal } from '#server/base/http/overload/overloaded.ts';
import { isLetIn, type PriorityClass, priorityClasses } from '#server/base/http/overload/priority-classes.ts';
import { type QueueLimits, RequestQueue } from '#server/base/http/overload/request-queue.ts';

/** `turnedAway` are requests refused unread. */
export type OverloadFigures = {
  priorityClasses: ReadonlyMap<PriorityClass, RequestQueue['figures']>;
  turnedAway: number;
};

type Headers = RefusalSetting['headers'];

type RequestQueues = Record<PriorityClass, RequestQueue>;

export class Overload {
  readonly #config: Pick<Config, 'corsOrigins' | 'overload'>;
  readonly #queues: RequestQueues;
  readonly #delay = new LoopDelay();
  #turnedAway = 0;
  /** Requests from outside: those of pages while they are rendered, and of tests, do not queue. */
  readonly #fromOutside = new WeakSet<IncomingMessage>();

  constructor(config: Pick<Config, 'corsOrigins' | 'overload'>) {
    this.#config = config;
    this.#queues = queuesOf(config.overload);
  }

  /** Watches the event loop until `stop`. */
  start(): void {
    this.#delay.start(() => {
      for (const queue of Object.values(this.#queues)) queue.dropExpired();
    });
    void yieldToTheLoop();
  }

  stop(): void {
    this.#delay.stop();
  }

  /**
   * The first that is done for a request from outside. @param headers of every answer.
   * @returns whether it was refused, which is its answer.
   */
  turnAway(headers: Headers, request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#isTooMuch() && !isLetIn(request.method ?? '', request.url ?? '')) {
      this.#turnedAway += 1;
      sendRefusal({ corsOrigins: this.#config.corsOrigins, headers }, request, response);
      return true;
    }
    this.#fromOutside.add(request);
    return false;
  }

  /** Does the work when it is its turn. @throws AppError 503 when its queue is too long. */
  async take<Result>(
    priorityClass: PriorityClass,
    request: IncomingMessage,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!this.#fromOutside.has(request)) return work();
    return this.#queues[priorityClass].run(work);
  }

  get figures(): OverloadFigures {
    const ofPriorityClasses = priorityClasses.map(
      (priorityClass) => [priorityClass, this.#queues[priorityClass].figures] as const,
    );
    return { priorityClasses: new Map(ofPriorityClasses), turnedAway: this.#turnedAway };
  }

  #isTooMuch(): boolean {
    return (
      this.#delay.milliseconds > this.#config.overload.loopDelayMilliseconds || this.#queues.ordinary.isFull
    );
  }
}

/** Decoding pictures, hashing and rendering are limited by processors, so more at once would only be slower. */
function queuesOf(setting: OverloadSetting): RequestQueues {
  const { atOnce, waiting, waitMilliseconds } = setting;
  const open = (limits: Omit<QueueLimits, 'refuse'>) => new RequestQueue({ ...limits, refuse: overloaded });
  const ordinary = { atOnce, maximumWaiting: waiting, longestMilliseconds: waitMilliseconds };
  // Calls that take seconds may wait for some, and be done before their sender gives up.
  const slow = { ...ordinary, longestMilliseconds: waitMilliseconds * 3 };
  return {
    // Bounded as well, so that no flood of them fills the memory.
    urgent: open({
      atOnce,
      maximumWaiting: waiting * 4,
      longestMilliseconds: waitMilliseconds * 10,
    }),
    ordinary: open(ordinary),
    // Each uses up to 10 MiB of memory.
    uploads: open({ ...slow, atOnce: Math.min(atOnce, 24) }),
    hashing: open({ ...slow, atOnce: Math.min(atOnce, 8) }),
    pages: open({ ...slow, atOnce: Math.min(atOnce, 4) }),
  };
}
