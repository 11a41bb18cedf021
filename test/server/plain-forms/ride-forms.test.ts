import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servePages } from '#server/base/http/pages/pages.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, createRide, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type PagePost, postPage } from './page-posts.ts';

let test: TestServer;
let owner: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  await createAgency(test.app, { defaultResponder: true });
});
beforeEach(async () => {
  owner = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

const { vehicle_images: _, ...typed } = rideOnWire;

function ridesOf({ id }: TestAccount) {
  return test.app.database.queries
    .selectFrom('rides')
    .select(['id', 'vehicle_number', 'status'])
    .where('owner_id', '=', id)
    .orderBy('id')
    .execute();
}

async function statusesOf(account: TestAccount) {
  return (await ridesOf(account)).map(({ status }) => status);
}

function send(path: string, form: Record<string, string>, sent: PagePost = {}) {
  return postPage(test, path, {
    token: owner.token,
    form: { for_account: String(owner.id), ...form },
    ...sent,
  });
}

const lodge = (form: Record<string, string> = {}, sent?: PagePost) =>
  send('/users/rides/lodge', { task: 'lodge', ...typed, ...form }, sent);

describe('the plain form to lodge a ride', () => {
  it('lodges it and leads to its page', async () => {
    const reply = await lodge();
    const [ride] = await ridesOf(owner);
    expect(ride?.vehicle_number).toBe('KJA-482XY');
    expect([reply.status, reply.headers.location]).toEqual([303, `/users/ridesDetails/${ride?.id}`]);
  });

  it('pressed twice lodges one ride, and leads to it twice', async () => {
    const key = { idempotency_key: 'pressed-twice-0001' };
    const replies = await Promise.all([lodge(key), lodge(key)]);
    expect(await ridesOf(owner)).toHaveLength(1);
    expect(new Set(replies.map(({ headers }) => headers.location)).size).toBe(1);
  });

  it('stands in the page with a key of its own, and keeps the typed text when something is missing', async () => {
    const reply = await lodge({ driver_name: '', park_name: '<b>Ojota</b>' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('href="#driver_name"');
    expect(reply.text).toContain('value="&lt;b&gt;Ojota&lt;/b&gt;"');
    expect(reply.text).toMatch(/name="idempotency_key" value="[\w-]{36}"/);
    expect(await ridesOf(owner)).toEqual([]);
  });

  it('is refused without a session, and leads to signing in', async () => {
    const reply = await lodge({}, { token: 'nobody' });
    expect(reply.headers.location).toBe('/usersLogin?next=%2Fusers%2Frides%2Flodge');
  });

  it('lodges no ride for another person who has signed in meanwhile', async () => {
    const other = await createAccount(test.app, { accountType: 'commuter' });
    await lodge({ for_account: String(other.id) });
    expect(await ridesOf(owner)).toEqual([]);
    expect(await ridesOf(other)).toEqual([]);
  });

  it.each([{ origin: 'https://evil.example' }, { origin: undefined }])(
    'is refused with $origin',
    async (sent) => {
      const headers: Record<string, string> = { referer: 'https://evil.example/' };
      expect((await lodge({}, { headers, ...sent, token: owner.token })).status).toBe(403);
      expect(await ridesOf(owner)).toEqual([]);
    },
  );

  it('sent again from the same page with other words lodges another ride', async () => {
    const key = { idempotency_key: 'of the page' };
    const [first, other, again] = [
      await lodge(key),
      await lodge({ ...key, vehicle_number: 'EKY-305QB' }),
      await lodge(key),
    ];
    expect((await ridesOf(owner)).map((ride) => ride.vehicle_number)).toEqual(['KJA-482XY', 'EKY-305QB']);
    expect([first.status, other.status]).toEqual([303, 303]);
    expect(again.headers.location).toBe(first.headers.location);
  });
});

describe('the plain forms of a ride', () => {
  it('flag it once, and complete it by the answer that its passenger is safe', async () => {
    const { id } = await createRide(test.app, owner.id);
    const path = `/users/ridesDetails/${id}`;
    const form = { task: 'flag', description: 'He drives too fast.', agencies: 'all' };
    expect((await send(path, form)).headers.location).toBe(path);
    expect((await send(path, form)).status).toBe(409);
    expect((await send(path, { task: 'safe', safe: 'yes' })).headers.location).toBe(path);
    expect(await statusesOf(owner)).toEqual(['completed']);
    const flags = await test.app.database.queries
      .selectFrom('flags')
      .select('description')
      .where('ride_id', '=', Number(id))
      .execute();
    expect(flags).toEqual([{ description: 'He drives too fast.' }]);
  });

  it('flag none with a text that is too long, and say so', async () => {
    const { id } = await createRide(test.app, owner.id);
    const description = 'x'.repeat(1001);
    const reply = await send(`/users/ridesDetails/${id}`, { task: 'flag', description, agencies: 'all' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain(description);
    expect(reply.text).toContain('Use at most 1000 characters.');
  });

  it('complete no flagged ride unasked, and ask its agencies for help on a no', async () => {
    const { id } = await createRide(test.app, owner.id);
    const path = `/users/ridesDetails/${id}`;
    await send(path, { task: 'flag', description: '', agencies: 'all' });
    expect((await send(path, { task: 'complete' })).headers.location).toBe(path);
    expect((await send(path, { task: 'safe' })).status).toBe(422);
    expect((await send(path, { task: 'safe', safe: 'maybe' })).status).toBe(422);
    expect(await statusesOf(owner)).toEqual(['active']);
    const key = { idempotency_key: 'not-safe-at-all-01' };
    for (const _ of [1, 2]) {
      const reply = await send(path, { task: 'safe', safe: 'no', ...key });
      expect([reply.status, reply.headers.location]).toEqual([303, path]);
    }
    expect(await statusesOf(owner)).toEqual(['active']);
    const asked = await test.app.database.queries
      .selectFrom('ride_events')
      .select('kind')
      .where('ride_id', '=', Number(id))
      .where('kind', '=', 'help_asked')
      .execute();
    expect(asked).toHaveLength(1);
  });

  it('take the PIN of a passenger who chose one with a yes, and none with a no', async () => {
    await givePins(test.app, owner.id);
    const { id } = await createRide(test.app, owner.id);
    const path = `/users/ridesDetails/${id}`;
    await send(path, { task: 'flag', description: '', agencies: 'all' });
    const yes = { task: 'safe', safe: 'yes' };
    expect((await send(path, yes)).text).toContain('Enter your PIN.');
    expect((await send(path, { ...yes, pin: '5930' })).text).toContain('This PIN is not right.');
    expect((await send(path, { task: 'safe', safe: 'no', pin: '' })).status).toBe(303);
    expect(await statusesOf(owner)).toEqual(['active']);
    expect((await send(path, { ...yes, pin: ownPins.pin })).status).toBe(303);
    expect(await statusesOf(owner)).toEqual(['completed']);
  });

  it('undo the arrival within ten seconds, and say so when they are over', async () => {
    const { id } = await createRide(test.app, owner.id);
    const path = `/users/ridesDetails/${id}`;
    await send(path, { task: 'complete' });
    expect((await send(path, { task: 'undo' })).headers.location).toBe(path);
    expect(await statusesOf(owner)).toEqual(['active']);
    await send(path, { task: 'complete' });
    await test.app.database.queries
      .updateTable('rides')
      .set({ completed_at: sql<string>`now() - interval '11 seconds'` })
      .where('id', '=', Number(id))
      .execute();
    const late = await send(path, { task: 'undo' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('The ten seconds are over, so this ride stays completed.');
    expect(await statusesOf(owner)).toEqual(['completed']);
  });

  it('answer its ladder, and refuse any other act', async () => {
    const { id } = await createRide(test.app, owner.id);
    const path = `/users/ridesDetails/${id}`;
    const reply = await send(path, { task: 'ladder', act: 'agency-allowed' });
    expect([reply.status, reply.headers.location]).toEqual([303, path]);
    expect((await send(path, { task: 'ladder', act: 'safe' })).status).toBe(422);
    expect((await send(path, { task: 'ladder', act: 'off' })).status).toBe(409);
    const events = await test.app.database.queries
      .selectFrom('ladder_events')
      .select('kind')
      .where('ride_id', '=', Number(id))
      .execute();
    expect(events).toEqual([{ kind: 'agency-allowed' }]);
  });

  it('say how far the test SMS to the next of kin is, and send it again', async () => {
    await lodge();
    const [ride] = await ridesOf(owner);
    const path = `/users/ridesDetails/${ride?.id}`;
    const headers = { host: 'rua.test', accept: 'text/html', cookie: `__Host-rua_session=${owner.token}` };
    const page = async () => (await test.call('GET', path, { headers })).text;
    const again = /name="task" value="kin-test"/;
    const first = await page();
    expect(first).toContain('The test SMS is on its way.');
    expect(first).not.toMatch(again);
    await test.app.database.queries
      .updateTable('outbox')
      .set({ state: 'failed', next_try_at: null })
      .where('about_id', '=', owner.id)
      .execute();
    expect(await page()).toMatch(again);
    const sent = [];
    for (let times = 0; times < 3; times += 1) sent.push(await send(path, { task: 'kin-test' }));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 429]);
    expect(sent.at(-1)?.text).toContain('RUA sends 3 test SMS in 24 hours. Try again tomorrow.');
  });

  it.each(['1%2F..%2F..%2Fadmin', '0', '-1', '99999999999999999999'])(
    'do nothing for the ride %s',
    async (id) => {
      const reply = await send(`/users/ridesDetails/${id}`, { task: 'complete' });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    },
  );

  it('do nothing for the ride of another', async () => {
    const stranger = await createAccount(test.app, { accountType: 'commuter' });
    const { id } = await createRide(test.app, stranger.id);
    for (const task of ['flag', 'complete', 'safe', 'undo', 'ladder', 'kin-test', 'delete', '']) {
      const reply = await send(`/users/ridesDetails/${id}`, { task, act: 'help', safe: 'no' });
      expect([403, 404]).toContain(reply.status);
    }
    expect(await statusesOf(stranger)).toEqual(['active']);
  });
});
