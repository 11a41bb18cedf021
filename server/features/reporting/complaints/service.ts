/** Use cases of complaints: who reads them, and trying a message of one again. */

import { notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import type {
  AgencyComplaintRow,
  Complaint,
  ComplaintListQuery,
  ComplaintRow,
} from '#domain/reporting/complaints.ts';
import type { RecordKey } from '#domain/values/speakable-ids.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { retryMessage } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { viewerOf } from '#server/features/reporting/complaints/policy.ts';
import {
  factsOf,
  presentAgencyRow,
  presentComplaint,
  presentRow,
} from '#server/features/reporting/complaints/present.ts';
import * as store from '#server/features/reporting/complaints/store.ts';
import { viewReport } from '#server/features/response/cases/for-others/seen.ts';
import type { Viewer } from '#server/features/response/cases/for-others/view-log.ts';

export async function listComplaints(
  db: Queries,
  actor: Actor,
  query: ComplaintListQuery,
): Promise<Page<ComplaintRow>> {
  const { rows, total } = await store.listByOwner(db, actor.userId, query);
  return pageOf(rows.map(presentRow), total, query);
}

/** Complaints to the officer's agency. An officer whose agency is gone sees none. */
export async function listAgencyComplaints(
  db: Queries,
  actor: Actor,
  query: ComplaintListQuery,
): Promise<Page<AgencyComplaintRow>> {
  if (actor.agencyId === null) return pageOf([], 0, query);
  const { rows, total } = await store.listToAgency(db, actor.agencyId, query);
  return pageOf(rows.map(presentAgencyRow), total, query);
}

/** For its reporter, and for the agencies it was sent to, whose opening is noted and logged. */
export async function getComplaint(
  app: AppContext,
  db: Queries,
  opener: Viewer,
  key: RecordKey,
): Promise<Complaint> {
  const { actor } = opener;
  const row = await store.findDetails(db, key);
  const viewer = row ? viewerOf(actor, factsOf(row)) : 'nobody';
  if (!row || viewer === 'nobody') throw notFound('This complaint');
  if (viewer === 'owner') return presentComplaint(row, { viewer, caseId: null }, app);
  const own = row.cases.find(({ agency }) => agency.id === actor.agencyId);
  if (!own || !(await viewReport(app, opener, own))) throw notFound('This complaint');
  return presentComplaint(row, { viewer, caseId: own.id }, app);
}

/** @param messageId the delivery's id. */
export async function retryComplaintDelivery(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  messageId: number,
): Promise<{ id: number }> {
  const message = await retryMessage(tx, await store.findMessageOfOwner(tx, messageId, actor.userId));
  await app.live.publish(tx, [actor.userId], recordChanged('complaint', message.complaint_id));
  return { id: message.id };
}
