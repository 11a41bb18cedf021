/** What somebody may do with an item. Pure functions of the viewer and the record. */
import type { ItemStatus } from '#domain/item-row.ts';
import { canReceive } from '#domain/items.ts';
import {
  type FlagAbilities,
  type FlaggableFacts,
  flagAbilities,
  type Viewer,
} from '#server/features/flags/viewer.ts';

export type ItemFacts = FlaggableFacts & { status: ItemStatus };

export type ItemAbilities = FlagAbilities & { receive: boolean };

const none: ItemAbilities = { receive: false, flag: false, withdrawFlag: false };

export function abilitiesOn(item: ItemFacts, viewer: Viewer): ItemAbilities {
  if (viewer !== 'owner') return none;
  return { ...flagAbilities(item), receive: canReceive(item.status) };
}
