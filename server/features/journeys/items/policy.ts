/** Permissions on an item. Pure functions of the viewer and the record. */
import type { ItemStatus } from '#domain/journeys/items/item-row.ts';
import { canReceive } from '#domain/journeys/items/items.ts';
import {
  type FlagAbilities,
  type FlaggableFacts,
  flagAbilities,
  type Viewer,
} from '#server/features/journeys/flag-facts/for-others/viewer.ts';

export type ItemFacts = FlaggableFacts & { status: ItemStatus; hasWaybill: boolean };

export type ItemAbilities = FlagAbilities & { receive: boolean; makeWaybill: boolean };

const none: ItemAbilities = { receive: false, flag: false, withdrawFlag: false, makeWaybill: false };

export function abilitiesOn(item: ItemFacts, viewer: Viewer): ItemAbilities {
  if (viewer !== 'owner') return none;
  const receive = canReceive(item.status);
  return { ...flagAbilities(item), receive, makeWaybill: receive && !item.hasWaybill };
}
