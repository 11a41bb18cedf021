/** Comes to the statements of reports from an account whose address is not confirmed, and of a case with a plate. */
import { expect } from 'vitest';
import { flagRide } from '#domain/reporting/flags.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { post } from '#test/support/accounts.ts';
import { sendComplaint } from '#test/support/lodged-complaints.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';

export async function reportUnconfirmed(test: TestServer): Promise<void> {
  const { token } = await createAccount(test.app, { accountType: 'commuter', verified: false });
  const { id } = await lodge(test, token);
  await post(test, flagRide.path, { lodge_ride_id: String(id), agencies: 'all' }, { token });
  await readNewestCase(test);
  await sendComplaint(test, token, { type: 'crime', agencies: 'all', ride_id: String(id) });
  await test.app.database.transact((tx) => noteProof(test.app, tx, id, 'duress'));
  await notifyOfDuress(test.app);
}

async function readNewestCase({ app, call }: TestServer): Promise<void> {
  const { id, agency_id: agencyId } = await app.database.queries
    .selectFrom('cases')
    .select(['id', 'agency_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { token } = await createAccount(app, { accountType: 'government-agency', agencyId });
  expect((await call('GET', getCase.path.replace('{id}', String(id)), { token })).status).toBe(200);
}
