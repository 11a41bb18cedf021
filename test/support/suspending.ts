/** What an administrator does to an account, by the calls of the back office. */
import { restorePerson, suspendPerson } from '#domain/identity/people.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';

/** @returns the presses that suspend an account and restore it. */
export async function administratorOf(test: TestServer) {
  const { token } = await createAccount(test.app, { accountType: 'staff' });
  const press = async (endpoint: { path: string }, id: number, body?: object) => {
    const reply = await test.call('POST', endpoint.path.replace('{id}', String(id)), { token, body });
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status} ${reply.text}`);
  };
  return {
    suspend: ({ id }: { id: number }) => press(suspendPerson, id, { reason: 'Spam' }),
    restore: ({ id }: { id: number }) => press(restorePerson, id),
  };
}
