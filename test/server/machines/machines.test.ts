/**
 * Two processes as an operator runs them, each as on a machine of its own: one PostgreSQL, one storage that speaks S3,
 * nothing else in common.
 */
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, signOut } from '#domain/identity/accounts/accounts.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { checkPlate } from '#domain/journeys/plate-checks.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { createEntry, publishEntry } from '#domain/site/content/editing.ts';
import { post } from '#domain/site/content/news.ts';
import { listPosts } from '#domain/site/content/news-pages.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { agencySeeds } from '#server/seed/agencies.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { mail, openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { postContent } from '#test/support/content.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { Machine } from '#test/support/machine.ts';
import { addDrawing } from '#test/support/media.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type S3Server, s3Emulation } from '#test/support/s3-server.ts';
import { inTurns } from '#test/support/slice.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

const isTurn = inTurns('several machines', 5);

const metricsToken = 'only-for-this-test';
const secretKey = 'a-key-that-only-this-test-uses-1234';

let folder: TestFolder;
let postgres: EmbeddedPostgres;
let storage: S3Server;
let mails: MailServer;
let one: Machine;
let other: Machine;
/** Looks into the database from outside. */
let app: TestApp;
let person: TestAccount;

beforeAll(async () => {
  folder = makeDataFolder();
  mails = new MailServer();
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const [smtpUrl] = await Promise.all([
    mails.start(),
    startEmbeddedPostgres({ ...folder, settings }).then((started) => {
      postgres = started;
    }),
    s3Emulation.start().then((started) => {
      storage = started;
    }),
  ]);
  const environment = {
    DATABASE_URL: databaseUrl(postgres.connection),
    SECRET_KEY: secretKey,
    METRICS_TOKEN: metricsToken,
    SMTP_URL: smtpUrl,
    DRAIN_SECONDS: '3',
    ...storage.settings,
  };
  // Both find an empty database.
  [one, other] = await Promise.all([Machine.start(environment), Machine.start(environment)]);
  app = { ...(await openApp(postgres.connection)), secretKey: Buffer.from(secretKey) };
  person = await createAccount(app, { accountType: 'commuter' });
  // The machines look for work every ten seconds, so it is asked for long before it is looked at.
  await sql`
    insert into jobs.job (name, policy, retry_limit) values ('watch', 'exclusive', 0) on conflict do nothing
  `.execute(app.database.queries);
}, 120_000);

afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()]);
  await app?.close();
  await Promise.all([postgres?.stop(), storage?.stop(), mails.stop()]);
  await folder.remove();
});

async function lodged(on: Machine, token: string): Promise<number> {
  const reply = await on.post(lodgeRide.path, rideOnWire, { token });
  return reply.answer(lodgeRide).id;
}

describe('two machines that start at once on an empty database', () => {
  it.runIf(isTurn())('fill it once', async () => {
    const counts = await sql<{ agencies: number; settings: number }>`
      select (select count(*) from agencies) as agencies,
        (select count(*) from content_entries where kind = 'settings') as settings
    `.execute(app.database.queries);
    expect(counts.rows).toEqual([{ agencies: agencySeeds.length, settings: 1 }]);
    for (const machine of [one, other]) expect((await machine.get('/readyz')).status).toBe(200);
  });
});

describe('a session', () => {
  it.runIf(isTurn())('made by one is good for the other, and its end is known to both', async () => {
    const account = await createAccount(app, { accountType: 'commuter' });
    await givePassword({ app }, account);
    const entered = await one.post(signIn.path, { email: account.email, password: goodPassword });
    const { apiToken: token } = entered.answer(signIn);
    // Both remember it for ten seconds from now on.
    for (const machine of [one, other]) {
      const me = await machine.get(getAccount.path, { token });
      expect(me.answer(getAccount).id).toBe(account.id);
    }
    expect((await other.post(signOut.path, {}, { token })).status).toBe(200);
    const statuses = async () =>
      Promise.all(
        [one, other].map(async (machine) => (await machine.get(getAccount.path, { token })).status),
      );
    await expect.poll(statuses, { timeout: 5_000 }).toEqual([401, 401]);
  });
});

describe('limits', () => {
  it.runIf(isTurn())('count together', async () => {
    const perAddress = checkPlate.limits.find(({ per }) => per === 'address-signed-out');
    const ask = async (on: Machine) => (await on.post(checkPlate.path, { plate: 'LSR-123DE' })).status;
    const statuses: number[] = [];
    for (let calls = 0; calls < (perAddress?.maximum ?? 0); calls += 1)
      statuses.push(await ask(calls % 2 === 0 ? one : other));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await ask(one), await ask(other)]).toEqual([429, 429]);
  });
});

describe('an open window', () => {
  it.runIf(isTurn())(
    'of one hears what happens on the other, and after coming back that it missed something',
    async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      const window = await other.openWindow(streamEvents.path, headers);
      const rideId = await lodged(one, person.token);
      await expect.poll(() => window.seen).toEqual([{ kind: 'ride-changed', rideId }]);
      window.close();
      const back = await one.openWindow(streamEvents.path, { ...headers, 'last-event-id': 'open' });
      await expect.poll(() => back.seen).toEqual([{ kind: 'resync' }]);
      back.close();
    },
  );
});

describe('messages', () => {
  it.runIf(isTurn())('are each delivered once, though both machines deliver', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `person${index}@example.com`);
    await app.database.transact((tx) =>
      enqueueMessages(
        tx,
        addresses.map((to) => mail({ to })),
      ),
    );
    const waiting = () =>
      app.database.queries
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', 'mail')
        .where('state', '<>', 'sent')
        .execute();
    await expect.poll(waiting).toEqual([]);
    const receivers = mails.received.flatMap(({ recipients }) => recipients);
    expect(receivers.toSorted()).toEqual(addresses.toSorted());
  });
});

describe('the pages of the public site that both cache', () => {
  it.runIf(isTurn())('is dropped by both when one changes it', async () => {
    for (const machine of [one, other]) expect((await machine.get('/news&others')).status).toBe(200);
    await addDrawing(app);
    const { token } = await createStaff();
    const created = await one.post(
      createEntry.path.replace('{kind}', post.name),
      { content: postContent },
      { token },
    );
    const { id, version } = created.answer(createEntry);
    const published = await one.post(publishEntry.path.replace('{id}', String(id)), { version }, { token });
    expect(published.status).toBe(200);
    for (const machine of [one, other]) {
      const titles = async () =>
        (await machine.get(listPosts.path)).answer(listPosts).blog.list.map(({ title }) => title);
      await expect.poll(titles).toContain(postContent.title);
      await expect.poll(async () => (await machine.get('/news&others')).text).toContain(postContent.title);
    }
  });

  /** Signs in with two steps, as staff must. */
  async function createStaff(): Promise<TestAccount> {
    const staff = await createAccount(app, { accountType: 'staff' });
    const now = new Date().toISOString();
    await app.database.queries
      .insertInto('two_step_secrets')
      .values({ user_id: staff.id, secret: Buffer.alloc(32), created_at: now, confirmed_at: now })
      .execute();
    return staff;
  }
});

describe('jobs', () => {
  it.runIf(isTurn())('are done by one machine at a time', async () => {
    const jobs = () =>
      sql<{ state: string }>`select state::text from jobs.job where name = 'watch'`.execute(
        app.database.queries,
      );
    await expect.poll(async () => (await jobs()).rows).toContainEqual({ state: 'completed' });
    const doneTwice = async () => {
      const counts = await Promise.all([one, other].map(countJobs));
      const completed = (await jobs()).rows.filter(({ state }) => state === 'completed');
      return counts.reduce((sum, count) => sum + count, 0) - completed.length;
    };
    await expect.poll(doneTwice).toBe(0);
  });

  async function countJobs(machine: Machine): Promise<number> {
    const { text } = await machine.get('/metrics', { token: metricsToken });
    return Number(/rua_jobs_total\{job="due content",outcome="done"\} (\d+)/.exec(text)?.[1] ?? 0);
  }
});

describe('a machine that is asked to stop', () => {
  it.runIf(isTurn())(
    'says so first, goes on serving, finishes the calls under way, and sends its windows away',
    async () => {
      const window = await one.openWindow(streamEvents.path, { authorization: `Bearer ${person.token}` });
      const upload = await beginUpload(one, person.token);
      const stopped = one.rua.stop('SIGTERM');
      await expect.poll(async () => (await one.get('/readyz')).status).toBe(503);
      const served = await one.get(getAccount.path, { token: person.token });
      expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
      await window.ended;
      expect(await upload.finish()).toBe(200);
      expect((await stopped).code).toBe(0);
      expect((await other.get(getAccount.path, { token: person.token })).status).toBe(200);
    },
  );

  /** A picture on its way from a slow phone, of which half is there. */
  async function beginUpload(machine: Machine, token: string): Promise<{ finish(): Promise<number> }> {
    const content = await pixels({ width: 640, height: 480, noise: true }).jpeg().toBuffer();
    const { body, headers } = multipart([
      { name: 'file', content, filename: 'keke.jpg', type: 'image/jpeg' },
    ]);
    const sending = request(`${machine.url}/api/fileupload/vehicles`, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length, authorization: `Bearer ${token}` },
    });
    const status = new Promise<number>((resolve, reject) => {
      sending.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    });
    await new Promise((resolve) => sending.write(body.subarray(0, body.length / 2), resolve));
    return {
      finish: () => {
        sending.end(body.subarray(body.length / 2));
        return status;
      },
    };
  }
});
