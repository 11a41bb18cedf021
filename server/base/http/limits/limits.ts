/** How often one may call: counted in the database, so that every process counts the same. */

import type { Endpoint, LimitRule } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { countOf } from '#domain/values/count.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { type Counted, type Counter, countersOf } from '#server/base/http/limits/counters.ts';
import type { Hit } from '#server/base/http/limits/hit-counter.ts';
import type { Count } from '#server/base/http/limits/known-counts.ts';
import type { RateLimitSlot } from '#server/base/http/limits/pending-attempts.ts';
import type { Pace } from '#server/base/http/limits/throttle.ts';
import type { Caller } from '#server/base/http/limits/throttle-queue.ts';
import { siteOf } from '#server/base/network.ts';

/** A limit of this call with its count. */
type CountedLimit = Counter & Count;
/** Hits that are given back: of a limit on failures when the call succeeds, of a limit on successes when it fails. */
type Held = { failures: RateLimitSlot[]; successes: RateLimitSlot[] };

const slowedRetrySeconds = 10;
/** Milliseconds. Enough for the right password of a person who signs in from several windows at once. */
const longestWaitBeforeLine = 300;

/** Called at the end of a counted call: where only failures or only successes count, it takes its other hits back. */
export type Settle = (outcome: 'succeeded' | 'failed' | 'not-tried') => Promise<void>;

/** Whether calls of this endpoint may have to wait for their turn. */
export function isThrottled({ limits = [], knownDeviceLimits = [] }: Endpoint): boolean {
  return [...limits, ...knownDeviceLimits].some((limit) => apartOf({ limit }) > 0);
}

/**
 * Counts this call against the endpoint's limits, and waits where it is slowed.
 * @throws AppError 429 when a limit is used up. A refused call counts as no failure.
 */
export async function countCall(app: AppContext, endpoint: Endpoint, counted: Counted): Promise<Settle> {
  const counters = countersOf(app, endpoint, counted);
  if (counters.length === 0) return async () => {};
  const counts = await app.hits.count(counters.map(hitOf));
  const limits = counters.flatMap((counter, index): CountedLimit[] => {
    const count = counts[index];
    return count ? [{ ...counter, ...count }] : [];
  });
  const held: Held = { failures: [], successes: [] };
  const settle: Settle = async (outcome) => {
    if (outcome === 'failed') await noteFailure(app, counted, limits);
    const failures = held.failures.filter((slot) => app.pendingAttempts.end(slot, outcome !== 'failed'));
    await app.hits.giveBack(outcome === 'succeeded' ? failures : [...failures, ...held.successes]);
  };
  const refusal = await takeSlots(app, counted, limits, held);
  if (refusal === undefined) return settle;
  await settle('not-tried');
  throw refusal;
}

/** Counts a failed call. Limits of past failures count a call only when it is over, since it may succeed until then. */
async function noteFailure(
  app: AppContext,
  counted: Counted,
  limits: readonly CountedLimit[],
): Promise<void> {
  app.throttle.noteFailure(counted.connection);
  const past = limits.filter(({ limit }) => limit.only === 'past-failures');
  if (past.length === 0) return;
  const hits = past.map((one) => ({ ...hitOf(one), adds: 1 as const }));
  // The failure is logged already, and the caller gets the answer to the call.
  await app.hits.count(hits).catch(() => undefined);
}

/**
 * Takes the slots of a call. A call that is slowed waits first: for the slowest of its limits, and also in the queue of its
 * password where that is tried at many addresses. After that it takes the slots of limits that refuse. All calls take their
 * slots in one order, so that no two wait for each other.
 * @param held gets the slots to give back.
 * @returns why the call is refused, if it is.
 */
async function takeSlots(
  app: AppContext,
  counted: Counted,
  limits: readonly CountedLimit[],
  held: Held,
): Promise<AppError | undefined> {
  const refusing = limits.filter((one) => apartOf(one) === 0);
  const passed = refusing.filter(({ hits, maximum, limit }) => hits > maximum && limit.only === undefined);
  if (passed.length > 0) return refusalOf(passed);
  const slowing = limits.filter((one) => apartOf(one) > 0);
  const slowed = await takeEach(app, slowing, held);
  for (const slowest of slowestOf(slowed)) {
    app.metrics?.countSlowed(slowest.call, slowest.limit.per);
    if (await waitInQueue(app, slowest, counted, held)) continue;
    const shortest = slowest.limit.turnSeconds ?? slowedRetrySeconds;
    return tooManyTries(Math.max(shortest, app.throttle.retrySeconds(slowest.key)), slowest.limit.instead);
  }
  const used = await takeEach(app, refusing, held);
  return used.length > 0 ? refusalOf(used) : undefined;
}

/**
 * @returns the slowest limit, and the slowest limit of the password behind it: otherwise a queue of calls with other passwords
 * would be a way around the latter.
 */
function slowestOf(slowed: readonly CountedLimit[]): CountedLimit[] {
  const slowestFirst = slowed.toSorted((one, other) => apartOf(other) - apartOf(one));
  const isOfPassword = ({ limit }: CountedLimit) => limit.per === 'password';
  return [slowestFirst.find((one) => !isOfPassword(one)), slowestFirst.find(isOfPassword)].filter(
    (one) => one !== undefined,
  );
}

/** @returns the limits that have no slot left. */
async function takeEach(
  app: AppContext,
  limits: readonly CountedLimit[],
  held: Held,
): Promise<CountedLimit[]> {
  const without: CountedLimit[] = [];
  for (const one of limits) {
    const taken = await takeSlot(app, one);
    if (!taken) without.push(one);
    else if (one.limit.only && one.limit.only !== 'past-failures') held[one.limit.only].push(taken);
  }
  return without;
}

/** Waits in a queue, without holding slots for which other calls would wait. */
async function waitInQueue(
  app: AppContext,
  slowest: CountedLimit,
  counted: Counted,
  { failures }: Held,
): Promise<boolean> {
  for (const slot of failures) app.pendingAttempts.end(slot, false);
  const mayBegin = await app.connections.waitsForTurn(counted.request, () =>
    app.throttle.enter(slowest.key, paceOf(slowest.limit), callerOf(counted, slowest)),
  );
  for (const slot of failures) app.pendingAttempts.hold(slot);
  return mayBegin;
}

function paceOf({ turnSeconds, longestTurnSeconds, slowedToMilliseconds = 0 }: LimitRule): Pace {
  if (turnSeconds === undefined) return { within: 'process', milliseconds: slowedToMilliseconds };
  return { within: 'all-processes', turnSeconds, longestTurnSeconds: longestTurnSeconds ?? turnSeconds };
}

/** The time between two calls in milliseconds; 0 where calls beyond the maximum are refused. */
function apartOf({ limit: { turnSeconds = 0, slowedToMilliseconds = 0 } }: { limit: LimitRule }): number {
  return turnSeconds * 1000 + slowedToMilliseconds;
}

/**
 * The parties of this call in a queue. First comes the address that it names, so that a flood for one address delays no other,
 * then the network and the device. In a queue of one network or place the connection counts, so that a flood on kept
 * connections hardly delays people on new ones, even at the addresses that it guesses. Then the password counts, so that a
 * password that is tried at many addresses, each on a new connection, stands behind all others. In queues of all callers the
 * network comes first, since addresses can be invented.
 */
function callerOf(counted: Counted, { limit }: CountedLimit): Caller {
  const { email = '', address, device, password, userAgent, connection, cameAt } = counted;
  if (limit.per === 'all' || limit.per === 'password') {
    const network = siteOf(address);
    const parties = [network, `${network} ${userAgent.slice(0, 200)}`];
    return { parties, connection, connectionIs: 'last', cameAt };
  }
  if (limit.per !== 'email' && connection) {
    const parties = password === undefined ? [] : [password];
    return { parties, connection, connectionIs: 'first', cameAt };
  }
  const site = `${email} ${siteOf(address)}`;
  const parties = [email, site, `${site} ${device?.key ?? userAgent.slice(0, 200)}`];
  return { parties, connection, connectionIs: 'last', cameAt };
}

function refusalOf(exceeded: readonly CountedLimit[]): AppError {
  const longest = exceeded.toSorted((one, other) => other.secondsLeft - one.secondsLeft)[0];
  return tooManyTries(longest?.secondsLeft ?? slowedRetrySeconds, longest?.limit.instead);
}

/** For limits against guessing, the database is always asked. */
function hitOf({ key, limit, maximum }: Counter): Hit {
  const adds = limit.only === 'past-failures' ? 0 : 1;
  return { key, seconds: limit.seconds, sure: limit.only ? 0 : maximum / 4, adds };
}

/** @returns undefined when there is none left. */
async function takeSlot(app: AppContext, one: CountedLimit): Promise<RateLimitSlot | undefined> {
  const { hits, maximum, limit } = one;
  if (limit.only === 'past-failures') return hits < maximum ? one : undefined;
  if (hits <= maximum) {
    if (limit.only === 'failures') app.pendingAttempts.hold(one);
    return one;
  }
  if (limit.only === 'failures') return waitForSlot(app, one, apartOf(one) > 0);
  if (limit.only === 'successes') await app.hits.giveBack([one]);
  return undefined;
}

/** Takes its own hit back, because a call that is refused or takes over another's slot is no failure. */
async function waitForSlot(
  app: AppContext,
  slot: RateLimitSlot,
  isSlowed: boolean,
): Promise<RateLimitSlot | undefined> {
  const turn = app.pendingAttempts.takeOver(slot.key, isSlowed ? longestWaitBeforeLine : undefined);
  await app.hits.giveBack([slot]);
  return turn;
}

/** @param instead what the person can do now. */
export function tooManyTries(seconds: number, instead?: string): AppError {
  const message = `Too many tries. Try again in ${waitText(seconds)}.`;
  return new AppError('too_many_requests', instead === undefined ? message : `${message} ${instead}`, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

function waitText(seconds: number): string {
  if (seconds < 90) return countOf(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes > 120 ? countOf(Math.ceil(minutes / 60), 'hour') : countOf(minutes, 'minute');
}
