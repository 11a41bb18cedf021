/** The queries of cases: their events, and the columns worked out from them. */
import { sql } from 'kysely';
import { openingHours } from '#domain/identity/agencies/opening-hours.ts';
import type { AgencyTimes } from '#domain/response/cases/case-deadline.ts';
import { type CaseEvent, type CaseEventOf, caseEvent } from '#domain/response/cases/case-events.ts';
import type { CaseFacts } from '#domain/response/cases/case-state.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

/** The flag or the complaint that a case is about. */
export type ReportKey = { flagId: number; complaintId: null } | { flagId: null; complaintId: number };

export type NewCase = {
  agencyId: number;
  kind: CaseKind;
  report: ReportKey;
  reporterId: number | null;
  opened: CaseEventOf<'opened'>;
};

/** @returns the cases' ids in the same order, each undefined when that agency has one of the same report already. */
export async function insertCases(
  tx: Transaction,
  cases: readonly NewCase[],
): Promise<(number | undefined)[]> {
  const inserted = await tx
    .insertInto('cases')
    .values(
      cases.map(({ agencyId, kind, report, reporterId, opened }) => ({
        agency_id: agencyId,
        kind,
        flag_id: report.flagId,
        complaint_id: report.complaintId,
        reporter_id: reporterId,
        version: 1,
        state: 'new' as const,
        officer_id: null,
        started_at: opened.data.startedAt,
        seen_at: null,
        acknowledged_at: null,
        resolved_at: null,
        deadline_at: opened.data.deadlineAt,
        soon_at: opened.data.soonAt ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'agency_id'])
    .execute();
  const ids = new Map(inserted.map(({ id, agency_id }) => [agency_id, id]));
  const events = cases.flatMap(({ agencyId, opened }) => {
    const id = ids.get(agencyId);
    return id === undefined ? [] : [eventRow(id, 1, opened)];
  });
  if (events.length > 0) await tx.insertInto('case_events').values(events).execute();
  return cases.map(({ agencyId }) => ids.get(agencyId));
}

function eventRow(caseId: number, sequence: number, event: CaseEvent) {
  const { kind, data, actorId, at } = event;
  return { case_id: caseId, sequence, kind, data: JSON.stringify(data), actor_id: actorId, at };
}

export const caseColumns = [
  'id',
  'agency_id',
  'kind',
  'flag_id',
  'complaint_id',
  'reporter_id',
  'version',
  'state',
  'officer_id',
  'started_at',
  'seen_at',
  'acknowledged_at',
  'resolved_at',
  'outcome',
  'deadline_at',
  'soon_at',
  'deadline_missed',
  'waits_for',
  'waits_since',
] as const;

export function findCase(queries: Queries, id: number) {
  return queries.selectFrom('cases').select(caseColumns).where('id', '=', id).executeTakeFirst();
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export function reportOf(row: Pick<CaseRow, 'flag_id' | 'complaint_id'>): ReportKey {
  if (row.flag_id !== null) return { flagId: row.flag_id, complaintId: null };
  if (row.complaint_id === null) throw new Error('a case is about a flag or a complaint');
  return { flagId: null, complaintId: row.complaint_id };
}

/** Locks the report. Every change of a report or of one of its cases waits here for its turn. */
export async function lockReport(tx: Transaction, report: ReportKey): Promise<void> {
  if (report.flagId !== null) {
    await tx.selectFrom('flags').select('id').where('id', '=', report.flagId).forNoKeyUpdate().execute();
  } else {
    await tx
      .selectFrom('complaints')
      .select('id')
      .where('id', '=', report.complaintId)
      .forNoKeyUpdate()
      .execute();
  }
}

/** All cases of a report, by agency. */
export function listCasesOf(queries: Queries, report: ReportKey) {
  return queries
    .selectFrom('cases')
    .select(caseColumns)
    .where(report.flagId === null ? 'complaint_id' : 'flag_id', '=', report.flagId ?? report.complaintId)
    .orderBy('id')
    .execute();
}

/** @returns the events in their order. @throws when one is stored in an unknown form. */
export async function listEvents(queries: Queries, caseId: number): Promise<CaseEvent[]> {
  const rows = await queries
    .selectFrom('case_events')
    .select(['kind', 'data', 'actor_id', 'at'])
    .where('case_id', '=', caseId)
    .orderBy('sequence')
    .execute();
  return rows.map(readEvent);
}

type EventRow = { kind: string; data: unknown; actor_id: number | null; at: string };

export function readEvent({ kind, data, actor_id: actorId, at }: EventRow): CaseEvent {
  return caseEvent.parse({ kind, data, actorId, at });
}

/** Adds the next event and writes what follows from it. */
export async function appendEvent(
  tx: Transaction,
  { id, version }: Pick<CaseRow, 'id' | 'version'>,
  event: CaseEvent,
  facts: CaseFacts,
): Promise<void> {
  await tx
    .insertInto('case_events')
    .values(eventRow(id, version + 1, event))
    .execute();
  await tx
    .updateTable('cases')
    .set({
      version: version + 1,
      state: facts.state,
      officer_id: facts.officerId,
      seen_at: facts.seenAt,
      acknowledged_at: facts.acknowledgedAt,
      resolved_at: facts.resolvedAt,
      outcome: facts.outcome,
      deadline_at: facts.deadlineAt,
      soon_at: facts.soonAt,
      deadline_missed: facts.deadlineMissed,
      waits_for: facts.wait?.whom ?? null,
      waits_since: facts.wait?.since ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** The hours of these agencies, and the minutes that they set for a kind themselves. */
export async function listAgencyTimes(
  queries: Queries,
  kind: CaseKind,
  agencyIds: readonly number[],
): Promise<ReadonlyMap<number, AgencyTimes>> {
  if (agencyIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('agencies')
    .leftJoin('agency_deadlines', (join) =>
      join.onRef('agency_deadlines.agency_id', '=', 'agencies.id').on('agency_deadlines.kind', '=', kind),
    )
    .select(['agencies.id', 'agencies.opening_hours', 'agency_deadlines.minutes'])
    .where('agencies.id', 'in', agencyIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { minutes: row.minutes ?? undefined, hours: openingHours.parse(row.opening_hours) },
    ]),
  );
}

/** Cases after this one whose deadline to be acknowledged has passed without a notification. */
export async function listOverdue(
  queries: Queries,
  now: string,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await queries
    .selectFrom('cases')
    .select('id')
    .where('deadline_at', '<', now)
    .where('deadline_missed', '=', false)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A complaint is over once no agency has anything left to do. @returns whether that changed. */
export async function followComplaint(tx: Transaction, complaintId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaints set status = found.status
    from (
      select case when exists (
        select from cases where complaint_id = ${complaintId} and state in ('new', 'acknowledged', 'in_progress')
      ) then 'active' else 'completed' end as status
    ) as found
    where id = ${complaintId} and complaints.status <> found.status
  `.execute(tx);
  return numAffectedRows === 1n;
}
