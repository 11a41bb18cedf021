/** When more is asked than RUA can do: who is refused, in which words, and who never is. */
import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#domain/identity/accounts/auth.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { getHealth, getReadiness } from '#domain/operations.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { isBuiltPath } from '#server/base/http/built-paths.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { newAddress } from '#test/support/accounts.ts';
import { createAccount, createAgency, createRide, type TestAccount } from '#test/support/records.ts';
import {
  fewCalls,
  figuresOf,
  fillChanges,
  fillReads,
  type LoadedServer,
  lockSpaces,
  startLoadedServer,
} from './loaded-server.ts';

const metricsToken = 'a-token-for-prometheus-alone';
const spaces = '/api/user/parking-space?page=1';
const emergency = {
  role: 'place',
  type: 'emmergency',
  complain_title: '',
  name: '',
  state: '',
  city: '',
  description: '',
};
const complaint = {
  ...emergency,
  type: 'complain',
  complain_title: 'Overcharged',
  name: 'Ojota park',
  state: 'Lagos',
  city: 'Kosofe',
  description: 'Twice the fare.',
};

describe('a full house', () => {
  let test: LoadedServer;
  let person: TestAccount;
  let release: () => Promise<void>;
  let held: Promise<Response>[];

  beforeAll(async () => {
    test = await startLoadedServer(fewCalls);
    await createAgency(test.app, { defaultResponder: true });
    person = await createAccount(test.app, { accountType: 'commuter' });
    release = await lockSpaces(test);
    held = [...(await fillReads(test, person.token)), ...(await fillChanges(test, person.token))];
  });
  afterAll(async () => {
    await release();
    await Promise.all(held);
    await test.close();
  });

  it('refuses the next caller, in the documented words and with the time to come back', async () => {
    const reply = await test.fetch(spaces, { token: person.token });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(await reply.json()).toEqual({
      status: false,
      message: expect.stringContaining('Try again in a few seconds.'),
      code: 'unavailable',
      errors: {},
    });
  });

  it('refuses a page as a page, which says the number to call', async () => {
    const reply = await test.fetch('/about', { accept: 'text/html' });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('retry-after')).not.toBeNull();
    expect(await reply.text()).toContain('href="tel:112"');
  });

  it.each(['/x.php', '/about.data', '/assets.js', '/x/assets/y.js'])(
    'refuses what only looks like a file of the web build: %s',
    async (path) => {
      expect((await test.fetch(path)).status).toBe(503);
    },
  );

  it('has a place for every file that is beside the build', () => {
    const others = readdirSync('public').filter(
      (name) => !isBuiltPath(`/${name}`) && !isBuiltPath(`/${name}/`),
    );
    expect(others).toEqual([]);
  });

  it('refuses a page in the language that the device chose', async () => {
    const reply = await test.fetch('/about', { accept: 'text/html', cookie: '__Host-rua_language=ha' });
    const text = await reply.text();
    expect(text).toContain('<html lang="ha">');
    expect(text).toContain(translateIn('ha')('RUA is busy'));
    expect(text).toContain('href="tel:112"');
    expect(Number(reply.headers.get('content-length'))).toBe(Buffer.byteLength(text));
  });

  it('takes an emergency, and what its page asks for', async () => {
    const { token } = person;
    const reply = await test.fetch(lodgeComplaint.path, { method: 'POST', token, body: emergency });
    expect(reply.status).toBe(200);
    expect((await test.fetch('/api/user/me', { token })).status).toBe(200);
    expect((await test.fetch('/api/request/agencies')).status).toBe(200);
    expect((await test.fetch('/assets/not-there.js')).status).toBe(404);
    expect((await test.fetch(lodgeComplaint.path, { method: 'OPTIONS' })).status).not.toBe(503);
  });

  it('shows an agency its cases, and says that it is well', async () => {
    const agency = await createAgency(test.app);
    const { token } = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: agency.id,
    });
    expect((await test.fetch('/api/agency/cases?page=1', { token })).status).toBe(200);
    expect((await test.fetch('/api/agency/cases/details/424242', { token })).status).toBe(404);
    expect((await test.fetch(getHealth.path)).status).toBe(200);
    expect((await test.fetch(getReadiness.path)).status).toBe(200);
  });

  it('lets a complaint wait like other calls: only its body tells that no person is in danger', async () => {
    const reply = await test.fetch(lodgeComplaint.path, {
      method: 'POST',
      token: person.token,
      body: complaint,
    });
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ code: 'unavailable' });
    expect(reply.headers.get('retry-after')).not.toBeNull();
  });
});

describe('overload', () => {
  let test: LoadedServer;
  afterEach(() => test.close());

  it('is over when the admitted calls are answered, and is counted', async () => {
    test = await startLoadedServer(fewCalls, { metricsToken });
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const release = await lockSpaces(test);
    const held = [...(await fillReads(test, token)), ...(await fillChanges(test, token))];
    expect((await test.fetch(spaces, { token })).status).toBe(503);
    expect((await test.fetch(lodgeComplaint.path, { method: 'POST', token, body: complaint })).status).toBe(
      503,
    );
    await release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404]);
    expect((await test.fetch(spaces, { token })).status).toBe(200);
    for (const priorityClass of ['reads', 'changes'] as const)
      expect(figuresOf(test, priorityClass)).toEqual({ inWork: 0, waiting: 0 });
    const { text } = await test.call('GET', '/metrics', { token: metricsToken });
    expect(text).toContain('rua_refused_total{class="any"} 1');
    expect(text).toContain('rua_refused_total{class="reads"} 0');
    expect(text).toContain('rua_refused_total{class="changes"} 1');
    expect(text).toContain('rua_refused_total{class="urgent"} 0');
    expect(text).toContain('rua_calls{class="reads",state="in work"} 0');
  });

  it('by changes that wait keeps nobody from reading', async () => {
    test = await startLoadedServer(fewCalls);
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const release = await lockSpaces(test);
    const held = await fillChanges(test, token);
    expect((await test.fetch(listRides.path, { token })).status).toBe(200);
    expect((await test.fetch(lodgeComplaint.path, { method: 'POST', token, body: complaint })).status).toBe(
      503,
    );
    await release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('sends away who waited too long', async () => {
    test = await startLoadedServer({ ...fewCalls, waitMilliseconds: 1 });
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const release = await lockSpaces(test);
    const inWork = [test.fetch(spaces, { token }), test.fetch(spaces, { token })];
    await expect.poll(() => figuresOf(test, 'reads').inWork).toBe(2);
    expect((await test.fetch(spaces, { token })).status).toBe(503);
    await release();
    expect((await Promise.all(inWork)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is not brought about by calls that a limit slows down', async () => {
    // One new password is asked for at once, and the next ones a second apart.
    test = await startLoadedServer({ ...fewCalls, waiting: 0 }, { limitScale: 0.005 });
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const ask = () => {
      const body = { email: newAddress() };
      return test.fetch(forgotPassword.path, { method: 'POST', body });
    };
    for (let times = 0; times < 2; times += 1) expect((await ask()).status).toBe(200);
    const entered = vi.spyOn(test.app.throttle, 'enter');
    const slowed = [ask(), ask()];
    await expect.poll(() => entered.mock.calls.length).toBe(2);
    expect((await test.fetch(spaces, { token })).status).toBe(200);
    test.app.throttle.stop();
    await Promise.all(slowed);
  });

  it('begins when the event loop is late', async () => {
    // The event loop is always later than this limit.
    test = await startLoadedServer({ ...fewCalls, loopDelayMilliseconds: -1 });
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    expect((await test.fetch(spaces, { token })).status).toBe(503);
    expect((await test.fetch('/api/user/me', { token })).status).toBe(200);
  });

  it('does not keep a flag waiting when all connections are in use', async () => {
    test = await startLoadedServer({ ...fewCalls, atOnce: 50 });
    const { app } = test;
    await createAgency(app, { defaultResponder: true });
    const { id, token } = await createAccount(app, { accountType: 'commuter' });
    const ride = await createRide(app, id);
    const all = [app.database.pool, app.database.readers].flatMap((pool) =>
      Array.from({ length: pool.options.max }, () => pool.connect()),
    );
    const connections = await Promise.all(all);
    const body = { lodge_ride_id: String(ride.id), description: '', agencies: [] };
    const flagged = await test.fetch(flagRide.path, { method: 'POST', token, body });
    const ready = await test.fetch(getReadiness.path);
    for (const connection of connections) connection.release();
    expect([flagged.status, ready.status]).toEqual([200, 200]);
  });
});
