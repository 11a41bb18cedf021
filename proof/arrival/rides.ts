/** Rides on the road that are due now, each of a passenger and a next of kin with a number of their own. */
import { sql } from 'kysely';
import { beginLadder } from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import type { TestApp } from '#test/server/delivery/outbox-app.ts';
import { createAccount, createRide } from '#test/support/records.ts';

export type DueRide = { id: number; token: string; kin: string; phone: string };

const atOnce = 8;
const journeyMilliseconds = 30 * 60_000;

/** @param dueAt the moment around which they are expected. They are spread over a minute. */
export async function createDueRides(app: TestApp, count: number, dueAt: number): Promise<DueRide[]> {
  const rides: DueRide[] = [];
  const work = async () => {
    while (rides.length < count) {
      const number = rides.length;
      const due: DueRide = {
        id: 0,
        token: '',
        kin: `+234803${String(1_000_000 + number)}`,
        phone: `+234805${String(1_000_000 + number)}`,
      };
      rides.push(due);
      const { id: owner, token } = await createAccount(app, { accountType: 'commuter' });
      const { id } = await createRide(app, owner, { nextOfKinPhone: due.kin });
      await makeDue(app, { id, owner, phone: due.phone }, dueAt + (number / count) * 60_000);
      Object.assign(due, { id, token });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rides;
}

type Made = { id: number; owner: number; phone: string };

/** Of vehicles of their own: none is silent beside another. */
function makeDue(app: TestApp, { id, owner, phone }: Made, expected: number): Promise<void> {
  return app.database.transact(async (tx) => {
    await sql`update users set phone = ${phone} where id = ${owner}`.execute(tx);
    await tx
      .updateTable('rides')
      .set({
        created_at: new Date(expected - journeyMilliseconds).toISOString(),
        expected_arrival: new Date(expected).toISOString(),
        expected_from: 'passenger',
        vehicle_number: `P-${id}`,
      })
      .where('id', '=', id)
      .execute();
    await beginLadder(app, tx, id);
  });
}
