/** Lodging a complaint: the record, a case for each agency and the mails to their officers, in one transaction. */

import { AppError, emailNotVerified } from '#domain/contract/errors.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import {
  type ComplaintType,
  cutToLengths,
  kindOfComplaint,
  missingFrom,
  type NewComplaint,
  tooLongIn,
  unnamedSubject,
} from '#domain/reporting/new-complaint.ts';
import { requireWholePosition } from '#domain/values/position.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import { recipientsOf } from '#server/features/identity/agencies/for-others/recipients.ts';
import {
  followAgencies,
  listActiveAgencies,
  type ReachedAgency,
  resolveAgencies,
  resolveResponders,
} from '#server/features/identity/agencies/service.ts';
import { lookUpOwnRide } from '#server/features/journeys/rides/for-others/look-up.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import {
  claimExisting,
  claimPictures,
} from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { complaintMail, complaintNotice } from '#server/features/reporting/complaints/messages.ts';
import { readOwn } from '#server/features/reporting/complaints/own-complaint.ts';
import { presentComplaint } from '#server/features/reporting/complaints/present.ts';
import * as store from '#server/features/reporting/complaints/store.ts';
import { beginReport, requireAllowance } from '#server/features/reporting/unconfirmed-reports/service.ts';
import { openCases } from '#server/features/response/cases/for-others/creating.ts';

const idTries = 5;

/** @throws AppError 403 for an account without a confirmed address: a complaint, and a report that is one too many. */
export async function lodgeComplaint(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  sent: NewComplaint,
): Promise<Complaint> {
  if (sent.type === 'complain' && !actor.emailVerified) throw emailNotVerified(true);
  requireWholePosition(sent);
  requireText(sent, sent.type);
  const said = cutToLengths(sent);
  const agencies = await agenciesOf(tx, actor, said);
  const ride = await rideOf(tx, actor, said);
  await beginReport(tx, actor, ride?.id);
  const id = await insertWithNewId(app, tx, actor, said, ride);
  await requireAllowance(tx, actor, ride?.id ?? null);
  await store.insertEvent(tx, id, { kind: 'lodged', at: app.now().toISOString() });
  const agencyIds = agencies.map((agency) => agency.id);
  const report = { flagId: null, complaintId: id };
  const kind = kindOfComplaint[said.type];
  const officers = await openCases(app, tx, { kind, report, reporterId: actor.userId }, agencyIds);
  await followAgencies(app, tx, actor.userId, agencyIds);
  const lodged = await readOwn(tx, actor, id);
  const mails = recipientsOf(agencies, officers).map((to) => complaintMail(app, lodged, to));
  await notifyOfMails(app, tx, complaintNotice(lodged), mails);
  const told = [actor.userId, ...officers.map(({ userId }) => userId)];
  await app.live.publish(tx, told, recordChanged('complaint', id));
  // The complaint is read again to include its messages, which are written by now.
  return presentComplaint(await readOwn(tx, actor, id), { viewer: 'owner', caseId: null }, app);
}

export type ComplaintText = Pick<NewComplaint, 'title' | 'name' | 'state' | 'city' | 'description'>;

/** @throws AppError 422 beside a field of a complaint that is missing or too long. An urgent report is never refused for them. */
export function requireText(said: ComplaintText, type: ComplaintType): void {
  const fields = type === 'complain' ? { ...missingFrom(said, type), ...tooLongIn(said) } : {};
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new AppError('invalid', first, { fields });
}

/** Default text for fields that a person in danger left out, so that no list shows an empty line. */
export function withDefaultText(said: ComplaintText, type: ComplaintType): ComplaintText {
  const title = said.title || { complain: 'Complaint', emmergency: 'Emergency', crime: 'Crime' }[type];
  const name = said.name || said.city || said.state || unnamedSubject;
  return {
    title,
    name,
    state: said.state,
    city: said.city,
    description: said.description,
  };
}

/** @throws AppError 422 beside `agencies` when a complaint names no agency, or one that is not active. */
async function agenciesOf(tx: Transaction, actor: Actor, said: NewComplaint): Promise<ReachedAgency[]> {
  const kind = kindOfComplaint[said.type];
  if (kind === 'complaint') {
    if (said.agencies.length > 0) return resolveAgencies(tx, said.agencies);
    const message = 'Choose at least one agency.';
    throw new AppError('invalid', message, { fields: { agencies: [message] } });
  }
  if (said.agencies === 'all') return resolveAgencies(tx, said.agencies);
  const active = await listActiveAgencies(tx, said.agencies);
  if (active.length > 0) return active;
  const { state: home } = await getAccount(tx, actor.userId);
  return resolveResponders(tx, kind, said.state || home);
}

async function insertWithNewId(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  said: NewComplaint,
  ride: OwnRide | undefined,
): Promise<number> {
  const images = await claimedPictures(tx, actor, said);
  for (let tries = 0; tries < idTries; tries += 1) {
    const id = await store.insert(tx, {
      ...withDefaultText(said, said.type),
      complaint_ref: newSpeakableId('CP'),
      owner_id: actor.userId,
      type: said.type,
      role: said.role,
      ride_id: ride?.id ?? null,
      vehicle_number: ride?.vehicleNumber ?? '',
      plate_kind: ride?.plateKind ?? null,
      address_confirmed: actor.emailVerified,
      images,
      latitude: said.latitude,
      longitude: said.longitude,
      accuracy_metres: said.latitude === null ? null : (said.accuracyMetres ?? null),
      created_at: app.now().toISOString(),
    });
    if (id !== undefined) return id;
  }
  throw new Error('no free complaint id');
}

/** A missing picture does not stop the report of a person in danger. @throws AppError 422 beside `images` of a complaint. */
async function claimedPictures(
  tx: Transaction,
  { userId }: Actor,
  { type, images }: NewComplaint,
): Promise<string[]> {
  if (type !== 'complain') return claimExisting(tx, images, userId);
  await claimPictures(tx, images, userId, 'images');
  return images;
}

type OwnRide = NonNullable<Awaited<ReturnType<typeof lookUpOwnRide>>>;

/** An unknown ride does not stop a person in danger from reporting. @throws AppError 422 beside `ride_id`. */
async function rideOf(tx: Transaction, actor: Actor, { rideId, type }: NewComplaint) {
  const ride = rideId === '' ? undefined : await lookUpOwnRide(tx, actor, rideId);
  if (ride || rideId === '' || type !== 'complain') return ride;
  const message = 'None of your rides has this id.';
  throw new AppError('invalid', message, { fields: { ride_id: [message] } });
}
