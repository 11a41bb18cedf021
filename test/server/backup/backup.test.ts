/** A restored backup is as it was: every row of every table, the pictures, and the key. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup, summaryOf } from '#server/base/backup/create-backup.ts';
import { openBackup } from '#server/base/backup/open-backup.ts';
import { checkBackup, restoreBackup } from '#server/base/backup/restore-backup.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import type { BackupSetting } from '#server/base/config/config-archive.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';
import { readTables } from '#test/server/migrations/catalog.ts';
import { fillTables } from '#test/server/migrations/filling.ts';
import { type Rows, readRows } from '#test/server/migrations/kept-rows.ts';
import { backupIn, olderBackupIn } from '#test/support/backups.ts';
import { copyDatabase, createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { inTurns } from '#test/support/slice.ts';

const isTurn = inTurns('backup', 2);

const picture = 'files/vehicles/abcdefghijklmnopqrstuvwx.webp';

let root: string;
let source: TestDatabase;
let config: Config;
/** A whole backup, for those that look at one. */
let backup: BackupSetting;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rua-backup-'));
  source = await createTestDatabase();
  await within(source, async (client) => fillTables(client, await readTables(client)));
  config = configOf('source');
  await createPictureStorage(config.storage).write(picture, Buffer.from('a picture'));
  backup = backupIn(join(root, 'whole'));
  await createBackup(config, source.connection, backup);
});
afterAll(async () => {
  await source.drop();
  rmSync(root, { recursive: true });
});

function configOf(dataFolder: string, settings: Record<string, string> = {}): Config {
  return readConfig({ DATA_FOLDER: join(root, dataFolder), ...settings });
}

async function within<T>({ connection }: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Sorted. */
function rowsOf(database: TestDatabase): Promise<Rows> {
  return within(database, async (client) => {
    const rows = await readRows(client, await readTables(client));
    return new Map([...rows].map(([name, all]) => [name, all.toSorted((a, b) => compare(a, b))]));
  });
}

function compare(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** @returns an empty database that the backup came back into. */
async function restored(from: BackupSetting, into: Config): Promise<TestDatabase> {
  const target = await copyDatabase('template1');
  await restoreBackup(into, target.connection, await checkBackup(into, from));
  return target;
}

describe('a backup that is restored', () => {
  it.runIf(isTurn())(
    'is every row of every table, the pictures and the key, and goes on from there',
    async () => {
      const into = configOf('restored');
      const target = await restored(backup, into);
      expect(await rowsOf(target)).toEqual(await rowsOf(source));
      const kept = await createPictureStorage(into.storage).read(picture);
      expect(Buffer.from(kept ?? []).toString()).toBe('a picture');
      const key = (folder: string) => readFileSync(join(root, folder, 'secret-key'), 'utf8');
      expect(key('restored')).toBe(key('source'));
      await within(target, async (client) => {
        const { rows } = await client.query(
          `insert into agencies (code, name, email) values ('NEW_1', 'New', 'new@agencies.example')
        returning id, (select max(id) from agencies) as before`,
        );
        expect(Number(rows[0].id)).toBeGreaterThan(Number(rows[0].before));
        await expect(
          client.query(`insert into agency_follows (user_id, agency_id) values (987654, 1)`),
        ).rejects.toThrow('violates foreign key constraint');
        await expect(client.query('delete from audit_entries')).rejects.toThrow('only added');
      });
      await target.drop();
    },
  );

  it.runIf(isTurn())('is of one moment, however much is written meanwhile', async () => {
    const writing = new AbortController();
    const written = within(source, async (client) => {
      for (let number = 0; !writing.signal.aborted; number += 1) {
        await client.query(
          `with one as (
            insert into tickets (reference, agency_id, created_at, updated_at)
            select 'MS-' || $1, id, now(), now() from agencies order by id limit 1 returning id
          ) insert into messages (ticket_id, number, side, text, at) select id, 1, 'user', $1, now() from one`,
          [`both ${number}`],
        );
      }
    });
    const busy = backupIn(join(root, 'busy'));
    await createBackup(config, source.connection, busy);
    writing.abort();
    await written;
    const target = await restored(busy, configOf('busy-restored'));
    const { rows } = await within(target, (client) =>
      client.query(`select
        (select count(*) from tickets where reference like 'MS-both %') as tickets,
        (select count(*) from messages where text like 'both %') as messages`),
    );
    expect(rows[0].tickets).toEqual(rows[0].messages);
    await target.drop();
  });
});

describe('a backup refuses in one sentence', () => {
  it.runIf(isTurn())('a folder that is not empty', async () => {
    await expect(createBackup(config, source.connection, backup)).rejects.toThrow(
      `${join(root, 'whole')} is not empty: name a new place for each backup.`,
    );
  });

  it.runIf(isTurn())('a backup without a key to encrypt it under', async () => {
    const open = olderBackupIn(join(root, 'open'));
    await expect(createBackup(config, source.connection, open)).rejects.toThrow('Set ARCHIVE_KEY_FILE: ');
  });

  it.runIf(isTurn())('a folder that cannot be made', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(createBackup(config, source.connection, backupIn(join(file, 'backup')))).rejects.toThrow(
      `The backup cannot be written to ${join(file, 'backup')} (ENOTDIR).`,
    );
  });

  it.runIf(isTurn())('a database without tables', async () => {
    const empty = await copyDatabase('template1');
    await expect(createBackup(config, empty.connection, backupIn(join(root, 'nothing')))).rejects.toThrow(
      'There are no tables to back up: start RUA once.',
    );
    await empty.drop();
  });
});

describe('restoring refuses in one sentence', () => {
  it.runIf(isTurn())('a folder without a whole backup', async () => {
    await expect(checkBackup(configOf('a'), olderBackupIn(root))).rejects.toThrow(
      `${root} holds no whole backup: it has no manifest.`,
    );
    await expect(checkBackup(configOf('a'), backupIn(root))).rejects.toThrow(
      'There is no archive or backup in',
    );
  });

  it.runIf(isTurn())('another secret key', async () => {
    const another = configOf('a', { SECRET_KEY: 'another key that is long enough to be one' });
    await expect(checkBackup(another, backup)).rejects.toThrow(
      'SECRET_KEY is not the key of this backup: without SECRET_KEY and DATABASE_URL it comes back with its own',
    );
  });

  it.runIf(isTurn())('a data folder with something in it, and a database with tables', async () => {
    await expect(checkBackup(config, backup)).rejects.toThrow(
      `${config.dataFolder} is not empty, and restoring overwrites nothing`,
    );
    const checked = await checkBackup(configOf('a'), backup);
    await expect(restoreBackup(configOf('a'), source.connection, checked)).rejects.toThrow(
      'The database is not empty, and restoring overwrites nothing',
    );
    expect(summaryOf(checked.manifest).pictures).toBe(1);
  });
});

it.runIf(isTurn())(
  'leaves pictures in a bucket where they are when it is told to, and names the bucket',
  async () => {
    const settings = {
      S3_BUCKET: 'pictures',
      S3_PICTURES_IN_BACKUPS: 'no',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY: 'access',
      S3_SECRET_KEY: 'secret',
    };
    const folder = backupIn(join(root, 'of-a-bucket'));
    await createBackup(configOf('source', settings), source.connection, folder);
    expect((await checkBackup(configOf('bucket', settings), folder)).manifest.pictures).toEqual({
      ...{ kind: 'bucket', bucket: 'pictures' },
    });
    const target = await restored(folder, configOf('bucket', settings));
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    await target.drop();
  },
);

it.runIf(isTurn())(
  'keeps a secret key that is a setting out of the backup, and asks for it when it comes back',
  async () => {
    const key = { SECRET_KEY: 'a key of the operator that is long enough' };
    const folder = backupIn(join(root, 'without-key'));
    await createBackup(configOf('source', key), source.connection, folder);
    expect((await openBackup(folder)).manifest.secretKey.file).toBeNull();
    await expect(checkBackup(configOf('a'), folder)).rejects.toThrow(
      'This backup was made with SECRET_KEY set: set it to the same key.',
    );
    expect(await checkBackup(configOf('a', key), folder)).toBeDefined();
  },
);
