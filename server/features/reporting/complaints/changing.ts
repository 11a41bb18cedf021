/** What its reporter may still do with a complaint: put it right, withdraw it, say that it is over. */
import type { Complaint, ComplaintChanges } from '#domain/complaints.ts';
import { AppError } from '#domain/errors.ts';
import { recordChanged } from '#domain/live-events.ts';
import { requireWholePosition } from '#domain/position.ts';
import type { RecordKey } from '#domain/speakable-ids.ts';
import { maximumPictures } from '#domain/uploads.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { MailMessage } from '#server/delivery/message.ts';
import { type AgencyRecipient, recipientsOf } from '#server/features/agencies/recipients.ts';
import { listAgenciesById, listOfficers } from '#server/features/agencies/service.ts';
import { tellOfficers } from '#server/features/cases/telling.ts';
import { withdrawCases } from '#server/features/cases/withdrawing.ts';
import { requireWords, withUsualWords } from '#server/features/complaints/lodging.ts';
import {
  complaintNotice,
  editedMail,
  overMail,
  withdrawnMail,
} from '#server/features/complaints/messages.ts';
import { holdOwn, readOwn } from '#server/features/complaints/own.ts';
import { abilitiesOn } from '#server/features/complaints/policy.ts';
import { factsOf, presentComplaint } from '#server/features/complaints/present.ts';
import * as store from '#server/features/complaints/store.ts';
import { notifyOfMails } from '#server/features/notifications/service.ts';
import { claimPictures } from '#server/features/uploads/service.ts';
import type { Actor } from '#server/http/actor.ts';

/** @throws AppError 404; 409 once an agency has acknowledged it; 422 beside what it must say. */
export async function editComplaint(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  key: RecordKey,
  changes: ComplaintChanges,
): Promise<Complaint> {
  requireWholePosition(changes);
  const held = await holdOwn(tx, actor, key);
  requireWords(changes, held.type);
  if (!abilitiesOn(factsOf(held), 'owner').edit) throw tooLate(held, 'changed');
  const at = app.now().toISOString();
  const { latitude, longitude } = changes;
  const images = await joinPictures(tx, actor, held, changes.images);
  const words = withUsualWords(changes, held.type);
  await store.update(tx, held.id, { ...words, images, latitude, longitude, edited_at: at });
  await store.insertEvent(tx, held.id, { kind: 'edited', at });
  const edited = await readOwn(tx, actor, held.id);
  return tellAgencies(app, tx, edited, (to) => editedMail(app, edited, to));
}

/** @returns the pictures it has and the new ones, each once. @throws AppError 422 beside `images` when it is too many. */
async function joinPictures(
  tx: Transaction,
  actor: Actor,
  { images }: store.ComplaintDetailsRow,
  added: readonly string[],
): Promise<string[]> {
  const joined = [...new Set([...images, ...added])];
  if (joined.length > maximumPictures) {
    const message = `Add at most ${maximumPictures} pictures.`;
    throw new AppError('invalid', message, { fields: { images: [message] } });
  }
  await claimPictures(tx, joined.slice(images.length), actor.userId, 'images');
  return joined;
}

/** @throws AppError 404; 409 once an agency has acknowledged it. */
export async function withdrawComplaint(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  key: RecordKey,
  reason: string,
): Promise<Complaint> {
  const held = await holdOwn(tx, actor, key);
  const agencyIds = await withdrawCases(app, tx, { flagId: null, complaintId: held.id }, actor, reason);
  if (!agencyIds) throw tooLate(held, 'withdrawn');
  const at = app.now().toISOString();
  await store.setWithdrawn(tx, held.id, at);
  await store.insertEvent(tx, held.id, { kind: 'withdrawn', note: reason, at });
  const withdrawn = await readOwn(tx, actor, held.id);
  return tellAgencies(app, tx, withdrawn, (to) => withdrawnMail(withdrawn, to, reason));
}

function tooLate({ withdrawn_at, over_at }: store.ComplaintDetailsRow, what: string): AppError {
  if (withdrawn_at !== null) return new AppError('wrong_state', 'This report is withdrawn already.');
  const why = over_at === null ? 'An agency is working on this report already' : 'You said that it is over';
  return new AppError('wrong_state', `${why}, so it can no longer be ${what}.`);
}

/** The agencies close their cases themselves. @throws AppError 404; 409 when it does not go on. */
export async function endComplaint(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  key: RecordKey,
): Promise<Complaint> {
  const held = await holdOwn(tx, actor, key);
  const at = app.now().toISOString();
  if (!(await store.setOver(tx, held.id, at))) {
    const why = held.type === 'complain' ? 'A complaint is closed by its agencies' : 'It is over already';
    throw new AppError('wrong_state', `${why}.`);
  }
  await store.insertEvent(tx, held.id, { kind: 'over', at });
  const over = await readOwn(tx, actor, held.id);
  return tellAgencies(app, tx, over, (to) => overMail(app, over, to));
}

/** Officers of every agency that still has it, by mail and in their open windows. @returns the reporter's view. */
async function tellAgencies(
  app: AppContext,
  tx: Transaction,
  changed: store.ComplaintDetailsRow,
  mailTo: (to: AgencyRecipient) => MailMessage,
): Promise<Complaint> {
  const having = changed.cases.filter(({ state }) => state !== 'handed_off');
  const agencyIds = having.map(({ agency }) => agency.id);
  const officers = await listOfficers(tx, agencyIds);
  const recipients = recipientsOf(await listAgenciesById(tx, agencyIds), officers);
  await notifyOfMails(app, tx, complaintNotice(changed), recipients.map(mailTo));
  for (const { id, agency } of having) {
    const own = officers.filter(({ agencyId }) => agencyId === agency.id);
    await tellOfficers(app, tx, own, id);
  }
  const told = [
    ...(changed.owner_id === null ? [] : [changed.owner_id]),
    ...officers.map(({ userId }) => userId),
  ];
  await app.live.tell(tx, told, recordChanged('complaint', changed.id));
  return presentComplaint(changed, { viewer: 'owner', caseId: null }, app);
}
