/** Takes a base backup of the running database: the work of `pg_basebackup`, which the embedded programs lack. */
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { type Base, streamName, writeBaseManifest } from '#server/base/archive/base/manifest.ts';
import { packCluster } from '#server/base/archive/base/packing.ts';
import { readVersion } from '#server/base/backup/create-backup.ts';
import { withClient } from '#server/base/backup/database/client.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

const begun = z.tuple([z.object({ postgres: z.string(), bytes: z.coerce.number() })]);
const ended = z.tuple([z.object({ label: z.string(), last: z.string() })]);
const moment = z.tuple([z.object({ at: z.coerce.number() })]);

export type Source = {
  connection: ClientConfig;
  cluster: string;
  secretKey: string | null;
  picturesBucket: string | null;
};

/** @param stopping ends it early, without a base backup. */
export function createBaseBackup(archive: Archive, source: Source, stopping: AbortSignal): Promise<Base> {
  return withClient(source.connection, async (client) => {
    const id = new Date().toISOString().replace(/\W/g, '-');
    const start = await client.query(`
      select current_setting('server_version') as postgres,
        (select setting from pg_settings where name = 'wal_segment_size') as bytes
      from pg_backup_start('RUA archive', fast => true)`);
    const [{ postgres, bytes: segmentBytes }] = begun.parse(start.rows);
    const { parts, bytes } = await pipeline(
      packCluster(source.cluster),
      createGzip({ level: 1 }),
      (packed: AsyncIterable<Buffer>) => archive.writeStream(streamName(id), packed),
      { signal: stopping },
    );
    // The backup stops in the session that started it: when this process ends, PostgreSQL ends the backup too.
    const stop = await client.query(
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    );
    const [{ label, last }] = ended.parse(stop.rows);
    const now = await client.query('select ceil(extract(epoch from clock_timestamp()) * 1000) as at');
    const base: Base = {
      id,
      version: await readVersion(),
      postgres,
      from: moment.parse(now.rows)[0].at,
      firstSegment: firstSegmentOf(label),
      lastSegment: last,
      segmentBytes,
      label,
      parts,
      bytes,
      secretKey: source.secretKey,
      picturesBucket: source.picturesBucket,
    };
    await writeBaseManifest(archive, base);
    return base;
  });
}

function firstSegmentOf(label: string): string {
  const found = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (found === undefined) throw new Error('the label of the backup names no segment');
  return found;
}
