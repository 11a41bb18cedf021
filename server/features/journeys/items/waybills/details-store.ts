/** The people on an item's current waybill, read with the item in one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { WaybillRole } from '#domain/journeys/waybills.ts';

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
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'role', role, 'name', name, 'phone', phone, 'token', token, 'wrong_tries', wrong_tries,
      'locked_at', locked_at, 'confirmed_at', confirmed_at, 'created_at', created_at) order by place), '[]')
    from item_handovers where item_handovers.item_id = ${itemId} and ended_at is null
  )`;
}
