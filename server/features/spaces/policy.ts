/** What somebody may do with a space. */
import type { SpaceStatus } from '#domain/space-row.ts';

export type SpaceFacts = { owner_id: number; status: SpaceStatus };

export function abilitiesOn(space: SpaceFacts, userId: number): { edit: boolean; book: boolean } {
  const own = space.owner_id === userId;
  return { edit: own, book: !own && space.status === 'available' };
}
