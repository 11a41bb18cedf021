/** What `Database.transact` promises, whose beginning travels with its first statement. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '#server/database/announcements.ts';
import { connect, type Database, type Queries } from '#server/database/connection.ts';
import { Gathering } from '#server/database/gathering.ts';
import { createNotifications, type Notifications } from '#server/database/notifications.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

const log = createLog('silent');
const channel = 'tested';

let testDatabase: TestDatabase;
let database: Database;
let notifications: Notifications;
const heard: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // One connection, so that what one transaction leaves behind is met by the next.
  database = connect({ ...testDatabase.connection, max: 1 }, log);
  notifications = await createNotifications(testDatabase.connection, log);
  notifications.listen(channel, (payload) => void heard.push(payload));
});
afterAll(async () => {
  await notifications.stop();
  await database.close();
  await testDatabase.drop();
});

function insert(db: Queries, phone: string) {
  return db
    .insertInto('contact_refusals')
    .values({ phone_hash: Buffer.from(phone) })
    .execute();
}

async function isStored(phone: string): Promise<boolean> {
  const row = await database.queries
    .selectFrom('contact_refusals')
    .select('created_at')
    .where('phone_hash', '=', Buffer.from(phone))
    .executeTakeFirst();
  return row !== undefined;
}

describe('a transaction', () => {
  it('keeps all that it wrote', async () => {
    await database.transact(async (tx) => {
      await insert(tx, 'one');
      await insert(tx, 'two');
    });
    expect([await isStored('one'), await isStored('two')]).toEqual([true, true]);
  });

  it('keeps nothing when the work fails after its first statement', async () => {
    const work = database.transact(async (tx) => {
      await insert(tx, 'first');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await isStored('first')).toBe(false);
  });

  it('keeps nothing when a later statement fails', async () => {
    const work = database.transact(async (tx) => {
      await insert(tx, 'again');
      await insert(tx, 'again');
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(await isStored('again')).toBe(false);
  });

  it('that fails with its first statement leaves the connection as it was', async () => {
    await insert(database.queries, 'there');
    await expect(database.transact((tx) => insert(tx, 'there'))).rejects.toThrow('duplicate key');
    await database.transact((tx) => insert(tx, 'afterwards'));
    expect(await isStored('afterwards')).toBe(true);
  });

  it('that asks nothing gives what its work gave, or throws what it threw', async () => {
    expect(await database.transact(async () => 'nothing to do')).toBe('nothing to do');
    const refusal = database.transact(async () => {
      throw new Error('not allowed');
    });
    await expect(refusal).rejects.toThrow('not allowed');
    await insert(database.queries, 'by itself');
    expect(await isStored('by itself')).toBe(true);
  });

  it('may ask several things at once', async () => {
    await database.transact((tx) =>
      Promise.all([insert(tx, 'left'), insert(tx, 'right'), insert(tx, 'middle')]),
    );
    expect([await isStored('left'), await isStored('right'), await isStored('middle')]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('a transaction of one statement', () => {
  it('keeps what it wrote, and is announced', async () => {
    await database.transactOne(async (tx) => {
      await insert(tx, 'alone');
      announce(tx, channel, 'alone');
    });
    expect(await isStored('alone')).toBe(true);
    await expect.poll(() => heard).toContain('alone');
  });

  it('may try again after a statement that wrote nothing', async () => {
    await insert(database.queries, 'taken');
    await database.transactOne(async (tx) => {
      for (const phone of ['taken', 'free']) {
        await tx
          .insertInto('contact_refusals')
          .values({ phone_hash: Buffer.from(phone) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    });
    expect(await isStored('free')).toBe(true);
  });

  it('is refused a second one, which could not be undone with it', async () => {
    const work = database.transactOne(async (tx) => {
      await insert(tx, 'before');
      await insert(tx, 'behind');
    });
    await expect(work).rejects.toThrow('nothing may follow');
    expect([await isStored('before'), await isStored('behind')]).toEqual([true, false]);
    await database.transactOne((tx) => insert(tx, 'another'));
    expect(await isStored('another')).toBe(true);
  });

  it('that fails keeps and announces nothing', async () => {
    const failed = database.transactOne(async (tx) => {
      announce(tx, channel, 'of a failure');
      await insert(tx, 'alone');
    });
    await expect(failed).rejects.toThrow('duplicate key');
    await database.transact(async (tx) => announce(tx, channel, 'after a failure', 'before-answer'));
    await expect.poll(() => heard).toContain('after a failure');
    expect(heard).not.toContain('of a failure');
  });
});

describe('an announcement', () => {
  it('is heard once its transaction is committed, and never otherwise', async () => {
    const failed = database.transact(async (tx) => {
      announce(tx, channel, 'of nothing');
      announce(tx, channel, 'of nothing either', 'before-answer');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await database.transact(async (tx) => announce(tx, channel, 'soon'));
    await database.transact(async (tx) => announce(tx, channel, 'at once', 'before-answer'));
    await expect.poll(() => heard.slice(-2)).toEqual(['soon', 'at once']);
    expect(heard.filter((payload) => payload.startsWith('of nothing'))).toEqual([]);
  });

  it('is not lost among many, and heard once when it was made twice at a time', async () => {
    const people = Array.from({ length: 300 }, (_, number) => `${number} ${'x'.repeat(100)}`);
    await database.transact(async (tx) => {
      for (const payload of [...people, ...people]) announce(tx, channel, payload);
    });
    await expect.poll(() => heard.filter((payload) => payload.endsWith('x'))).toEqual(people);
  });

  it('that was to come soon goes out before the database is closed', async () => {
    const other = connect(testDatabase.connection, log);
    await other.transact(async (tx) => announce(tx, channel, 'the last'));
    await other.close();
    await expect.poll(() => heard).toContain('the last');
  });
});

describe('what is written at the same time', () => {
  const written: number[] = [];
  const gathering = new Gathering((texts: readonly string[]) =>
    database.transactOne(async (tx) => {
      const phones = texts.map((text) => ({ phone_hash: Buffer.from(text) }));
      const rows = await tx.insertInto('contact_refusals').values(phones).returning('phone_hash').execute();
      written.push(texts.length);
      return rows.map(({ phone_hash }) => phone_hash.toString());
    }),
  );

  it('shares statements, and each gets its own result', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `together ${index}`);
    expect(await Promise.all(texts.map((text) => gathering.add(text)))).toEqual(texts);
    expect(written.length).toBeLessThan(10);
  });

  it('fails alone when it cannot be written', async () => {
    const texts = ['ring', 'thumb', 'index', 'together 7', 'little', 'middle finger'];
    const results = await Promise.allSettled(texts.map((text) => gathering.add(text)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect([await isStored('ring'), await isStored('middle finger')]).toEqual([true, true]);
  });
});
