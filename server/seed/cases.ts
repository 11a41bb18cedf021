/** Cases of the seeded reports, one for each tagged agency: just opened, or with what the agency did since. */
import {
  type CaseEvent,
  type CaseEventKind,
  type CaseEventOf,
  caseEvent,
} from '#domain/response/cases/case-events.ts';
import { type CaseState, factsAfter, usualDeadlines } from '#domain/response/cases/case-state.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { minutesAfter } from '#server/seed/moments.ts';

export type SeededReport = {
  kind: CaseKind;
  flagId: number | null;
  complaintId: number | null;
  reporterId: number;
  /** When it was made. */
  at: string;
  /** When the installation is filled in. */
  now: Date;
};

type StepOf<K extends CaseEventKind> = { minutes: number; kind: K; data: CaseEventOf<K>['data'] };
/** An officer's act, so many minutes after the report. */
export type SeededStep = { [K in CaseEventKind]: StepOf<K> }[CaseEventKind];

export type SeededCase = { agencyId: number; officerId: number; steps: readonly SeededStep[] };

export async function openSeededCases(
  tx: Transaction,
  report: SeededReport,
  agencyIds: readonly number[],
): Promise<void> {
  for (const agencyId of agencyIds) await insertCase(tx, report, agencyId, untouched(report));
}

/** @returns how far the agency is. */
export async function insertSeededCase(
  tx: Transaction,
  report: SeededReport,
  { agencyId, officerId, steps }: SeededCase,
): Promise<CaseState> {
  const events = steps.map(({ kind, data, minutes }) => {
    const at = minutesAfter(new Date(report.at), minutes).toISOString();
    return caseEvent.parse({ kind, data, actorId: officerId, at });
  });
  return insertCase(
    tx,
    report,
    agencyId,
    steps.length === 0 ? untouched(report) : [opening(report), ...events],
  );
}

function opening({ kind, at, reporterId }: SeededReport): CaseEvent {
  const deadlineAt = deadlineOf({ kind, at });
  return { kind: 'opened', data: { startedAt: at, deadlineAt, from: null }, actorId: reporterId, at };
}

function deadlineOf({ kind, at }: Pick<SeededReport, 'kind' | 'at'>): string {
  return minutesAfter(new Date(at), usualDeadlines[kind]).toISOString();
}

/** No officer has acted: its deadline may be over. */
function untouched(report: SeededReport): CaseEvent[] {
  const at = deadlineOf(report);
  const isLate = Date.parse(at) < report.now.getTime();
  return [
    opening(report),
    ...(isLate ? [{ kind: 'deadline_missed', data: {}, actorId: null, at } as const] : []),
  ];
}

async function insertCase(
  tx: Transaction,
  { kind, flagId, complaintId, reporterId }: SeededReport,
  agencyId: number,
  events: readonly CaseEvent[],
): Promise<CaseState> {
  const facts = factsAfter(events);
  const { id } = await tx
    .insertInto('cases')
    .values({
      agency_id: agencyId,
      kind,
      flag_id: flagId,
      complaint_id: complaintId,
      reporter_id: reporterId,
      version: events.length,
      state: facts.state,
      officer_id: facts.officerId,
      started_at: facts.startedAt,
      seen_at: facts.seenAt,
      acknowledged_at: facts.acknowledgedAt,
      resolved_at: facts.resolvedAt,
      deadline_at: facts.deadlineAt,
      soon_at: facts.soonAt,
      deadline_missed: facts.deadlineMissed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('case_events')
    .values(
      events.map((event, index) => ({
        case_id: id,
        sequence: index + 1,
        kind: event.kind,
        data: JSON.stringify(event.data),
        actor_id: event.actorId,
        at: event.at,
      })),
    )
    .execute();
  return facts.state;
}
