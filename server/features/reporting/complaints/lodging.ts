/** Lodging a complaint: the record, a case for each agency and the mails to their officers, in one transaction. */
import {
  type Complaint,
  type ComplaintType,
  complaintLengths,
  kindOfComplaint,
  missingFrom,
  type NewComplaint,
  nameNotSaid,
} from '#domain/complaints.ts';
import { AppError } from '#domain/errors.ts';
import { recordChanged } from '#domain/live-events.ts';
import { requireWholePosition } from '#domain/position.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { getAccount } from '#server/features/accounts/service.ts';
import { recipientsOf } from '#server/features/agencies/recipients.ts';
import {
  followAgencies,
  type ReachedAgency,
  resolveAgencies,
  resolveResponders,
} from '#server/features/agencies/service.ts';
import { openCases } from '#server/features/cases/opening.ts';
import { complaintMail, complaintNotice } from '#server/features/complaints/messages.ts';
import { readOwn } from '#server/features/complaints/own.ts';
import { presentComplaint } from '#server/features/complaints/present.ts';
import * as store from '#server/features/complaints/store.ts';
import { notifyOfMails } from '#server/features/notifications/service.ts';
import { lookUpOwnRide } from '#server/features/rides/look-up.ts';
import { claimPictures } from '#server/features/uploads/service.ts';
import type { Actor } from '#server/http/actor.ts';
import { newSpeakableId } from '#server/speakable-ids.ts';

const idTries = 5;

export async function lodgeComplaint(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  said: NewComplaint,
): Promise<Complaint> {
  requireWholePosition(said);
  requireWords(said, said.type);
  const agencies = await agenciesOf(tx, actor, said);
  const id = await insertWithNewId(app, tx, actor, said);
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
  await app.live.tell(tx, told, recordChanged('complaint', id));
  // With its messages, which are written now.
  return presentComplaint(await readOwn(tx, actor, id), { viewer: 'owner', caseId: null }, app);
}

type Words = Pick<NewComplaint, 'title' | 'name' | 'state' | 'city' | 'description'>;

/** @throws AppError 422 beside what a complaint must say. */
export function requireWords(said: Words, type: ComplaintType): void {
  const fields = missingFrom(said, type);
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new AppError('invalid', first, { fields });
}

/** What somebody in danger left out, so that every list has something to show. */
export function withUsualWords(said: Words, type: ComplaintType): Words {
  const title = said.title || { complain: 'Complaint', emmergency: 'Emergency', crime: 'Crime' }[type];
  const name = said.name || said.city || said.state || nameNotSaid;
  return {
    title,
    name: name.slice(0, complaintLengths.name),
    state: said.state,
    city: said.city,
    description: said.description,
  };
}

/** @throws AppError 422 beside `agencies` when a complaint names none. */
async function agenciesOf(tx: Transaction, actor: Actor, said: NewComplaint): Promise<ReachedAgency[]> {
  if (said.agencies.length > 0) return resolveAgencies(tx, said.agencies);
  const kind = kindOfComplaint[said.type];
  if (kind === 'complaint') {
    const message = 'Choose at least one agency.';
    throw new AppError('invalid', message, { fields: { agencies: [message] } });
  }
  const { state: home } = await getAccount(tx, actor.userId);
  return resolveResponders(tx, kind, said.state || home);
}

async function insertWithNewId(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  said: NewComplaint,
): Promise<number> {
  await claimPictures(tx, said.images, actor.userId, 'images');
  const ride = await rideOf(tx, actor, said);
  for (let tries = 0; tries < idTries; tries += 1) {
    const id = await store.insert(tx, {
      ...withUsualWords(said, said.type),
      complaint_ref: newSpeakableId('CP'),
      owner_id: actor.userId,
      type: said.type,
      role: said.role,
      ride_id: ride?.id ?? null,
      vehicle_number: ride?.vehicleNumber ?? '',
      images: said.images,
      latitude: said.latitude,
      longitude: said.longitude,
      created_at: app.now().toISOString(),
    });
    if (id !== undefined) return id;
  }
  throw new Error('no free complaint id');
}

/** A ride that is not there keeps nobody in danger from reporting. @throws AppError 422 beside `ride_id`. */
async function rideOf(tx: Transaction, actor: Actor, { rideId, type }: NewComplaint) {
  const ride = rideId === '' ? undefined : await lookUpOwnRide(tx, actor, rideId);
  if (ride || rideId === '' || type !== 'complain') return ride;
  const message = 'None of your rides has this id.';
  throw new AppError('invalid', message, { fields: { ride_id: [message] } });
}
