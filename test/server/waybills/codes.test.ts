/** Handovers by code, entered by the signed-in sender or on a page: every order, every refusal, and many at once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmHandover } from '#domain/journeys/items/waybills.ts';
import {
  confirmed,
  enteredOnPage,
  handoverId,
  itemOf,
  mailsAbout,
  newWaybill,
  received,
  renewed,
  sender,
  setUpWaybillWorld,
  statesOf,
  stepsOf,
  test,
} from '#test/server/waybills/waybill-world.ts';
import { otherThan } from '#test/support/accounts.ts';
import { allTold } from '#test/support/announcements.ts';
import { lodge } from '#test/support/lodged-items.ts';
import { createAccount } from '#test/support/records.ts';
import { depth, numberSeed } from '#test/support/slice.ts';

setUpWaybillWorld();

describe('a handover', () => {
  it('counts by the code of each person that takes the item, one after the other, to the receiver', async () => {
    const { itemId, rider, receiver } = await newWaybill();
    const first = (await confirmed(itemId, rider.code)).answer(confirmHandover);
    expect(first).toMatchObject({ outcome: 'handed_over', waybill: { can: { confirm: true } } });
    expect(await statesOf(itemId)).toEqual(['gave', 'has', 'next']);
    const last = (await confirmed(itemId, receiver.code)).answer(confirmHandover);
    expect(last).toMatchObject({ outcome: 'received', waybill: { can: { confirm: false } } });
    expect(await statesOf(itemId)).toEqual(['gave', 'gave', 'has']);
    const item = await itemOf(itemId);
    expect(item).toMatchObject({ status: 'received', can: { receive: false } });
    expect(item.timeline.map(({ kind, name }) => [kind, name]).toReversed()).toEqual([
      ['lodged', ''],
      ['waybill_made', 'Ngozi Eze'],
      ['handed_over', 'Kunle Bakare'],
      ['handed_over', 'Ngozi Eze'],
      ['received', 'Ngozi Eze'],
    ]);
    expect(await mailsAbout(itemId, 'item-received')).toHaveLength(1);
  });

  it('reads a code in small letters, with spaces and dashes', async () => {
    const { itemId, rider } = await newWaybill();
    const typed = ` ${rider.code.slice(0, 2).toLowerCase()}-${rider.code.slice(2)} `;
    expect((await confirmed(itemId, typed)).status).toBe(200);
  });

  it('leaves nobody out: the receiver’s code is wrong while the sender has the item', async () => {
    const { itemId, receiver } = await newWaybill();
    const reply = await confirmed(itemId, receiver.code);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      code: 'code_incorrect',
      errors: { code: ['This is not the code. 4 tries are left.'] },
    });
    expect(await statesOf(itemId)).toEqual(['has', 'next', 'later']);
  });

  it('counts a code once: sent again it gets the same answer, and no try is used up', async () => {
    const { itemId, rider, receiver } = await newWaybill();
    const first = (await confirmed(itemId, rider.code)).answer(confirmHandover);
    const steps = await stepsOf(itemId);
    expect((await confirmed(itemId, rider.code)).answer(confirmHandover)).toEqual(first);
    expect((await enteredOnPage(rider.path, rider.code)).status).toBe(303);
    expect(await stepsOf(itemId)).toEqual(steps);
    expect((await itemOf(itemId)).waybill?.handovers[2]).toMatchObject({ state: 'next', triesLeft: 5 });
    const last = (await confirmed(itemId, receiver.code)).answer(confirmHandover);
    expect((await confirmed(itemId, receiver.code)).answer(confirmHandover)).toEqual(last);
    expect(await mailsAbout(itemId, 'item-received')).toHaveLength(1);
    expect((await confirmed(itemId, rider.code)).status).toBe(409);
  });

  it('tells the open windows of the sender', async () => {
    const { itemId, rider } = await newWaybill();
    await allTold(test);
    const told: unknown[] = [];
    const stop = test.app.live.subscribe(sender.id, (event) => told.push(event));
    await enteredOnPage(rider.path, rider.code);
    await expect.poll(() => told).toContainEqual({ kind: 'item-changed', itemId });
    stop();
  });

  it('is nobody else’s, needs a waybill, and ends with the item', async () => {
    const { itemId, rider } = await newWaybill();
    const other = await createAccount(test.app, { accountType: 'commuter' });
    expect((await confirmed(itemId, rider.code, other.token)).status).toBe(404);
    const { id } = await lodge(test, sender.token);
    expect((await confirmed(id, rider.code)).body).toMatchObject({ message: 'This item has no waybill.' });
    await received(itemId);
    expect((await confirmed(itemId, rider.code)).body).toMatchObject({
      message: 'This item is already received.',
    });
    expect((await itemOf(itemId)).waybill?.can).toEqual({ confirm: false });
  });
});

describe('an item that comes back', () => {
  it('does so by the sender’s code; the waybill is over, and another can be made', async () => {
    const { itemId, ...people } = await newWaybill();
    await confirmed(itemId, people.rider.code);
    const reply = await enteredOnPage(people.rider.path, people.sender.code);
    expect([reply.status, reply.headers.location]).toEqual([303, people.rider.path]);
    const item = await itemOf(itemId);
    expect(item).toMatchObject({ status: 'ongoing', waybill: null, can: { makeWaybill: true } });
    expect(item.timeline[0]).toMatchObject({ kind: 'given_back', name: 'Kunle Bakare' });
    for (const { path } of [people.sender, people.rider, people.receiver]) {
      const page = await test.call('GET', path);
      expect(page.status).toBe(410);
      expect(page.text).toContain('The item went back to its sender');
    }
  });

  it('is told to the sender who enters the own code', async () => {
    const { itemId, rider, sender: own } = await newWaybill();
    await confirmed(itemId, rider.code);
    const answer = (await confirmed(itemId, own.code)).answer(confirmHandover);
    expect(answer).toEqual({ outcome: 'given_back', waybill: null });
  });

  it('cannot come back before it left', async () => {
    const { itemId, sender: own } = await newWaybill();
    expect((await confirmed(itemId, own.code)).status).toBe(422);
  });
});

describe('wrong codes', () => {
  it('are counted down; the fifth locks the handover and tells the sender, once', async () => {
    const { itemId, rider } = await newWaybill();
    const wrong = otherThan(rider.code);
    const replies = [];
    for (let tries = 0; tries < 7; tries += 1) replies.push(await confirmed(itemId, wrong));
    expect(replies.map(({ body }) => Object(body).message)).toEqual([
      'This is not the code. 4 tries are left.',
      'This is not the code. 3 tries are left.',
      'This is not the code. 2 tries are left.',
      'This is not the code. One try is left.',
      ...Array(3).fill('Five wrong codes were entered. Issue a new code to go on.'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 409, 409, 409]);
    expect((await confirmed(itemId, rider.code)).status).toBe(409);
    expect(await statesOf(itemId)).toEqual(['has', 'locked', 'later']);
    expect(await stepsOf(itemId)).toEqual(['lodged', 'waybill_made', 'code_locked']);
    const [mail, ...more] = await mailsAbout(itemId, 'waybill-locked');
    expect(mail).toContain('Five wrong codes were entered for the handover to the rider');
    expect(more).toEqual([]);
  });

  it('that are no codes at all are refused and not counted', async () => {
    const { itemId, rider } = await newWaybill();
    for (const typed of ['ABC', 'ABCDEFG', '- -', rider.code.slice(1), `${rider.code}${rider.code}`]) {
      expect((await confirmed(itemId, typed)).status).toBe(422);
    }
    expect((await itemOf(itemId)).waybill?.handovers[1]).toMatchObject({ triesLeft: 5 });
  });

  it('lock one handover: a new code opens it again, with five tries', async () => {
    const { itemId, rider, receiver } = await newWaybill();
    await confirmed(itemId, rider.code);
    for (let tries = 0; tries < 5; tries += 1) await confirmed(itemId, otherThan(receiver.code));
    expect(await statesOf(itemId)).toEqual(['gave', 'has', 'locked']);
    await renewed(await handoverId(itemId, 'receiver'));
    expect((await itemOf(itemId)).waybill?.handovers[2]).toMatchObject({ state: 'next', triesLeft: 5 });
    expect((await confirmed(itemId, receiver.code)).status).toBe(422);
  });

  it('in parallel, over pages and calls, are never more than five', async () => {
    const { itemId, ...people } = await newWaybill();
    const wrong = otherThan(people.rider.code);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? confirmed(itemId, wrong) : enteredOnPage(people.rider.path, wrong),
      ),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(36);
    const { wrong_tries } = await test.app.database.queries
      .selectFrom('item_handovers')
      .select('wrong_tries')
      .where('id', '=', await handoverId(itemId, 'rider'))
      .executeTakeFirstOrThrow();
    expect(wrong_tries).toBe(5);
    expect(await mailsAbout(itemId, 'waybill-locked')).toHaveLength(1);
  });
});

describe('a waybill of which many things are asked at once', () => {
  const actions = ['rider', 'receiver', 'own', 'wrong', 'button', 'renew'] as const;
  type Action = (typeof actions)[number];

  it('is received once, and its steps stay in an order that makes sense', async () => {
    const mixtures = fc.array(fc.constantFrom(...actions), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(mixtures, async (mixture) => {
        const { itemId, ...people } = await newWaybill();
        const receiverId = await handoverId(itemId, 'receiver');
        const acts: Record<Action, () => ReturnType<typeof confirmed>> = {
          rider: () => confirmed(itemId, people.rider.code),
          receiver: () => enteredOnPage(people.rider.path, people.receiver.code),
          own: () => confirmed(itemId, people.sender.code),
          wrong: () => enteredOnPage(people.sender.path, otherThan(people.rider.code)),
          button: () => received(itemId),
          renew: () => renewed(receiverId),
        };
        const replies = await Promise.all(mixture.map((action) => acts[action]()));
        for (const { status, text } of replies) expect(status, text.slice(0, 200)).toBeLessThan(500);
        const steps = await stepsOf(itemId);
        const { status, receivedAt } = await itemOf(itemId);
        expect(steps.filter((kind) => kind === 'received')).toHaveLength(status === 'received' ? 1 : 0);
        expect(receivedAt !== null).toBe(status === 'received');
        expect(steps.lastIndexOf('received')).toBe(status === 'received' ? steps.length - 1 : -1);
        expect(steps.filter((kind) => kind === 'code_locked').length).toBeLessThanOrEqual(2);
      }),
      { seed: numberSeed('codes of a waybill'), numRuns: depth(10, 40) },
    );
  });

  it('has one winner between the receiver’s code and the button', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { itemId, rider, receiver } = await newWaybill();
      await confirmed(itemId, rider.code);
      const replies = await Promise.all([received(itemId), confirmed(itemId, receiver.code)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});
