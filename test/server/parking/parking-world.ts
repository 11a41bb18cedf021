/** The world of the tests of parking: an owner, some who book, and a place without other spaces near it. */
import { afterAll, beforeAll } from 'vitest';
import type { Space } from '#domain/road/parking/spaces.ts';
import { offerSpace } from '#test/support/parking.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

export let test: TestServer;
export let owner: TestAccount;
export let booker: TestAccount;
export let other: TestAccount;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpParkingWorld(): void {
  beforeAll(async () => {
    test = await startTestServer();
    owner = await createAccount(test.app, { accountType: 'commuter' });
    booker = await createAccount(test.app, { accountType: 'driver' });
    other = await createAccount(test.app, { accountType: 'company' });
  });
  afterAll(() => test.close());
}

export function newSpace(changes: object = {}, token = owner.token): Promise<Space> {
  return offerSpace(test, token, changes);
}

export function asked(path: string, token: string): Promise<Reply> {
  return test.call('GET', path, { token });
}

/** The notifications about parking that one account got, oldest first. */
export function noticesOf(userId: number) {
  return test.app.database.queries
    .selectFrom('notifications')
    .select(['title', 'text', 'link', 'about_id'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'parking')
    .orderBy('id')
    .execute();
}
