/**
 * What a stranger may set up with another person's address stands in tables. Once the owner proves the address with a new
 * password, each of these tables is empty of it, or named here with the reason why it is not.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, resetPassword, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { savePhoto } from '#domain/identity/settings.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { ageCodes, goodPassword, mailedCode, post, signUp } from '#test/support/accounts.ts';
import { givePins } from '#test/support/arrival-pins.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAgency } from '#test/support/records.ts';
import { tablesOfAccounts, tablesWith } from '#test/support/rows-of-account.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const newPassword = 'yellow-molue-29';

const isRecord = 'a record of the account, which stays when the address is proved';
const ofOfficers = 'of officers, whose address an invitation proved';
const ofStaff = 'of staff, whose address an invitation proved';

/** Tables that keep their rows, and why. */
const stays: Record<string, string> = {
  ...{ bookings: isRecord, comments: isRecord, complaints: isRecord, flags: isRecord, items: isRecord },
  ...{
    manifests: isRecord,
    messages: isRecord,
    rides: isRecord,
    spaces: isRecord,
    traffic_updates: isRecord,
  },
  ...{ comment_reports: isRecord, space_reports: isRecord, traffic_reports: isRecord },
  ...{ cases: 'of a record, with its agency', case_events: 'of a record, with its agency' },
  ...{ case_views: ofOfficers, caller_rides: ofOfficers, duties: ofOfficers, plate_notices: ofOfficers },
  ...{ traffic_advisories: ofOfficers, week_mail_readers: ofOfficers },
  ...{ contact_messages: ofStaff, contact_replies: ofStaff, content_entries: ofStaff },
  ...{ content_revisions: ofStaff, moderation_decisions: ofStaff },
  invitations: 'of officers and staff, whose address an invitation proved',
  known_devices: 'the one on which the password was set; forgotten-devices.test.ts says that the others go',
  mailed_codes: 'count against the next codes, and work no more',
  notice_mails: 'mails to the owner, which count for an hour',
  notifications: 'what the records led to',
  outbox: 'mails to the owner',
  pictures: 'of records; the test below says that the one of the account goes',
  post_views: 'count readers',
  tickets: 'talks with the association',
  traffic_views: 'count readers',
  traffic_voices: 'told to everybody',
};

/** The fields of the account that a person sets. */
const setByStranger = {
  ...{ first_name: 'Strange', last_name: 'Person', phone: '+2348031234567', photo: '/uploads/strange.webp' },
  ...{ state: 'Lagos', city: 'Ikeja', address: '12 Allen Avenue' },
  ...({ date_style: 'iso', language: 'yo' } as const),
  ...{ quiet_from: 60, quiet_to: 120, first_day_put_off: 2 },
};

/** Columns that no person sets of an account which is not verified, or that stay, and why. */
const notSet: Record<string, string> = {
  ...{ id: 'of every row', created_at: 'of every row', search_text: 'made of the others' },
  ...{
    email: 'the proved address',
    email_verified_at: 'the time of the proof',
    proven_on: 'the device of the proof',
  },
  password_hash: 'is the owner’s new one',
  account_type: 'no part of the product lets it change',
  ...{ agency_id: 'by invitation', officer_role: 'by invitation', staff_role: 'by invitation' },
  ...{ suspended_at: 'by staff', suspension_reason: 'by staff' },
  ...{ cac_number: 'by staff, of a verified account', company_checked_at: 'as the number' },
  ...{ deactivated_at: 'ends the account', erased_at: 'ends the account' },
};

/** A row in every table that is emptied. */
async function setUp(id: number): Promise<void> {
  const { app } = test;
  const { queries } = app.database;
  const at = app.now().toISOString();
  const number = `+23480${String(id).padStart(8, '0')}`;
  const ofPerson = { user_id: id };
  const insert = {
    agency_follows: { ...ofPerson, agency_id: (await createAgency(app)).id },
    booking_calendars: { ...ofPerson, side: 'owner', token: randomBytes(16).toString('hex') },
    next_of_kin: {
      ...ofPerson,
      full_name: 'Strange Kin',
      phone: '+2348030000111',
      address: '',
      saved_at: at,
    },
    notification_preferences: { ...ofPerson, kind: 'comment', in_app: true, mail: false },
    recovery_codes: { ...ofPerson, code_hash: randomBytes(32) },
    safety_pass_codes: { ...ofPerson, token_hash: randomBytes(32), token: randomBytes(32), created_at: at },
    safety_pass_openings: { ...ofPerson, at },
    safety_passes: { ...ofPerson, facts: randomBytes(32), is_on: true, changed_at: at },
    text_number_claims: { ...ofPerson, number, code_hash: randomBytes(32), expires_at: at },
    text_numbers: { ...ofPerson, number, linked_at: at, first_heard_at: at, heard_at: at },
    two_step_secrets: { ...ofPerson, secret: randomBytes(32), created_at: at },
  };
  for (const [table, row] of Object.entries(insert)) {
    await sql`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})
    `.execute(queries);
  }
  await sql`
    insert into idempotency_keys (user_id, key, endpoint, body_hash, answer)
    values (${id}, 'a-key', 'lodgeRide', ${randomBytes(32)}, '{}')
  `.execute(queries);
  await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    select id, user_id, 'https://push.example/device', '', '', ${at} from sessions where user_id = ${id}
  `.execute(queries);
  await givePins(app, id);
}

async function setNewPassword(email: string): Promise<void> {
  await ageCodes(test, email, 61);
  await post(test, forgotPassword.path, { email });
  const code = await mailedCode(test, email);
  const entered = await post(test, verifyResetCode.path, { email, code });
  const { apiToken: token } = entered.answer(verifyResetCode);
  const body = { email, password: newPassword, retype_password: newPassword };
  expect((await post(test, resetPassword.path, body, { token })).status).toBe(200);
}

describe('tables with data that was set up before the address was verified', () => {
  it('are empty once a new password is set by mail, or are named here with a reason', async () => {
    const { id, email } = await signUp(test);
    await setUp(id);
    const tables = await tablesOfAccounts(test);
    expect(Object.keys(stays).filter((table) => !tables.includes(table))).toEqual([]);
    const filled = async () => (await tablesWith(test, id)).filter((table) => !(table in stays));
    expect((await filled()).toSorted()).toEqual(tables.filter((table) => !(table in stays)));
    await setNewPassword(email);
    expect(await filled()).toEqual([]);
  });

  it('leave the row of the account as that of a new one, but for what proves who owns it', async () => {
    const { queries } = test.app.database;
    const rowOf = (id: number) =>
      queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [stranger, fresh] = [await signUp(test), await signUp(test)];
    const before = await rowOf(stranger.id);
    expect(
      Object.keys(before)
        .filter((column) => !(column in setByStranger))
        .toSorted(),
    ).toEqual(Object.keys(notSet).toSorted());
    await queries.updateTable('users').set(setByStranger).where('id', '=', stranger.id).execute();
    for (const { email } of [stranger, fresh]) await setNewPassword(email);
    const usual = await rowOf(fresh.id);
    const expected = Object.keys(setByStranger).map((column) => [column, Reflect.get(usual, column)]);
    expect(await rowOf(stranger.id)).toMatchObject(Object.fromEntries(expected));
  });

  it('hold no picture for the account any more', async () => {
    const { id, email, apiToken: token } = await signUp(test);
    const content = await pixels({ width: 64, height: 64 }).png().toBuffer();
    const photo = await uploaded(test, content, { folder: 'people', token });
    expect((await post(test, savePhoto.path, { photo }, { token })).status).toBe(200);
    const held = () =>
      test.app.database.queries
        .selectFrom('pictures')
        .select(['uploaded_by', 'claimed_by', 'claimed_at'])
        .where('path', '=', photo)
        .executeTakeFirst();
    expect(await held()).toMatchObject({ claimed_by: id, claimed_at: expect.any(String) });
    await setNewPassword(email);
    expect(await held()).toEqual({ uploaded_by: null, claimed_by: null, claimed_at: null });
  });

  it('keep no PIN, so that the owner of the address ends a ride without one', async () => {
    const { id, email, apiToken } = await signUp(test, undefined, goodPassword);
    await givePins(test.app, id);
    const ride = await lodge(test, apiToken);
    await setNewPassword(email);
    const signedIn = await post(test, signIn.path, { email, password: newPassword });
    const { apiToken: token } = signedIn.answer(signIn);
    const path = completeRide.path.replace('{id}', String(ride.id));
    expect((await post(test, path, {}, { token })).status).toBe(200);
  });
});
