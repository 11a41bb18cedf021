/** Flags of items: their recipients, and the agencies' view. The common parts of rides and items are tested with rides. */
import { describe, expect, it } from 'vitest';
import { flagItem, listAgencyFlaggedItems, listFlaggedItems } from '#domain/reporting/item-flags.ts';
import {
  acknowledged,
  fire,
  flagged,
  flaggedItem,
  itemOf,
  messagesOf,
  newItem,
  officer,
  opened,
  police,
  sender,
  setUpItemWorld,
  test,
  withdrawn,
} from '#test/server/items/item-world.ts';
import { allTold } from '#test/support/announcements.ts';
import { createAccount } from '#test/support/records.ts';

setUpItemWorld();

describe('flagging an item', () => {
  it('tells the chosen agencies by mail, and nobody by SMS', async () => {
    const id = await flaggedItem({ agencies: 'all' });
    const messages = await messagesOf(id);
    expect(messages.map(({ channel, to_address }) => [channel, to_address])).toEqual([
      ['mail', fire.email],
      ['mail', officer.email],
    ]);
    const { itemRef } = await itemOf(id);
    expect(messages[0]).toMatchObject({
      kind: 'flag-agency',
      subject: `Flagged item ${itemRef}: Two cartons of school books, KTU-305QB`,
    });
    for (const words of [
      `A sender flagged item ${itemRef}`,
      '“The rider does not answer.”',
      'Bike: KTU-305QB',
      'Rider: Kunle Bakare, Swift Wheels',
      'Sender: Amara Okafor',
      `/admin/flagedItems/details/${id}`,
    ]) {
      expect(messages[0]?.body_text).toContain(words);
    }
  });

  it('answers with the flag, and shows it on the item with its delivery and its case', async () => {
    const id = await newItem();
    const flag = (await flagged(id)).answer(flagItem);
    expect(flag).toMatchObject({ itemId: id, description: 'The rider does not answer.' });
    const item = await itemOf(id);
    expect(item.flagged).toBe(true);
    expect(item.flagInfo).toMatchObject({
      id: flag.id,
      agency: [{ id: police.id }],
      deliveries: [{ name: 'Police', contact: 'by mail', state: 'queued' }],
      cases: [{ agency: { name: 'Police' }, state: 'new' }],
    });
    expect(item.timeline[0]).toMatchObject({
      kind: 'flagged',
      name: 'Police',
      note: 'The rider does not answer.',
    });
    expect(item.can).toMatchObject({ flag: false, withdrawFlag: true });
  });

  it('opens a case of its own kind for each agency', async () => {
    const id = await flaggedItem({ agencies: 'all' });
    const cases = await test.app.database.queries
      .selectFrom('cases')
      .innerJoin('flags', 'flags.id', 'cases.flag_id')
      .select(['cases.kind', 'cases.agency_id', 'cases.state'])
      .where('flags.item_id', '=', id)
      .orderBy('cases.agency_id')
      .execute();
    expect(cases).toEqual([
      { kind: 'flagged-item', agency_id: police.id, state: 'new' },
      { kind: 'flagged-item', agency_id: fire.id, state: 'new' },
    ]);
  });

  it('many times at once is done once, and the others get the flag that stands', async () => {
    const id = await newItem();
    const replies = await Promise.all(Array.from({ length: 20 }, () => flagged(id)));
    const [first] = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    for (const reply of refused) {
      expect(reply.body).toMatchObject({
        code: 'already_flagged',
        message: 'This item is already flagged.',
        data: Object(first?.body).data,
      });
    }
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('needs a verified address, and an item of one’s own', async () => {
    const unverified = await createAccount(test.app, { accountType: 'commuter', verified: false });
    const stranger = await createAccount(test.app, { accountType: 'driver' });
    const id = await newItem();
    expect((await flagged(id, {}, unverified.token)).body).toMatchObject({
      code: 'email_not_verified',
      message: expect.stringMatching(/In danger, call 112 now\.$/),
    });
    expect((await flagged(id, {}, stranger.token)).body).toMatchObject({
      code: 'not_found',
      message: 'This item was not found.',
    });
  });

  it('is listed with the item inside, by the item’s own number', async () => {
    const id = await flaggedItem();
    const reply = await test.call('GET', `${listFlaggedItems.path}?status=all`, { token: sender.token });
    expect(reply.answer(listFlaggedItems).rows[0]).toMatchObject({
      id,
      lodgeItem: { id, itemName: 'Two cartons of school books', flagged: true },
    });
  });
});

describe('an agency', () => {
  async function listed(query = '?status=all&page=1') {
    const reply = await test.call('GET', `${listAgencyFlaggedItems.path}${query}`, { token: officer.token });
    return reply.answer(listAgencyFlaggedItems);
  }

  it('sees an item only while it is tagged in its flag', async () => {
    const id = await newItem();
    expect((await opened(id, officer.token)).status).toBe(404);
    await flagged(id, { agencies: [fire.id] });
    expect((await opened(id, officer.token)).status).toBe(404);
    const own = await flaggedItem();
    expect((await opened(own, officer.token)).status).toBe(200);
    await withdrawn(own);
    expect((await opened(own, officer.token)).status).toBe(404);
  });

  it('sees the reporter’s name, phone and address, and no timeline, delivery, mail address or right', async () => {
    const id = await flaggedItem();
    const reply = await opened(id, officer.token);
    expect(reply.text).not.toContain(sender.email);
    expect(await itemOf(id, officer.token)).toMatchObject({
      phone: '0803 123 4567',
      user: { firstName: 'Amara', lastName: 'Okafor', address: '12 Allen Avenue' },
      flagInfo: {
        deliveries: [],
        cases: [],
        description: 'The rider does not answer.',
        caseId: expect.any(Number),
      },
      timeline: [],
      can: { receive: false, flag: false, withdrawFlag: false },
    });
  });

  it('is noted as having seen it, once', async () => {
    const id = await flaggedItem();
    await Promise.all(Array.from({ length: 10 }, () => opened(id, officer.token)));
    expect((await itemOf(id)).timeline.map(({ kind }) => kind)).toEqual([
      'seen_by_agency',
      'flagged',
      'lodged',
    ]);
  });

  it('lists the items flagged to it, the newest first, with its case, in pages', async () => {
    const before = await listed();
    const first = await flaggedItem();
    const second = await flaggedItem({ agencies: 'all' });
    await flaggedItem({ agencies: [fire.id] });
    const after = await listed();
    expect(after.total).toBe(before.total + 2);
    expect(after.rows.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(after.rows[0]).toMatchObject({
      itemName: 'Two cartons of school books',
      riderPhoneNumber: '0803 000 0333',
      state: 'new',
      seenAt: null,
      caseId: expect.any(Number),
      deadlineAt: expect.any(String),
    });
    const page = await listed('?status=all&page=2&per_page=1');
    expect(page).toMatchObject({ page: 2, total: after.total, rows: [{ id: first }] });
  });
});

describe('withdrawing an item’s flag', () => {
  it('tells every agency it reached, and leaves the item to be flagged again', async () => {
    const id = await flaggedItem({ agencies: 'all' });
    expect((await withdrawn(id)).status).toBe(200);
    const told = (await messagesOf(id)).filter(({ kind }) => kind === 'flag-withdrawn');
    expect(told.map(({ to_address }) => to_address)).toEqual([fire.email, officer.email]);
    expect(told[0]?.body_text).toContain('The sender withdrew it: “The rider came.”');
    const item = await itemOf(id);
    expect(item).toMatchObject({ flagged: false, flagInfo: null, can: { flag: true } });
    expect(item.timeline[0]).toMatchObject({ kind: 'flag_withdrawn', note: 'The rider came.' });
    expect((await flagged(id)).status).toBe(200);
  });

  it('is refused once an agency has acknowledged it, and while there is none', async () => {
    const id = await flaggedItem();
    expect((await acknowledged(id)).status).toBe(200);
    expect((await withdrawn(id)).status).toBe(409);
    expect((await itemOf(id)).can.withdrawFlag).toBe(false);
    expect((await withdrawn(await newItem())).body).toMatchObject({ message: 'This item is not flagged.' });
  });
});

describe('trying a message of an item’s flag again', () => {
  async function failed(id: number): Promise<number> {
    const [message] = await messagesOf(id);
    await test.app.database.queries
      .updateTable('outbox')
      .set({ state: 'failed', reason: 'The mail server refused it.' })
      .where('id', '=', message?.id ?? 0)
      .execute();
    return message?.id ?? 0;
  }

  function retried(messageId: number, token = sender.token) {
    return test.call('POST', `/api/user/lodge-item/flag/retry/${messageId}`, { token });
  }

  it('queues it, once, and shows it in the owner’s windows', async () => {
    const id = await flaggedItem();
    const messageId = await failed(id);
    await allTold(test);
    const told: unknown[] = [];
    const stop = test.app.live.subscribe(sender.id, (event) => told.push(event));
    const replies = await Promise.all([retried(messageId), retried(messageId)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await itemOf(id)).flagInfo?.deliveries[0]).toMatchObject({ state: 'queued', reason: '' });
    await expect.poll(() => told).toContainEqual({ kind: 'item-changed', itemId: id });
    stop();
  });

  it('is the owner’s alone', async () => {
    const messageId = await failed(await flaggedItem());
    const other = await createAccount(test.app, { accountType: 'commuter' });
    expect((await retried(messageId, other.token)).status).toBe(404);
  });
});
