/** How often one may call: counted in the database, so that every process counts the same. */
import type { Endpoint, Limit } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Hit } from '#server/base/http/limits/hit-counter.ts';
import type { Count } from '#server/base/http/limits/known-counts.ts';
import type { RateLimitSlot } from '#server/base/http/limits/pending-attempts.ts';
import { pseudonymOf } from '#server/base/http/limits/pseudonym.ts';
import { networkOf } from '#server/base/http/routes/network.ts';

/** The keys that limits count by: `email` and `account` only where the call has one. */
export type Counted = { address: string; account: number | undefined; email: string | undefined };

type Counter = { key: string; limit: Limit; maximum: number };

/** Called at the end of a counted call: where only failures count, a success takes its hit back. */
export type Settle = (succeeded: boolean) => Promise<void>;

/** Counts this call against the endpoint's limits. @throws AppError 429 when one is used up. */
export async function countCall(app: AppContext, endpoint: Endpoint, counted: Counted): Promise<Settle> {
  const counters = (endpoint.limits ?? []).flatMap((limit) => counterOf(app, endpoint, limit, counted));
  if (counters.length === 0) return async () => {};
  const counts = await app.hits.count(counters.map(hitOf));
  const held: RateLimitSlot[] = [];
  const settle: Settle = (succeeded) =>
    app.hits.giveBack(held.filter((place) => app.trials.end(place, succeeded)));
  const places = counters.flatMap((counter, index): CountedPlace[] => {
    const count = counts[index];
    return count ? [{ ...counter, ...count }] : [];
  });
  // All take their slots in one order, so that no two wait for each other.
  for (const place of places) {
    const taken = await takeSlot(app, place);
    if (!taken) {
      await settle(false);
      const exceeded = places.filter(({ hits, maximum }) => hits > maximum);
      throw tooMany(Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft)));
    }
    if (place.limit.failuresOnly) held.push(taken);
  }
  return settle;
}

/** For limits against guessing, the database is always asked. */
function hitOf({ key, limit, maximum }: Counter): Hit {
  return { key, seconds: limit.seconds, sure: limit.failuresOnly ? 0 : maximum / 4 };
}

type CountedPlace = Counter & Count;

/** @returns undefined when there is none left. */
async function takeSlot(app: AppContext, place: CountedPlace): Promise<RateLimitSlot | undefined> {
  const { hits, maximum, limit } = place;
  if (hits > maximum) return limit.failuresOnly ? waitForSlot(app, place) : undefined;
  if (limit.failuresOnly) app.trials.hold(place);
  return place;
}

/** Takes its own hit back, because a call that is refused or takes over another's slot is no failure. */
async function waitForSlot(app: AppContext, place: RateLimitSlot): Promise<RateLimitSlot | undefined> {
  const turn = app.trials.takeOver(place.key);
  await app.hits.giveBack([place]);
  return turn;
}

export function tooMany(seconds: number): AppError {
  const wait =
    seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('too_many_requests', `Too many tries. Try again in ${wait}.`, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

function counterOf(app: AppContext, endpoint: Endpoint, limit: Limit, counted: Counted): Counter[] {
  const who = limit.per === 'address' ? networkOf(counted.address) : counted[limit.per];
  if (who === undefined) return [];
  return [
    {
      key: `${endpoint.name}:${limit.per}:${pseudonymOf(app.secretKey, String(who))}`,
      limit,
      maximum: Math.ceil(limit.maximum * app.config.limitScale),
    },
  ];
}
