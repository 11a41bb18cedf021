/**
 * Keeps RUA fast for accepted requests under overload. Each request from outside waits in the queue of its priority
 * class, where networks take turns. Once the event loop is late, or the queue of calls that read, or of those that change something, has no place for
 * its sender, the next request is refused before any work; behind a proxy a full queue refuses it once its sender is known. Calls and pages of people in danger are accepted all the same (`urgent` of an
 * endpoint or a page).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Config, OverloadSetting } from '#server/base/config/config.ts';
import type { GatewayConfig } from '#server/base/delivery/gateway-proofs.ts';
import { RefusalDelay } from '#server/base/http/limits/refusal-delay.ts';
import type { OpenConnections } from '#server/base/http/listener/open-connections.ts';
import { lowerThreadPriority } from '#server/base/http/overload/background-threads.ts';
import { LoopDelay } from '#server/base/http/overload/loop-delay.ts';
import { overloaded, type RefusalSetting, sendRefusal } from '#server/base/http/overload/overloaded.ts';
import {
  hashesAt,
  isAlwaysAdmitted,
  ordinaryClassOf,
  type PriorityClass,
  priorityClasses,
} from '#server/base/http/overload/priority-classes.ts';
import { type QueueLimits, RequestQueue, type Slot } from '#server/base/http/overload/request-queue.ts';
import { networkOf, siteOf } from '#server/base/network.ts';

/** `turnedAway` are requests refused unread. */
export type OverloadFigures = {
  priorityClasses: ReadonlyMap<PriorityClass, RequestQueue['figures']>;
  turnedAway: number;
};

type Headers = RefusalSetting['headers'];

/** A request, and the address of its sender, as the proxy names it. */
type Received = { raw: IncomingMessage; ip: string };

/** Makes the call of a form that was sent to a page. */
export type CallOfForm = <Result>(call: () => Promise<Result>) => Promise<Result>;

type OverloadConfig = Pick<Config, 'corsOrigins' | 'overload' | 'trustProxy'> & GatewayConfig;

/**
 * Parts of this process that tests may leave out. Without `connections`, a refusal that is held back keeps its connection
 * open.
 */
type OverloadParts = {
  refusalDelay?: RefusalDelay;
  connections?: Pick<OpenConnections, 'waitsForTurn'> | undefined;
};

type RequestQueues = Record<PriorityClass, RequestQueue>;

/**
 * Measured with `prove -- hostile-load`, under its flood of `HEAD`: with one turn, a ride was lodged in 1.7 seconds (p99);
 * with three, in a tenth of a second, and as many pages were rendered.
 */
const turnsFromPageToPage = 3;

const noSlot: Slot = { leaveFor: (wait) => wait() };

export class Overload {
  readonly #config: OverloadConfig;
  readonly #queues: RequestQueues;
  readonly #refusalDelay: RefusalDelay;
  readonly #connections: OverloadParts['connections'];
  readonly #delay = new LoopDelay();
  #turnedAway = 0;
  #turn = Promise.resolve();
  #isUrgentPage: (url: string) => boolean = () => false;
  /**
   * When requests from outside came, by `performance.now()`. Calls that pages make while they are rendered, and calls of
   * tests, are not in it and do not queue.
   */
  readonly #cameAt = new WeakMap<IncomingMessage, number>();
  /** The request that brought a form, while the call of that form is made. */
  readonly #broughtBy = new AsyncLocalStorage<IncomingMessage | undefined>();

  constructor(
    config: OverloadConfig,
    { refusalDelay = new RefusalDelay(), connections }: OverloadParts = {},
  ) {
    this.#config = config;
    this.#refusalDelay = refusalDelay;
    this.#connections = connections;
    this.#queues = queuesOf(config.overload);
  }

  /** Watches the event loop until `stop`. */
  start(): void {
    this.#delay.start(() => {
      for (const queue of Object.values(this.#queues)) queue.dropExpired();
    });
    void lowerThreadPriority();
  }

  stop(): void {
    this.#delay.stop();
  }

  /** @param isUrgent of a page's address. */
  letPagesIn(isUrgent: (url: string) => boolean): void {
    this.#isUrgentPage = isUrgent;
  }

  /**
   * The first that is done for a request from outside. @param headers of every answer.
   * @returns whether it was refused, which is its answer.
   */
  turnAway(headers: Headers, request: IncomingMessage, response: ServerResponse): boolean {
    if (this.wouldTurnAway(request)) {
      this.#turnedAway += 1;
      void this.#refuse(headers, request, response);
      return true;
    }
    this.#cameAt.set(request, performance.now());
    return false;
  }

  /** Whether it would be refused before any work. */
  wouldTurnAway(request: IncomingMessage): boolean {
    return this.#isTooMuch(request) && !this.#isAlwaysAdmitted(request);
  }

  /**
   * Does the work when it is its turn. @param owner of the known device that asks: all devices of one account together have turns
   *   of their own, and not those of their networks.
   * @throws AppError 503 when its queue is too long.
   */
  async take<Result>(
    priorityClass: PriorityClass,
    { raw, ip }: Received,
    work: (slot: Slot) => Promise<Result>,
    { owner, account: named }: { owner?: number | undefined; account?: string | undefined } = {},
  ): Promise<Result> {
    const asking = this.askingFor(raw);
    if (!this.isFromOutside(raw)) return work(noSlot);
    const place = owner === undefined ? placeAt(ip) : { network: `account ${owner}` };
    const connection = this.#config.trustProxy === false ? asking.socket : undefined;
    // Calls for the same account from another network take turns of that network.
    const account = named === undefined ? undefined : `${place.part ?? place.network} ${named}`;
    const workAlone = (slot: Slot) => this.#broughtBy.run(undefined, () => work(slot));
    return this.#queues[priorityClass].run(workAlone, { ...place, connection, account });
  }

  /** Whether a person or program waits for the answer itself, and no page that is rendered. */
  isFromOutside(raw: IncomingMessage): boolean {
    return this.#cameAt.has(this.askingFor(raw));
  }

  /** @returns when the request came, by `performance.now()`. For the call of a form, it is when the form came. */
  cameAt(raw: IncomingMessage): number {
    return this.#cameAt.get(this.askingFor(raw)) ?? performance.now();
  }

  /** @returns the request that came from outside: for the call of a form, the request that brought the form. */
  askingFor(raw: IncomingMessage): IncomingMessage {
    return this.#broughtBy.getStore() ?? raw;
  }

  /**
   * Renders a page when it is its turn. The call of a form stands in the lines of all calls, for example in the one for wrong
   * passwords, and the slot for rendering is another page's until it ends.
   * @throws AppError 503 when too many wait.
   */
  render<Result>(request: Received, work: (callOfForm: CallOfForm) => Promise<Result>): Promise<Result> {
    const priorityClass = this.#isUrgentPage(request.raw.url ?? '') ? 'urgent-pages' : 'pages';
    return this.take(priorityClass, request, async (slot) => {
      await this.#nextTurn();
      return work((call) => slot.leaveFor(() => this.#broughtBy.run(request.raw, call)));
    });
  }

  /**
   * One page is begun, and then others have some turns of the event loop. Otherwise pages that come all the time would take a part of each
   * turn, and a call, which needs dozens of them, would wait for dozens of pages.
   */
  #nextTurn(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      for (let turn = 0; turn < turnsFromPageToPage; turn += 1) await setImmediate();
    });
    return this.#turn;
  }

  /** Behind a proxy, whose connections are those of many, at once. Else its connection may be closed for the next one meanwhile. */
  async #refuse(headers: Headers, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { corsOrigins, trustProxy } = this.#config;
    if (trustProxy === false) {
      const network = siteOf(request.socket.remoteAddress ?? '');
      const delay = () => this.#refusalDelay.delay(network);
      await (this.#connections?.waitsForTurn(request, delay) ?? delay());
    }
    if (!response.destroyed) sendRefusal({ corsOrigins, headers }, request, response);
  }

  /** Whether each slot for rendering pages is taken. */
  get isRenderingFull(): boolean {
    return this.#queues.pages.isBusy;
  }

  get figures(): OverloadFigures {
    const ofPriorityClasses = priorityClasses.map(
      (priorityClass) => [priorityClass, this.#queues[priorityClass].figures] as const,
    );
    return { priorityClasses: new Map(ofPriorityClasses), turnedAway: this.#turnedAway };
  }

  #isTooMuch(request: IncomingMessage): boolean {
    const { overload, trustProxy } = this.#config;
    if (this.#delay.milliseconds > overload.loopDelayMilliseconds) return true;
    // The address that a proxy names is known only later, and decides then.
    if (trustProxy !== false) return false;
    const { socket, method = '', url = '' } = request;
    const sender = { ...placeAt(socket.remoteAddress ?? ''), connection: socket };
    // A call that hashes a password waits in a queue of its own, so this one does not refuse it.
    return this.#queues[ordinaryClassOf(method)].isFullFor(sender) && !hashesAt(method, url);
  }

  #isAlwaysAdmitted({ method = '', url = '' }: IncomingMessage): boolean {
    return isAlwaysAdmitted(this.#config, method, url) || this.#isUrgentPage(url);
  }
}

/** Sites take turns, since one has as many networks as it likes, and within a site its networks. An IPv4 address is both. */
function placeAt(address: string): { network: string; part?: string } {
  const [network, part] = [siteOf(address), networkOf(address)];
  return part === network ? { network } : { network, part };
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
    reads: open(ordinary),
    changes: open(ordinary),
    // Each uses up to 10 MiB of memory, and its sender may take a minute to send it.
    uploads: open({ ...slow, atOnce: Math.min(atOnce, 24), keepsHalf: true }),
    // Two hundred callers of one network have a turn each ten seconds or so.
    hashing: open({ ...slow, atOnce: Math.min(atOnce, 8), recentMilliseconds: 60_000 }),
    pages: open({ ...slow, atOnce: Math.min(atOnce, 4) }),
    'urgent-pages': open({ ...slow, atOnce: Math.min(atOnce, 4) }),
  };
}
