/** The calls of items, each on an item of the owner. */
import { itemOnWire } from '#test/support/lodged-items.ts';
import { createItem } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownItem(test: TestServer, world: World): Promise<Prepared> {
  const item = await createItem(test.app, world.owner.id);
  return { params: { id: String(item.id) } };
}

export const itemCalls: Record<string, Prepare> = {
  lodgeItem: () => ({ body: itemOnWire }),
  getItem: ownItem,
  receiveItem: ownItem,
};
