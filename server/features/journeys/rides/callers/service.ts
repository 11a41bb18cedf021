/** Use cases of rides that officers lodge for people who call. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type {
  CallerRide,
  CallerRideQuery,
  CallerRideRow,
  NewCallerRide,
} from '#domain/journeys/rides/caller-rides.ts';
import { canComplete } from '#domain/journeys/rides/rides.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { presentCallerRide, presentCallerRow } from '#server/features/journeys/rides/callers/present.ts';
import * as store from '#server/features/journeys/rides/callers/store.ts';

const idTries = 5;

/** @throws AppError 403 for an officer of an agency that is not active. */
export async function lodgeForCaller(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  ride: NewCallerRide,
): Promise<CallerRide> {
  const agencyId = agencyOf(actor);
  if (!(await store.isActiveAgency(tx, agencyId))) {
    throw new AppError('not_allowed', 'Your agency is not active on RUA, so it lodges no rides.');
  }
  const id = await insertWithNewId(tx, {
    ...ride,
    ...{ agencyId, officerId: actor.userId, at: app.now().toISOString() },
  });
  const row = await find(tx, actor, id);
  noteChange(tx, { subject: `caller ride ${row.ride_id}`, after: { lodgedBy: row.lodged_by } });
  return presentCallerRide(row);
}

async function insertWithNewId(
  tx: Transaction,
  ride: Omit<store.LodgedForCaller, 'rideId'>,
): Promise<number> {
  for (let tries = 0; tries < idTries; tries += 1) {
    const id = await store.insert(tx, { ...ride, rideId: newSpeakableId('RC') });
    if (id !== undefined) return id;
  }
  throw new Error('no free id of a ride for a caller');
}

export async function listForCallers(
  db: Queries,
  actor: Actor,
  query: CallerRideQuery,
): Promise<Page<CallerRideRow>> {
  const { rows, total } = await store.listOfAgency(db, agencyOf(actor), query);
  return pageOf(rows.map(presentCallerRow), total, query);
}

/** @throws AppError 404 when it is not the agency's. */
export async function openForCaller(tx: Transaction, actor: Actor, id: number): Promise<CallerRide> {
  const row = await find(tx, actor, id);
  noteChange(tx, { subject: `caller ride ${row.ride_id}` });
  return presentCallerRide(row);
}

/** @throws AppError 404 when it is not the agency's; 409 when it is completed already. */
export async function completeForCaller(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<CallerRide> {
  await store.lock(tx, id);
  const { status, ride_id } = await find(tx, actor, id);
  if (!canComplete(status)) throw new AppError('wrong_state', `This ride is already ${status}.`);
  await store.setCompleted(tx, id, app.now().toISOString());
  noteChange(tx, { subject: `caller ride ${ride_id}`, before: { status }, after: { status: 'completed' } });
  return presentCallerRide(await find(tx, actor, id));
}

/** Doing it again changes nothing. @throws AppError 404 when it is not the agency's. */
export async function removePhone(tx: Transaction, actor: Actor, id: number): Promise<CallerRide> {
  const { ride_id } = await find(tx, actor, id);
  await store.removePhone(tx, id);
  noteChange(tx, { subject: `caller ride ${ride_id}` });
  return presentCallerRide(await find(tx, actor, id));
}

async function find(queries: Queries, actor: Actor, id: number): Promise<store.CallerRideDetails> {
  const row = await store.findOfAgency(queries, id, agencyOf(actor));
  if (!row) throw notFound('This ride');
  return row;
}

/** Only officers may call, and each officer has an agency. */
function agencyOf({ agencyId }: Actor): number {
  if (agencyId === null) throw new Error('an officer without an agency');
  return agencyId;
}
