/** The world of the tests of waybills: a sender with an item, and the codes that were sent by SMS. */
import { afterAll, beforeAll } from 'vitest';
import { getItem, type Item } from '#domain/journeys/items/items.ts';
import { makeWaybill } from '#domain/journeys/items/waybills.ts';
import { lodge } from '#test/support/lodged-items.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { type Secrets, waybillSecretsOf } from '#test/support/waybill-codes.ts';

export let test: TestServer;
export let sender: TestAccount;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpWaybillWorld(): void {
  beforeAll(async () => {
    test = await startTestServer();
    sender = await createAccount(test.app, { accountType: 'commuter' });
  });
  afterAll(() => test.close());
}

let receivers = 0;

/** Each waybill has a receiver of its own, for one who was removed is not written to again. */
export function receiver() {
  receivers += 1;
  return {
    receiver_name: 'Ngozi Eze',
    receiver_phone: `0803 111 ${String(receivers).padStart(4, '0')}`,
  };
}

export function made(itemId: number, changes: object = {}, token = sender.token): Promise<Reply> {
  const body = { item_id: itemId, ...receiver(), ...changes };
  return test.call('POST', '/api/user/waybills/create', { token, body });
}

export async function itemOf(id: number): Promise<Item> {
  const reply = await test.call('GET', `/api/user/lodge-item/details/${id}`, { token: sender.token });
  return reply.answer(getItem);
}

export function received(itemId: number): Promise<Reply> {
  return test.call('POST', `/api/user/lodge-item/complete/end/${itemId}`, { token: sender.token });
}

export type Role = 'sender' | 'rider' | 'receiver';
export type TestWaybill = { itemId: number } & Record<Role, Secrets>;

/** The newest text to this phone. */
export function sentTo(phone: string): Promise<Secrets> {
  return waybillSecretsOf(test, phone);
}

/** A rider of its own for each item, whose messages can be told from others. */
export async function newWaybill(): Promise<TestWaybill> {
  receivers += 1;
  const riderPhone = `0803 222 ${String(receivers).padStart(4, '0')}`;
  const { id: itemId } = await lodge(test, sender.token, { rider_phone_number: riderPhone });
  const to = receiver();
  const { code, waybill } = (await made(itemId, to)).answer(makeWaybill);
  return {
    itemId,
    sender: { code, path: new URL(waybill.url).pathname },
    rider: await sentTo(riderPhone),
    receiver: await sentTo(to.receiver_phone),
  };
}

export function opened(path: string): Promise<Reply> {
  return test.call('GET', path);
}

export function enteredOnPage(path: string, code: string): Promise<Reply> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return test.call('POST', path, { headers, body: `code=${encodeURIComponent(code)}` });
}

export function confirmed(itemId: number, code: string, token = sender.token): Promise<Reply> {
  const body = { item_id: itemId, code };
  return test.call('POST', '/api/user/waybills/confirm', { token, body });
}

export function renewed(handoverId: number, change: object = {}, token = sender.token): Promise<Reply> {
  return test.call('POST', `/api/user/waybills/new-code/${handoverId}`, { token, body: change });
}

export async function handoverId(itemId: number, role: Role): Promise<number> {
  const { waybill } = await itemOf(itemId);
  return waybill?.handovers.find((one) => one.role === role)?.id ?? 0;
}

/** The states of sender, rider and receiver on the item's waybill. */
export async function statesOf(itemId: number): Promise<string[] | undefined> {
  const { waybill } = await itemOf(itemId);
  return waybill?.handovers.map(({ state }) => state);
}

export async function stepsOf(itemId: number): Promise<string[]> {
  const { timeline } = await itemOf(itemId);
  return timeline.map(({ kind }) => kind).toReversed();
}

/** Mails about this kind of thing that the sender got for this item. */
export async function mailsAbout(itemId: number, kind: string): Promise<string[]> {
  const { itemRef } = await itemOf(itemId);
  const rows = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', kind)
    .where('to_address', '=', sender.email)
    .where('subject', 'like', `%${itemRef}%`)
    .execute();
  return rows.map(({ body_text }) => body_text);
}
