/** A person who never signed up leaves by text: with a code that RUA sends to the number, since anybody can claim one. */
import type { Outcome } from '#domain/app/text/acts.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { KnownFacts } from '#server/features/app/text/facts.ts';
import { releaseNumber } from '#server/features/app/text/numbers.ts';
import { codeFor, isCodeFor } from '#server/features/app/text/sent-back-codes.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';

/** Not with a ride on the road, whose alarm must not end by a stolen phone. An account that took the number over only loses it. */
export async function forget(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  typed: string,
  { openRide }: KnownFacts,
): Promise<Outcome> {
  if (openRide) return { kind: 'refused', why: 'ride-open' };
  if (typed === '') return { kind: 'forget-code', code: codeFor(app, row, 'forget') };
  if (!isCodeFor(app, row, 'forget', typed)) return { kind: 'refused', why: 'wrong-code' };
  await releaseNumber(app, tx, row);
  return { kind: 'forgotten' };
}
