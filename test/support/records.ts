/** Records that tests start from, written straight into the database: no password is hashed, nothing is mailed. */
import { randomBytes } from 'node:crypto';
import type { AccountType } from '#domain/contract/account-types.ts';
import { inventedMailboxes } from '#domain/identity/agencies/invented-mailboxes.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { insertSession, type NewSession } from '#server/features/identity/accounts/session-store.ts';

export type TestAccount = { id: number; token: string; email: string };

const usualSession = { kind: 'full', remembered: false, ipAddress: '127.0.0.1', userAgent: 'test' } as const;

/** @param account verified unless it says otherwise. @returns it with a session's bearer token. */
export function createAccount(
  app: AppContext,
  account: {
    accountType: AccountType;
    verified?: boolean;
    agencyId?: number;
    officerRole?: 'officer' | 'supervisor';
    /** Administrator unless it says otherwise. */
    staffRole?: 'editor' | 'administrator';
    email?: string;
    firstName?: string;
    /** The language of the account; it has chosen none by default. */
    language?: Language;
  },
): Promise<TestAccount> {
  const email = account.email ?? `${account.accountType}-${unique()}@people.example`;
  return app.database.transact(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({
        email,
        password_hash: Buffer.alloc(32),
        account_type: account.accountType,
        agency_id: account.agencyId ?? null,
        officer_role: account.accountType === 'government-agency' ? (account.officerRole ?? 'officer') : null,
        staff_role: account.accountType === 'staff' ? (account.staffRole ?? 'administrator') : null,
        email_verified_at: account.verified === false ? null : new Date().toISOString(),
        first_name: account.firstName ?? 'Amara',
        last_name: 'Okafor',
        phone: '+2348031234567',
        state: 'Lagos',
        city: 'Ikeja',
        address: '12 Allen Avenue',
        language: account.language ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The person has just signed in, so dangerous calls ask for no confirmation.
    const confirmedAt = app.now().toISOString();
    return { id, email, token: await insertSession(tx, { ...usualSession, userId: id, confirmedAt }) };
  });
}

/** Opens another session of an existing account. @returns its bearer token. */
export function openSession(
  app: AppContext,
  userId: number,
  changes: Partial<Omit<NewSession, 'userId'>> = {},
): Promise<string> {
  return app.database.transact((tx) => insertSession(tx, { ...usualSession, ...changes, userId }));
}

export type TestAgency = { id: number; name: string; code: string; email: string };

export function createAgency(
  app: AppContext,
  agency: { code?: string; name?: string; active?: boolean; defaultResponder?: boolean } = {},
): Promise<TestAgency> {
  const code = agency.code ?? `AG_${unique()}`;
  return app.database.queries
    .insertInto('agencies')
    .values({
      code,
      name: agency.name ?? `Agency ${code}`,
      email: `${code.toLowerCase()}@agencies.example`,
      active: agency.active ?? true,
      default_responder: agency.defaultResponder ?? false,
    })
    .returning(['id', 'name', 'code', 'email'])
    .executeTakeFirstOrThrow();
}

/** Gives the agency the address that agencies of a new installation have. */
export async function giveInventedMailbox(app: AppContext, agencyId: number): Promise<void> {
  await app.database.queries
    .updateTable('agencies')
    .set({ email: `agency-${agencyId}@${inventedMailboxes}` })
    .where('id', '=', agencyId)
    .execute();
}

function unique(): string {
  return randomBytes(5).toString('hex');
}

export type TestRide = { id: number; ownerId: number };

/** @param ride active, of the given owner, between two places in Lagos unless it says otherwise. */
export async function createRide(
  app: AppContext,
  ownerId: number,
  ride: { nextOfKinPhone?: string; images?: string[] } = {},
): Promise<TestRide> {
  const { id } = await app.database.queries
    .insertInto('rides')
    .values({
      ride_id: newSpeakableId('RD'),
      owner_id: ownerId,
      vehicle_number: 'KJA-482XY',
      driver_name: 'Sunday Ogbeide',
      vehicle_name: 'Hiace',
      vehicle_model: 'white',
      park_name: 'Ojota New Garage',
      address: 'Beside the filling station',
      departure_state: 'Lagos',
      destination_address: 'Challenge bus stop',
      destination_state: 'Oyo',
      next_of_kin_full_name: 'Ifeanyi Okafor',
      next_of_kin_phone: ride.nextOfKinPhone ?? '+2348037654321',
      next_of_kin_address: '9 Palm Nut Close',
      vehicle_images: ride.images ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ownerId };
}

/** @returns the number of an update about an accident that holds for an hour. */
export async function createTrafficUpdate(
  app: AppContext,
  authorId: number,
  title = 'Truck fell',
): Promise<number> {
  const now = app.now().getTime();
  const { id } = await app.database.queries
    .insertInto('traffic_updates')
    .values({
      title,
      author_id: authorId,
      category: 'Accident',
      kind: 'accident',
      description: 'One lane is open.',
      created_at: new Date(now).toISOString(),
      current_until: new Date(now + 3_600_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type TestItem = { id: number; ownerId: number };

/** An ongoing item of the given owner. */
export async function createItem(app: AppContext, ownerId: number): Promise<TestItem> {
  const { id } = await app.database.queries
    .insertInto('items')
    .values({
      item_ref: newSpeakableId('IT'),
      owner_id: ownerId,
      item_name: 'School books',
      driver_name: 'Kunle Bakare',
      transport_means: 'Bike',
      vehicle_bike_number: 'KTU-305QB',
      rider_company: 'Swift Wheels',
      rider_phone_number: '+2348030000333',
      address: '4 Sender Street',
      destination_address: '17 Receiver Road, Ibadan',
      description: 'Brown cartons with red tape.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ownerId };
}
