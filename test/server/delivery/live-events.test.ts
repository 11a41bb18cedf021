import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

const rideChanged: LiveEvent = { kind: 'ride-changed', rideId: 7 };

let database: TestDatabase;
/** Two processes on one database. */
let here: TestApp;
let there: TestApp;

beforeEach(async () => {
  database = await createTestDatabase();
  here = await openApp(database.connection);
  there = await openApp(database.connection);
});

afterEach(async () => {
  await here.close();
  await there.close();
  await database.drop();
});

function listenFor(app: TestApp, userId: number): { seen: LiveEvent[]; end: () => void } {
  const seen: LiveEvent[] = [];
  return { seen, end: app.live.subscribe(userId, (event) => seen.push(event)) };
}

function publish(app: TestApp, userIds: readonly number[], event: LiveEvent): Promise<void> {
  return app.database.transact((tx) => app.live.publish(tx, userIds, event));
}

describe('live events', () => {
  test('reach the windows of the people meant, in every process', async () => {
    const windows = [listenFor(here, 1), listenFor(here, 1), listenFor(there, 1), listenFor(there, 3)];
    await publish(here, [1, 2], rideChanged);
    await publish(here, [3], { kind: 'agencies-changed' });
    await expect.poll(() => windows[3]?.seen).toEqual([{ kind: 'agencies-changed' }]);
    for (const window of windows.slice(0, 3)) await expect.poll(() => window.seen).toEqual([rideChanged]);
  });

  test('go out when the transaction commits, and not when it fails', async () => {
    const { seen } = listenFor(there, 1);
    const failing = here.database.transact(async (tx) => {
      await here.live.publish(tx, [1], { kind: 'account-changed' });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    await here.database.transact(async (tx) => {
      await here.live.publish(tx, [1], rideChanged);
      // A notification of another connection that came later must arrive first.
      await publish(there, [1], { kind: 'manifests-changed' });
      await expect.poll(() => seen).toEqual([{ kind: 'manifests-changed' }]);
    });
    await expect.poll(() => seen).toEqual([{ kind: 'manifests-changed' }, rideChanged]);
  });

  test('reach thousands of people at once', async () => {
    const people = Array.from({ length: 3000 }, (_, index) => 1_000_000_000 + index);
    const windows = people.map((userId) => listenFor(there, userId));
    await publish(here, people, rideChanged);
    await expect.poll(() => windows.every(({ seen }) => seen.length === 1)).toBe(true);
  });

  test('for everybody reach every listener, in every process, and a burst of them is few', async () => {
    const windows = [listenFor(here, 1), listenFor(there, 2), listenFor(there, 3)];
    const tellAll = () =>
      here.database.transact((tx) => here.live.publishToEveryone(tx, { kind: 'traffic-changed' }));
    await tellAll();
    for (const { seen } of windows) await expect.poll(() => seen.length).toBe(1);
    const bursts = 20;
    for (let count = 0; count < bursts; count += 1) await tellAll();
    // The last of a burst is not lost: it comes at the end of the second.
    for (const { seen } of windows)
      await expect.poll(() => seen.length, { timeout: 3000 }).toBeGreaterThan(1);
    for (const { seen } of windows) expect(seen.length).toBeLessThan(bursts);
  });

  test('end when the window closes', async () => {
    const closed = listenFor(there, 1);
    const open = listenFor(there, 1);
    closed.end();
    await publish(here, [1], rideChanged);
    await expect.poll(() => open.seen).toEqual([rideChanged]);
    expect(closed.seen).toEqual([]);
  });

  test('of a process that ends leave each of its windows, and a later window is sent to another at once', async () => {
    const ends: string[] = [];
    const heard: LiveEvent[] = [];
    const watch = (name: string) =>
      there.live.subscribe(
        1,
        (event) => heard.push(event),
        () => ends.push(name),
      );
    watch('first');
    watch('second')();
    there.live.end();
    expect(ends).toEqual(['first']);
    watch('late');
    expect(ends).toEqual(['first', 'late']);
    const elsewhere = listenFor(here, 1);
    await publish(here, [1], rideChanged);
    await expect.poll(() => elsewhere.seen).toEqual([rideChanged]);
    expect(heard).toEqual([]);
  });

  test('after a lost connection every window is told to show everything anew, and hears again', async () => {
    const window = listenFor(here, 1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'listen %'
    `.execute(here.database.queries);
    await expect.poll(() => window.seen).toEqual([{ kind: 'resync' }]);
    expect(here.notifications.connected).toBe(true);
    await publish(there, [1], rideChanged);
    await expect.poll(() => window.seen).toEqual([{ kind: 'resync' }, rideChanged]);
  });
});
