/** A ticket as the caller's side finds and holds it. */
import { notFound } from '#domain/contract/errors.ts';
import type { Ticket, TicketRow as TicketAnswer, TicketSide } from '#domain/response/messages/messages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import { logViewOnceAnHour } from '#server/base/audit/record-views.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { transactFor } from '#server/base/http/routes/signed-in-writes.ts';
import { listOfficersOf } from '#server/features/identity/agencies/service.ts';
import { findParties, findView, listMessages } from '#server/features/response/messages/list-store.ts';
import { sideOf } from '#server/features/response/messages/policy.ts';
import { presentTicket, presentTicketRow } from '#server/features/response/messages/present.ts';
import { findForUpdate, type LockedTicketRow } from '#server/features/response/messages/store.ts';

export type LockedTicket = { ticket: LockedTicketRow; side: TicketSide };

/** Nothing else happens to it until the transaction ends. @throws AppError 404 when the caller is on neither side. */
export async function lockTicket(tx: Transaction, actor: Actor, reference: string): Promise<LockedTicket> {
  const ticket = await findForUpdate(tx, reference);
  const side = ticket && sideOf(actor, { userId: ticket.user_id, agencyId: ticket.agency_id });
  if (!ticket || !side) throw notFound('This ticket');
  if (side === 'agency') noteChange(tx, { subject: subjectOf(ticket) });
  return { ticket, side };
}

/** One of the officer's agency. @throws AppError 404 as well. */
export async function lockAsOfficer(
  tx: Transaction,
  actor: Actor,
  reference: string,
): Promise<LockedTicketRow> {
  const { ticket, side } = await lockTicket(tx, actor, reference);
  if (side !== 'agency') throw notFound('This ticket');
  return ticket;
}

type Opener = {
  actor: Actor;
  /** The address from which the call came. */
  address: string;
};

/** For its person, and for the officers of its agency, whose opening is logged. @throws AppError 404 when the caller is on neither side. */
export async function openTicket(
  app: AppContext,
  db: Queries,
  { actor, address }: Opener,
  reference: string,
  before?: number,
): Promise<Ticket> {
  const { side, ticket } = await findTicket(db, actor, reference, before);
  if (side === 'agency') {
    const call = 'getTicket';
    const opening = { actorId: actor.userId, address, call, calls: [call], subject: subjectOf(ticket) };
    await logViewOnceAnHour(app, transactFor(app, actor), opening);
  }
  return ticket;
}

/** The name of the ticket in the audit log. */
function subjectOf({ reference }: Pick<Ticket, 'reference'>): string {
  return `ticket ${reference}`;
}

/** @throws AppError 404 when the caller is on neither side. */
export async function readTicket(db: Queries, actor: Actor, reference: string): Promise<Ticket> {
  return (await findTicket(db, actor, reference)).ticket;
}

async function findTicket(
  db: Queries,
  actor: Actor,
  reference: string,
  before?: number,
): Promise<{ side: TicketSide; ticket: Ticket }> {
  const parties = await findParties(db, reference);
  const side = parties && sideOf(actor, { userId: parties.user_id, agencyId: parties.agency_id });
  const row = parties && side && (await findView(db, parties.id, side));
  if (!row || !side) throw notFound('This ticket');
  const messages = await listMessages(db, row.id, before);
  const officers = side === 'agency' ? await listOfficersOf(db, row.agency_id) : [];
  return { side, ticket: presentTicket(row, side, { messages, officers }) };
}

/** A held ticket after the change, in short. */
export async function readRow(db: Queries, { ticket, side }: LockedTicket): Promise<TicketAnswer> {
  const row = await findView(db, ticket.id, side);
  if (!row) throw notFound('This ticket');
  return presentTicketRow(row, side);
}
