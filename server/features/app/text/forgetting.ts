/** A person who never signed up leaves by text: with a code that RUA sends to the number, since anybody can claim one. */
import { createHmac } from 'node:crypto';
import type { Outcome } from '#domain/app/text/acts.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import type { KnownFacts } from '#server/features/app/text/facts.ts';
import { releaseNumber } from '#server/features/app/text/numbers.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';

/** Made of the hour with the server's key, so that nothing is stored of a person who asks to be forgotten. */
function codeOf({ secretKey }: AppContext, { number, first_heard_at }: TextNumberRow, hour: number): string {
  const text = `text forget\0${number}\0${first_heard_at}\0${hour}`;
  const hash = createHmac('sha256', secretKey).update(text).digest();
  return String(hash.readUInt32BE(0) % 100_000).padStart(5, '0');
}

/** Not with a ride on the road, whose alarm must not end by a stolen phone. An account that took the number over only loses it. */
export async function forget(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  typed: string,
  { openRide }: KnownFacts,
): Promise<Outcome> {
  if (openRide) return { kind: 'refused', why: 'ride-open' };
  const hour = Math.floor(app.now().getTime() / hourLength);
  if (typed === '') return { kind: 'forget-code', code: codeOf(app, row, hour) };
  const isRight = [hour, hour - 1].some((each) => isSameSecret(typed, codeOf(app, row, each)));
  if (!isRight) return { kind: 'refused', why: 'wrong-code' };
  await releaseNumber(app, tx, row);
  return { kind: 'forgotten' };
}
