/** Writing to the other side: opening a ticket, and answering in one. */
import * as z from 'zod/mini';
import { AppError } from '#domain/contract/errors.ts';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import {
  type NewMessage,
  type NewReply,
  type NewTicket,
  type Ticket,
  type TicketMessage,
  type TicketSide,
  ticketMessage,
} from '#domain/response/messages/messages.ts';
import { repliedMeanwhile } from '#domain/response/replied-meanwhile.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { findActiveAgency, followAgencies } from '#server/features/identity/agencies/service.ts';
import { claimPictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { listMessages } from '#server/features/response/messages/list-store.ts';
import { notifyOfMessage, type WrittenAgency } from '#server/features/response/messages/notify.ts';
import { presentMessage } from '#server/features/response/messages/present.ts';
import * as store from '#server/features/response/messages/store.ts';
import { lockTicket, readTicket } from '#server/features/response/messages/tickets.ts';

const referenceTries = 5;

/** @throws AppError 422 beside a field that is missing, or that names a missing record or another person's. */
export async function createTicket(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  said: NewTicket,
): Promise<Ticket> {
  requireContent(said);
  const agency = await findActiveAgency(tx, said.receiverId);
  if (!agency) throw invalid('receiver_id', 'This agency takes no messages. Choose another.');
  const ticket = await insertTicket(app, tx, actor, { agencyId: agency.id, about: said.about });
  await write(app, tx, { actor, side: 'user', ticket, agency }, said);
  await followAgencies(app, tx, actor.userId, [agency.id]);
  return readTicket(tx, actor, ticket.reference);
}

async function insertTicket(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { agencyId, about }: { agencyId: number; about: string },
): Promise<store.TicketRow> {
  const subject = await subjectColumns(tx, actor, about);
  const at = app.now().toISOString();
  for (let tries = 0; tries < referenceTries; tries += 1) {
    const reference = newSpeakableId('TK');
    const columns = { ...subject, reference, user_id: actor.userId, agency_id: agencyId, at };
    const ticket = await store.insertTicket(tx, columns);
    if (ticket) return ticket;
  }
  throw new Error('no free reference');
}

async function subjectColumns(tx: Transaction, actor: Actor, about: string): Promise<store.SubjectColumns> {
  const none: store.SubjectColumns = { ride_id: null, item_id: null, complaint_id: null };
  if (about === '') return none;
  const reference = normaliseSpeakableId(about);
  const record = reference === null ? undefined : await store.findOwnRecord(tx, actor.userId, reference);
  if (!record) throw invalid('about', 'None of your rides, items and complaints has this id.');
  switch (record.kind) {
    case 'ride':
      return { ...none, ride_id: record.id };
    case 'item':
      return { ...none, item_id: record.id };
    case 'complaint':
      return { ...none, complaint_id: record.id };
  }
}

/**
 * @throws AppError 404; 409 when the other side has no one to read it, or a colleague wrote what the officer has not seen;
 *   422 for an empty message.
 */
export async function reply(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reference: string,
  { seenNumber, ...said }: NewReply,
): Promise<TicketMessage> {
  const { ticket, side } = await lockTicket(tx, actor, reference);
  requireContent(said);
  if (!ticket.agency_active) throw new AppError('wrong_state', 'This agency is no longer on RUA.');
  if (ticket.user_id === null) throw new AppError('wrong_state', 'This person is no longer on RUA.');
  if (side === 'agency' && seenNumber !== undefined)
    await requireColleaguesSeen(tx, actor, ticket, seenNumber);
  const agency = { name: ticket.agency_name, email: ticket.agency_email };
  return write(app, tx, { actor, side, ticket, agency }, said);
}

/** @throws AppError 409 when a colleague wrote after the message with this number; its data is what they wrote last. */
async function requireColleaguesSeen(
  tx: Transaction,
  actor: Actor,
  { id, last_number }: store.TicketRow,
  seenNumber: number,
): Promise<void> {
  if (last_number <= seenNumber) return;
  const unseen = (await listMessages(tx, id, undefined)).findLast(
    ({ number, side, author_id }) => number > seenNumber && side === 'agency' && author_id !== actor.userId,
  );
  if (!unseen) return;
  const message = presentMessage(unseen, 'agency');
  throw repliedMeanwhile(message.author, z.encode(ticketMessage, message));
}

type Writing = { actor: Actor; side: TicketSide; ticket: store.TicketRow; agency: WrittenAgency };

async function write(
  app: AppContext,
  tx: Transaction,
  { actor, side, ticket, agency }: Writing,
  { message: text, file, morePictures: more }: NewMessage,
): Promise<TicketMessage> {
  const [picture = '', ...morePictures] = picturesTogether(file, more);
  await claimPictures(tx, picture === '' ? [] : [picture], actor.userId, 'file');
  await claimPictures(tx, morePictures, actor.userId, 'more_pictures');
  const at = app.now().toISOString();
  const message = { side, authorId: actor.userId, text, picture, morePictures, at };
  const { number, author } = await store.insertMessage(tx, ticket.id, message);
  await notifyOfMessage(app, tx, ticket, agency, { side, text });
  return presentMessage({ number, side, author, text, picture, more_pictures: morePictures, at }, side);
}

function requireContent({ message, file, morePictures }: NewMessage): void {
  if (message === '' && picturesTogether(file, morePictures).length === 0)
    throw invalid('message', 'Write a message or add a picture.');
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } });
}
