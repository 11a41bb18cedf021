/** Pictures that a person who left has in reports and conversations of agencies: as long as these, and no longer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#domain/identity/settings.ts';
import { createTicket } from '#domain/response/messages/messages.ts';
import { runJobs } from '#server/base/delivery/jobs.ts';
import { eraseAccount } from '#server/features/identity/settings/for-others/account-deletion.ts';
import { hourly } from '#server/scheduled-jobs.ts';
import { goodPassword, post, signedUpAndVerified } from '#test/support/accounts.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { claim, pixels, uploaded } from '#test/support/uploads.ts';

const reportDays = 2192;

let test: TestServer;
let photo: Buffer;
let agencyId: number;

beforeAll(async () => {
  test = await startTestServer();
  agencyId = (await createAgency(test.app)).id;
  photo = await pixels({ width: 900, height: 600 }).jpeg().toBuffer();
});
afterAll(() => test.close());

async function openPictures(paths: readonly string[]): Promise<boolean[]> {
  const replies = await Promise.all(paths.map((path) => test.call('GET', `/${path}`)));
  return replies.map(({ status }) => status === 200);
}

async function afterDays(days: number): Promise<void> {
  const moment = new Date(Date.now() + days * 86_400_000);
  test.app.now = () => moment;
  await runJobs(test.app, hourly);
}

it('are served until the last record that names them goes, and those of others stay', async () => {
  const [token, other] = [
    (await signedUpAndVerified(test)).apiToken,
    await createAccount(test.app, { accountType: 'commuter' }),
  ];
  const picture = (folder: string) => uploaded(test, photo, { folder, token });
  const [complained, written, ofRide] = [
    await picture('vehicles'),
    await picture('messages'),
    await picture('vehicles'),
  ];
  await complain(test, token, { images: [complained], agencies: 'all' });
  const message = { receiver_id: agencyId, message: 'See it.', file: written };
  expect((await post(test, createTicket.path, message, { token })).status).toBe(200);
  const ride = await lodge(test, token, { vehicle_images: [ofRide] });
  expect(await flag(test, token, ride.id)).toBe(200);
  const ofOther = await uploaded(test, photo, { token: other.token });
  await lodge(test, other.token, { vehicle_images: [ofOther] });
  const all = [complained, written, ofRide, ofOther];

  expect((await post(test, deleteAccount.path, { current_password: goodPassword }, { token })).status).toBe(
    200,
  );
  await afterDays(1);
  expect(await openPictures(all)).toEqual([true, true, true, true]);
  await afterDays(reportDays - 1);
  expect(await openPictures(all)).toEqual([true, true, true, true]);
  await afterDays(reportDays + 1);
  expect(await openPictures(all)).toEqual([false, false, false, true]);
  expect(await test.app.pictures.read(complained).catch(() => undefined)).toBeUndefined();
});

it('are served on while an agency has one as its logo', async () => {
  const administrator = await createAccount(test.app, { accountType: 'staff' });
  // The last one cannot leave.
  await createAccount(test.app, { accountType: 'staff' });
  const logo = await uploaded(test, photo, { folder: 'logos', token: administrator.token });
  await claim(test, logo, administrator.id);
  const { queries } = test.app.database;
  await queries.updateTable('agencies').set({ logo }).where('id', '=', agencyId).execute();
  test.app.now = () => new Date();
  await test.app.database.transact((tx) => eraseAccount(test.app, tx, administrator.id));
  await afterDays(2);
  expect(await openPictures([logo])).toEqual([true]);
});
