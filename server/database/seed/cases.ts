/** Cases of the seeded reports, one for each tagged agency, as if they had just been opened. */
import type { CaseKind } from '#domain/cases/case-events.ts';
import { usualDeadlines } from '#domain/cases/case-state.ts';
import type { Transaction } from '#server/database/connection.ts';

export type SeededReport = {
  kind: CaseKind;
  flagId: number | null;
  complaintId: number | null;
  reporterId: number;
  /** When it was made. */
  at: string;
};

/** The clock of a seeded case starts when the installation is made: nobody could have met an earlier deadline. */
export async function openSeededCases(
  tx: Transaction,
  { kind, flagId, complaintId, reporterId, at }: SeededReport,
  agencyIds: readonly number[],
): Promise<void> {
  const deadlineAt = new Date(Date.now() + usualDeadlines[kind] * 60_000).toISOString();
  const data = JSON.stringify({ startedAt: at, deadlineAt, from: null });
  const cases = await tx
    .insertInto('cases')
    .values(
      agencyIds.map((agencyId) => ({
        agency_id: agencyId,
        kind,
        flag_id: flagId,
        complaint_id: complaintId,
        reporter_id: reporterId,
        version: 1,
        state: 'new' as const,
        started_at: at,
        deadline_at: deadlineAt,
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('case_events')
    .values(
      cases.map(({ id }) => ({ case_id: id, sequence: 1, kind: 'opened', data, actor_id: reporterId, at })),
    )
    .execute();
}
