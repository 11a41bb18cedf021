/** Use cases of traffic updates. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf, rowsOfPage } from '#domain/contract/paging.ts';
import { kindOf, type TrafficKind } from '#domain/road/traffic/categories.ts';
import { noVoices, trafficStatusOf, type Voice } from '#domain/road/traffic/status.ts';
import type {
  ExploreTrafficQuery,
  NewTrafficUpdate,
  OwnTrafficQuery,
  TrafficRow,
  TrafficUpdate,
} from '#domain/road/traffic/updates.ts';
import { type Position, requireWholePosition, wholePosition } from '#domain/values/position.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  claimPictures,
  releaseUnnamedPictures,
} from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { isSeenBy } from '#server/features/road/traffic/policy.ts';
import { presentRow, presentUpdate, trafficFactsOf } from '#server/features/road/traffic/present.ts';
import * as store from '#server/features/road/traffic/store.ts';

/** How near and how new another update of the same kind must be to count as a duplicate. */
const sameMetres = 500;
const sameHours = 3;
const mostSimilar = 3;
/** More than one match is read, because some may be the author's own, or too old. */
const mostAlike = 10;
/** Without a position, a title counts as alike only when it has at least this many characters. */
const shortestTitle = 6;

export async function createUpdate(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  update: NewTrafficUpdate,
): Promise<TrafficUpdate> {
  requireWholePosition(update);
  await claimBanner(tx, update, actor);
  const now = app.now();
  const kind = kindOf(update.category);
  const at = now.toISOString();
  const { currentUntil } = trafficStatusOf({ kind, postedAt: at, voices: noVoices }, now);
  const id = await store.insert(tx, { ...update, kind, currentUntil, at, authorId: actor.userId });
  await app.live.publishToEveryone(tx, { kind: 'traffic-changed' });
  return seenUpdate(app, tx, actor, id);
}

async function claimBanner(tx: Transaction, { banner }: NewTrafficUpdate, actor: Actor): Promise<void> {
  await claimPictures(tx, banner === '' ? [] : [banner], actor.userId, 'banner');
}

/** The update shows it no more. */
async function releaseBanner(
  tx: Transaction,
  { banner }: store.WholeTrafficRow,
  { userId }: Actor,
): Promise<void> {
  await releaseUnnamedPictures(tx, banner === '' ? [] : [banner], userId);
}

export async function listOwn(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: OwnTrafficQuery,
): Promise<Page<TrafficRow>> {
  const now = app.now();
  const page = await store.listOwn(db, actor.userId, query, now);
  return { ...page, rows: page.rows.map((row) => presentRow(row, actor, now)) };
}

export async function explore(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: ExploreTrafficQuery,
): Promise<Page<TrafficRow>> {
  const now = app.now();
  const place = wholePosition(query);
  const page = place ? await nearPage(db, place, query, now) : await store.listSeen(db, query, now);
  return { ...page, rows: page.rows.map((row) => presentRow(row, actor, now)) };
}

async function nearPage(db: Queries, place: Position, query: ExploreTrafficQuery, now: Date) {
  const nearest = await store.listNear(db, place, query, now);
  const { offset, perPage } = rowsOfPage(query);
  return pageOf(nearest.slice(offset, offset + perPage), nearest.length, query);
}

/** Possible duplicates by other people: of the same kind, near and new. Without a place: in nearly the same words. */
export async function findSimilar(
  app: AppContext,
  db: Queries,
  actor: Actor,
  {
    title,
    category,
    ...position
  }: { title: string; category: string; latitude?: number | undefined; longitude?: number | undefined },
): Promise<TrafficRow[]> {
  const now = app.now();
  const place = wholePosition(position);
  if (category === '') return [];
  const kind = kindOf(category);
  const found = place
    ? await store.listNear(db, place, { kind }, now, sameMetres)
    : await listAlike(db, { kind, title }, now);
  const oldest = now.getTime() - sameHours * 3_600_000;
  return found
    .filter((row) => row.author_id !== actor.userId)
    .filter((row) => Date.parse(row.last_there_at ?? row.created_at) > oldest)
    .slice(0, mostSimilar)
    .map((row) => presentRow(row, actor, now));
}

async function listAlike(db: Queries, update: { kind: TrafficKind; title: string }, now: Date) {
  return update.title.length < shortestTitle ? [] : store.listAlike(db, update, now, mostAlike);
}

/** Opening it counts as a view, but while there is no primary. @throws AppError 404 when it is gone, or hidden from this person. */
export async function openUpdate(
  app: AppContext,
  db: Queries,
  actor: Actor,
  id: number,
): Promise<TrafficUpdate> {
  const row = await store.findDetails(db, id, actor.userId);
  if (!row || !isSeenBy(actor, factsOf(row))) throw notSeen();
  const { primary, queries } = app.database;
  const isFirst = !row.viewed && !primary.isAway && (await store.countView(queries, id, actor.userId));
  return presentUpdate({ ...row, views: row.views + (isFirst ? 1 : 0) }, actor, app.now());
}

function factsOf(row: { author_id: number | null; hidden_at: string | null }) {
  return { authorId: row.author_id, hidden: row.hidden_at !== null };
}

function notSeen(): AppError {
  return notFound('This traffic update');
}

/** An edit does not extend the update. Only its category may change until when it is current. */
export async function editUpdate(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  update: NewTrafficUpdate,
): Promise<TrafficUpdate> {
  requireWholePosition(update);
  const locked = await lockOwnComplaint(tx, actor, id);
  if (locked.hidden_at !== null) throw new AppError('wrong_state', 'Our staff have hidden this update.');
  if (update.banner !== locked.banner) await claimBanner(tx, update, actor);
  const now = app.now();
  const kind = kindOf(update.category);
  const { currentUntil } = trafficStatusOf(trafficFactsOf({ ...locked, kind }), now);
  await store.change(tx, id, { ...update, kind, currentUntil, at: now.toISOString() });
  if (update.banner !== locked.banner) await releaseBanner(tx, locked, actor);
  await app.live.publishToEveryone(tx, { kind: 'traffic-changed' });
  return seenUpdate(app, tx, actor, id);
}

export async function removeUpdate(app: AppContext, tx: Transaction, actor: Actor, id: number) {
  const locked = await lockOwnComplaint(tx, actor, id);
  await store.remove(tx, id);
  await releaseBanner(tx, locked, actor);
  await app.live.publishToEveryone(tx, { kind: 'traffic-changed' });
  return {};
}

async function lockOwnComplaint(tx: Transaction, actor: Actor, id: number): Promise<store.WholeTrafficRow> {
  const locked = await store.findForUpdate(tx, id);
  if (locked?.author_id !== actor.userId) throw notSeen();
  return locked;
}

/** Each person's last word counts. Voices wait for each other, so that none is left out of the count. */
export async function giveVoice(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  voice: Voice,
): Promise<TrafficUpdate> {
  const locked = await store.findForUpdate(tx, id);
  if (!locked || !isSeenBy(actor, factsOf(locked))) throw notSeen();
  if (locked.author_id === actor.userId)
    throw new AppError('not_allowed', 'You posted this update. Others say whether it is still there.');
  const now = app.now();
  if (!trafficStatusOf(trafficFactsOf(locked), now).isOpen)
    throw new AppError('wrong_state', 'This update is too old. Post a new one if you see it again.');
  await store.setVoice(tx, { updateId: id, userId: actor.userId, voice, at: now.toISOString() });
  const voices = await store.countVoices(tx, id);
  const { currentUntil } = trafficStatusOf({ ...trafficFactsOf(locked), voices }, now);
  await store.setStatus(tx, id, { voices, currentUntil });
  await app.live.publishToEveryone(tx, { kind: 'traffic-changed' });
  return seenUpdate(app, tx, actor, id);
}

/** The update as this person sees it, inside the transaction that changed it. */
async function seenUpdate(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<TrafficUpdate> {
  const row = await store.findDetails(tx, id, actor.userId);
  if (!row) throw notSeen();
  return presentUpdate(row, actor, app.now());
}
