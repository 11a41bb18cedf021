/** The cases of a report as its reporter sees them, read with the record, and their steps in its timeline. */
import { type RawBuilder, sql } from 'kysely';
import { type CaseEvent, caseEvent } from '#domain/response/cases/case-events.ts';
import { type CaseState, canReopen } from '#domain/response/cases/case-state.ts';
import type { CaseTimelineEvent, CaseTimelineKind, ReportCase } from '#domain/response/cases/report-case.ts';
import { isoMoment, isoMomentOrNull } from '#server/base/database/json-moments.ts';

/** One case in the answer of `casesOf`. */
export type ReportCaseRow = {
  id: number;
  agency: { id: number; name: string; code: string; logo: string };
  state: CaseState;
  seen_at: string | null;
  acknowledged_at: string | null;
  resolved_at: string | null;
  deadline_at: string | null;
  deadline_missed: boolean;
  events: { kind: string; data: unknown; at: string }[];
};

/** @param report such as `cases.flag_id = flag.id`. @returns a JSON list for a select, by agency. */
export function casesOf(report: RawBuilder<boolean>): RawBuilder<ReportCaseRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', cases.id, 'state', cases.state, 'seen_at', seen_at, 'acknowledged_at', acknowledged_at,
      'resolved_at', resolved_at, 'deadline_at', deadline_at, 'deadline_missed', deadline_missed,
      'agency', json_build_object('id', agencies.id, 'name', agencies.name, 'code', agencies.code, 'logo', agencies.logo),
      'events', (
        select coalesce(json_agg(json_build_object('kind', kind, 'data', data, 'at', at) order by sequence), '[]')
        from case_events where case_events.case_id = cases.id
      )) order by agencies.id), '[]')
    from cases join agencies on agencies.id = cases.agency_id
    where ${report}
  )`;
}

export function presentReportCase(row: ReportCaseRow, now: Date): ReportCase {
  const resolvedAt = isoMomentOrNull(row.resolved_at);
  return {
    id: row.id,
    agency: row.agency,
    state: row.state,
    seenAt: isoMomentOrNull(row.seen_at),
    acknowledgedAt: isoMomentOrNull(row.acknowledged_at),
    resolvedAt,
    deadlineAt: isoMomentOrNull(row.deadline_at),
    deadlineMissed: row.deadline_missed,
    replies: eventsOf(row).flatMap((event) =>
      event.kind === 'replied' ? [{ text: event.data.text, at: event.at }] : [],
    ),
    can: { reopen: canReopen({ state: row.state, resolvedAt }, now) },
  };
}

/** What agencies did with the report, as steps of the record's timeline. Notes and assignments are theirs alone. */
function timelineOf(rows: readonly ReportCaseRow[]): CaseTimelineEvent[] {
  return rows.flatMap((row) =>
    eventsOf(row).flatMap((event) => {
      const step = stepOf(event);
      return step ? [{ ...step, name: row.agency.name, at: event.at }] : [];
    }),
  );
}

function stepOf(event: CaseEvent): { kind: CaseTimelineKind; note: string } | undefined {
  switch (event.kind) {
    case 'seen':
      return { kind: 'seen_by_agency', note: '' };
    case 'acknowledged':
    case 'started':
    case 'deadline_missed':
      return { kind: event.kind, note: '' };
    case 'replied':
      return { kind: 'replied', note: event.data.text };
    case 'handed_off':
    case 'resolved':
    case 'reopened':
      return { kind: event.kind, note: event.data.reason };
    default:
      return undefined;
  }
}

function eventsOf(row: ReportCaseRow): CaseEvent[] {
  return row.events.map(({ kind, data, at }) =>
    caseEvent.parse({ kind, data, actorId: null, at: isoMoment(at) }),
  );
}

/** A record's own events, as the database's JSON has them, and those of its cases: the newest first. */
export function mergeTimelines<Own extends { at: string }>(
  own: readonly Own[],
  cases: readonly ReportCaseRow[],
): (Own | CaseTimelineEvent)[] {
  const ownSteps = own.map((step) => ({ ...step, at: isoMoment(step.at) }));
  return [...ownSteps, ...timelineOf(cases)].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}
