/** The calls of waybills, each on a waybill of its own that belongs to the owner. */
import { makeWaybill } from '#domain/journeys/items/waybills.ts';
import { createItem } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, World } from './world.ts';

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

let phones = 0;

/** Each with a receiver of its own, for one who was removed is not written to again. */
async function newWaybill(test: TestServer, world: World) {
  phones += 1;
  const item = await createItem(test.app, world.owner.id);
  const receiverPhone = `+23480400${String(phones).padStart(5, '0')}`;
  const body = { item_id: item.id, receiver_name: 'Ngozi Eze', receiver_phone: receiverPhone };
  const made = await test.call('POST', makeWaybill.path, { token: world.owner.token, body });
  const { waybill } = made.answer(makeWaybill);
  const [, rider] = waybill.handovers;
  return {
    itemId: item.id,
    riderId: rider?.id ?? 0,
    riderCode: /code (\w{5})/.exec(await textTo(test, '+2348030000333'))?.[1] ?? '',
    token: waybill.url.split('/').at(-1) ?? '',
    receiverToken: (await textTo(test, receiverPhone)).split('/').at(-1) ?? '',
  };
}

async function textTo(test: TestServer, phone: string): Promise<string> {
  const message = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return message.body_text;
}

export const waybillCalls: Record<string, Prepare> = {
  makeWaybill: async (test, world) => {
    const item = await createItem(test.app, world.owner.id);
    return { body: { item_id: item.id, receiver_name: 'Ngozi Eze', receiver_phone: '0804 111 0000' } };
  },
  confirmHandover: async (test, world) => {
    const { itemId, riderCode } = await newWaybill(test, world);
    return { body: { item_id: itemId, code: riderCode } };
  },
  issueNewCode: async (test, world) => {
    const { riderId } = await newWaybill(test, world);
    return { params: { id: String(riderId) }, body: { name: '', phone: '' } };
  },
  openWaybillPage: async (test, world) => ({ params: { token: (await newWaybill(test, world)).token } }),
  confirmOnPage: async (test, world) => {
    const { token, riderCode } = await newWaybill(test, world);
    return { params: { token }, body: `code=${riderCode}`, headers: asForm };
  },
  removeReceiver: async (test, world) => {
    const { receiverToken } = await newWaybill(test, world);
    return { params: { token: receiverToken }, body: '', headers: asForm };
  },
};
