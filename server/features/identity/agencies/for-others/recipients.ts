/** The recipients of a message to an agency. */
import type { Officer, ReachedAgency } from '#server/features/identity/agencies/service.ts';

export type AgencyRecipient = {
  agencyId: number;
  agencyName: string;
  email: string;
  /** Null for the agency's own address. */
  userId: number | null;
};

/** Every officer of an agency gets the mail; an agency without officers gets it at its own address. */
export function recipientsOf(
  agencies: readonly Pick<ReachedAgency, 'id' | 'name' | 'email'>[],
  officers: readonly Officer[],
): AgencyRecipient[] {
  return agencies.flatMap((agency): AgencyRecipient[] => {
    const own = officers.filter((officer) => officer.agencyId === agency.id);
    const named = { agencyId: agency.id, agencyName: agency.name };
    if (own.length === 0) return [{ ...named, email: agency.email, userId: null }];
    return own.map((officer) => ({ ...named, email: officer.email, userId: officer.userId }));
  });
}

/** The parts of a mail that say who gets it. */
export function addressed(to: AgencyRecipient) {
  return {
    channel: 'mail',
    to: to.email,
    toName: to.agencyName,
    ...(to.userId === null ? {} : { userId: to.userId }),
  } as const;
}
