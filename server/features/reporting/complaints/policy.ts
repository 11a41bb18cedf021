/** The rights to see and change a complaint. Pure functions of the caller and the record. */

import type { ComplaintAbilities, ComplaintStatus } from '#domain/reporting/complaints.ts';
import type { ComplaintType } from '#domain/reporting/new-complaint.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

export type ComplaintFacts = {
  /** Null once the account is gone. */
  ownerId: number | null;
  type: ComplaintType;
  status: ComplaintStatus;
  isWithdrawn: boolean;
  /** The reporter said so. */
  isOver: boolean;
  /** The agencies it was sent to, and whether each took it up. */
  agencies: readonly { id: number; isTakenUp: boolean }[];
};

export type ComplaintViewer = 'owner' | 'tagged-agency' | 'nobody';

export function viewerOf(
  actor: Pick<Actor, 'userId' | 'agencyId'>,
  { ownerId, agencies, isWithdrawn }: ComplaintFacts,
): ComplaintViewer {
  if (actor.userId === ownerId) return 'owner';
  const tagged = actor.agencyId !== null && agencies.some(({ id }) => id === actor.agencyId);
  return tagged && !isWithdrawn ? 'tagged-agency' : 'nobody';
}

export function abilitiesOn(complaint: ComplaintFacts, viewer: ComplaintViewer): ComplaintAbilities {
  if (viewer !== 'owner') return { edit: false, withdraw: false, resolve: false };
  const untouched = !complaint.isWithdrawn && !complaint.agencies.some(({ isTakenUp }) => isTakenUp);
  const goesOn = complaint.status === 'active' && !complaint.isOver;
  return {
    edit: untouched && !complaint.isOver,
    withdraw: untouched,
    resolve: goesOn && complaint.type !== 'complain',
  };
}
