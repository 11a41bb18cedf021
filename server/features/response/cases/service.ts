/** Use cases of cases: what officers see and do. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import { factsAfter, nextState } from '#domain/response/cases/case-state.ts';
import type { AgencyCase, CaseListQuery, CaseRow } from '#domain/response/cases/endpoints.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficersOf } from '#server/features/identity/agencies/service.ts';
import { claimPictures } from '#server/features/platform/pictures/uploads/service.ts';
import {
  applyEvent,
  type CaseTransition,
  type LockedCase,
  lockCase,
} from '#server/features/response/cases/changes.ts';
import { markSeen } from '#server/features/response/cases/for-others/seen.ts';
import { abilitiesOn, isOwnCase } from '#server/features/response/cases/policy.ts';
import {
  namedIn,
  presentCaseRow,
  presentStep,
  referenceOf,
} from '#server/features/response/cases/present.ts';
import * as queue from '#server/features/response/cases/queue-store.ts';
import * as store from '#server/features/response/cases/store.ts';

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

function ownerOf(app: AppContext, actor: Actor): queue.QueueOwner | undefined {
  if (actor.agencyId === null) return undefined;
  return { agencyId: actor.agencyId, officerId: actor.userId, now: app.now().toISOString() };
}

type Counts = { open: number; new: number; overdue: number; mine: number };

export async function countCases(app: AppContext, db: Queries, actor: Actor) {
  const owner = ownerOf(app, actor);
  const rows = owner ? await queue.countOpen(db, owner) : [];
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
    flaggedRides: sumOf('flagged-ride'),
    flaggedItems: sumOf('flagged-item'),
    complaints: sumOf('complaint', 'emergency', 'crime'),
    urgent: sumOf('emergency', 'crime'),
  };
}

/** Opening a case notes that the agency has seen it. @throws AppError 404 when it is not the agency's. */
export async function getCase(app: AppContext, actor: Actor, id: number): Promise<AgencyCase> {
  const db = app.database.queries;
  const found = await store.findCase(db, id);
  if (!found || !isOwnCase(actor, found.agency_id)) throw notFound('This case');
  await markSeen(app, actor, found);
  return readCase(db, id);
}

/** The case as its officers see it. */
export async function readCase(db: Queries, id: number): Promise<AgencyCase> {
  const row = await queue.findInQueue(db, id);
  if (!row) throw notFound('This case');
  const events = await store.listEvents(db, id);
  const named = namedIn(events);
  const cases = (await queue.listInQueue(db, row.agency_id, named.cases)).map(presentCaseRow);
  const names = {
    people: await queue.listNames(db, named.people),
    agencies: await queue.listAgencyNames(db, named.agencies),
    cases: new Map(cases.map((one) => [one.id, referenceOf(one)])),
  };
  const linked: ReadonlySet<number> = new Set(factsAfter(events).linkedCaseIds);
  return {
    ...presentCaseRow(row),
    steps: events.map((event) => presentStep(event, names)).reverse(),
    officers: await listOfficersOf(db, row.agency_id),
    otherReplies: await queue.listOtherReplies(db, row),
    linked: cases.filter((one) => linked.has(one.id)),
    similar: (await queue.listSimilar(db, row)).map((other) => ({
      ...presentCaseRow(other),
      why: other.why,
      linked: linked.has(other.id),
    })),
    can: abilitiesOn(row.state),
  };
}

/** The officer's own case, held. @throws AppError 404 when it is not their agency's. */
async function lockOwnCase(tx: Transaction, actor: Actor, id: number): Promise<LockedCase> {
  const locked = await lockCase(tx, id);
  if (!isOwnCase(actor, locked.agency_id)) throw notFound('This case');
  return locked;
}

/** An officer does something to a case of their agency. @throws AppError 404; 409 when its state refuses. */
export async function actOnCase<K extends CaseEventKind>(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { kind, data }: Pick<CaseTransition<K>, 'kind' | 'data'>,
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  await applyEvent(app, tx, locked, { kind, data, actorId: actor.userId });
  return readCase(tx, id);
}

/** @throws AppError 422 when the officer is not of this agency. */
export async function assignCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  officerId: number,
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  const officers = await listOfficersOf(tx, locked.agency_id);
  if (!officers.some((officer) => officer.id === officerId)) {
    const message = 'Choose an officer of your agency.';
    throw new AppError('invalid', message, { fields: { officer_id: [message] } });
  }
  // Of a case that is new again, assigning it to the same officer acknowledges it.
  const isSo = locked.officer_id === officerId && nextState(locked.state, 'assigned') === locked.state;
  if (!isSo) {
    await applyEvent(app, tx, locked, { kind: 'assigned', data: { officerId }, actorId: actor.userId });
  }
  return readCase(tx, id);
}

export async function resolveCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  resolution: { reason: string; picture: string },
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  const pictures = resolution.picture === '' ? [] : [resolution.picture];
  await claimPictures(tx, pictures, actor.userId, 'picture');
  await applyEvent(app, tx, locked, { kind: 'resolved', data: resolution, actorId: actor.userId });
  return readCase(tx, id);
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
  await applyLink(app, tx, actor, first, { caseId, linked });
  await applyLink(app, tx, actor, second, { caseId: id, linked });
  return readCase(tx, id);
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

/** In one order, whichever way they are given: two who link the same cases wait for each other, and neither for both. */
async function lockBoth(tx: Transaction, id: number, otherId: number): Promise<[LockedCase, LockedCase]> {
  const lower = await lockCase(tx, Math.min(id, otherId));
  const higher = await lockCase(tx, Math.max(id, otherId));
  return lower.id === id ? [lower, higher] : [higher, lower];
}
