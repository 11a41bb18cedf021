/** The promises of `Database.transact`, whose beginning travels with its first statement. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce, Transactions } from '#server/base/database/announcements.ts';
import { connect, type Database, type Queries } from '#server/base/database/connection.ts';
import { createNotifications, type Notifications } from '#server/base/database/notifications.ts';
import { NoRowChanged, sentAhead } from '#server/base/database/preparing-client.ts';
import { createLog } from '#server/base/log.ts';
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

async function insertAhead(db: Queries, phone: string): Promise<void> {
  await db
    .insertInto('contact_refusals')
    .values({ phone_hash: Buffer.from(phone) })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(sentAhead)
    .execute();
}

async function failAhead(db: Queries, phone: string): Promise<void> {
  await db
    .insertInto('contact_refusals')
    .values({ phone_hash: Buffer.from(phone) })
    .modifyEnd(sentAhead)
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

  it('gives its connection back however it ends, and so does a single statement', async () => {
    const ends = Array.from({ length: 60 }, (_, number) => {
      if (number % 3 === 0) return database.transact((tx) => insert(tx, `kept ${number}`));
      if (number % 3 === 1)
        return insert(database.queries, 'twice').then(() => insert(database.queries, 'twice'));
      return database.transact(async (tx) => {
        await insert(tx, `not kept ${number}`);
        throw new Error('changed my mind');
      });
    });
    const outcomes = await Promise.allSettled(ends);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40);
    const { idleCount, totalCount, waitingCount } = database.pool;
    expect({ busy: totalCount - idleCount, waitingCount }).toEqual({ busy: 0, waitingCount: 0 });
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

describe('a statement that is sent ahead', () => {
  it('is written with the one after it, with the commit, or by itself', async () => {
    await database.transact(async (tx) => {
      await insertAhead(tx, 'ahead of a statement');
      await insert(tx, 'the statement');
      await insertAhead(tx, 'ahead of the commit');
    });
    await database.transact((tx) => insertAhead(tx, 'with nothing else'));
    for (const phone of [
      'ahead of a statement',
      'the statement',
      'ahead of the commit',
      'with nothing else',
    ]) {
      expect(await isStored(phone), phone).toBe(true);
    }
  });

  it('that writes nothing ends the transaction and keeps nothing, also when the work goes on', async () => {
    await insert(database.queries, 'known');
    const stubborn = database.transact(async (tx) => {
      await insertAhead(tx, 'known');
      await insert(tx, 'with the known').catch(() => {});
      await insert(tx, 'after the known').catch(() => {});
    });
    await expect(stubborn).rejects.toThrow(NoRowChanged);
    expect([await isStored('with the known'), await isStored('after the known')]).toEqual([false, false]);
  });

  it('that changes no row is reported although no other statement follows', async () => {
    await insert(database.queries, 'known alone');
    await expect(database.transact((tx) => insertAhead(tx, 'known alone'))).rejects.toThrow(NoRowChanged);
  });

  it('that fails tells of its own failure, and keeps nothing', async () => {
    await insert(database.queries, 'failing');
    const withStatement = database.transact(async (tx) => {
      await failAhead(tx, 'failing');
      await insert(tx, 'with the failing');
    });
    await expect(withStatement).rejects.toThrow('duplicate key');
    const withCommit = database.transact(async (tx) => {
      await insert(tx, 'before the failing');
      await failAhead(tx, 'failing');
    });
    await expect(withCommit).rejects.toThrow('duplicate key');
    expect([await isStored('with the failing'), await isStored('before the failing')]).toEqual([
      false,
      false,
    ]);
  });

  it('leaves the connection as it was when the work fails before another', async () => {
    const refused = database.transact(async (tx) => {
      await insertAhead(tx, 'never sent');
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    await database.transact((tx) => insert(tx, 'next transaction'));
    expect([await isStored('never sent'), await isStored('next transaction')]).toEqual([false, true]);
  });

  it('is refused outside of a transaction', async () => {
    await expect(insertAhead(database.queries, 'alone')).rejects.toThrow('Only in a transaction');
    expect(await isStored('alone')).toBe(false);
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

  it('is heard after a flush that found nothing to send', async () => {
    const transactions = new Transactions(database.queries, log);
    await transactions.flush();
    await transactions.run(database.queries, async (tx) => {
      announce(tx, channel, 'after nothing', 'before-answer');
    });
    await expect.poll(() => heard).toContain('after nothing');
  });

  it('that was to come soon goes out before the database is closed', async () => {
    const other = connect(testDatabase.connection, log);
    await other.transact(async (tx) => announce(tx, channel, 'the last'));
    await other.close();
    await expect.poll(() => heard).toContain('the last');
  });
});
