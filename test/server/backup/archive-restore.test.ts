/** The embedded database is archived while it works, and comes back as it was at a moment. */
import { existsSync, mkdirSync, renameSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Archiver } from '#server/base/archive/archiver.ts';
import { mergedSpans, readCoverage } from '#server/base/archive/coverage.ts';
import { entryName, isSegment } from '#server/base/archive/log/segments.ts';
import { planRestore, restoreAt } from '#server/base/archive/restore-at.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import type { ArchiveSetting } from '#server/base/config/config-archive.ts';
import { openDatabaseFolder } from '#server/base/database/embedded/data-folder.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrateAlone } from '#server/base/database/migrate.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { createFolderPlace } from '#server/base/encrypted-archive/places/folder-place.ts';
import { createLog } from '#server/base/log.ts';
import { watchArchive } from '#server/base/observability/archive-gauges.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { inTurns } from '#test/support/slice.ts';

const isTurn = inTurns('archive and restore', 3);
const key = 'k'.repeat(32);
/** All of the database is written, which takes long beside much other work. */
const aBaseBackup = { timeout: 80_000 };
let folder: TestFolder;
let place: string;
const running: { archiver: Archiver; postgres: EmbeddedPostgres }[] = [];

beforeEach(() => {
  folder = makeDataFolder();
  place = join(folder.dataFolder, 'archive');
});
afterEach(async () => {
  for (const { archiver, postgres } of running.splice(0)) {
    await archiver.stop();
    await postgres.stop();
  }
  await folder.remove();
});

function configOf(name: string): Config {
  const dataFolder = join(folder.dataFolder, name);
  return readConfig({ DATA_FOLDER: dataFolder, ARCHIVE: place, ARCHIVE_KEY: key, ARCHIVE_SECONDS: '1' });
}

async function start(config: Config, changes: Partial<ArchiveSetting> = {}) {
  const settings = { fsync: 'off' };
  const { dataFolder } = config;
  const postgres = await startEmbeddedPostgres({ dataFolder, archives: true, settings });
  await migrateAlone(postgres.connection);
  if (!config.archive) throw new Error('no archive is set');
  const archiver = new Archiver({
    ...{ config, setting: { ...config.archive, ...changes }, connection: postgres.connection },
    ...{ folder: openDatabaseFolder(dataFolder), log: createLog('silent') },
  });
  running.push({ archiver, postgres });
  return { archiver, postgres };
}

async function stop(): Promise<void> {
  for (const { archiver, postgres } of running.splice(0)) {
    await archiver.stop();
    await postgres.stop();
  }
}

/** @returns the database's own time afterwards. */
async function post({ connection }: EmbeddedPostgres, name: string): Promise<number> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('create table if not exists posts (name text)');
    await client.query('insert into posts values ($1)', [name]);
    const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as at');
    return Math.ceil(Number(rows[0].at));
  } finally {
    await client.end();
  }
}

async function posts({ connection }: EmbeddedPostgres): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query('select name from posts order by name')).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

const opened = () => Archive.open(createFolderPlace(place), key);
const covered = async () => {
  const archive = await Archive.find(createFolderPlace(place), key);
  return archive ? mergedSpans(await readCoverage(archive)) : [];
};

it.runIf(isTurn())(
  'comes back as of each moment, again and again, and goes on in the same archive',
  async () => {
    const first = await start(configOf('first'));
    await post(first.postgres, 'before the base backup');
    first.archiver.start();
    await expect.poll(covered).not.toEqual([]);
    const early = await post(first.postgres, 'one');
    await expect.poll(() => Date.now()).toBeGreaterThan(early);
    const late = await post(first.postgres, 'two');
    await first.archiver.archiveNow();
    await stop();

    const config = configOf('second');
    const plan = await planRestore(config, await opened(), early);
    const restored = await restoreAt(config, await opened(), plan);
    expect(restored).toMatchObject({ at: early, audit: { sound: true } });
    expect(existsSync(join(config.dataFolder, 'postgres', 'restored-log'))).toBe(false);
    const second = await start(config);
    expect(await posts(second.postgres)).toEqual(['before the base backup', 'one']);
    const spans = (await covered()).length;
    second.archiver.start();
    await expect.poll(async () => (await covered()).length).toBe(spans + 1);
    const later = await post(second.postgres, 'after the restore');
    await second.archiver.archiveNow();
    await stop();

    for (const [at, found] of [
      [late, ['before the base backup', 'one', 'two']],
      [later, ['after the restore', 'before the base backup', 'one']],
    ] as const) {
      const third = configOf(`at-${at}`);
      await restoreAt(third, await opened(), await planRestore(third, await opened(), at));
      const { postgres } = await start(third);
      expect(await posts(postgres)).toEqual(found);
      await postgres.stop();
      running.splice(0);
    }
  },
  180_000,
);

it.runIf(isTurn())('a changed segment is refused by its name, and a missing one by the gap', async () => {
  const { archiver, postgres } = await start(configOf('first'));
  await post(postgres, 'before the base backup');
  archiver.start();
  await expect.poll(covered).not.toEqual([]);
  for (const name of ['one', 'two', 'three']) {
    await post(postgres, name);
    await archiver.archiveNow();
  }
  await stop();
  const archive = await opened();
  const { at, reach } = await planRestore(configOf('new'), archive, 'newest');
  const [entry] = reach.log.slice(-2);
  if (!entry) throw new Error('the log is too short');
  const content = (await archive.place.read(entryName(entry))) ?? Buffer.alloc(0);
  content.writeUInt8(content.readUInt8(100) ^ 1, 100);
  await archive.place.write(entryName(entry), content);
  await expect(restoreAt(configOf('new'), archive, { at, reach })).rejects.toThrow(
    `${entryName(entry)} is not as it was written`,
  );
  await archive.place.remove(entryName(entry));
  await expect(planRestore(configOf('newer'), archive, at)).rejects.toThrow(
    `the segment ${entry.segment} of the log is missing`,
  );
});

it.runIf(isTurn())(
  'the database goes on while the archive is away, what waits is counted, and then goes there',
  async () => {
    const { archiver, postgres } = await start(configOf('first'));
    await archiver.archiveNow();
    renameSync(place, `${place}-away`);
    await post(postgres, 'meanwhile');
    await expect(archiver.archiveNow()).rejects.toThrow();
    await post(postgres, 'still');
    await expect(archiver.archiveNow()).rejects.toThrow();
    const registry = new Registry();
    watchArchive(archiver, [registry]);
    expect(await registry.metrics()).toMatch(/^rua_archive_waiting_segments [1-9]/m);
    renameSync(`${place}-away`, place);
    await archiver.archiveNow();
    expect(await archiver.status()).toMatchObject({ waitingSegments: 0 });
  },
);

it.runIf(isTurn())(
  'what waits beyond the limit is dropped, and a new base backup ends the gap',
  {
    timeout: 180_000,
  },
  async () => {
    const { archiver, postgres } = await start(configOf('first'), { mostWaitingBytes: 1 });
    archiver.start();
    await expect.poll(covered, aBaseBackup).toHaveLength(1);
    renameSync(place, `${place}-away`);
    await post(postgres, 'meanwhile');
    const queue = openDatabaseFolder(configOf('first').dataFolder).archiveQueue;
    const seen = new Set<string>();
    const watcher = watch(queue, (_event, name) => {
      if (name !== null && isSegment(name)) seen.add(name);
    });
    // The first may still have been shipped, and the third comes after the second was dropped.
    await expect.poll(() => seen.size).toBeGreaterThan(2);
    watcher.close();
    renameSync(`${place}-away`, place);
    await expect.poll(covered, aBaseBackup).toHaveLength(2);
    const [reach] = await readCoverage(await opened());
    expect(reach?.gap).toBeDefined();
  },
);

it.runIf(isTurn())('another database, a full folder and a missing archive are refused', async () => {
  const { archiver, postgres } = await start(configOf('first'));
  await archiver.archiveNow();
  await expect(planRestore(configOf('new'), await opened(), 'newest')).rejects.toThrow('covers nothing yet');
  mkdirSync(configOf('full').dataFolder);
  writeFileSync(join(configOf('full').dataFolder, 'something'), '');
  await expect(planRestore(configOf('full'), await opened(), 'newest')).rejects.toThrow('is not empty');
  await postgres.stop();
  running.splice(0);
  const other = await start(configOf('other'));
  await expect(other.archiver.archiveNow()).rejects.toThrow('the archive of another database');
  await other.postgres.stop();
  running.splice(0);
  renameSync(place, `${place}-gone`);
  const again = await start(configOf('first'));
  await expect(again.archiver.archiveNow()).rejects.toThrow('is not there');
});
