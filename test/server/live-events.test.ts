/** The stream of events over a real connection, with two processes on one database. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { LiveEvents } from '#server/base/delivery/live-events.ts';
import { openEventWindow } from '#test/support/event-window.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, openSession, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let first: TestServer;
let second: TestServer;
/** Where the second process listens. */
let url: string;
let passenger: TestAccount;
let officer: TestAccount;

beforeAll(async () => {
  first = await startTestServer();
  second = await first.startAnother();
  url = await second.server.listen({ host: '127.0.0.1', port: 0 });
  const agency = await createAgency(first.app, { defaultResponder: true });
  passenger = await createAccount(first.app, { accountType: 'commuter' });
  officer = await createAccount(first.app, { accountType: 'government-agency', agencyId: agency.id });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const openWindow = (headers: Record<string, string>, query = '') => openEventWindow(url, headers, query);

const bearer = ({ token }: TestAccount) => ({ authorization: `Bearer ${token}` });

describe('an open window', () => {
  it('hears what another process did for its person', async () => {
    const window = await openWindow(bearer(passenger));
    expect(window.headers['content-type']).toBe('text/event-stream');
    expect(window.headers['cache-control']).toBe('no-store');
    const { id } = await lodge(first, passenger.token);
    await expect.poll(() => window.seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
    window.close();
  });

  it('works with the cookie of our own client', async () => {
    const window = await openWindow({ cookie: `__Host-rua_session=${passenger.token}` });
    const { id } = await lodge(first, passenger.token);
    await expect.poll(() => window.seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
    window.close();
  });

  it('of an officer hears of a new flag', async () => {
    const window = await openWindow(bearer(officer));
    const { id } = await lodge(first, passenger.token);
    await flag(first, passenger.token, id);
    const newCase = { kind: 'case-changed', caseId: expect.any(Number) };
    const told = expect.arrayContaining([newCase, { kind: 'ride-changed', rideId: id }]);
    await expect.poll(() => window.seen).toEqual(told);
    window.close();
  });

  it('hears no events of other people', async () => {
    const stranger = await createAccount(first.app, { accountType: 'commuter' });
    const [theirs, own] = [await openWindow(bearer(stranger)), await openWindow(bearer(passenger))];
    await lodge(first, passenger.token);
    await expect.poll(() => own.seen).toHaveLength(1);
    const { id } = await lodge(first, stranger.token);
    // The one event that it hears is its own, though it came later.
    await expect.poll(() => theirs.seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
    for (const window of [theirs, own]) window.close();
  });

  it('that was loading while this process started shows everything anew', async () => {
    const window = await openWindow(bearer(passenger), '?age=999999999');
    await expect.poll(() => window.seen).toEqual([{ kind: 'resync' }]);
    window.close();
  });

  it('that is of no age is refused', async () => {
    expect((await openWindow(bearer(passenger), '?age=old')).status).toBe(422);
  });

  it('hears while nothing happens that its connection lives: an event with a name and no words', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const window = await openWindow(bearer(passenger));
    await vi.advanceTimersByTimeAsync(25_000);
    vi.useRealTimers();
    // An event is sent at its empty line, and only where it has a line of data.
    await expect.poll(() => window.lines.slice(-3)).toEqual(['event:beat', 'data', '']);
    expect(window.seen).toEqual([]);
    window.close();
  });

  it('that closes is forgotten', async () => {
    const window = await openWindow(bearer(passenger));
    window.close();
    const next = await openWindow(bearer(passenger));
    const { id } = await lodge(first, passenger.token);
    await expect.poll(() => next.seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
    expect(window.seen).toEqual([]);
    next.close();
  });

  it('ends at once when its session ends in another process, and those of other sessions stay', async () => {
    const session = async () => ({ ...passenger, token: await openSession(first.app, passenger.id) });
    const leaving = await session();
    const [left, stays] = [await openWindow(bearer(leaving)), await openWindow(bearer(await session()))];
    expect((await first.call('POST', signOut.path, { token: leaving.token })).status).toBe(200);
    await left.ended;
    expect(left.seen).toEqual([{ kind: 'session-ended' }]);
    const { id } = await lodge(first, passenger.token);
    await expect.poll(() => stays.seen).toEqual([{ kind: 'ride-changed', rideId: id }]);
    stays.close();
  });

  it('of an officer ends when a supervisor ends their access', async () => {
    const { id } = await createAgency(first.app);
    const at = { accountType: 'government-agency', agencyId: id } as const;
    const supervisor = await createAccount(first.app, { ...at, officerRole: 'supervisor' });
    const leaving = await createAccount(first.app, at);
    const window = await openWindow(bearer(leaving));
    const reply = await first.call('POST', `/api/agency/officers/end/${leaving.id}`, {
      token: supervisor.token,
    });
    expect(reply.status).toBe(200);
    await window.ended;
    expect(window.seen.at(-1)).toEqual({ kind: 'session-ended' });
  });

  it('ends when an administrator suspends its person', async () => {
    const administrator = await createAccount(first.app, { accountType: 'staff' });
    const leaving = await createAccount(first.app, { accountType: 'commuter' });
    const window = await openWindow(bearer(leaving));
    const reply = await first.call('POST', `/api/backoffice/people/suspend/${leaving.id}`, {
      token: administrator.token,
      body: { reason: 'Spam' },
    });
    expect(reply.status).toBe(200);
    await window.ended;
    expect(window.seen.at(-1)).toEqual({ kind: 'session-ended' });
  });

  it.each([{}, { authorization: 'Bearer null' }])('with %j opens for nobody', async (headers) => {
    expect((await openWindow(headers)).status).toBe(401);
  });
});

describe('a window that was loading', () => {
  it('hears the events of its person from meanwhile, once, and no events of other people', async () => {
    const [person, other] = [
      await createAccount(first.app, { accountType: 'commuter' }),
      await createAccount(first.app, { accountType: 'commuter' }),
    ];
    const live = new LiveEvents(first.app.notifications);
    const started = performance.now();
    const heard: LiveEvent[] = [];
    live.subscribe(person.id, (event) => heard.push(event));
    const changes = () => heard.filter(({ kind }) => kind === 'ride-changed').length;
    const { id } = await lodge(first, person.token);
    await expect.poll(changes).toBe(1);
    await flag(first, person.token, id);
    await expect.poll(changes).toBe(2);
    const { id: theirs } = await lodge(first, other.token);
    const told = (rideId: number) => ({ kind: 'ride-changed', rideId });
    const repeated = (userId: number) => {
      const events: LiveEvent[] = [];
      live.repeat(userId, performance.now() - started, (event) => events.push(event));
      return events.filter(({ kind }) => kind === 'ride-changed');
    };
    await expect.poll(() => repeated(other.id)).toEqual([told(theirs)]);
    expect(repeated(person.id)).toEqual([told(id)]);
  });
});
