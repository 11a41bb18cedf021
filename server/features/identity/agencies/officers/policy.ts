/** The rights to manage the officers of an agency. Pure functions of the caller and the agency's officers. */
import type { OfficerRole } from '#domain/contract/officer-roles.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

export type Officer = { id: number; role: OfficerRole };

export function isSupervisor(actor: Pick<Actor, 'userId'>, officers: readonly Officer[]): boolean {
  return officers.some(({ id, role }) => id === actor.userId && role === 'supervisor');
}

/** @returns whether a supervisor remains when this officer is no longer one. */
export function hasOtherSupervisor(officers: readonly Officer[], without: number): boolean {
  return officers.some(({ id, role }) => id !== without && role === 'supervisor');
}
