/** A vehicle whose passenger does not answer: a report to the agency that answers, not an emergency. */
import type { AgencyGround } from '#domain/journeys/rides/ladder/ladder.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { recipientsOf } from '#server/features/identity/agencies/for-others/recipients.ts';
import { resolveAgencies } from '#server/features/identity/agencies/service.ts';
import { noteEvent } from '#server/features/journeys/rides/for-others/changes.ts';
import type { OwnRideRow } from '#server/features/journeys/rides/store.ts';
import { notifyOfMails } from '#server/features/platform/notifications/service.ts';
import { overdueMail } from '#server/features/reporting/flags/messages.ts';
import { noticeOf, refreshWindows } from '#server/features/reporting/flags/raising.ts';
import { recordOf } from '#server/features/reporting/flags/ride-flags.ts';
import * as store from '#server/features/reporting/flags/store.ts';
import { withdrawFlag } from '#server/features/reporting/flags/withdrawing.ts';
import { openCases } from '#server/features/response/cases/for-others/creating.ts';

/** The caller holds the ride. A ride that is flagged already is in the hands of agencies. */
export async function reportOverdue(
  app: AppContext,
  tx: Transaction,
  ride: OwnRideRow,
  ground: AgencyGround,
): Promise<void> {
  const agencies = await resolveAgencies(tx, []);
  const description = reasonText(ride, ground);
  const flag = await store.insert(tx, {
    target: { rideId: ride.id, itemId: null },
    ownerId: ride.owner_id,
    description,
    addressConfirmed: true,
    raisedBy: 'ladder',
  });
  if (!flag) return;
  const agencyIds = agencies.map(({ id }) => id);
  const report = { flagId: flag.id, complaintId: null };
  const reporterId = ride.owner_id;
  const officers = await openCases(app, tx, { kind: 'overdue-vehicle', report, reporterId }, agencyIds);
  await store.markFlagged(tx, ride.id);
  await noteEvent(app, tx, ride, 'overdue_told', { name: agencies.map(({ name }) => name).join(', ') });
  const record = recordOf(app, tx, ride);
  const notice = await noticeOf(tx, { userId: ride.owner_id }, record, flag);
  await notifyOfMails(
    app,
    tx,
    { kind: 'cases', link: record.words.page, urgent: true, aboutId: ride.owner_id },
    recipientsOf(agencies, officers).map((recipient) => overdueMail(app, notice, recipient)),
  );
  await refreshWindows(app, tx, officers, record);
}

const reasons: Record<AgencyGround, string> = {
  'kin-missing': 'The passenger does not answer, and the next of kin cannot reach them.',
  'others-silent': 'Two passengers of this vehicle or more do not answer. Nothing connects their accounts.',
  'crash-reported':
    'The passenger does not answer, and an accident or an emergency is told that names the vehicle.',
  'kin-silent':
    'Neither the passenger nor the next of kin answers. The passenger asked that an agency be told then.',
};

function reasonText(ride: OwnRideRow, ground: AgencyGround): string {
  const due = ride.expected_arrival === null ? '' : ` Due ${formatDateTime(ride.expected_arrival)}.`;
  const vehicle = joinKnown(ride.vehicle_number, ride.vehicle_model);
  return `Overdue vehicle ${vehicle}.${due} ${reasons[ground]} This is no emergency call.`;
}

const answered = 'The passenger or the next of kin answered.';

/** The reason went: the passenger or the next of kin answered. The caller holds the ride. */
export async function withdrawOverdue(app: AppContext, tx: Transaction, ride: OwnRideRow): Promise<void> {
  const record = {
    ...recordOf(app, tx, ride),
    noteWithdrawn: async () => {
      await store.unmarkFlagged(tx, ride.id);
      await noteEvent(app, tx, ride, 'overdue_over');
    },
  };
  await withdrawFlag(app, tx, { userId: ride.owner_id }, record, answered);
}
