/** The calls of items and their flags, each on an item of the owner. */
import { flagItem } from '#domain/reporting/item-flags.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { createItem } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownItem(test: TestServer, world: World): Promise<Prepared> {
  const item = await createItem(test.app, world.owner.id);
  return { params: { id: String(item.id) } };
}

async function flagBody(test: TestServer, world: World) {
  const item = await createItem(test.app, world.owner.id);
  return { item_id: item.id, description: '', agencies: [world.agencyId] };
}

async function flaggedItem(test: TestServer, world: World): Promise<Prepared> {
  const body = await flagBody(test, world);
  await test.call('POST', flagItem.path, { token: world.owner.token, body });
  return { params: { id: String(body.item_id) } };
}

async function failedMessage(test: TestServer, world: World): Promise<Prepared> {
  const { params } = await flaggedItem(test, world);
  const message = await test.app.database.queries
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('flag_id', 'in', (query) =>
      query.selectFrom('flags').select('id').where('item_id', '=', Number(params?.id)),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: String(message.id) } };
}

export const itemCalls: Record<string, Prepare> = {
  lodgeItem: () => ({ body: itemOnWire }),
  getItem: flaggedItem,
  receiveItem: ownItem,
  flagItem: async (test, world) => ({ body: await flagBody(test, world) }),
  withdrawItemFlag: async (test, world) => ({
    ...(await flaggedItem(test, world)),
    body: { reason: 'It has come.' },
  }),
  retryItemDelivery: failedMessage,
};
