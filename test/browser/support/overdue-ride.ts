/** A ride whose ladder has come so far: its expected arrival is in the past. */
import { beginLadder } from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import { createPassenger, type Passenger } from './accounts.ts';
import type { Product } from './product.ts';

/** Expected so many minutes from now, or ago when below zero, on a journey of two hours. Its next of kin is Ifeanyi Okafor. */
export async function createExpected(product: Product, minutes: number): Promise<Passenger> {
  const { app } = product;
  const passenger = await createPassenger(product);
  const expected = Date.now() + minutes * 60_000;
  await app.database.transact(async (tx) => {
    await tx
      .updateTable('rides')
      .set({
        created_at: new Date(expected - 7_200_000).toISOString(),
        expected_arrival: new Date(expected).toISOString(),
        expected_from: 'passenger',
      })
      .where('id', '=', passenger.ride.id)
      .execute();
    await beginLadder(app, tx, passenger.ride.id);
  });
  return passenger;
}

/** @returns when each rung is due, in their order. */
export async function rungsOf({ app }: Product, rideId: number): Promise<{ rung: string; due_at: string }[]> {
  return app.database.queries
    .selectFrom('ladder_rungs')
    .select(['rung', 'due_at'])
    .where('ride_id', '=', rideId)
    .orderBy('round')
    .orderBy('due_at')
    .execute();
}

/** Answers as the next of kin, by the link in their SMS, once they were told. */
export async function answerAsKin({ app, http }: Product, rideId: number, say: string): Promise<number> {
  const { token } = await app.database.queries
    .selectFrom('shares')
    .select('token')
    .where('ride_id', '=', rideId)
    .where('audience', '=', 'next-of-kin')
    .executeTakeFirstOrThrow();
  const { statusCode } = await http.inject({
    method: 'POST',
    url: `/r/${token}/answer`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `say=${say}`,
  });
  return statusCode;
}
