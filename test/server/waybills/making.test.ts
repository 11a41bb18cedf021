import { describe, expect, it } from 'vitest';
import { issueNewCode, makeWaybill } from '#domain/journeys/items/waybills.ts';
import { smsParts } from '#server/base/delivery/sms-text.ts';
import {
  confirmed,
  enteredOnPage,
  handoverId,
  itemOf,
  made,
  newWaybill,
  opened,
  received,
  receiver,
  renewed,
  sender,
  sentTo,
  setUpWaybillWorld,
  statesOf,
  stepsOf,
  test,
} from '#test/server/waybills/waybill-world.ts';
import { lodge } from '#test/support/lodged-items.ts';
import { createAccount } from '#test/support/records.ts';

setUpWaybillWorld();

async function newItem(): Promise<number> {
  return (await lodge(test, sender.token)).id;
}

function messagesTo(phone: string) {
  return test.app.database.queries
    .selectFrom('outbox')
    .select(['channel', 'kind', 'body_text', 'secret', 'state'])
    .where('to_address', '=', phone)
    .orderBy('id')
    .execute();
}

describe('making a waybill', () => {
  it('gives the sender a code in the answer, and rider and receiver theirs by SMS with a page', async () => {
    const itemId = await newItem();
    const answer = (
      await made(itemId, { receiver_name: 'Ngozi Eze', receiver_phone: '0803 444 0001' })
    ).answer(makeWaybill);
    expect(answer.code).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{5}$/);
    expect(answer.waybill.handovers).toMatchObject([
      { role: 'sender', name: 'Amara Okafor', state: 'has' },
      { role: 'rider', name: 'Kunle Bakare', phone: '0803 000 0333', state: 'next', triesLeft: 5 },
      { role: 'receiver', name: 'Ngozi Eze', phone: '0803 444 0001', state: 'later' },
    ]);
    const [toReceiver] = await messagesTo('+2348034440001');
    expect(toReceiver).toMatchObject({ channel: 'sms', kind: 'waybill-code', secret: true, state: 'queued' });
    expect(toReceiver?.body_text).toMatch(
      /^RUA: an item is on its way to you\. Tell the rider code \w{5} only once you have it\. See it, or stop these: http:\/\/rua\.test\/w\/[\w-]{22}$/,
    );
    const toRider = (await messagesTo('+2348030000333')).at(-1);
    expect(toRider?.body_text).toMatch(/^RUA: you are given an item to carry\. Tell its sender code \w{5} /);
    for (const sent of [toReceiver, toRider]) expect(smsParts(sent?.body_text ?? '')).toBe(1);
    expect(await stepsOf(itemId)).toEqual(['lodged', 'waybill_made']);
  });

  it('keeps no code: neither in its own rows nor among kept answers', async () => {
    const itemId = await newItem();
    const body = { item_id: itemId, ...receiver() };
    const headers = { 'idempotency-key': 'a-waybill-once' };
    const call = () => test.call('POST', makeWaybill.path, { token: sender.token, body, headers });
    const { code } = (await call()).answer(makeWaybill);
    expect((await call()).status).toBe(409);
    const { queries } = test.app.database;
    const kept = [
      ...(await queries.selectFrom('item_handovers').selectAll().where('item_id', '=', itemId).execute()),
      ...(await queries.selectFrom('item_events').selectAll().where('item_id', '=', itemId).execute()),
      ...(await queries.selectFrom('idempotency_keys').selectAll().execute()),
    ];
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('shows on the item, with what can be done', async () => {
    const itemId = await newItem();
    expect(await itemOf(itemId)).toMatchObject({ waybill: null, can: { makeWaybill: true } });
    await made(itemId);
    expect(await itemOf(itemId)).toMatchObject({
      can: { makeWaybill: false },
      waybill: {
        url: expect.stringMatching(/^http:\/\/rua\.test\/w\/[\w-]{22}$/),
        can: { confirm: true },
        handovers: [{ can: { newCode: true } }, { can: { newCode: true } }, { can: { newCode: true } }],
      },
    });
  });

  it('many times at once is done once', async () => {
    const itemId = await newItem();
    const replies = await Promise.all(Array.from({ length: 10 }, () => made(itemId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, Object(body).message]).toEqual([409, 'This item has a waybill already.']);
    }
    expect(await stepsOf(itemId)).toEqual(['lodged', 'waybill_made']);
  });

  it('is refused for an item that is received, or of another account, and before the address is verified', async () => {
    const itemId = await newItem();
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const unverified = await createAccount(test.app, { accountType: 'commuter', verified: false });
    expect((await made(itemId, {}, other.token)).status).toBe(404);
    expect((await made(itemId, {}, unverified.token)).body).toMatchObject({ code: 'email_not_verified' });
    await received(itemId);
    expect((await made(itemId)).body).toMatchObject({ code: 'wrong_state' });
    expect((await itemOf(itemId)).can.makeWaybill).toBe(false);
  });
});

describe('a new code', () => {
  it('takes the place of the old one and of the old page', async () => {
    const waybill = await newWaybill();
    const id = await handoverId(waybill.itemId, 'rider');
    const reply = await renewed(id, { phone: '0803 555 0001' });
    expect(reply.answer(issueNewCode)).toMatchObject({ code: null });
    const next = await sentTo('0803 555 0001');
    expect((await opened(waybill.rider.path)).status).toBe(404);
    expect((await confirmed(waybill.itemId, waybill.rider.code)).status).toBe(422);
    expect((await enteredOnPage(next.path, next.code)).status).toBe(303);
    expect(await stepsOf(waybill.itemId)).toEqual(['lodged', 'waybill_made', 'new_code', 'handed_over']);
  });

  it('can go to another receiver', async () => {
    const waybill = await newWaybill();
    const id = await handoverId(waybill.itemId, 'receiver');
    await renewed(id, { name: 'Chidi Eze', phone: '0803 555 0002' });
    expect((await itemOf(waybill.itemId)).waybill?.handovers[2]).toMatchObject({
      name: 'Chidi Eze',
      phone: '0803 555 0002',
    });
    expect((await itemOf(waybill.itemId)).timeline[0]).toMatchObject({ kind: 'new_code', name: 'Chidi Eze' });
  });

  it('of the sender comes in the answer, and nobody takes the sender’s place', async () => {
    const waybill = await newWaybill();
    const id = await handoverId(waybill.itemId, 'sender');
    const { code } = (await renewed(id)).answer(issueNewCode);
    expect(code).toMatch(/^\w{5}$/);
    expect((await opened(waybill.sender.path)).status).toBe(404);
    const reply = await renewed(id, { name: 'Another rider' });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual(['name']);
  });

  it('is refused for a person that has had the item, and once it is received', async () => {
    const waybill = await newWaybill();
    await confirmed(waybill.itemId, waybill.rider.code);
    const rider = await handoverId(waybill.itemId, 'rider');
    expect((await renewed(rider)).body).toMatchObject({ message: 'Kunle Bakare has had the item already.' });
    const last = await handoverId(waybill.itemId, 'receiver');
    await received(waybill.itemId);
    expect((await renewed(last)).body).toMatchObject({ message: 'This item is already received.' });
  });

  it('of another account’s waybill is one that does not exist', async () => {
    const waybill = await newWaybill();
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const id = await handoverId(waybill.itemId, 'rider');
    const theirs = await renewed(id, {}, other.token);
    const nobodys = await renewed(99_999_999, {}, other.token);
    expect([theirs.status, theirs.text]).toEqual([404, nobodys.text]);
  });

  it('leaves the states of the others as they are', async () => {
    const waybill = await newWaybill();
    await confirmed(waybill.itemId, waybill.rider.code);
    await renewed(await handoverId(waybill.itemId, 'receiver'));
    expect(await statesOf(waybill.itemId)).toEqual(['gave', 'has', 'next']);
  });
});
