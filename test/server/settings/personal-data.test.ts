import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { deleteAccount, downloadData } from '#domain/identity/settings.ts';
import { personalRecords } from '#server/features/identity/settings/personal-store.ts';
import { goodPassword, mailsTo, newAddress, post, signedUpAndVerified } from '#test/support/accounts.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let agency: TestAgency;
let officer: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  agency = await createAgency(test.app, { defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
});
afterAll(() => test.close());

describe('the download', () => {
  it('knows every column that refers to an account', async () => {
    const { rows } = await sql<{ column: string }>`
      select conrelid::regclass || '.' || attribute.attname as column
      from pg_constraint
      join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
      order by 1
    `.execute(test.app.database.queries);
    const known = personalRecords.flatMap(({ table, refers }) =>
      refers.map((column) => `${table}.${column}`),
    );
    expect(rows.map(({ column }) => column).filter((column) => !known.includes(column))).toEqual([]);
  });

  it('holds what the person has, no secret, and nothing of others', async () => {
    const person = await createAccount(test.app, { accountType: 'commuter' });
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const ride = await lodge(test, person.token);
    await lodge(test, other.token);
    await flag(test, person.token, ride.id);
    const complaint = await complain(test, person.token, { agencies: [agency.id] });
    const caseId = complaint.cases[0]?.id;
    const act = (action: string, body?: object) =>
      test.call('POST', `/api/agency/cases/${action}/${caseId}`, { token: officer.token, body });
    await act('acknowledge');
    await act('note', { text: 'Between ourselves.' });
    await act('reply', { text: 'We are on it.' });
    const reply = await test.call('GET', downloadData.path, { token: person.token });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toContain('attachment');
    const data = Object(reply.body);
    expect(Object.keys(data)).toEqual([
      'exported_at',
      ...personalRecords.map(({ name }) => name),
      'safety_pass_as_shown',
    ]);
    expect(data.account).toMatchObject([{ id: person.id, first_name: 'Amara' }]);
    expect(data.rides).toMatchObject([{ id: ride.id, owner_id: person.id }]);
    expect(data.flags).toHaveLength(1);
    expect(data.complaints).toMatchObject([{ complaint_ref: complaint.complaintRef }]);
    expect(data.steps_of_my_reports).toContainEqual(
      expect.objectContaining({ kind: 'replied', data: { text: 'We are on it.' } }),
    );
    expect(data.notifications.length).toBeGreaterThan(0);
    expect(reply.text).not.toMatch(/password_hash|token_hash|code_hash|search_text|Between ourselves/);
    expect(reply.text).not.toContain(other.email);
  });

  it('holds what an address received only once it is verified', async () => {
    const email = newAddress();
    await test.app.database.queries
      .insertInto('contact_messages')
      .values({ first_name: 'A', last_name: 'B', email, message: 'A private question' })
      .execute();
    const claimant = await createAccount(test.app, { accountType: 'commuter', verified: false, email });
    const reply = await test.call('GET', downloadData.path, { token: claimant.token });
    expect(reply.text).not.toContain('A private question');
  });

  it('of many records is whole', async () => {
    const person = await createAccount(test.app, { accountType: 'commuter' });
    await test.app.database.queries
      .insertInto('notifications')
      .values(
        Array.from({ length: 1203 }, (_, place) => ({
          user_id: person.id,
          kind: 'parking' as const,
          title: `Notice ${place}`,
          link: '/users/parking',
        })),
      )
      .execute();
    const reply = await test.call('GET', downloadData.path, { token: person.token });
    const titles = Object(reply.body).notifications.map(({ title }: { title: string }) => title);
    expect(new Set(titles).size).toBe(1203);
  });
});

describe('deleting an account', () => {
  const remove = (token: string, current_password: string = goodPassword) =>
    post(test, deleteAccount.path, { current_password }, { token });

  it('needs the password', async () => {
    const account = await signedUpAndVerified(test);
    const reply = await remove(account.apiToken, 'not-this-keke-84');
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual(['current_password']);
    expect((await remove(account.apiToken)).status).toBe(200);
  });

  it('signs out everywhere, frees the address, and says so by mail', async () => {
    const { email, apiToken: token } = await signedUpAndVerified(test);
    await remove(token);
    expect((await test.call('GET', '/api/user/me', { token })).status).toBe(401);
    expect((await post(test, signIn.path, { email, password: goodPassword })).status).toBe(401);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toEqual(['account-deleted']);
    const again = await signedUpAndVerified(test, email);
    expect(again.email).toBe(email);
  });

  it('leaves reports in the hands of agencies, without the person', async () => {
    const { id, email, apiToken: token } = await signedUpAndVerified(test);
    const profile = {
      email,
      first_name: 'Chidinma',
      last_name: 'Uzoamaka',
      phone: '08031112233',
      state: 'Lagos',
      city: 'Ikeja',
      address: '77 Distinct Crescent',
    };
    await post(test, '/api/user/complete-profile', profile, { token });
    const [flagged, unflagged] = [await lodge(test, token), await lodge(test, token)];
    await flag(test, token, flagged.id);
    const item = await lodgeItem(test, token);
    const complaint = await complain(test, token, { agencies: [agency.id] });
    await test.app.database.queries.updateTable('outbox').set({ state: 'sent' }).execute();
    expect((await remove(token)).status).toBe(200);

    const seen = await test.call('GET', `/api/user/lodge-ride/details/${flagged.id}`, {
      token: officer.token,
    });
    expect(seen.status).toBe(200);
    expect(Object(seen.body).data.vehicle_number).toBe(flagged.vehicleNumber);
    const report = await test.call('GET', `/api/user/lodge-complain/details/${complaint.id}`, {
      token: officer.token,
    });
    expect(report.status).toBe(200);
    const queue = await test.call('GET', '/api/agency/cases?page=1&per_page=100', { token: officer.token });
    expect(queue.status).toBe(200);
    expect(queue.text).toContain(complaint.complaintRef);
    for (const { text } of [seen, report, queue]) {
      expect(text).not.toMatch(/Chidinma|Uzoamaka|8031112233|0803 111 2233|Distinct Crescent|Ifeanyi/);
    }

    const { queries } = test.app.database;
    const rides = await queries.selectFrom('rides').select('id').where('owner_id', '=', id).execute();
    expect(rides.map((ride) => ride.id)).toEqual([flagged.id]);
    expect(unflagged.id).not.toBe(flagged.id);
    const items = await queries.selectFrom('items').select('id').where('id', '=', item.id).execute();
    expect(items).toEqual([]);
    // No row names the person, except goodbyes that were sent.
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(queries);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(record) as row from ${sql.table(name)} as record
        where to_jsonb(record)::text ~ 'Chidinma|Uzoamaka|8031112233|Distinct Crescent'
      `.execute(queries);
      expect(rows, name).toEqual([]);
    }
  });

  it('calls off parking that is not over, also without an end, tells the others, and leaves messages without their author', async () => {
    const { id, apiToken: token } = await signedUpAndVerified(test);
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const bystander = await createAccount(test.app, { accountType: 'commuter' });
    const { queries } = test.app.database;
    const space = async (ownerId: number) => {
      const { id: spaceId } = await queries
        .insertInto('spaces')
        .values({
          owner_id: ownerId,
          name: 'Yard behind the mosque',
          address: '5 Yard Lane',
          description: 'Gate on the left',
          price_kobo: 150_000,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return spaceId;
    };
    const [own, theirs, empty] = [await space(id), await space(other.id), await space(id)];
    const elsewhere = await space(other.id);
    /** @param days from now; null for no end. */
    const book = async (
      spaceId: number,
      [ownerId, bookerId]: readonly [number, number],
      status: string,
      [from, to]: readonly [number, number | null] = [1, 2],
    ) => {
      const { rows } = await sql<{ id: number }>`
        insert into bookings (space_id, owner_id, booker_id, slot, price_kobo, price_per, status)
        values (${spaceId}, ${ownerId}, ${bookerId},
          tstzrange(now() + ${from} * interval '1 day', now() + ${to} * interval '1 day'), 150000, 'day', ${status})
        returning id
      `.execute(queries);
      return rows[0]?.id ?? 0;
    };
    const called = [
      await book(own, [id, other.id], 'pending'),
      await book(own, [id, other.id], 'accepted'),
      await book(theirs, [other.id, id], 'accepted'),
      await book(elsewhere, [other.id, id], 'accepted', [-1, null]),
    ];
    const kept = [
      await book(theirs, [other.id, id], 'accepted', [-2, -1]),
      await book(theirs, [other.id, bystander.id], 'pending'),
    ];
    const { id: ticketId } = await queries
      .insertInto('tickets')
      .values({
        reference: 'MS-ABCD2345',
        user_id: id,
        agency_id: agency.id,
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await remove(token)).status).toBe(200);

    const states = await queries
      .selectFrom('bookings')
      .select(['status', 'cancelled_by'])
      .where('id', 'in', [...called, ...kept])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { status: 'declined', cancelled_by: null },
      { status: 'cancelled', cancelled_by: 'owner' },
      { status: 'cancelled', cancelled_by: 'booker' },
      { status: 'cancelled', cancelled_by: 'booker' },
      { status: 'accepted', cancelled_by: null },
      { status: 'pending', cancelled_by: null },
    ]);
    const events = await queries
      .selectFrom('booking_events')
      .select('kind')
      .where('booking_id', 'in', [...called, ...kept])
      .orderBy('booking_id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'declined',
      'cancelled_by_owner',
      'cancelled_by_booker',
      'cancelled_by_booker',
    ]);
    const told = await queries
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', other.id)
      .execute();
    expect(told).toEqual(Array(4).fill({ title: 'The booking of Yard behind the mosque is off' }));
    const spaces = await queries
      .selectFrom('spaces')
      .select(['id', 'status', 'address'])
      .where('id', 'in', [own, empty])
      .execute();
    expect(spaces).toEqual([{ id: own, status: 'closed', address: '' }]);
    const ticket = await queries.selectFrom('tickets').select('user_id').where('id', '=', ticketId).execute();
    expect(ticket).toEqual([{ user_id: null }]);
  });

  it('is refused to officers, whose supervisors end their access', async () => {
    expect((await remove(officer.token)).status).toBe(403);
  });
});
