/** The rights to see and change a ticket. Pure functions of the caller and the ticket. */
import type { TicketSide } from '#domain/response/messages/messages.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

export type TicketFacts = {
  /** Null once the account is gone. */
  userId: number | null;
  agencyId: number;
  /** The agency is still on RUA. */
  isAgencyActive: boolean;
  closedAt: string | null;
};

/** @returns the caller's side. For all others the ticket does not exist. */
export function sideOf(
  actor: Pick<Actor, 'userId' | 'agencyId'>,
  ticket: Pick<TicketFacts, 'userId' | 'agencyId'>,
): TicketSide | undefined {
  if (actor.userId === ticket.userId) return 'user';
  return actor.agencyId !== null && actor.agencyId === ticket.agencyId ? 'agency' : undefined;
}

export function otherSide(side: TicketSide): TicketSide {
  return side === 'user' ? 'agency' : 'user';
}

export type TicketAbilities = { reply: boolean; assign: boolean; close: boolean; reopen: boolean };

export function abilitiesOn(ticket: TicketFacts, side: TicketSide): TicketAbilities {
  const officers = side === 'agency';
  const isOpen = ticket.closedAt === null;
  return {
    reply: ticket.userId !== null && ticket.isAgencyActive,
    assign: officers,
    close: officers && isOpen,
    reopen: officers && !isOpen,
  };
}
