/** Writes what the demo commuter reported, with the cases of its agencies. */

import { kindOfComplaint } from '#domain/reporting/new-complaint.ts';
import { type CaseState, isOpen } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';
import { insertAgencyMails } from '#server/seed/agency-mails.ts';
import { insertSeededCase, type SeededStep } from '#server/seed/cases.ts';
import { buildComplaints, type ComplaintSeed } from '#server/seed/complaints.ts';
import { insertFollows } from '#server/seed/follows.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { demoCommuter, peopleSeeds } from '#server/seed/people.ts';

export async function insertComplaints(
  app: AppContext,
  tx: Transaction,
  users: Ids,
  agencies: Ids,
): Promise<void> {
  const ownerId = idOf(users, demoCommuter.email);
  const now = app.now();
  for (const complaint of buildComplaints(now)) {
    const id = await insertComplaint(tx, complaint, ownerId);
    await insertSteps(tx, id, complaint);
    await insertCases(tx, id, complaint, { users, agencies, ownerId, now });
    const agencyIds = Object.keys(complaint.cases).map((code) => idOf(agencies, code));
    await insertFollows(tx, ownerId, agencyIds);
  }
}

async function insertComplaint(tx: Transaction, complaint: ComplaintSeed, ownerId: number): Promise<number> {
  const ride = await tx
    .selectFrom('rides')
    .select(['id', 'vehicle_number', 'vehicle_name', 'vehicle_model', 'plate_kind'])
    .where('ride_id', '=', complaint.rideId)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('complaints')
    .values({
      complaint_ref: complaint.complaintRef,
      owner_id: ownerId,
      title: complaint.title,
      role: complaint.role,
      type: complaint.type,
      name: complaint.name,
      state: complaint.state,
      city: complaint.city,
      description: complaint.description,
      ride_id: ride?.id ?? null,
      vehicle_number: ride?.vehicle_number ?? '',
      plate_kind: ride ? plateKindOfRow(ride) : null,
      latitude: complaint.latitude,
      longitude: complaint.longitude,
      created_at: complaint.createdAt.toISOString(),
      over_at: complaint.overAt?.toISOString() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertSteps(
  tx: Transaction,
  complaintId: number,
  { createdAt, overAt }: ComplaintSeed,
): Promise<void> {
  const steps = [
    { kind: 'lodged' as const, at: createdAt },
    ...(overAt ? [{ kind: 'over' as const, at: overAt }] : []),
  ];
  await tx
    .insertInto('complaint_events')
    .values(steps.map(({ kind, at }) => ({ complaint_id: complaintId, kind, at: at.toISOString() })))
    .execute();
}

type Known = { users: Ids; agencies: Ids; ownerId: number; now: Date };

async function insertCases(
  tx: Transaction,
  complaintId: number,
  complaint: ComplaintSeed,
  { users, agencies, ownerId, now }: Known,
): Promise<void> {
  const at = complaint.createdAt.toISOString();
  const kind = kindOfComplaint[complaint.type];
  const report = { kind, flagId: null, complaintId, reporterId: ownerId, at, now };
  const states: CaseState[] = [];
  for (const [code, steps] of Object.entries(complaint.cases)) {
    const officer = peopleSeeds.find(({ agencyCode }) => agencyCode === code);
    const officerId = idOf(users, officer?.email ?? code);
    const taken = steps.map(
      (step): SeededStep => (step.kind === 'assigned' ? { ...step, data: { officerId } } : step),
    );
    const agencyId = idOf(agencies, code);
    states.push(await insertSeededCase(tx, report, { agencyId, officerId, steps: taken }));
  }
  if (!states.some(isOpen)) {
    await tx.updateTable('complaints').set({ status: 'completed' }).where('id', '=', complaintId).execute();
  }
  const mails = {
    report: { complaint_id: complaintId },
    kind: 'complaint-agency',
    agencyCodes: Object.keys(complaint.cases),
    subject: `${complaint.complaintRef}: ${complaint.title}`,
    text: complaint.description,
    at,
  } as const;
  await insertAgencyMails(tx, mails, agencies);
}
