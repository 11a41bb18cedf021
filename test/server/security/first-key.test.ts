/** Older versions stored no first key in the database. A start whose key opens the stored secrets stores this key. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOrganization } from '#domain/identity/agencies/organization.ts';
import { encrypt } from '#server/base/secrets/encryption.ts';
import { hashingKeyName } from '#server/base/secrets/keys.ts';
import { findKeys, insertKeys, keysContextOf } from '#server/base/secrets/made-keys-store.ts';
import { readPushKeys } from '#server/features/platform/notifications/push/keys.ts';
import { storeMatchingKey } from '#server/store-first-key.ts';
import { post } from '#test/support/accounts.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
const other = Buffer.alloc(32, 'other');

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const keepKey = (key: Buffer) => storeMatchingKey(test.app.database.queries, key);
const isKept = async () => (await findKeys(test.app.database.queries, hashingKeyName)) !== undefined;

/** Puts one into the audit log. */
async function makeEntry(): Promise<void> {
  const { id: agencyId } = await createAgency(test.app);
  const as = { accountType: 'government-agency', officerRole: 'supervisor', agencyId } as const;
  const { token } = await createAccount(test.app, as);
  const changed = { phone: '08031234567', address: '1 Station Road, Ikeja' };
  expect((await post(test, changeOrganization.path, changed, { token })).status).toBe(200);
}

it('is a key that opens the stored secrets; a key that opens none is refused, and of two keys that were in use none is kept', async () => {
  const { queries } = test.app.database;
  expect([await keepKey(other), await isKept()]).toEqual([true, false]);

  await readPushKeys(test.app);
  expect([await keepKey(other), await isKept()]).toEqual([false, false]);
  expect([await keepKey(test.app.secretKey), await isKept()]).toEqual([true, true]);

  await makeEntry();
  await queries.deleteFrom('made_keys').execute();
  await insertKeys(queries, 'push', encrypt(other, keysContextOf('push'), Buffer.from('push keys')));
  expect([await keepKey(other), await isKept()]).toEqual([true, false]);
  await queries.deleteFrom('made_keys').execute();
  expect([await keepKey(test.app.secretKey), await isKept()]).toEqual([true, true]);
});
