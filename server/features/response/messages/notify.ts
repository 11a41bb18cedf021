/** Notifies people of a changed ticket: open windows at once, and by a notice once until it is read. */
import { pictureText, type TicketSide } from '#domain/response/messages/messages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { listOfficers, type Officer } from '#server/features/identity/agencies/service.ts';
import { notify } from '#server/features/platform/notifications/service.ts';
import {
  answeredMail,
  type NotifiedTicket,
  pageOfAgency,
  pageOfUser,
  writtenMail,
} from '#server/features/response/messages/mails.ts';
import type { TicketRow } from '#server/features/response/messages/store.ts';

type Parties = Pick<TicketRow, 'user_id' | 'agency_id'>;

/** @param sides whose open windows show the ticket as it is now. @returns the agency's officers. */
export async function notifyChanged(
  app: AppContext,
  tx: Transaction,
  ticket: Parties,
  sides: readonly TicketSide[],
): Promise<Officer[]> {
  const officers = await listOfficers(tx, [ticket.agency_id]);
  const told = [
    ...(sides.includes('user') && ticket.user_id !== null ? [ticket.user_id] : []),
    ...(sides.includes('agency') ? officers.map(({ userId }) => userId) : []),
  ];
  await app.live.publish(tx, told, { kind: 'messages-changed' });
  return officers;
}

export type WrittenAgency = { name: string; email: string };

type Written = { side: TicketSide; text: string };

/** Notifies of a new message. @param ticket the locked ticket, as it was before the message. */
export async function notifyOfMessage(
  app: AppContext,
  tx: Transaction,
  ticket: TicketRow,
  agency: WrittenAgency,
  { side, text }: Written,
): Promise<void> {
  const officers = await notifyChanged(app, tx, ticket, ['user', 'agency']);
  const told = { reference: ticket.reference, agencyName: agency.name, text };
  if (side === 'agency') await notifyPerson(app, tx, ticket, told);
  else await notifyAgency(app, tx, { ticket, agency, officers }, told);
}

type Told = NotifiedTicket;

async function notifyPerson(app: AppContext, tx: Transaction, ticket: TicketRow, told: Told): Promise<void> {
  if (ticket.user_id === null || ticket.user_told) return;
  await notify(app, tx, [
    {
      userId: ticket.user_id,
      kind: 'messages',
      link: pageOfUser(ticket.reference),
      textFor: (t) => ({
        title: t('{agency} answered you', { agency: told.agencyName }),
        text: shortened(told.text, t(pictureText)),
        mail: answeredMail(app, told, t),
      }),
    },
  ]);
}

type AtAgency = { ticket: TicketRow; agency: WrittenAgency; officers: readonly Officer[] };

/**
 * Notifies the officer who answers the ticket; all officers while none is assigned; the agency's own address when it
 * has no officers.
 */
async function notifyAgency(
  app: AppContext,
  tx: Transaction,
  { ticket, agency, officers }: AtAgency,
  told: Told,
): Promise<void> {
  if (ticket.agency_told) return;
  const mail = writtenMail(app, told);
  if (officers.length === 0) {
    const aboutId = ticket.user_id;
    await enqueueMessages(tx, [{ ...mail, channel: 'mail', to: agency.email, toName: agency.name, aboutId }]);
    return;
  }
  const assigned = officers.filter(({ userId }) => userId === ticket.officer_id);
  const link = pageOfAgency(ticket.reference);
  await notify(
    app,
    tx,
    (assigned.length > 0 ? assigned : officers).map(({ userId }) => ({
      userId,
      aboutId: ticket.user_id,
      kind: 'messages' as const,
      title: `A message to ${agency.name}`,
      text: shortened(told.text, pictureText),
      link,
      mail,
    })),
  );
}

/** Another person assigned the ticket to this officer. */
export function notifyAssigned(
  app: AppContext,
  tx: Transaction,
  { reference }: TicketRow,
  officerId: number,
): Promise<void> {
  const title = `Ticket ${reference} is yours to answer`;
  return notify(app, tx, [{ userId: officerId, kind: 'messages', title, link: pageOfAgency(reference) }]);
}

const shortLength = 140;

function shortened(text: string, ifEmpty: string): string {
  if (text === '') return ifEmpty;
  const line = text.replace(/\s+/g, ' ');
  return line.length <= shortLength ? line : `${line.slice(0, shortLength - 1).trimEnd()}…`;
}
