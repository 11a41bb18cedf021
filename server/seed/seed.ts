/** Fills a new installation: the agencies always; people and their journeys in the embedded default only. */
import { knownPlateKind } from '#domain/road/plate-kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { storeHashingKey } from '#server/base/secrets/keys.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { storeAgencyLogo } from '#server/features/platform/pictures/uploads/for-others/agency-logo.ts';
import { agencySeeds } from '#server/seed/agencies.ts';
import { agencyBadge } from '#server/seed/agency-badges.ts';
import { insertFlag } from '#server/seed/flags.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { insertComplaints } from '#server/seed/insert-complaints.ts';
import { insertDesk } from '#server/seed/insert-desk.ts';
import { insertItems } from '#server/seed/insert-items.ts';
import { insertMessages } from '#server/seed/insert-messages.ts';
import { insertSpaces } from '#server/seed/insert-spaces.ts';
import { insertTraffic } from '#server/seed/insert-traffic.ts';
import { insertInvitations } from '#server/seed/invitations.ts';
import { buildManifests, buildRides, type RideSeed } from '#server/seed/journeys.ts';
import { insertNotifications } from '#server/seed/notifications.ts';
import { demoCommuter, demoPassword, type PersonSeed, peopleSeeds } from '#server/seed/people.ts';
import { insertSafetyPass } from '#server/seed/safety-pass.ts';

/** @returns whether anything was filled in; an installation with agencies is left as it is. */
export async function seed(app: AppContext): Promise<boolean> {
  const { queries } = app.database;
  const isSeeded = await queries.selectFrom('agencies').select('id').limit(1).executeTakeFirst();
  if (isSeeded) return false;
  const logos = await Promise.all(
    agencySeeds.map(({ code, badgeText, colour }) =>
      storeAgencyLogo(app.pictures, code, agencyBadge(badgeText ?? code, colour)),
    ),
  );
  const withDemo = app.config.databaseUrl === undefined;
  const people = withDemo ? await withHashes(app) : [];
  await app.database.transact(async (tx) => {
    await storeHashingKey(tx, app.encryptionKey);
    const agencies = await insertAgencies(tx, logos, withDemo);
    if (!withDemo) return;
    const users = await insertPeople(tx, people, agencies);
    const now = app.now();
    await insertManifests(tx, users, now);
    for (const ride of buildRides(now)) await insertRide(tx, ride, { users, agencies }, now);
    await insertItems(app, tx, users, agencies);
    await insertComplaints(app, tx, users, agencies);
    await insertSafetyPass(app, tx, users);
    await insertNotifications(tx, users, now);
    await insertSpaces(app, tx, users);
    await insertMessages(app, tx, users, agencies);
    await insertTraffic(app, tx, users, agencies);
    await insertInvitations(tx, users, agencies, now);
    await insertDesk(app, tx, users);
  });
  return true;
}

/** @param timesPublic whether everybody may read how soon they answer, which each agency decides for itself. */
async function insertAgencies(tx: Transaction, logos: string[], timesPublic: boolean): Promise<Ids> {
  const rows = await tx
    .insertInto('agencies')
    .values(
      agencySeeds.map((agency, index) => ({
        code: agency.code,
        name: agency.name,
        former_names: [...agency.formerNames],
        description: agency.description,
        email: agency.email,
        logo: logos[index] ?? '',
        state: agency.state,
        times_public: timesPublic && agency.respondsTo.length > 0,
        default_responder: agency.defaultResponder === true,
        responds_to: [...agency.respondsTo],
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

type HashedPerson = { person: PersonSeed; passwordHash: Buffer };

function withHashes(app: AppContext): Promise<HashedPerson[]> {
  return Promise.all(
    peopleSeeds.map(async (person) => ({
      person,
      passwordHash: await hashPassword(app.secretKey, person.email, demoPassword),
    })),
  );
}

async function insertPeople(tx: Transaction, people: HashedPerson[], agencies: Ids): Promise<Ids> {
  const rows = await tx
    .insertInto('users')
    .values(
      people.map(({ person, passwordHash }) => ({
        email: person.email,
        password_hash: passwordHash,
        account_type: person.accountType,
        agency_id: person.agencyCode === null ? null : idOf(agencies, person.agencyCode),
        officer_role: person.agencyCode === null ? null : 'supervisor',
        staff_role: person.staffRole ?? null,
        email_verified_at: new Date().toISOString(),
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.phone,
        state: person.state,
        city: person.city,
        address: person.address,
        cac_number: person.cacNumber ?? null,
        company_checked_at: person.cacNumber === undefined ? null : new Date().toISOString(),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function insertManifests(tx: Transaction, users: Ids, now: Date): Promise<void> {
  await tx
    .insertInto('manifests')
    .values(
      buildManifests(now).map((manifest) => ({
        manifest_number: manifest.manifestNumber,
        owner_id: idOf(users, manifest.ownerEmail),
        ...vehicleColumns(manifest),
        status: manifest.status,
        created_at: manifest.createdAt.toISOString(),
        completed_at: manifest.completedAt?.toISOString() ?? null,
      })),
    )
    .execute();
}

function vehicleColumns(
  seed: Pick<
    RideSeed,
    | 'vehicleNumber'
    | 'driverName'
    | 'vehicleName'
    | 'vehicleModel'
    | 'parkName'
    | 'departureState'
    | 'destinationState'
  >,
) {
  return {
    vehicle_number: seed.vehicleNumber,
    plate_kind: knownPlateKind(null, seed),
    driver_name: seed.driverName,
    vehicle_name: seed.vehicleName,
    vehicle_model: seed.vehicleModel,
    park_name: seed.parkName,
    departure_state: seed.departureState,
    destination_state: seed.destinationState,
  };
}

type Known = { users: Ids; agencies: Ids };

async function insertRide(
  tx: Transaction,
  ride: RideSeed,
  { users, agencies }: Known,
  now: Date,
): Promise<void> {
  const ownerId = idOf(users, demoCommuter.email);
  const { id } = await tx
    .insertInto('rides')
    .values({
      ride_id: ride.rideId,
      owner_id: ownerId,
      manifest_number: ride.manifestNumber,
      ...vehicleColumns(ride),
      address: ride.address,
      departure_city: ride.departureCity,
      destination_address: ride.destinationAddress,
      destination_city: ride.destinationCity,
      next_of_kin_full_name: ride.nextOfKinFullName,
      next_of_kin_phone: ride.nextOfKinPhone,
      next_of_kin_address: ride.nextOfKinAddress,
      latitude: ride.latitude,
      longitude: ride.longitude,
      status: ride.status,
      flagged_at: ride.flag?.createdAt.toISOString() ?? null,
      created_at: ride.createdAt.toISOString(),
      completed_at: ride.completedAt?.toISOString() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEvents(tx, id, ride);
  if (!ride.flag) return;
  await insertFlag(
    tx,
    {
      of: { rideId: id, itemId: null },
      ownerId,
      flag: ride.flag,
      subject: `Flagged ride ${ride.rideId}: ${ride.vehicleNumber}`,
      nextOfKin: {
        name: ride.nextOfKinFullName,
        phone: ride.nextOfKinPhone,
        vehicleNumber: ride.vehicleNumber,
      },
    },
    agencies,
    now,
  );
}

async function insertEvents(tx: Transaction, rideId: number, ride: RideSeed): Promise<void> {
  const events = [
    {
      kind: 'lodged' as const,
      at: ride.createdAt,
      note: ride.manifestNumber && `Filled from manifest ${ride.manifestNumber}.`,
    },
    ...(ride.flag
      ? [{ kind: 'flagged' as const, at: ride.flag.createdAt, note: ride.flag.description }]
      : []),
    ...(ride.completedAt ? [{ kind: 'completed' as const, at: ride.completedAt, note: '' }] : []),
  ];
  await tx
    .insertInto('ride_events')
    .values(
      events
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ kind, at, note }) => ({ ride_id: rideId, kind, note, at: at.toISOString() })),
    )
    .execute();
}
