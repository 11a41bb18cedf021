/**
 * A passenger who was forced to say that all is well: a report to agencies without an owner, so that nothing of it shows in the
 * passenger's account, on their phone, or in what they download.
 */

import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { MailMessage, MailPlate } from '#server/base/message.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import {
  type AgencyRecipient,
  addressed,
  recipientsOf,
} from '#server/features/identity/agencies/for-others/recipients.ts';
import {
  listActiveAgencies,
  type ReachedAgency,
  resolveAgencies,
} from '#server/features/identity/agencies/service.ts';
import type { ForcedAnswer } from '#server/features/journeys/rides/for-others/forced-answers.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { listAgenciesOfFlag } from '#server/features/reporting/complaints/duress-store.ts';
import * as store from '#server/features/reporting/complaints/store.ts';
import { openCases } from '#server/features/response/cases/for-others/creating.ts';
import { addressNotConfirmed } from '#server/features/response/cases/for-others/unconfirmed.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

const idTries = 5;
const duressTitle = 'Passenger may be forced';
const doNotCall =
  'Do not call, text or write to the passenger: the phone shows that all is well, and another person may hold it.';

/** @param addressConfirmed of the passenger. @returns the report. The caller holds the ride. */
export async function reportDuress(
  app: AppContext,
  tx: Transaction,
  answer: ForcedAnswer,
  addressConfirmed: boolean,
): Promise<number> {
  const { ride } = answer;
  const agencies = await agenciesFor(tx, ride.id);
  const description = await wordsOf(tx, answer, addressConfirmed);
  const report = await insertWithNewId(app, tx, answer, { description, addressConfirmed });
  await store.insertEvent(tx, report.id, { kind: 'lodged', at: answer.at });
  const agencyIds = agencies.map(({ id }) => id);
  const key = { flagId: null, complaintId: report.id };
  const officers = await openCases(app, tx, { kind: 'duress', report: key, reporterId: null }, agencyIds);
  await notifyOfMails(
    app,
    tx,
    // Rows about the account are in its download. `forgetForcedAnswers` finds these by the report.
    { kind: 'cases', link: pageOf(report.ref), urgent: true, aboutId: null },
    recipientsOf(agencies, officers).map((to) =>
      duressMail(app, { ...report, plate: plateOf(ride), description }, to),
    ),
  );
  await app.live.publish(
    tx,
    officers.map(({ userId }) => userId),
    recordChanged('complaint', report.id),
  );
  return report.id;
}

/**
 * @returns the responder and the agencies that already have the ride. An agency that is no longer active does not keep the
 * alarm from the others.
 */
async function agenciesFor(tx: Transaction, rideId: number): Promise<ReachedAgency[]> {
  const answering = await resolveAgencies(tx, []);
  const others = await listActiveAgencies(tx, await listAgenciesOfFlag(tx, rideId));
  return [...answering, ...others.filter(({ id }) => answering.every((one) => one.id !== id))];
}

/**
 * All that helps, since the report has no reporter to ask. Not the next of kin, who may be removed from everything: an officer opens
 * them from the case, as of a flagged ride.
 */
async function wordsOf(
  tx: Transaction,
  { at, ride }: ForcedAnswer,
  addressConfirmed: boolean,
): Promise<string> {
  const owner = await getAccount(tx, ride.owner_id);
  const name = `${owner.first_name} ${owner.last_name}`.trim();
  const lines = [
    `The passenger gave the PIN for a forced person at ${formatDateTime(at)}. Nobody has verified it. ${doNotCall}`,
    `Passenger: ${joinKnown(name, formatPhone(owner.phone))}.`,
    ...(addressConfirmed ? [] : [`E-mail address: ${addressNotConfirmed}.`]),
    `Ride: ${ride.ride_id}, lodged ${formatDateTime(ride.created_at)}.`,
    `Vehicle: ${joinKnown(ride.vehicle_number, ride.vehicle_name, ride.vehicle_model)}.`,
    `Driver: ${joinKnown(ride.driver_name) || 'not known'}.`,
    `From: ${joinKnown(ride.park_name, ride.departure_city, ride.departure_state) || 'not known'}.`,
    `To: ${joinKnown(ride.destination_address, ride.destination_city, ride.destination_state)}.`,
    'The next of kin is told not to call either. Open the case to read who it is.',
  ];
  return lines.join('\n');
}

async function insertWithNewId(
  app: AppContext,
  tx: Transaction,
  { ride }: ForcedAnswer,
  { description, addressConfirmed }: { description: string; addressConfirmed: boolean },
): Promise<{ id: number; ref: string }> {
  for (let tries = 0; tries < idTries; tries += 1) {
    const ref = newSpeakableId('CP');
    const id = await store.insert(tx, {
      complaint_ref: ref,
      owner_id: null,
      title: duressTitle,
      role: 'place',
      type: 'emmergency',
      name: `Ride ${ride.ride_id}`,
      state: ride.destination_state,
      city: ride.destination_city,
      description,
      ride_id: null,
      vehicle_number: ride.vehicle_number,
      plate_kind: plateKindOfRow(ride),
      address_confirmed: addressConfirmed,
      images: [],
      latitude: ride.latitude,
      longitude: ride.longitude,
      created_at: app.now().toISOString(),
    });
    if (id !== undefined) return { id, ref };
  }
  throw new Error('no free complaint id');
}

function plateOf(ride: ForcedAnswer['ride']): MailPlate['plate'] {
  return { number: ride.vehicle_number, kind: plateKindOfRow(ride) };
}

type Told = { id: number; ref: string; plate: MailPlate['plate']; description: string };

/** Exported for the test that writes every mail. */
export function duressMail(
  app: Pick<AppContext, 'publicUrl'>,
  report: Told,
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    kind: 'duress-agency',
    complaint: { complaintId: report.id, agencyId: to.agencyId },
    subject: `DURESS, unverified ${report.ref}: ${report.plate.number}`,
    heading: 'A passenger may be forced to say that all is well',
    paragraphs: report.description.split('\n'),
    facts: [['Vehicle number', { plate: report.plate }]],
    action: { label: 'Open the report', url: app.publicUrl + pageOf(report.ref) },
    closing: ['The passenger sees nothing of this report, also not that your agency opens it.'],
  };
}

function pageOf(ref: string): string {
  return `/admin/complaintsDetails/${ref}`;
}
