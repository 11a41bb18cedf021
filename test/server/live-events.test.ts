/** The stream of events over a real connection, with two processes on one database. */
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { type LiveEvent, liveEvent } from '#domain/platform/notifications/live-events.ts';
import { LiveEvents } from '#server/base/delivery/live-events.ts';
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

type Window = {
  /** Settles when the server ends the stream. */
  ended: Promise<unknown>;
  status: number;
  headers: IncomingHttpHeaders;
  seen: LiveEvent[];
  close: () => void;
};

/** An open window of the second process; it hears from when this returns. */
async function openWindow(headers: Record<string, string>, query = ''): Promise<Window> {
  const request = get(`${url}/api/user/events${query}`, { headers });
  const [response] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  const { statusCode: status = 0, headers: answered } = response;
  const seen: LiveEvent[] = [];
  const lines = createInterface(response);
  // Closing the window ends the answer before its end.
  for (const stream of [response, lines]) stream.on('error', () => {});
  lines.on('line', (line) => {
    if (line.startsWith('data: ')) seen.push(liveEvent.parse(JSON.parse(line.slice(6))));
  });
  const ended = new Promise((resolve) => response.once('end', resolve));
  await once(lines, 'line');
  return { ended, status, headers: answered, seen, close: () => request.destroy() };
}

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

  it('hears nothing of others', async () => {
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
  it('hears what its person was told meanwhile, once, and nothing of others', async () => {
    const [person, other] = [
      await createAccount(first.app, { accountType: 'commuter' }),
      await createAccount(first.app, { accountType: 'commuter' }),
    ];
    const started = performance.now();
    const live = new LiveEvents(first.app.notifications);
    const heard: LiveEvent[] = [];
    live.subscribe(person.id, (event) => heard.push(event));
    const { id } = await lodge(first, person.token);
    await flag(first, person.token, id);
    const { id: theirs } = await lodge(first, other.token);
    const told = (rideId: number) => ({ kind: 'ride-changed', rideId });
    const repeated = (userId: number) => {
      const events: LiveEvent[] = [];
      live.repeat(userId, performance.now() - started - 1, (event) => events.push(event));
      return events.filter(({ kind }) => kind === 'ride-changed');
    };
    await expect.poll(() => heard.filter(({ kind }) => kind === 'ride-changed').length).toBeGreaterThan(1);
    await expect.poll(() => repeated(other.id)).toEqual([told(theirs)]);
    expect(repeated(person.id)).toEqual([told(id)]);
  });
});
