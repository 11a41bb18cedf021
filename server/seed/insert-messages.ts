/** Writes the tickets of the demo people, and canned replies of their agencies. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { insertFollows } from '#server/seed/follows.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { buildTickets, cannedReplySeeds, type TicketSeed } from '#server/seed/messages.ts';
import { peopleSeeds } from '#server/seed/people.ts';

export async function insertMessages(
  app: AppContext,
  tx: Transaction,
  users: Ids,
  agencies: Ids,
): Promise<void> {
  const now = app.now();
  for (const ticket of buildTickets(now)) await insertTicket(tx, ticket, users, agencies);
  await tx
    .insertInto('canned_replies')
    .values(
      cannedReplySeeds.map(({ agencyCode, title, text }) => ({
        agency_id: idOf(agencies, agencyCode),
        title,
        text,
        updated_at: now.toISOString(),
      })),
    )
    .execute();
}

async function insertTicket(tx: Transaction, ticket: TicketSeed, users: Ids, agencies: Ids): Promise<void> {
  const { reference, messages, readTo, starredBy } = ticket;
  const userId = idOf(users, ticket.ownerEmail);
  const agencyId = idOf(agencies, ticket.agencyCode);
  const officer = peopleSeeds.find(({ agencyCode }) => agencyCode === ticket.agencyCode);
  const officerId = idOf(users, officer?.email ?? ticket.agencyCode);
  const unread = (side: 'user' | 'agency') =>
    messages.filter((message, index) => message.side !== side && index + 1 > readTo[side]).length;
  const { id } = await tx
    .insertInto('tickets')
    .values({
      reference,
      user_id: userId,
      agency_id: agencyId,
      ride_id: await findRide(tx, ticket.about),
      officer_id: ticket.isAssigned ? officerId : null,
      closed_at: ticket.closedAt?.toISOString() ?? null,
      last_number: messages.length,
      user_starred: starredBy.includes('user'),
      agency_starred: starredBy.includes('agency'),
      user_read_to: readTo.user,
      agency_read_to: readTo.agency,
      user_seen_to: readTo.user,
      agency_seen_to: readTo.agency,
      user_unread: unread('user'),
      agency_unread: unread('agency'),
      user_told: unread('user') > 0,
      agency_told: unread('agency') > 0,
      created_at: messages[0].at.toISOString(),
      updated_at: (messages.at(-1) ?? messages[0]).at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('messages')
    .values(
      messages.map(({ side, at, text }, index) => ({
        ticket_id: id,
        number: index + 1,
        side,
        author_id: side === 'user' ? userId : officerId,
        text,
        at: at.toISOString(),
      })),
    )
    .execute();
  await insertFollows(tx, userId, [agencyId]);
}

async function findRide(tx: Transaction, reference: string): Promise<number | null> {
  if (reference === '') return null;
  const ride = await tx.selectFrom('rides').select('id').where('ride_id', '=', reference).executeTakeFirst();
  return ride?.id ?? null;
}
