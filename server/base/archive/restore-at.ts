/** Restores an archived installation into an empty data folder, to its state at a moment. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { z } from 'zod';
import { type Base, streamName } from '#server/base/archive/base/manifest.ts';
import { unpackCluster } from '#server/base/archive/base/packing.ts';
import { type Coverage, coverageAt, readCoverage } from '#server/base/archive/coverage.ts';
import { LogFeed } from '#server/base/archive/log/feed.ts';
import { isHistory } from '#server/base/archive/log/segments.ts';
import { restoreArchivedPictures } from '#server/base/archive/pictures.ts';
import type { Verdict } from '#server/base/audit/verify-log.ts';
import { listMigrations } from '#server/base/backup/database/catalog.ts';
import { withClient } from '#server/base/backup/database/client.ts';
import { requireNoData } from '#server/base/backup/installation.ts';
import { requireKnownMigrations, verifyRestored } from '#server/base/backup/restore-backup.ts';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';
import { secretKeyFile } from '#server/base/secrets/secret.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';

export type Restored = {
  at: number;
  /** The time of the last restored change, in milliseconds since the epoch; null when there was none after the base backup. */
  lastChange: number | null;
  /** How many pictures were restored, or the bucket that holds them. */
  pictures: number | { bucket: string };
  audit: Verdict;
};

/**
 * Looks whether the archive can bring the installation back here, and changes nothing.
 * @param at in milliseconds, or the newest moment that there is. @throws StartRefusal in one sentence.
 */
export async function planRestore(
  config: Config,
  archive: Archive,
  at: number | 'newest',
): Promise<{ at: number; reach: Coverage }> {
  await requireNoData(config);
  const reaches = await readCoverage(archive);
  const newest = Math.max(...reaches.flatMap(({ span }) => span?.until ?? []));
  const wanted = at === 'newest' ? newest : at;
  if (!Number.isFinite(wanted)) throw new StartRefusal('The archive covers nothing yet.');
  const reach = coverageAt(reaches, wanted);
  if (config.secretKey === undefined && reach.base.secretKey === null) {
    throw new StartRefusal('This archive was made with SECRET_KEY set: set it to the same key.');
  }
  return { at: wanted, reach };
}

/** @throws StartRefusal; the data folder then has a part of it. */
export async function restoreAt(
  config: Config,
  archive: Archive,
  { at, reach }: { at: number; reach: Coverage },
): Promise<Restored> {
  const { base } = reach;
  await mkdir(join(config.dataFolder, 'postgres'), { recursive: true });
  await unpackBase(archive, base, join(config.dataFolder, 'postgres', 'cluster'));
  if (config.secretKey === undefined && base.secretKey !== null) {
    await writeFile(secretKeyFile(config), base.secretKey, { mode: 0o600, flush: true });
  }
  const bucket = picturesBucketOf(base, config);
  const pictures =
    bucket === null
      ? await restoreArchivedPictures(archive, at, createPictureStorage(config.storage))
      : { bucket };
  const found = await recover(config, archive, at, reach);
  return { at, pictures, ...found };
}

/**
 * @returns the bucket that held the pictures. The present settings do not decide it, since this restore may have another
 * bucket for the archive.
 */
function picturesBucketOf({ picturesBucket }: Base, { storage }: Config): string | null {
  if (picturesBucket !== undefined) return picturesBucket;
  return storage.kind === 's3' ? storage.bucket : null;
}

async function unpackBase(archive: Archive, base: Base, cluster: string): Promise<void> {
  const packed = Readable.from(archive.readStream(streamName(base.id), base.parts)).compose(createGunzip());
  await unpackCluster(cluster, packed);
  await writeFile(join(cluster, 'backup_label'), base.label, { flush: true });
  await writeFile(join(cluster, 'recovery.signal'), '', { flush: true });
}

type Found = Pick<Restored, 'lastChange' | 'audit'>;

async function recover(config: Config, archive: Archive, at: number, reach: Coverage): Promise<Found> {
  const feed = new LogFeed(archive, join(config.dataFolder, 'postgres', 'restored-log'), logUntil(reach, at));
  await feed.start(await readHistories(archive));
  try {
    const postgres = await startEmbeddedPostgres({
      dataFolder: config.dataFolder,
      binFolder: config.postgresPrograms,
      settings: recoverySettings(feed.restoreCommand, at),
    });
    try {
      return await look(config, postgres.connection);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    throw feed.failure ?? error;
  } finally {
    await feed.stop();
  }
}

/** @returns the log up to the first segment that certainly reaches beyond the moment. */
function logUntil({ base, log }: Coverage, at: number) {
  const last = log.findIndex(
    ({ segment, coversUntil }) =>
      coversUntil !== undefined && coversUntil >= at && segment >= base.lastSegment,
  );
  return log.slice(0, last + 1);
}

function recoverySettings(restoreCommand: string, at: number): Record<string, string> {
  return {
    restore_command: restoreCommand,
    recovery_target_time: new Date(at).toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Without hot standby the server counts as started only when it has recovered.
    hot_standby: 'off',
  };
}

/** The timelines that are taken, so that this database goes on in another one. */
async function readHistories(archive: Archive): Promise<Map<string, Buffer>> {
  const histories = new Map<string, Buffer>();
  for (const name of await archive.place.list('log/')) {
    const file = name.slice('log/'.length);
    if (isHistory(file)) histories.set(file, await archive.read(name));
  }
  return histories;
}

const lastChange = z.tuple([z.object({ at: z.nullable(z.coerce.number()) })]);

async function look(config: Config, connection: ClientConfig): Promise<Found> {
  const found = await withClient(connection, async (client: Client) => {
    await requireKnownMigrations({ version: 'newer', migrations: await listMigrations(client) });
    const { rows } = await client.query(
      'select floor(extract(epoch from pg_last_xact_replay_timestamp()) * 1000) as at',
    );
    return lastChange.parse(rows)[0].at;
  });
  const audit = await verifyRestored(config, connection, true).catch((cause: unknown) => {
    throw new StartRefusal(
      'The secret key is not the one that the database was sealed under at that moment: set SECRET_KEY to that one.',
      { cause },
    );
  });
  return { lastChange: found, audit };
}
