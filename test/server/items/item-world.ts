/** The world of the tests of items: agencies with and without officers, and a sender. */
import { afterAll, beforeAll } from 'vitest';
import { getItem, type Item } from '#domain/journeys/items/items.ts';
import { lodge } from '#test/support/lodged-items.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

export let test: TestServer;
export let sender: TestAccount;
/** The default responder, with one officer. */
export let police: TestAgency;
export let officer: TestAccount;
/** Has no officers: gets its mail at its own address. */
export let fire: TestAgency;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpItemWorld(): void {
  beforeAll(async () => {
    test = await startTestServer();
    police = await createAgency(test.app, { name: 'Police', defaultResponder: true });
    fire = await createAgency(test.app, { name: 'Fire Service' });
    sender = await createAccount(test.app, { accountType: 'commuter' });
    officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
  });
  afterAll(() => test.close());
}

export async function newItem(): Promise<number> {
  return (await lodge(test, sender.token)).id;
}

export function opened(id: number, token = sender.token): Promise<Reply> {
  return test.call('GET', `/api/user/lodge-item/details/${id}`, { token });
}

export async function itemOf(id: number, token = sender.token): Promise<Item> {
  return (await opened(id, token)).answer(getItem);
}

export type FlagBody = { description?: unknown; agencies?: unknown };

export function flagged(id: number, body: FlagBody = {}, token = sender.token): Promise<Reply> {
  return test.call('POST', '/api/user/lodge-item/flag/create', {
    token,
    body: { item_id: id, description: 'The rider does not answer.', agencies: [], ...body },
  });
}

export async function flaggedItem(body: FlagBody = {}): Promise<number> {
  const id = await newItem();
  const reply = await flagged(id, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return id;
}

export function withdrawn(id: number, token = sender.token): Promise<Reply> {
  const body = { reason: 'The rider came.' };
  return test.call('POST', `/api/user/lodge-item/flag/withdraw/${id}`, { token, body });
}

export function received(id: number, token = sender.token): Promise<Reply> {
  return test.call('POST', `/api/user/lodge-item/complete/end/${id}`, { token });
}

/** Acknowledges the case of the item's active flag, as the officer of its agency does. */
export async function acknowledged(id: number): Promise<Reply> {
  const found = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.item_id', '=', id)
    .where('flags.withdrawn_at', 'is', null)
    .where('cases.agency_id', '=', police.id)
    .executeTakeFirst();
  return test.call('POST', `/api/agency/cases/acknowledge/${found?.id ?? 0}`, { token: officer.token });
}

/** Messages of all flags of an item, oldest first. */
export function messagesOf(id: number) {
  return test.app.database.queries
    .selectFrom('outbox')
    .innerJoin('flags', 'flags.id', 'outbox.flag_id')
    .select([
      'outbox.id',
      'outbox.kind',
      'outbox.channel',
      'outbox.to_address',
      'outbox.subject',
      'outbox.body_text',
    ])
    .where('flags.item_id', '=', id)
    .orderBy('outbox.id')
    .execute();
}
