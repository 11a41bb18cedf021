/**
 * The test SMS to the next of kin of a ride. Where one is sent, it holds the account, which is locked before any ride. What RUA is to
 * tell whom says nothing here: after the PIN of a forced person it differs from what the passenger reads.
 */
import type { KinTest } from '#domain/journeys/next-of-kin.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockForChange } from '#server/features/identity/accounts/service.ts';
import { presentTest } from '#server/features/journeys/next-of-kin/present.ts';
import { requireTest, sendTest } from '#server/features/journeys/next-of-kin/service.ts';
import * as store from '#server/features/journeys/next-of-kin/store.ts';

type Passenger = Pick<Actor, 'userId'>;

/**
 * Sends the test SMS to a number that had none about this passenger, if it may get one. Of two calls at once, the second finds
 * the SMS of the first.
 */
export async function testIfNew(
  app: AppContext,
  tx: Transaction,
  actor: Passenger,
  phone: string,
): Promise<void> {
  const wasTested = async () => (await store.findTest(tx, actor.userId, phone)) !== undefined;
  if (await wasTested()) return;
  await lockForChange(tx, actor.userId);
  if (!(await wasTested())) await sendTest(app, tx, actor, phone);
}

/** Sends the test SMS to a new number, if it may get one. */
export async function testNextOfKin(
  app: AppContext,
  tx: Transaction,
  { userId }: Passenger,
  phone: string,
): Promise<void> {
  await lockForChange(tx, userId);
  await sendTest(app, tx, { userId }, phone);
}

/** @throws AppError 409 for a number that gets no SMS; 429 after three in 24 hours. */
export async function testOnceMore(
  app: AppContext,
  tx: Transaction,
  { userId }: Passenger,
  phone: string,
): Promise<void> {
  await lockForChange(tx, userId);
  await requireTest(app, tx, { userId }, phone);
}

/** The newest to this number, as its passenger reads of it. */
export async function findKinTest(
  queries: Queries,
  { userId }: Passenger,
  phone: string,
): Promise<KinTest | null> {
  const test = await store.findTest(queries, userId, phone);
  return test ? presentTest(test) : null;
}
