/** An acknowledged write stays, whichever process dies: none is lost, none is done twice, every message goes out. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { type ApiProcess, startApi } from '#test/server/faults/children.ts';
import { Writing } from '#test/server/faults/writing.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { createAccount, createAgency } from '#test/support/records.ts';

let folder: TestFolder;
let postgres: EmbeddedPostgres;
let mails: MailServer;
let smtpUrl: string;
let api: ApiProcess;

beforeAll(async () => {
  folder = makeDataFolder();
  postgres = await startEmbeddedPostgres(folder);
  mails = new MailServer();
  smtpUrl = await mails.start();
  await observing(async (app) => {
    await migrate(app.database.queries);
    await createAgency(app, { name: 'Police', defaultResponder: true });
  });
  api = await startApi(postgres.connection, smtpUrl);
});
afterAll(async () => {
  await api.kill();
  await postgres.stop();
  await mails.stop();
  await folder.remove();
});

/** Looks into the database from outside the process under test. */
async function observing<T>(look: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openApp(postgres.connection);
  try {
    return await look(app);
  } finally {
    await app.close();
  }
}

type Stored = { rides: number; flags: number; events: number; mails: number; sms: number };

/** The stored rides of a person; each has a park of its own. */
function storedOf(ownerId: number): Promise<Stored> {
  return observing(async ({ database }) => {
    const { rows } = await sql<Stored>`
      with own as (select id, park_name from rides where owner_id = ${ownerId})
      select
        (select count(distinct park_name) from own) as rides,
        (select count(*) from flags where ride_id in (select id from own)) as flags,
        (select count(*) from ride_events where ride_id in (select id from own) and kind in ('lodged', 'flagged')) as events,
        (select count(*) from outbox join flags on flags.id = flag_id where flags.ride_id in (select id from own) and channel = 'mail') as mails,
        (select count(*) from outbox join flags on flags.id = flag_id where flags.ride_id in (select id from own) and channel = 'sms') as sms
    `.execute(database.queries);
    const [stored] = rows;
    if (!stored) throw new Error('nothing was counted');
    const [all] = await database.queries
      .selectFrom('rides')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .execute();
    expect(all?.count).toBe(stored.rides);
    return stored;
  });
}

function undelivered(): Promise<string[]> {
  return observing(async ({ database }) => {
    const rows = await database.queries
      .selectFrom('outbox')
      .select('reference')
      .where('channel', '=', 'mail')
      .where('state', '<>', 'sent')
      .execute();
    return rows.map(({ reference }) => reference);
  });
}

function references(): Promise<string[]> {
  return observing(async ({ database }) => {
    const rows = await database.queries
      .selectFrom('outbox')
      .select('reference')
      .where('channel', '=', 'mail')
      .execute();
    return rows.map(({ reference }) => `<${reference}@rua.example>`);
  });
}

async function isReady(): Promise<boolean> {
  const response = await fetch(`${api.url}/readyz`).catch(() => undefined);
  return response?.status === 200;
}

type Disaster = { name: string; strike: () => Promise<void>; recover: () => Promise<void> };

const disasters: Disaster[] = [
  {
    name: 'the server is killed',
    strike: () => api.kill(),
    recover: async () => {
      api = await startApi(postgres.connection, smtpUrl);
    },
  },
  {
    name: 'the database is killed',
    strike: async () => void process.kill(postgres.pid, 'SIGKILL'),
    // Its supervisor starts it again, and the server finds it by itself.
    recover: async () => {},
  },
  {
    name: 'both lose power',
    strike: async () => {
      postgres.kill();
      await api.kill();
    },
    recover: async () => {
      postgres = await startEmbeddedPostgres(folder);
      api = await startApi(postgres.connection, smtpUrl);
    },
  },
];

describe.each(disasters)('when $name in the middle of writes', ({ strike, recover }) => {
  it('every acknowledged write is there, and every message goes out under its own id', async () => {
    const passenger = await observing((app) => createAccount(app, { accountType: 'commuter' }));
    const writing = new Writing(passenger.token);
    let struck: Promise<void> | undefined;
    await writing.until(api.url, (count) => {
      if (count >= 60) struck ??= strike();
    });
    await struck;
    const acknowledged = new Map(writing.acknowledged);
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);
    await recover();
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);

    const kept = await storedOf(passenger.id);
    const flags = [...acknowledged.keys()].filter((key) => key.startsWith('flag')).length;
    expect(kept.rides).toBeGreaterThanOrEqual(acknowledged.size - flags);
    expect(kept.flags).toBeGreaterThanOrEqual(flags);
    // All of a flag or nothing of it, also of those that were never acknowledged.
    expect(kept).toMatchObject({ mails: kept.flags, sms: kept.flags, events: kept.rides + kept.flags });

    expect(await writing.again(api.url)).toBe(0);
    for (const [key, id] of acknowledged) expect(writing.acknowledged.get(key)).toBe(id);
    const all = writing.begun;
    expect(await storedOf(passenger.id)).toEqual({
      rides: all,
      flags: all,
      events: 2 * all,
      mails: all,
      sms: all,
    });

    await expect.poll(undelivered, { timeout: 20_000 }).toEqual([]);
    const received = new Set(mails.received.map(({ messageId }) => messageId));
    expect(received).toEqual(new Set(await references()));
  });
});
