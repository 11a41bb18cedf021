/** Who may see and do what with a ride. Pure functions of the caller and the record. */
import type { CaseState } from '#domain/cases/case-state.ts';
import type { RideStatus } from '#domain/ride-row.ts';
import { canComplete } from '#domain/rides.ts';
import type { Actor } from '#server/http/actor.ts';

export type RideFacts = {
  ownerId: number;
  status: RideStatus;
  /** The agencies of the standing flag, and how far each is; null when unflagged. */
  flag: { agencies: { id: number; state: CaseState }[] } | null;
};

export type RideViewer = 'owner' | 'tagged-agency' | 'nobody';

export function viewerOf(actor: Pick<Actor, 'userId' | 'agencyId'>, ride: RideFacts): RideViewer {
  if (actor.userId === ride.ownerId) return 'owner';
  const tagged = actor.agencyId !== null && ride.flag?.agencies.some(({ id }) => id === actor.agencyId);
  return tagged ? 'tagged-agency' : 'nobody';
}

export type RideAbilities = { complete: boolean; flag: boolean; withdrawFlag: boolean; share: boolean };

const none: RideAbilities = { complete: false, flag: false, withdrawFlag: false, share: false };

export function abilitiesOn(ride: RideFacts, viewer: RideViewer): RideAbilities {
  if (viewer !== 'owner') return none;
  return {
    complete: canComplete(ride.status),
    flag: ride.flag === null,
    withdrawFlag: canWithdraw(ride.flag),
    share: ride.status === 'active',
  };
}

/** Until an agency has acknowledged it; afterwards somebody may be on the way. */
export function canWithdraw(flag: RideFacts['flag']): boolean {
  return flag?.agencies.every(({ state }) => state === 'new') ?? false;
}
