/** The cases of a report as its reporter sees them, read with the record, and their steps in its timeline. */
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { withLogoOrBadge } from '#domain/identity/agencies/drawn-badge.ts';
import { type CaseEvent, type CaseEventOf, caseEvent } from '#domain/response/cases/case-events.ts';
import { type CaseState, canReopen, isTakenUp } from '#domain/response/cases/case-state.ts';
import { captionsOf } from '#domain/response/cases/evidence.ts';
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';
import type { CaseTimelineEvent, ReportCase } from '#domain/response/cases/report-case.ts';
import { isoMoment, isoMomentOrNull } from '#server/base/database/json-moments.ts';
import { subquery } from '#server/base/database/queries.ts';

/** One case in the answer of `casesOf`. */
export type ReportCaseRow = {
  id: number;
  agency: { id: number; name: string; code: string; logo: string };
  state: CaseState;
  seen_at: string | null;
  acknowledged_at: string | null;
  resolved_at: string | null;
  outcome: CaseOutcome | null;
  deadline_at: string | null;
  deadline_missed: boolean;
  /** `officer` is a first name; null of a step that no officer did, or whose account is erased. */
  events: { kind: string; data: unknown; at: string; officer: string | null }[];
};

const caseColumns = [
  'cases.id',
  'cases.state',
  'cases.seen_at',
  'cases.acknowledged_at',
  'cases.resolved_at',
  'cases.outcome',
  'cases.deadline_at',
  'cases.deadline_missed',
] as const;

/** @param report such as `cases.flag_id = flag.id`. @returns a JSON list for a select, by agency. */
export function casesOf(report: RawBuilder<boolean>): RawBuilder<ReportCaseRow[]> {
  const cases = subquery
    .selectFrom('cases')
    .innerJoin('agencies', 'agencies.id', 'cases.agency_id')
    .select(caseColumns)
    .select(({ ref, selectFrom }) => [
      jsonBuildObject({
        id: ref('agencies.id'),
        name: ref('agencies.name'),
        code: ref('agencies.code'),
        logo: ref('agencies.logo'),
      }).as('agency'),
      jsonArrayFrom(
        selectFrom('case_events')
          .leftJoin('users', (join) =>
            join.onRef('users.id', '=', 'case_events.actor_id').on('users.erased_at', 'is', null),
          )
          .select(['case_events.kind', 'case_events.data', 'case_events.at', 'users.first_name as officer'])
          .whereRef('case_events.case_id', '=', 'cases.id')
          .orderBy('sequence'),
      ).as('events'),
    ])
    .where(report)
    .orderBy('agencies.id');
  return jsonArrayFrom(cases);
}

/** Which agency has the case, and whether it took the report up. */
export function agencyOf({ agency, state, events }: ReportCaseRow): { id: number; isTakenUp: boolean } {
  const kinds = events.map(({ kind }) => kind);
  return { id: agency.id, isTakenUp: isTakenUp(state, kinds) };
}

export function presentReportCase(row: ReportCaseRow, now: Date): ReportCase {
  const resolvedAt = isoMomentOrNull(row.resolved_at);
  return {
    id: row.id,
    agency: withLogoOrBadge(row.agency),
    state: row.state,
    seenAt: isoMomentOrNull(row.seen_at),
    acknowledgedAt: isoMomentOrNull(row.acknowledged_at),
    resolvedAt,
    outcome: row.outcome,
    deadlineAt: isoMomentOrNull(row.deadline_at),
    deadlineMissed: row.deadline_missed,
    replies: repliesOf(row),
    can: { reopen: canReopen({ state: row.state, resolvedAt }, now) },
  };
}

/** An agency's acts on the report, as steps of the record's timeline. Notes and assignments are theirs alone. */
function timelineOf(row: ReportCaseRow): CaseTimelineEvent[] {
  return row.events.map(eventOf).flatMap((event) => {
    const step = stepOf(event);
    return step ? [{ ...step, name: row.agency.name, at: event.at }] : [];
  });
}

function stepOf(event: CaseEvent): Omit<CaseTimelineEvent, 'name' | 'at'> | undefined {
  switch (event.kind) {
    case 'seen':
      return { kind: 'seen_by_agency', note: '' };
    case 'acknowledged':
    case 'started':
    case 'deadline_missed':
      return { kind: event.kind, note: '' };
    case 'replied':
      return {
        kind: 'replied',
        note: event.data.text,
        picture: event.data.picture,
        morePictures: event.data.morePictures,
      };
    case 'resolved':
      return resolvedStep(event.data);
    case 'handed_off':
    case 'agency_added':
    case 'reopened':
      return { kind: event.kind, note: event.data.reason };
    default:
      return undefined;
  }
}

/** Evidence is shown only where the agency allows it. Its words stand after those of the resolution. */
function resolvedStep({ reason, outcome, evidence }: CaseEventOf<'resolved'>['data']) {
  const shown = evidence?.shown ? evidence : undefined;
  const note = [reason, shown?.text ?? ''].filter(Boolean).join('\n\n');
  return {
    kind: 'resolved' as const,
    note,
    outcome,
    pictures: shown?.pictures,
    captions: shown && captionsOf(shown),
  };
}

/** The reporter sees an officer's first name under the name of the agency. */
function repliesOf(row: ReportCaseRow): ReportCase['replies'] {
  return row.events.flatMap((stored) => {
    const { kind, data, at } = eventOf(stored);
    if (kind !== 'replied') return [];
    const { text, picture = '', morePictures = [] } = data;
    return [{ text, picture, morePictures, officer: stored.officer ?? '', at }];
  });
}

function eventOf({ kind, data, at }: ReportCaseRow['events'][number]): CaseEvent {
  return caseEvent.parse({ kind, data, actorId: null, at: isoMoment(at) });
}

/** A record's own events, as the database's JSON has them, and those of its cases: the newest first. */
export function mergeTimelines<Own extends { at: string }>(
  own: readonly Own[],
  cases: readonly ReportCaseRow[],
): (Own | CaseTimelineEvent)[] {
  const ownSteps = own.map((step) => ({ ...step, at: isoMoment(step.at) })).toReversed();
  return [...cases.flatMap((row) => datedInOrder(timelineOf(row))), ...datedInOrder(ownSteps)]
    .toSorted((one, other) => one.date - other.date)
    .map(({ step }) => step)
    .toReversed();
}

/**
 * A step is dated by the beginning of its transaction. A transaction that waited for another one's lock may have begun before
 * it, so its step is sorted as if both had the same moment.
 * @param steps the oldest first, in the order of writing.
 */
function datedInOrder<Step extends { at: string }>(steps: readonly Step[]): { step: Step; date: number }[] {
  let date = 0;
  return steps.map((step) => {
    date = Math.max(date, Date.parse(step.at));
    return { step, date };
  });
}

/**
 * Whether the address of a report's sender is confirmed: it was when they sent it, or is since.
 * @param wasConfirmed when they sent it. @param senderId their account.
 */
export function isAddressConfirmed(
  wasConfirmed: RawBuilder<unknown>,
  senderId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${wasConfirmed} or exists (
    select from users where users.id = ${senderId} and users.email_verified_at is not null
  ))`;
}
