/** Use cases of cases: what officers see and do. */
import type { CaseEventKind, CaseKind } from '#domain/cases/case-events.ts';
import { factsAfter } from '#domain/cases/case-state.ts';
import type { AgencyCase, CaseListQuery, CaseRow } from '#domain/cases/endpoints.ts';
import { AppError, notFound } from '#domain/errors.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { listOfficersOf } from '#server/features/agencies/service.ts';
import { type Happening, type HeldCase, holdCase, letHappen } from '#server/features/cases/changes.ts';
import { abilitiesOn, isOwnCase } from '#server/features/cases/policy.ts';
import { namedIn, presentCaseRow, presentStep, referenceOf } from '#server/features/cases/present.ts';
import * as queue from '#server/features/cases/queue-store.ts';
import { markSeen } from '#server/features/cases/seen.ts';
import * as store from '#server/features/cases/store.ts';
import { claimPictures } from '#server/features/uploads/service.ts';
import type { Actor } from '#server/http/actor.ts';

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
async function holdOwnCase(tx: Transaction, actor: Actor, id: number): Promise<HeldCase> {
  const held = await holdCase(tx, id);
  if (!isOwnCase(actor, held.agency_id)) throw notFound('This case');
  return held;
}

/** An officer does something to a case of their agency. @throws AppError 404; 409 when its state refuses. */
export async function actOnCase<K extends CaseEventKind>(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { kind, data }: Pick<Happening<K>, 'kind' | 'data'>,
): Promise<AgencyCase> {
  const held = await holdOwnCase(tx, actor, id);
  await letHappen(app, tx, held, { kind, data, actorId: actor.userId });
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
  const held = await holdOwnCase(tx, actor, id);
  const officers = await listOfficersOf(tx, held.agency_id);
  if (!officers.some((officer) => officer.id === officerId)) {
    const message = 'Choose an officer of your agency.';
    throw new AppError('invalid', message, { fields: { officer_id: [message] } });
  }
  await letHappen(app, tx, held, { kind: 'assigned', data: { officerId }, actorId: actor.userId });
  return readCase(tx, id);
}

export async function resolveCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  resolution: { reason: string; picture: string },
): Promise<AgencyCase> {
  const held = await holdOwnCase(tx, actor, id);
  const pictures = resolution.picture === '' ? [] : [resolution.picture];
  await claimPictures(tx, pictures, actor.userId, 'picture');
  await letHappen(app, tx, held, { kind: 'resolved', data: resolution, actorId: actor.userId });
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
  const kind = linked ? 'linked' : 'unlinked';
  const [first, second] = await holdBoth(tx, id, caseId);
  await letHappen(app, tx, first, { kind, data: { caseId }, actorId: actor.userId });
  await letHappen(app, tx, second, { kind, data: { caseId: id }, actorId: actor.userId });
  return readCase(tx, id);
}

/** In one order, whichever way they are given: two who link the same cases wait for each other, and neither for both. */
async function holdBoth(tx: Transaction, id: number, otherId: number): Promise<[HeldCase, HeldCase]> {
  const lower = await holdCase(tx, Math.min(id, otherId));
  const higher = await holdCase(tx, Math.max(id, otherId));
  return lower.id === id ? [lower, higher] : [higher, lower];
}
