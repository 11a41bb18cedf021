/** Permissions on a space. */
import type { SpaceStatus } from '#domain/road/parking/space-row.ts';

export type SpaceFacts = {
  owner_id: number;
  status: SpaceStatus;
  hidden_at: string | null;
  /** Whether the owner is suspended, so that no one could answer a booking. */
  owner_suspended: boolean;
  reported: boolean;
};

/** A hidden space is visible only to its owner, who sees the reason. */
export function isSeenBy(space: Pick<SpaceFacts, 'owner_id' | 'hidden_at'>, userId: number): boolean {
  return space.hidden_at === null || space.owner_id === userId;
}

type Abilities = { edit: boolean; book: boolean; report: boolean };

export function abilitiesOn(space: SpaceFacts, userId: number): Abilities {
  const own = space.owner_id === userId;
  const isThere = space.hidden_at === null;
  return {
    edit: own && isThere,
    book: !own && isThere && !space.owner_suspended && space.status === 'available',
    report: !own && !space.reported,
  };
}
