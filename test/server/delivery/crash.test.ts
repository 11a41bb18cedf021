import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { mail, openApp, startOutboxWorker, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { createTestDatabase } from '#test/support/database.ts';

const atOnce = 10;
const messages = 200;

let server: MailServer;
let smtpUrl: string;

beforeEach(async () => {
  server = new MailServer();
  smtpUrl = await server.start();
});

afterEach(() => server.stop());

async function enqueueMany(app: TestApp): Promise<void> {
  const people = Array.from({ length: messages }, (_, index) => mail({ to: `person${index}@example.com` }));
  await app.database.transact((tx) => enqueueMessages(tx, people));
}

/** How many messages are in each state. */
async function countStates(app: TestApp): Promise<Record<string, number>> {
  const rows = await app.database.queries
    .selectFrom('outbox')
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

function distinctIds(): number {
  return new Set(server.received.map(({ messageId }) => messageId)).size;
}

describe('a process that is killed while it delivers', () => {
  test('loses no message, and repeats only messages whose acceptance it could not record', async () => {
    const database = await createTestDatabase();
    const app = await openApp(database.connection, { SMTP_URL: smtpUrl });
    await enqueueMany(app);
    let child: ChildProcess | undefined;
    server.refuseMessage = (count) => {
      if (count === 60) child?.kill('SIGKILL');
      return undefined;
    };
    child = spawnOutboxWorker(database.connection);
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    const { sent = 0, queued = 0 } = await countStates(app);
    expect(sent).toBeGreaterThan(0);
    expect(queued).toBeGreaterThan(0);

    // Ends the leases of the dead process, as time would.
    await app.database.queries
      .updateTable('outbox')
      .set({ claimed_until: sql<string>`now()` })
      .where('claimed_until', 'is not', null)
      .execute();
    const outboxWorker = startOutboxWorker(app);
    await expect.poll(() => countStates(app), { timeout: 20_000 }).toEqual({ sent: messages });
    expect(distinctIds()).toBe(messages);
    expect(server.received.length - messages).toBeLessThanOrEqual(atOnce);
    await outboxWorker.stop();
    await app.close();
    await database.drop();
  });

  test('holds its claims for no longer than their lease', async () => {
    const database = await createTestDatabase();
    const app = await openApp(database.connection, { SMTP_URL: smtpUrl });
    await enqueueMany(app);
    // Claimed by a process that is gone.
    await app.database.queries
      .updateTable('outbox')
      .set({ attempts: 1, claimed_until: sql<string>`now() + interval '1 second'` })
      .execute();
    const outboxWorker = startOutboxWorker(app);
    await expect.poll(() => countStates(app), { timeout: 20_000 }).toEqual({ sent: messages });
    const [row] = await app.database.queries.selectFrom('outbox').select('attempts').limit(1).execute();
    expect(row?.attempts).toBe(2);
    await outboxWorker.stop();
    await app.close();
    await database.drop();
  });
});

describe('a database that is killed while messages are delivered', () => {
  test('comes back, and every message arrives exactly once', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'rua-crash-'));
    chmodSync(dataFolder, 0o755);
    const postgres = await startEmbeddedPostgres({ dataFolder });
    const app = await openApp(postgres.connection, { SMTP_URL: smtpUrl });
    await migrate(app.database.queries);
    await enqueueMany(app);
    server.refuseMessage = (count) => {
      if (count === 60) process.kill(postgres.pid, 'SIGKILL');
      return undefined;
    };
    const killed = postgres.pid;
    const outboxWorker = startOutboxWorker(app);
    const patiently = () => countStates(app).catch(() => 'the database is away');
    await expect.poll(patiently, { timeout: 25_000 }).toEqual({ sent: messages });
    expect(postgres.pid).not.toBe(killed);
    expect(distinctIds()).toBe(messages);
    expect(server.received).toHaveLength(messages);
    await outboxWorker.stop();
    await app.close();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
});

function spawnOutboxWorker(connection: ClientConfig): ChildProcess {
  const script = join(import.meta.dirname, 'outbox-worker-process.ts');
  return spawn(process.execPath, [script, JSON.stringify(connection), smtpUrl], { stdio: 'inherit' });
}
