/** Use cases of named views: every officer of the agency uses them, its supervisors keep them. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type CaseViews, maximumCaseViews, type NewCaseView } from '#domain/response/cases/views.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  agencyOf,
  lockAsSupervisor,
  supervises,
} from '#server/features/identity/agencies/officers/service.ts';
import { listOfficers } from '#server/features/identity/agencies/service.ts';
import { countMatching } from '#server/features/response/cases/queue-store.ts';
import * as store from '#server/features/response/cases/view-store.ts';

export async function listCaseViews(app: AppContext, db: Queries, actor: Actor): Promise<CaseViews> {
  const agencyId = agencyOf(actor);
  const owner = { agencyId, officerId: actor.userId, now: app.now().toISOString() };
  const views: CaseViews['views'] = [];
  for (const view of await store.listViews(db, agencyId)) {
    views.push({ ...view, count: await countMatching(db, owner, view.filters) });
  }
  return { views, can: { manage: await supervises(db, actor) } };
}

/** @throws AppError 403 unless the caller supervises the agency; 409 when it has the name, or as many as it can. */
export async function createCaseView(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  view: NewCaseView,
): Promise<CaseViews> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  if ((await store.listViews(tx, agencyId)).length >= maximumCaseViews) {
    throw new AppError('conflict', `An agency has at most ${maximumCaseViews} views. Remove one first.`);
  }
  const at = app.now().toISOString();
  if (!(await store.insertView(tx, { ...view, agencyId, by: actor.userId, at }))) throw nameTaken();
  noteChange(tx, { subject: `agency ${agencyId}` });
  return changed(app, tx, actor, agencyId);
}

/** @throws AppError 403; 404 when the agency has no such view; 409 when it has another of this name. */
export async function renameCaseView(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  name: string,
): Promise<CaseViews> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  if (await store.isNameTaken(tx, { agencyId, id, name })) throw nameTaken();
  if (!(await store.renameView(tx, { agencyId, id, name }))) throw notFound('This view');
  noteChange(tx, { subject: `agency ${agencyId}` });
  return changed(app, tx, actor, agencyId);
}

/** @throws AppError 403; 404 when the agency has no such view. */
export async function removeCaseView(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<CaseViews> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  if (!(await store.deleteView(tx, agencyId, id))) throw notFound('This view');
  noteChange(tx, { subject: `agency ${agencyId}` });
  return changed(app, tx, actor, agencyId);
}

function nameTaken(): AppError {
  const message = 'Your agency has a view of this name.';
  return new AppError('conflict', message, { fields: { name: [message] } });
}

async function changed(app: AppContext, tx: Transaction, actor: Actor, agencyId: number): Promise<CaseViews> {
  const officers = await listOfficers(tx, [agencyId]);
  const userIds = officers.map(({ userId }) => userId);
  await app.live.publish(tx, userIds, { kind: 'case-views-changed' });
  return listCaseViews(app, tx, actor);
}
