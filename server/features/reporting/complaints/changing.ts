/** Changes of a complaint by its reporter: correct it, withdraw it, say that it is over. */

import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/contract/errors.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import { maximumPictures } from '#domain/platform/pictures/uploads.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import type { ComplaintChanges } from '#domain/reporting/new-complaint.ts';
import { requireWholePosition } from '#domain/values/position.ts';
import type { RecordKey } from '#domain/values/speakable-ids.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { MailMessage } from '#server/base/message.ts';
import {
  type AgencyRecipient,
  recipientsOf,
} from '#server/features/identity/agencies/for-others/recipients.ts';
import { listAgenciesById, listOfficers } from '#server/features/identity/agencies/service.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { claimPictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import {
  type ComplaintText,
  requireText,
  withDefaultText,
} from '#server/features/reporting/complaints/lodging.ts';
import {
  complaintNotice,
  editedMail,
  endedMail,
  withdrawnMail,
} from '#server/features/reporting/complaints/messages.ts';
import { lockOwnComplaint, readOwn } from '#server/features/reporting/complaints/own-complaint.ts';
import { abilitiesOn } from '#server/features/reporting/complaints/policy.ts';
import { factsOf, presentComplaint } from '#server/features/reporting/complaints/present.ts';
import * as store from '#server/features/reporting/complaints/store.ts';
import { notifyOfficers } from '#server/features/response/cases/for-others/notify.ts';
import { withdrawCases } from '#server/features/response/cases/for-others/withdrawing.ts';

/** @throws AppError 404; 409 once an agency has acknowledged it; 422 beside a missing field. */
export async function editComplaint(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  key: RecordKey,
  changes: ComplaintChanges,
): Promise<Complaint> {
  requireWholePosition(changes);
  const locked = await lockOwnComplaint(tx, actor, key);
  const words = wordsOf(locked, changes);
  requireText(words, locked.type);
  if (!abilitiesOn(factsOf(locked), 'owner').edit) throw tooLate(locked, 'changed');
  const { latitude, longitude, accuracyMetres: accuracy_metres = null } = changes;
  const images = await joinPictures(tx, actor, locked, changes.images);
  const edit = { ...withDefaultText(words, locked.type), images, latitude, longitude, accuracy_metres };
  if (isAlready(locked, edit)) return presentComplaint(locked, { viewer: 'owner', caseId: null }, app);
  const at = app.now().toISOString();
  await store.update(tx, locked.id, { ...edit, edited_at: at });
  await store.insertEvent(tx, locked.id, { kind: 'edited', at });
  const edited = await readOwn(tx, actor, locked.id);
  return notifyAgencies(app, tx, edited, (to) => editedMail(app, edited, to));
}

/** @returns its texts with the changed ones in the place of the old. */
function wordsOf(
  { title, name, state, city, description }: store.ComplaintDetailsRow,
  changes: ComplaintChanges,
): ComplaintText {
  return {
    title: changes.title ?? title,
    name: changes.name ?? name,
    state: changes.state ?? state,
    city: changes.city ?? city,
    description: changes.description ?? description,
  };
}

/** Whether it says all of this already, as after an edit that is sent again. */
function isAlready(
  locked: store.ComplaintDetailsRow,
  { latitude, longitude, accuracy_metres: _, ...words }: store.ComplaintEdit,
): boolean {
  const position = latitude === null ? {} : { latitude, longitude };
  return isDeepStrictEqual({ ...locked, ...words, ...position }, locked);
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
  const locked = await lockOwnComplaint(tx, actor, key);
  const agencyIds = await withdrawCases(app, tx, { flagId: null, complaintId: locked.id }, actor, reason);
  if (!agencyIds) throw tooLate(locked, 'withdrawn');
  const at = app.now().toISOString();
  await store.setWithdrawn(tx, locked.id, at);
  await store.insertEvent(tx, locked.id, { kind: 'withdrawn', note: reason, at });
  const withdrawn = await readOwn(tx, actor, locked.id);
  return notifyAgencies(app, tx, withdrawn, (to) => withdrawnMail(withdrawn, to, reason));
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
  const locked = await lockOwnComplaint(tx, actor, key);
  const at = app.now().toISOString();
  if (!(await store.setOver(tx, locked.id, at))) {
    const why = locked.type === 'complain' ? 'A complaint is closed by its agencies' : 'It is over already';
    throw new AppError('wrong_state', `${why}.`);
  }
  await store.insertEvent(tx, locked.id, { kind: 'over', at });
  const over = await readOwn(tx, actor, locked.id);
  return notifyAgencies(app, tx, over, (to) => endedMail(app, over, to));
}

/** Officers of every agency that still has it, by mail and in their open windows. @returns the reporter's view. */
async function notifyAgencies(
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
    await notifyOfficers(app, tx, own, id);
  }
  const told = [
    ...(changed.owner_id === null ? [] : [changed.owner_id]),
    ...officers.map(({ userId }) => userId),
  ];
  await app.live.publish(tx, told, recordChanged('complaint', changed.id));
  return presentComplaint(changed, { viewer: 'owner', caseId: null }, app);
}
