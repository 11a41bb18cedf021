/** Flags of the demo journeys and items, with the messages they sent, all of which arrived. */
import type { Transaction } from '#server/base/database/connection.ts';
import { insertAgencyMails } from '#server/seed/agency-mails.ts';
import { openSeededCases } from '#server/seed/cases.ts';
import { insertFollows } from '#server/seed/follows.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { demoCommuter } from '#server/seed/people.ts';

export type FlagSeed = {
  readonly description: string;
  readonly agencyCodes: readonly string[];
  readonly createdAt: Date;
};

export type SeededFlag = {
  of: { rideId: number; itemId: null } | { rideId: null; itemId: number };
  ownerId: number;
  flag: FlagSeed;
  /** Of the mails to the agencies. */
  subject: string;
  nextOfKin?: { name: string; phone: string; vehicleNumber: string };
};

/** @param now when the installation is filled in. */
export async function insertFlag(
  tx: Transaction,
  seeded: SeededFlag,
  agencies: Ids,
  now: Date,
): Promise<void> {
  const { of, ownerId, flag, subject, nextOfKin } = seeded;
  const at = flag.createdAt.toISOString();
  const { id: flagId } = await tx
    .insertInto('flags')
    .values({
      ride_id: of.rideId,
      item_id: of.itemId,
      owner_id: ownerId,
      description: flag.description,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agencyIds = flag.agencyCodes.map((code) => idOf(agencies, code));
  const kind = of.rideId === null ? 'flagged-item' : 'flagged-ride';
  await openSeededCases(tx, { kind, flagId, complaintId: null, reporterId: ownerId, at, now }, agencyIds);
  await insertFollows(tx, ownerId, agencyIds);
  const { agencyCodes, description: text } = flag;
  const report = { flag_id: flagId };
  await insertAgencyMails(tx, { report, kind: 'flag-agency', agencyCodes, subject, text, at }, agencies);
  if (!nextOfKin) return;
  await tx
    .insertInto('outbox')
    .values({
      ...report,
      state: 'delivered',
      attempts: 1,
      queued_at: at,
      sent_at: at,
      delivered_at: at,
      channel: 'sms',
      kind: 'flag-next-of-kin',
      to_address: nextOfKin.phone,
      to_name: nextOfKin.name,
      body_text: `RUA: ${demoCommuter.firstName} ${demoCommuter.lastName} flagged a ride in ${nextOfKin.vehicleNumber}. Call now. In danger dial 112.`,
      recipient: 'next-of-kin',
    })
    .execute();
}
