/** Use cases of tickets beside writing: finding them, stars, read marks, and officers' actions. */
import { AppError } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type { TicketListQuery, TicketRow } from '#domain/response/messages/messages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficersOf } from '#server/features/identity/agencies/service.ts';
import * as lists from '#server/features/response/messages/list-store.ts';
import { notifyAssigned, notifyChanged } from '#server/features/response/messages/notify.ts';
import { otherSide } from '#server/features/response/messages/policy.ts';
import { presentTicketRow } from '#server/features/response/messages/present.ts';
import * as store from '#server/features/response/messages/store.ts';
import { lockAsOfficer, lockTicket, readRow } from '#server/features/response/messages/tickets.ts';

/** An officer whose agency is gone has none. */
function ownerOf(actor: Actor): lists.TicketOwner | undefined {
  if (actor.accountType !== 'government-agency') return { side: 'user', userId: actor.userId };
  if (actor.agencyId === null) return undefined;
  return { side: 'agency', agencyId: actor.agencyId, officerId: actor.userId };
}

export async function listTickets(
  db: Queries,
  actor: Actor,
  query: TicketListQuery,
): Promise<Page<TicketRow>> {
  const owner = ownerOf(actor);
  if (!owner) return pageOf([], 0, query);
  const { rows, total } = await lists.listTickets(db, owner, query);
  return pageOf(
    rows.map((row) => presentTicketRow(row, owner.side)),
    total,
    query,
  );
}

export async function countTickets(db: Queries, actor: Actor) {
  const owner = ownerOf(actor);
  return owner ? lists.countTickets(db, owner) : { all: 0, starred: 0, unread: 0 };
}

export async function starTicket(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
  starred: boolean,
): Promise<TicketRow> {
  const locked = await lockTicket(tx, actor, reference);
  await store.setStarred(tx, locked.ticket.id, locked.side, starred);
  await notifyChanged(app, tx, locked.ticket, [locked.side]);
  return readRow(tx, locked);
}

/** The other side sees how far it was read. */
export async function readUpTo(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
  number: number,
): Promise<TicketRow> {
  const locked = await lockTicket(tx, actor, reference);
  if (await store.setRead(tx, locked.ticket.id, locked.side, number)) {
    await notifyChanged(app, tx, locked.ticket, [locked.side, otherSide(locked.side)]);
  }
  return readRow(tx, locked);
}

export async function takeAsUnread(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
): Promise<TicketRow> {
  const locked = await lockTicket(tx, actor, reference);
  if (await store.setUnread(tx, locked.ticket.id, locked.side)) {
    await notifyChanged(app, tx, locked.ticket, [locked.side]);
  }
  return readRow(tx, locked);
}

type Choice = {
  /** The id of the officer; null to assign the ticket to no officer. */
  officerId: number | null;
  /** The officer who had it when the caller saw it; missing from a caller who does not say. */
  seenOfficerId?: number | null | undefined;
};

/** @throws AppError 409 when another officer has it since; 422 when the officer is not of this agency. */
export async function assignTicket(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
  { officerId, seenOfficerId }: Choice,
): Promise<TicketRow> {
  const ticket = await lockAsOfficer(tx, actor, reference);
  const officers = await listOfficersOf(tx, ticket.agency_id);
  if (officerId !== null && !officers.some(({ id }) => id === officerId)) {
    const message = 'Choose an officer of your agency.';
    throw new AppError('invalid', message, { fields: { officer_id: [message] } });
  }
  const now = ticket.officer_id;
  if (seenOfficerId !== undefined && now !== seenOfficerId && now !== officerId) {
    const holder = officers.find(({ id }) => id === now);
    const name = holder && `${holder.firstName} ${holder.lastName}`.trim();
    throw new AppError(
      'conflict',
      `${name || (now === null ? 'No officer' : 'Another officer')} has this ticket now.`,
    );
  }
  await store.setOfficer(tx, ticket.id, officerId);
  await notifyChanged(app, tx, ticket, ['agency']);
  const isNew = officerId !== null && officerId !== ticket.officer_id && officerId !== actor.userId;
  if (isNew) await notifyAssigned(app, tx, ticket, officerId);
  return readRow(tx, { ticket, side: 'agency' });
}

/** @throws AppError 409 when it is closed already. */
export async function closeTicket(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
): Promise<TicketRow> {
  return changeState(app, tx, actor, reference, app.now().toISOString());
}

/** @throws AppError 409 when it is open already. */
export async function reopenTicket(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
): Promise<TicketRow> {
  return changeState(app, tx, actor, reference, null);
}

async function changeState(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
  closedAt: string | null,
): Promise<TicketRow> {
  const ticket = await lockAsOfficer(tx, actor, reference);
  if (!(await store.setClosed(tx, ticket.id, closedAt))) {
    throw new AppError('wrong_state', `This ticket is ${closedAt === null ? 'open' : 'closed'} already.`);
  }
  await notifyChanged(app, tx, ticket, ['user', 'agency']);
  return readRow(tx, { ticket, side: 'agency' });
}
