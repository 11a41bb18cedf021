/** Use cases of cases: what officers see and do. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type { AgencyCase, CaseRow } from '#domain/response/cases/agency-case.ts';
import { samePlateDays } from '#domain/response/cases/case-report.ts';
import { factsAfter, nextState } from '#domain/response/cases/case-state.ts';
import { type CaseListQuery, kindsUnder } from '#domain/response/cases/queue.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { dayLength, startOfDay } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficersToChoose } from '#server/features/identity/agencies/duty/for-others/on-duty.ts';
import { applyEvent, type LockedCase, lockCase } from '#server/features/response/cases/changes.ts';
import { markSeen } from '#server/features/response/cases/for-others/seen.ts';
import { logView, type Viewer } from '#server/features/response/cases/for-others/view-log.ts';
import { abilitiesOn, isOwnCase, ownerOf } from '#server/features/response/cases/policy.ts';
import { idsIn, presentCaseRow, presentStep } from '#server/features/response/cases/present.ts';
import { presentReport, presentTimeline } from '#server/features/response/cases/present-report.ts';
import * as queue from '#server/features/response/cases/queue-store.ts';
import * as reports from '#server/features/response/cases/report-store.ts';
import * as store from '#server/features/response/cases/store.ts';
import { listTimes } from '#server/features/response/cases/times.ts';
import { shownRow } from '#server/features/response/cases/withdrawn-report.ts';

export async function listCases(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: CaseListQuery,
): Promise<Page<CaseRow>> {
  const owner = ownerOf(app, actor);
  if (!owner) return pageOf([], 0, query);
  const { rows, total } = await queue.listQueue(db, owner, query);
  return pageOf(rows.map(presentCaseRow), total, query);
}

type Counts = { open: number; new: number; overdue: number; mine: number };

export async function countCases(app: AppContext, db: Queries, actor: Actor) {
  const owner = ownerOf(app, actor);
  const rows = owner ? await queue.countOpen(db, owner) : [];
  const today = new Date(startOfDay(app.now().getTime())).toISOString();
  const sumOf = (...kinds: CaseKind[]): Counts =>
    rows
      .filter(({ kind }) => kinds.some((wanted) => wanted === kind))
      .reduce(
        (sum, row) => ({
          open: sum.open + row.open,
          new: sum.new + row.new,
          overdue: sum.overdue + row.overdue,
          mine: sum.mine + row.mine,
        }),
        { open: 0, new: 0, overdue: 0, mine: 0 },
      );
  return {
    flaggedRides: sumOf(...kindsUnder('rides')),
    flaggedItems: sumOf(...kindsUnder('flagged-item')),
    complaints: sumOf(...kindsUnder('reported')),
    urgent: sumOf('emergency', 'crime', 'duress'),
    groups: groupsOf(
      sumOf('emergency', 'crime', 'duress'),
      sumOf('flagged-ride', 'overdue-vehicle', 'flagged-item', 'complaint'),
      rows.reduce((sum, row) => sum + row.waiting, 0),
    ),
    firstAnswerToday: owner ? await queue.findFirstAnswer(db, owner.agencyId, today) : null,
  };
}

function groupsOf(urgent: Counts, others: Counts, waiting: number) {
  return {
    unanswered: urgent.new,
    overdue: others.overdue,
    due: others.new - others.overdue,
    inHand: urgent.open - urgent.new + (others.open - others.new) - waiting,
    waiting,
  };
}

/**
 * Opening a case notes that the agency has seen it, and is logged; also of a case whose report was withdrawn.
 * @throws AppError 404 when it is not the agency's.
 */
export async function getCase(app: AppContext, opener: Viewer, id: number): Promise<AgencyCase> {
  const db = app.database.queries;
  const found = await store.findCase(db, id);
  if (!found || !isOwnCase(opener.actor, found.agency_id)) throw notFound('This case');
  await markSeen(app, opener, found);
  await logView(app, opener, id);
  return readCase(app, db, id);
}

/** The case as its officers see it. */
export async function readCase(
  app: Pick<AppContext, 'now' | 'config'>,
  db: Queries,
  id: number,
): Promise<AgencyCase> {
  const found = await queue.findInQueue(db, id);
  if (!found) throw notFound('This case');
  const row = shownRow(found);
  const events = await store.listEvents(db, id);
  const named = idsIn(events);
  const cases = (await queue.listInQueue(db, row.agency_id, named.cases)).map(presentCaseRow);
  const names = {
    people: await queue.listNames(
      db,
      row.is_withdrawn ? without(named.people, row.reporter_id) : named.people,
    ),
    agencies: await queue.listAgencyNames(db, named.agencies),
    cases: new Map(cases.map((one) => [one.id, referenceOf(one)])),
  };
  const steps = events.map((event) => presentStep(event, names)).reverse();
  const report = await reports.findReport(db, id);
  const samePlateSince = new Date(app.now().getTime() - samePlateDays * dayLength).toISOString();
  const linked: ReadonlySet<number> = new Set(factsAfter(events).linkedCaseIds);
  return {
    ...presentCaseRow(row),
    steps,
    report: row.is_withdrawn || !report ? null : presentReport(app, report, row.agency_id),
    times: await listTimes(db, row, events),
    timeline: presentTimeline({
      own: steps,
      others: await reports.listOtherSteps(db, row),
      record: await reports.listRecordSteps(db, row),
      messages: await reports.listMessageSteps(db, row),
      reporter: row.reporter ?? '',
    }),
    samePlate: (await queue.listSamePlate(db, row, samePlateSince)).map(presentCaseRow),
    officers: await listOfficersToChoose(app, db, row.agency_id),
    otherReplies: await queue.listOtherReplies(db, row),
    linked: cases.filter((one) => linked.has(one.id)),
    similar: (await queue.listSimilar(db, row)).map((other) => ({
      ...presentCaseRow(other),
      why: other.why,
      linked: linked.has(other.id),
    })),
    can: abilitiesOn(row.state, row.waits_since !== null, row.kind),
  };
}

function without(ids: readonly number[], left: number | null): number[] {
  return ids.filter((id) => id !== left);
}

/** Both cases say it. @throws AppError 404; 409; 422 when the other case is not the agency's, or is this one. */
export async function linkCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { caseId, linked }: { caseId: number; linked: boolean },
): Promise<AgencyCase> {
  const one = await store.findCase(tx, id);
  if (!one || !isOwnCase(actor, one.agency_id)) throw notFound('This case');
  const other = await store.findCase(tx, caseId);
  if (!other || caseId === id || !isOwnCase(actor, other.agency_id)) {
    const message = 'Choose another case of your agency.';
    throw new AppError('invalid', message, { fields: { case_id: [message] } });
  }
  const [first, second] = await lockBoth(tx, id, caseId);
  noteChange(tx, { subject: `case ${id}` });
  await applyLink(app, tx, actor, first, { caseId, linked });
  await applyLink(app, tx, actor, second, { caseId: id, linked });
  return readCase(app, tx, id);
}

/** Adds nothing when it is so already. @throws AppError 409 when the case's state refuses. */
async function applyLink(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  locked: LockedCase,
  { caseId, linked }: { caseId: number; linked: boolean },
): Promise<void> {
  const kind = linked ? 'linked' : 'unlinked';
  const { linkedCaseIds } = factsAfter(await store.listEvents(tx, locked.id));
  const isSo = linkedCaseIds.includes(caseId) === linked && nextState(locked.state, kind) !== undefined;
  if (!isSo) await applyEvent(app, tx, locked, { kind, data: { caseId }, actorId: actor.userId });
}

/**
 * Locks both cases in one order, whichever way they are given, so that two officers who link the same cases cannot block each
 * other.
 */
async function lockBoth(tx: Transaction, id: number, otherId: number): Promise<[LockedCase, LockedCase]> {
  const lower = await lockCase(tx, Math.min(id, otherId));
  const higher = await lockCase(tx, Math.max(id, otherId));
  return lower.id === id ? [lower, higher] : [higher, lower];
}
