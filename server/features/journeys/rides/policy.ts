/** Permissions on a ride. Pure functions of the viewer and the record. */
import type { RideStatus } from '#domain/journeys/ride-row.ts';
import { canComplete } from '#domain/journeys/rides.ts';
import {
  type FlagAbilities,
  type FlaggableFacts,
  flagAbilities,
  type Viewer,
} from '#server/features/journeys/flag-facts/for-others/viewer.ts';

export type RideFacts = FlaggableFacts & { status: RideStatus };

export type RideAbilities = FlagAbilities & { complete: boolean; share: boolean };

const none: RideAbilities = { complete: false, flag: false, withdrawFlag: false, share: false };

export function abilitiesOn(ride: RideFacts, viewer: Viewer): RideAbilities {
  if (viewer !== 'owner') return none;
  return { ...flagAbilities(ride), complete: canComplete(ride.status), share: ride.status === 'active' };
}
