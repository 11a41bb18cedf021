import { afterAll, beforeAll, expect, it } from 'vitest';
import * as endpoints from '#domain/site/subscribers.ts';
import { subscribe } from '#domain/site/subscriptions.ts';
import { newAddress } from '#test/support/accounts.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  editor = await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
});
afterAll(() => test.close());

async function listed(query: string) {
  const reply = await test.call('GET', `${endpoints.listSubscribers.path}?${query}`, { token: editor.token });
  return reply.answer(endpoints.listSubscribers);
}

function removed(id: number) {
  const path = endpoints.removeSubscriber.path.replace('{id}', String(id));
  return test.call('POST', path, { token: editor.token });
}

it('subscribers are found by address and state, and removed with their mails', async () => {
  const email = newAddress('reader');
  await test.call('POST', subscribe.path, { body: { email } });
  const [found] = (await listed(`search=${email}&status=asked`)).rows;
  expect(found).toMatchObject({ email, state: 'asked', confirmedAt: null });
  expect((await listed(`search=${email}&status=confirmed`)).total).toBe(0);
  const id = found?.id ?? 0;
  expect((await removed(id)).status).toBe(200);
  expect((await removed(id)).status).toBe(404);
  expect((await listed(`search=${email}`)).total).toBe(0);
  const mails = await test.app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'body_text', 'state'])
    .where('subscriber_id', '=', id)
    .execute();
  expect(mails).toMatchObject([{ to_address: '', body_text: '', state: 'blocked' }]);
  const entry = await test.app.database.queries
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject', '=', `subscriber ${id}`)
    .executeTakeFirstOrThrow();
  expect(entry.action).toBe('removeSubscriber');
  expect(entry.details).not.toContain(email);
});

it('an address is found by its beginning, and a part of one wherever it is', async () => {
  const email = newAddress('beginner');
  await test.call('POST', subscribe.path, { body: { email } });
  expect((await listed(`search=${email.toUpperCase()}`)).total).toBe(1);
  expect((await listed(`search=${email.slice(0, email.indexOf('@') + 2)}`)).total).toBe(1);
  expect((await listed(`search=${email.slice(2)}`)).total).toBe(0);
  expect((await listed(`search=${email.slice(2, email.indexOf('@'))}`)).total).toBe(1);
});

it('the export holds each once', async () => {
  const emails = [newAddress('one'), newAddress('two')];
  for (const email of emails) await test.call('POST', subscribe.path, { body: { email } });
  const reply = await test.call('GET', endpoints.exportSubscribers.path, { token: editor.token });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  for (const email of emails) expect(reply.text.split(email)).toHaveLength(2);
});
