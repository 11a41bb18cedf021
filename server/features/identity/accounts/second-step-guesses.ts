/**
 * Counts wrong codes of the second step over the account: from all unknown devices together, and over months; a known device has
 * a count of its own, so that nobody else uses up its codes. Of the codes that an app may show about now there are three in a
 * million, so 60 guesses in 30 days find one in a year with a chance of 0.2 %. The person who guesses knows the password or is
 * signed in, so the owner gets a mail.
 */

import { AppError } from '#domain/contract/errors.ts';
import { countOf } from '#domain/values/count.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Count } from '#server/base/http/limits/known-counts.ts';
import { pseudonymOf } from '#server/base/secrets/pseudonym.ts';
import { secondStepFailedMail } from '#server/features/identity/accounts/mails.ts';
import { isAppCode } from '#server/features/identity/accounts/one-time-codes.ts';
import * as store from '#server/features/identity/accounts/store.ts';

const day = 24 * 3600;
const limits = [
  { name: 'day', maximum: 20, seconds: day },
  { name: 'month', maximum: 60, seconds: 30 * day },
] as const;
/** The owner gets one mail when there are this many wrong codes in a day. */
const toldFailures = 5;

/** `knownDevice` is the key of a device that the owner has used before. */
export type SecondStepGuesser = { userId: number; knownDevice: string | undefined };

/**
 * Checks a typed code. Counted before it is compared, so that parallel guesses never exceed the limits; a right code is
 * taken back. Recovery codes are too long to be guessed and always checked, so that the owner is not locked out.
 * @param check throws AppError `code_incorrect` for a wrong code. Not within a transaction: counting takes a connection.
 * @throws AppError 429 when a limit is used up.
 */
export async function withGuessLimit<Result>(
  app: AppContext,
  guesser: SecondStepGuesser,
  code: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const places = await countGuess(app, guesser);
  let isWrong = false;
  try {
    if (isAppCode(code)) requireGuessLeft(places);
    return await check();
  } catch (error) {
    isWrong = error instanceof AppError && error.code === 'code_incorrect';
    throw error;
  } finally {
    if (!isWrong) await app.hits.giveBack(places);
    else if ((places[0]?.hits ?? 0) >= toldFailures) await mailOwner(app, guesser.userId);
  }
}

type Place = Count & { key: string; maximum: number };

async function countGuess(app: AppContext, { userId, knownDevice }: SecondStepGuesser): Promise<Place[]> {
  const keys = limits.map(({ name, maximum, seconds }) => ({
    key: keyOf(app, name, userId) + (knownDevice === undefined ? '' : `:${knownDevice}`),
    maximum: Math.ceil(maximum * app.config.limitScale),
    seconds,
    sure: 0,
  }));
  const counts = await app.hits.count(keys);
  return keys.flatMap(({ key, maximum }, index) => {
    const count = counts[index];
    return count ? [{ key, maximum, ...count }] : [];
  });
}

function keyOf(app: AppContext, name: string, userId: number): string {
  return `second-step:${name}:${pseudonymOf(app.secretKey, String(userId))}`;
}

function requireGuessLeft(places: readonly Place[]): void {
  const exceeded = places.filter(({ hits, maximum }) => hits > maximum);
  if (exceeded.length === 0) return;
  const seconds = Math.ceil(Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft)));
  const message = `Too many wrong codes were entered for this account. Use a recovery code, or try again in ${waitOf(seconds)}.`;
  throw new AppError('too_many_requests', message, { retryAfter: seconds });
}

function waitOf(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.ceil(hours / 24), 'day');
}

/** Forgets the wrong codes once the secret is deleted: they say nothing about the next secret. */
export async function forgetGuesses(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  const keys = limits.map(({ name }) => keyOf(app, name, userId));
  // The keys of known devices begin with these keys.
  await tx
    .deleteFrom('rate_limits')
    .where(({ or, fn, eb, val }) =>
      or(keys.map((key) => eb(fn<boolean>('starts_with', ['key', val(key)]), '=', true))),
    )
    .execute();
}

/** Mails the owner. A notice would not be enough, because the owner may have switched notices off. */
async function mailOwner(app: AppContext, userId: number): Promise<void> {
  const [told] = await app.hits.count([{ key: keyOf(app, 'told', userId), seconds: day, sure: 0 }]);
  if (told?.hits !== 1) return;
  await app.database.transact(async (tx) => {
    const account = await store.findById(tx, userId);
    if (account?.email_verified_at) await enqueueMessages(tx, [secondStepFailedMail(app, account)]);
  });
}
