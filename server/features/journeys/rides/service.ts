/** Use cases of rides. */
import { notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import { isExpectable } from '#domain/journeys/rides/expected-arrival.ts';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import type { Ride, RideListQuery } from '#domain/journeys/rides/rides.ts';
import { townIn } from '#domain/road/places/local-governments.ts';
import { hourLength } from '#domain/values/clock.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import { requireWholePosition } from '#domain/values/position.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { viewerOf } from '#server/features/journeys/flag-facts/for-others/viewer.ts';
import { findOpenManifest, listPicturesOf } from '#server/features/journeys/manifests/service.ts';
import { testIfNew } from '#server/features/journeys/next-of-kin/for-others/test-sms.ts';
import { presentRow } from '#server/features/journeys/rides/for-others/present-row.ts';
import { beginLadder } from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import { factsOf, presentRide } from '#server/features/journeys/rides/present.ts';
import * as store from '#server/features/journeys/rides/store.ts';
import { claimAvailable } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { noteKinRead } from '#server/features/response/cases/for-others/kin-reading.ts';
import { viewReport } from '#server/features/response/cases/for-others/seen.ts';
import type { Viewer } from '#server/features/response/cases/for-others/view-log.ts';

const idTries = 5;

/**
 * The next of kin gets the test SMS before the journey, if this member had none sent to the number. It says nothing of the ride.
 * @param waitedSeconds since the passenger lodged it, on a device without a network.
 */
export async function lodgeRide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  ride: NewRide,
  waitedSeconds = 0,
): Promise<Ride> {
  requireWholePosition(ride);
  // This may lock the row of the account, which must be locked before any other row.
  if (actor.emailVerified) await testIfNew(app, tx, actor, ride.nextOfKinPhone);
  const vehicleImages = await claimOwnPictures(tx, actor, ride);
  const expecting = withExpectable({ ...ride, vehicleImages }, app.now(), waitedSeconds);
  const filled = withTown(await filledFromManifest(tx, expecting));
  const row = await insertWithNewId(tx, actor, { ...filled, waitedSeconds });
  if (row.expected_arrival !== null) await beginLadder(app, tx, row.id);
  await app.live.publish(tx, [actor.userId], { kind: 'ride-changed', rideId: row.id });
  return presentRide(row, { viewer: 'owner' }, app);
}

/**
 * An impossible moment is left out: a ride is never refused for it. Hours that ended while it waited on the device end now, as the usual
 * ones do: the passenger wants to be asked.
 */
function withExpectable(ride: NewRide, now: Date, waitedSeconds: number): NewRide {
  const { expectedArrival: said, expectedHours: hours } = ride;
  if (said || !hours) return { ...ride, expectedArrival: said && isExpectable(said, now) ? said : null };
  const end = new Date(now.getTime() - waitedSeconds * 1000 + hours * hourLength);
  if (end <= now) return { ...ride, expectedArrival: now.toISOString() };
  const moment = end.toISOString();
  return { ...ride, expectedArrival: isExpectable(moment, now) ? moment : null };
}

/** A ride filled from a manifest shows the driver's pictures as well, which stay the driver's. @returns those that it shows. */
async function claimOwnPictures(tx: Transaction, actor: Actor, ride: NewRide): Promise<string[]> {
  if (ride.vehicleImages.length === 0) return [];
  const fromManifest = ride.manifestNumber === '' ? [] : await listPicturesOf(tx, ride.manifestNumber);
  const own = ride.vehicleImages.filter((path) => !fromManifest.includes(path));
  const left = await claimAvailable(tx, own, actor, 'vehicle_images');
  return ride.vehicleImages.filter((path) => fromManifest.includes(path) || left.includes(path));
}

type FilledRide = NewRide & Pick<store.LodgedRide, 'note'>;

/** Facts that the passenger does not know come from an open manifest of the same plate. Any other number stays as it was typed. */
async function filledFromManifest(tx: Transaction, ride: NewRide): Promise<FilledRide> {
  const manifest = await findOpenManifest(tx, ride.manifestNumber);
  if (manifest?.vehicle_number !== ride.vehicleNumber) return { ...ride, note: '' };
  const known = (typed: string, told: string) => (typed === notKnown ? told : typed);
  return {
    ...ride,
    driverName: known(ride.driverName, manifest.driver_name),
    vehicleName: known(ride.vehicleName, manifest.vehicle_name),
    vehicleModel: known(ride.vehicleModel, manifest.vehicle_model),
    parkName: known(ride.parkName, manifest.park_name),
    note: `Filled from manifest ${ride.manifestNumber}.`,
  };
}

/** Short texts name the town of an address that ends in one, and otherwise the whole state. */
function withTown(ride: FilledRide): FilledRide {
  const { destinationCity, destinationAddress, destinationState } = ride;
  return { ...ride, destinationCity: destinationCity || townIn(destinationAddress, destinationState) };
}

async function insertWithNewId(
  tx: Transaction,
  actor: Actor,
  ride: Omit<store.LodgedRide, 'ownerId' | 'rideId'>,
): Promise<store.RideDetailsRow> {
  for (let tries = 0; tries < idTries; tries += 1) {
    const lodged = { ...ride, ownerId: actor.userId, rideId: newSpeakableId('RD') };
    const row = await store.insertLodged(tx, lodged);
    if (row) return row;
  }
  throw new Error('no free ride id');
}

export async function listRides(db: Queries, actor: Actor, query: RideListQuery): Promise<Page<RideRow>> {
  const { rows, total } = await store.listByOwner(db, actor.userId, query);
  return pageOf(rows.map(presentRow), total, query);
}

/**
 * For its owner, and for the agencies tagged in its flag, whose opening is noted and logged, and so is that they read the next of kin.
 * @param asked.nextOfKin `no` where the agency does not.
 */
export async function getRide(
  app: AppContext,
  db: Queries,
  opener: Viewer,
  { id, nextOfKin }: { id: number; nextOfKin?: 'no' | undefined },
): Promise<Ride> {
  const { actor } = opener;
  const row = await store.findDetails(db, id);
  const viewer = row ? viewerOf(actor, factsOf(row)) : 'nobody';
  if (!row || viewer === 'nobody') throw notFound('This ride');
  if (viewer === 'owner') return presentRide(row, { viewer }, app);
  const own = row.flag?.cases.find(({ agency }) => agency.id === actor.agencyId);
  if (!own || !(await viewReport(app, opener, own))) throw notFound('This ride');
  const wantsKin = nextOfKin !== 'no' && row.next_of_kin_phone !== '';
  const readsKin = wantsKin && (await noteKinRead(app, opener, own.id));
  return presentRide(row, { viewer, agencyId: own.agency.id, readsKin }, app);
}

/** The owner's view of a ride just changed in this transaction. */
export async function ownRide(app: AppContext, tx: Transaction, actor: Actor, id: number): Promise<Ride> {
  const row = await store.findDetails(tx, id);
  if (!row || row.owner_id !== actor.userId) throw notFound('This ride');
  return presentRide(row, { viewer: 'owner' }, app);
}

export function countRides(db: Queries, actor: Actor) {
  return store.countByOwner(db, actor.userId);
}
