import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs, type ScheduledJob, startJobs } from '#server/base/delivery/jobs.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { stopWaitingForReports } from '#server/base/delivery/progress.ts';
import type { Transport } from '#server/base/delivery/transport.ts';
import { retentionJobs } from '#server/scheduled-jobs.ts';
import { insertFlag, mail, openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createAccount, createRide } from '#test/support/records.ts';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.connection);
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

function ago(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

describe('the jobs', () => {
  test('deliver, and run their jobs every minute and every hour, however many processes run', async () => {
    const first = await startJobs(app, { delivery: { lookEveryMilliseconds: 600_000 } });
    const second = await startJobs(app, { delivery: { lookEveryMilliseconds: 600_000 } });
    await app.database.transact((tx) => enqueueMessages(tx, [mail()]));
    const states = () => app.database.queries.selectFrom('outbox').select('state').execute();
    await expect.poll(states).toEqual([{ state: 'delivered' }]);
    const schedules = await sql`select name, cron from jobs.schedule order by name`.execute(
      app.database.queries,
    );
    expect(schedules.rows).toEqual([
      { name: 'tidy', cron: '7 * * * *' },
      { name: 'watch', cron: '* * * * *' },
    ]);
    await Promise.all([first.stop(), second.stop()]);
    await app.database.transact((tx) => enqueueMessages(tx, [mail({ to: 'later@example.com' })]));
    const third = await startJobs(app);
    await expect.poll(states).toEqual([{ state: 'delivered' }, { state: 'delivered' }]);
    await third.stop();
  });
});

describe('stopping', () => {
  test('waits until the messages under way are sent', async () => {
    const done: string[] = [];
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Transport = {
      async send() {
        begun.resolve();
        await released.promise;
        done.push('sent');
        return { state: 'delivered' };
      },
      close() {},
    };
    const jobs = await startJobs(app, { transports: { mail: slow } });
    await app.database.transact((tx) => enqueueMessages(tx, [mail({ to: 'last@example.com' })]));
    await begun.promise;
    const stopping = jobs.stop().then(() => done.push('stopped'));
    const state = () =>
      app.database.queries
        .selectFrom('outbox')
        .select('state')
        .where('to_address', '=', 'last@example.com')
        .executeTakeFirstOrThrow();
    expect(await state()).not.toEqual({ state: 'delivered' });
    released.resolve();
    await stopping;
    expect(done).toEqual(['sent', 'stopped']);
    expect(await state()).toEqual({ state: 'delivered' });
  });
});

describe('tidying', () => {
  test('goes on when one job fails', async () => {
    const done: string[] = [];
    const jobs: ScheduledJob[] = [
      { name: 'fails', run: () => Promise.reject(new Error('no')) },
      { name: 'works', run: async () => void done.push('works') },
    ];
    await runJobs(app, jobs);
    expect(done).toEqual(['works']);
  });

  test('removes rows that were stored too long, and nothing else', async () => {
    const { queries } = app.database;
    const keeper = await createAccount(app, { accountType: 'commuter' });
    await queries
      .insertInto('sessions')
      .values(
        [0, 1].map((index) => ({
          token_hash: Buffer.alloc(32, `session ${index}`),
          user_id: keeper.id,
          kind: 'full' as const,
          ip_address: '',
          user_agent: `test ${index}`,
          expires_at: ago(index - 0.5),
        })),
      )
      .execute();
    await queries
      .insertInto('rate_limits')
      .values([
        { key: 'old', hits: 1, window_ends: ago(0.1) },
        { key: 'current', hits: 1, window_ends: ago(-0.1) },
      ])
      .execute();
    await queries
      .insertInto('mailed_codes')
      .values(
        [2, 0.5].map((age) => ({
          email: `code-${age}@example.com`,
          purpose: 'verify-email' as const,
          code_hash: Buffer.alloc(32),
          created_at: ago(age),
          expires_at: ago(age),
        })),
      )
      .execute();
    await queries
      .insertInto('idempotency_keys')
      .values(
        [8, 6].map((age) => ({
          user_id: keeper.id,
          key: `key-${age}`,
          endpoint: 'test',
          body_hash: Buffer.alloc(32),
          created_at: ago(age),
        })),
      )
      .execute();
    await runJobs(app, retentionJobs);
    const left = {
      sessions: await queries
        .selectFrom('sessions')
        .select('user_agent')
        .where('user_agent', 'like', 'test _')
        .execute(),
      limits: await queries.selectFrom('rate_limits').select('key').execute(),
      codes: await queries.selectFrom('mailed_codes').select('email').execute(),
      keys: await queries.selectFrom('idempotency_keys').select('key').execute(),
    };
    expect(left).toEqual({
      sessions: [{ user_agent: 'test 0' }],
      limits: [{ key: 'current' }],
      codes: [{ email: 'code-0.5@example.com' }],
      keys: [{ key: 'key-6' }],
    });
  });

  test('removes in steps more rows than one statement should', async () => {
    const { queries } = app.database;
    await sql`
      insert into rate_limits (key, hits, window_ends)
      select 'old ' || n, 1, now() - interval '1 minute' from generate_series(1, 5000) as n
    `.execute(queries);
    await runJobs(app, retentionJobs);
    expect(
      await queries.selectFrom('rate_limits').select('key').where('key', 'like', 'old %').execute(),
    ).toEqual([]);
  });

  test('removes accounts that were never verified and are not used', async () => {
    const { queries } = app.database;
    const unverified = { accountType: 'commuter', verified: false } as const;
    const [forgotten, used, fresh] = await Promise.all([1, 2, 3].map(() => createAccount(app, unverified)));
    const verified = await createAccount(app, { accountType: 'commuter' });
    if (!forgotten || !used || !fresh) throw new Error('no accounts');
    await createRide(app, forgotten.id);
    const old = [forgotten.id, used.id, verified.id];
    await queries
      .updateTable('users')
      .set({ created_at: ago(31) })
      .where('id', 'in', old)
      .execute();
    await queries
      .updateTable('sessions')
      .set({ last_seen_at: ago(31) })
      .where('user_id', '=', forgotten.id)
      .execute();
    await runJobs(app, retentionJobs);
    const left = await queries
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [...old, fresh.id])
      .orderBy('id')
      .execute();
    expect(left.map(({ id }) => id)).toEqual(
      [used.id, fresh.id, verified.id].sort((one, other) => one - other),
    );
  });

  test('an SMS without a report for two days becomes unknown, and a late report still counts', async () => {
    const { queries } = app.database;
    const { flagId } = await insertFlag(app);
    const sent = (hours: number, channel: 'sms' | 'mail') => ({
      channel,
      kind: `sent ${hours} hours ago by ${channel}`,
      to_address: '+2348031234567',
      body_text: 'Call',
      state: 'sent' as const,
      sent_at: ago(hours / 24),
      flag_id: flagId,
      recipient: 'next-of-kin' as const,
    });
    await queries
      .insertInto('outbox')
      .values([sent(49, 'sms'), sent(47, 'sms'), sent(49, 'mail')])
      .execute();
    await stopWaitingForReports(app);
    const rows = await queries
      .selectFrom('outbox')
      .select(['state', 'reason'])
      .where('flag_id', '=', flagId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { state: 'unknown', reason: 'The network did not report whether it arrived.' },
      { state: 'sent', reason: '' },
      { state: 'sent', reason: '' },
    ]);
  });

  test('removes old messages, except messages of a flag and messages that still wait', async () => {
    const { queries } = app.database;
    await queries.deleteFrom('outbox').execute();
    const { flagId } = await insertFlag(app);
    const message = { channel: 'mail' as const, to_address: 'a@example.com', body_text: 'text' };
    await queries
      .insertInto('outbox')
      .values([
        { ...message, kind: 'old', state: 'sent', queued_at: ago(91) },
        { ...message, kind: 'old but waiting', state: 'queued', queued_at: ago(91) },
        {
          ...message,
          kind: 'of a flag',
          state: 'sent',
          queued_at: ago(91),
          flag_id: flagId,
          recipient: 'agency',
        },
        { ...message, kind: 'recent', state: 'sent', queued_at: ago(89) },
        { ...message, kind: 'suppressed', state: 'suppressed', queued_at: ago(2) },
      ])
      .execute();
    await runJobs(app, retentionJobs);
    const left = await queries.selectFrom('outbox').select('kind').orderBy('id').execute();
    expect(left.map(({ kind }) => kind)).toEqual(['old but waiting', 'of a flag', 'recent']);
  });
});
