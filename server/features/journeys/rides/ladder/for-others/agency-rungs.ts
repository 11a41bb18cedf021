/** The rung that tells an agency: which rides it is due of, and why. Cases are opened in another district. */
import type { AgencyGround } from '#domain/journeys/rides/ladder/ladder.ts';
import type { LadderEventKind } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import * as agencyStore from '#server/features/journeys/rides/ladder/agency-store.ts';
import { plan, readLadder } from '#server/features/journeys/rides/ladder/planning.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';

/**
 * Others of the same vehicle are silent, or a crash names it: each ladder learns of it. It looks at all rides whose passengers
 * are silent since a moment of the last day, so one process does it once a minute; what one minute misses, the next finds.
 */
export async function noteGrounds(app: AppContext): Promise<void> {
  for (const kind of ['others-silent', 'crash-reported'] as const) {
    const found = await listOf[kind](app.database.queries, silentSince(app));
    for (const one of found) await note(app, one, kind);
  }
}

const listOf = {
  'others-silent': agencyStore.listSilentTogether,
  'crash-reported': agencyStore.listCrashed,
} as const satisfies Partial<Record<LadderEventKind, unknown>>;

function silentSince({ now, config }: AppContext): agencyStore.SilentSince {
  return { now: now().toISOString(), kinMinutes: config.ladder.kin };
}

/** Looked for again under the lock, among the rides that were found: an answer may have come before it. */
async function note(
  app: AppContext,
  found: agencyStore.FoundSilent,
  kind: keyof typeof listOf,
): Promise<void> {
  const rideId = found.id;
  const among = found.other_id === null ? [rideId] : [rideId, found.other_id];
  await app.database.transact(async (tx) => {
    const ride = await rideStore.lockRideIfFree(tx, rideId);
    if (ride?.status !== 'active') return;
    const stillFound = await listOf[kind](tx, { ...silentSince(app), among });
    if (!stillFound.some(({ id }) => id === rideId)) return;
    await store.insertEvent(tx, rideId, { kind, at: app.now().toISOString() });
    await plan(app, tx, ride);
  });
}

/** Rides of which an agency was told, where the passenger or the next of kin answered since. */
export function listAnswered({ database }: AppContext): Promise<number[]> {
  return agencyStore.listAnsweredSince(database.queries);
}

/** Answers that an agency which took its case up has not read there. */
export function listUnheard({ database }: AppContext): Promise<agencyStore.UnheardAnswer[]> {
  return agencyStore.listUnheardAnswers(database.queries);
}

export function listDueForAgency(app: AppContext): Promise<number[]> {
  return agencyStore.listDueForAgency(app.database.queries, app.now().toISOString());
}

/** The passenger's own flag is gone: where there is a reason, an agency is told. The caller holds the ride. */
export async function renewReport(app: AppContext, tx: Transaction, rideId: number): Promise<void> {
  await agencyStore.deleteAgencyRung(tx, rideId);
  const ride = await rideStore.findRide(tx, rideId);
  if (ride) await plan(app, tx, ride);
}

/**
 * The report to an agency ends, so that another reason reports the ride anew. The caller holds the ride.
 * @returns false while there is a reason still: then nothing changes.
 */
export async function endReport(app: AppContext, tx: Transaction, rideId: number): Promise<boolean> {
  const ride = await rideStore.findRide(tx, rideId);
  if (!ride || (await readLadder(app, tx, ride)).ladder.ground !== null) return false;
  await agencyStore.deleteAgencyRung(tx, rideId);
  return true;
}

/**
 * Marks the rung under the ride's row lock. @returns why an agency is told; undefined when another process does it, or there is
 * no reason any more.
 */
export async function takeAgencyRung(
  app: AppContext,
  tx: Transaction,
  rideId: number,
): Promise<AgencyGround | undefined> {
  const ride = await rideStore.lockRideIfFree(tx, rideId);
  if (!ride) return undefined;
  const { ladder } = await plan(app, tx, ride);
  if (ladder.ground === null || ride.status !== 'active') return undefined;
  return (await agencyStore.markNotified(tx, rideId, app.now().toISOString())) ? ladder.ground : undefined;
}
