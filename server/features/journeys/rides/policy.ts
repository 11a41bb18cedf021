/** Permissions on a ride. Pure functions of the viewer and the record. */
import type { RideStatus } from '#domain/journeys/rides/ride-row.ts';
import { canComplete } from '#domain/journeys/rides/rides.ts';
import {
  type FlagAbilities,
  type FlaggableFacts,
  flagAbilities,
  type Viewer,
} from '#server/features/journeys/flag-facts/for-others/viewer.ts';

/** `undoable`: it was completed less than ten seconds ago. */
export type RideFacts = FlaggableFacts & { status: RideStatus; undoable: boolean };

export type RideAbilities = FlagAbilities & {
  complete: boolean;
  undoComplete: boolean;
  share: boolean;
  changeKin: boolean;
};

const none: RideAbilities = {
  complete: false,
  undoComplete: false,
  flag: false,
  withdrawFlag: false,
  share: false,
  changeKin: false,
};

export function abilitiesOn(ride: RideFacts, viewer: Viewer): RideAbilities {
  if (viewer !== 'owner') return none;
  return {
    ...flagAbilities(ride),
    complete: canComplete(ride.status),
    undoComplete: ride.undoable,
    share: ride.status === 'active',
    changeKin: ride.status === 'active',
  };
}
