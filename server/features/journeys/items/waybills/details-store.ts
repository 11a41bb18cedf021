/** The people on an item's current waybill, read with the item in one statement. */
import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WaybillRole } from '#domain/journeys/items/waybills.ts';
import { subquery } from '#server/base/database/queries.ts';

export type HandoverRow = {
  id: number;
  role: WaybillRole;
  name: string;
  phone: string;
  token: string;
  wrong_tries: number;
  locked_at: string | null;
  confirmed_at: string | null;
  created_at: string;
};

/** @param itemId such as `item.id`. @returns a JSON list for a select, in the order in which the item is passed on. */
export function currentHandoversOf(itemId: RawBuilder<number>): RawBuilder<HandoverRow[]> {
  const handovers = subquery
    .selectFrom('item_handovers')
    .select([
      'id',
      'role',
      'name',
      'phone',
      'token',
      'wrong_tries',
      'locked_at',
      'confirmed_at',
      'created_at',
    ])
    .where('item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .orderBy('place');
  return jsonArrayFrom(handovers);
}
