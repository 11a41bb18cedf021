/** Use cases of advisories. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, type PageQuery, pageOf } from '#domain/contract/paging.ts';
import type { Advisory, NewAdvisory } from '#domain/response/advisories.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { findActiveAgency } from '#server/features/identity/agencies/service.ts';
import * as store from '#server/features/response/advisories/store.ts';

export async function listInForce(
  app: AppContext,
  db: Queries,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<Advisory>> {
  const now = app.now();
  const { rows, total } = await store.listInForce(db, query, now.toISOString());
  return pageOf(
    rows.map((row) => presentAdvisory(row, now)),
    total,
    query,
  );
}

export async function listOwn(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: PageQuery,
): Promise<Page<Advisory>> {
  return pageOfAgency(app, db, agencyOf(actor), query);
}

/** For everybody. @throws AppError 404 when there is no such active agency. */
export async function listOfAgency(
  app: AppContext,
  db: Queries,
  agencyId: number,
  query: PageQuery,
): Promise<Page<Advisory>> {
  if (!(await findActiveAgency(db, agencyId))) throw notFound('This agency');
  return pageOfAgency(app, db, agencyId, query);
}

async function pageOfAgency(
  app: AppContext,
  db: Queries,
  agencyId: number,
  query: PageQuery,
): Promise<Page<Advisory>> {
  const { rows, total } = await store.listOfAgency(db, agencyId, query);
  const now = app.now();
  return pageOf(
    rows.map((row) => presentAdvisory(row, now)),
    total,
    query,
  );
}

export async function createAdvisory(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { title, text, hours }: NewAdvisory,
): Promise<Advisory> {
  const now = app.now();
  const id = await store.insert(tx, {
    agencyId: agencyOf(actor),
    authorId: actor.userId,
    title,
    text,
    createdAt: now.toISOString(),
    endsAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
  });
  noteChange(tx, { subject: `advisory ${id}` });
  await app.live.publishToEveryone(tx, { kind: 'traffic-changed' });
  return ownAdvisory(app, tx, actor, id);
}

/** @throws AppError 404 when it is another agency's; 409 when it has ended. */
export async function endAdvisory(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Advisory> {
  await ownAdvisory(app, tx, actor, id);
  if (!(await store.end(tx, id, app.now().toISOString())))
    throw new AppError('wrong_state', 'This advisory has already ended.');
  noteChange(tx, { subject: `advisory ${id}` });
  await app.live.publishToEveryone(tx, { kind: 'traffic-changed' });
  return ownAdvisory(app, tx, actor, id);
}

/** Only officers may call, and each officer has an agency. */
function agencyOf(actor: Actor): number {
  if (actor.agencyId === null) throw new Error('an officer without an agency');
  return actor.agencyId;
}

async function ownAdvisory(app: AppContext, tx: Transaction, actor: Actor, id: number): Promise<Advisory> {
  const row = await store.find(tx, id);
  if (row?.agency_id !== actor.agencyId || !row) throw notFound('This advisory');
  return presentAdvisory(row, app.now());
}

function presentAdvisory(row: store.AdvisoryRow, now: Date): Advisory {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    inForce: Date.parse(row.ends_at) > now.getTime(),
    agency: { id: row.agency_id, name: row.name, code: row.code, logo: row.logo },
  };
}
