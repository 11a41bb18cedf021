/**
 * Archives the embedded database and its pictures while RUA serves: the log each minute, a base backup each day. What
 * fails is logged and tried again; the database never waits for it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { z } from 'zod';
import type { ArchiveStatus } from '#server/base/archive/archive-status.ts';
import { createBaseBackup } from '#server/base/archive/base/create-base-backup.ts';
import { listBases } from '#server/base/archive/base/manifest.ts';
import { listLog } from '#server/base/archive/coverage.ts';
import { expire } from '#server/base/archive/expiry.ts';
import { nextSegment } from '#server/base/archive/log/segments.ts';
import {
  dropWaiting,
  listWaiting,
  type Mark,
  shipWaiting,
  waitingBytes,
} from '#server/base/archive/log/shipping.ts';
import { claimTimeline, type Identity, identify, openOwnArchive } from '#server/base/archive/own-archive.ts';
import { PictureArchive } from '#server/base/archive/pictures.ts';
import { withClient } from '#server/base/backup/database/client.ts';
import type { Config } from '#server/base/config/config.ts';
import type { ArchiveSetting } from '#server/base/config/config-archive.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';
import { openPlace } from '#server/base/encrypted-archive/places/open-place.ts';
import type { Logger } from '#server/base/log.ts';
import { readSecretKey } from '#server/base/secrets/secret.ts';
import { bucketLeftOut, openPicturesToCopy } from '#server/base/storage/stored-pictures.ts';

const day = 86_400_000;
/** PostgreSQL hands an ended segment over at once. */
const longestHandover = 30_000;
/** Segments that did not get there go at the next start. */
const longestStop = 20_000;

type Parts = {
  config: Config;
  setting: ArchiveSetting;
  connection: ClientConfig;
  /** Folders of the embedded database: `cluster` is its data directory, and `archiveQueue` receives ended segments of the log. */
  folder: { cluster: string; archiveQueue: string };
  log: Logger;
};

type Opened = { archive: Archive; pictures: PictureArchive | undefined; segmentBytes: number };

export class Archiver {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  #opened: Opened | undefined;
  #running: Promise<void> = Promise.resolve();
  #base: Promise<void> | undefined;
  #lastShipped: string | undefined;
  #isBaseDue = false;
  #newestBase: number | undefined;
  #coveredUntil: number | undefined;
  readonly #begunAt = Date.now();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async status(): Promise<ArchiveStatus> {
    const waiting = await listWaiting(this.#parts.folder.archiveQueue);
    return {
      ageSeconds: (Date.now() - (this.#coveredUntil ?? this.#begunAt)) / 1000,
      waitingSegments: waiting.length,
      baseAgeSeconds: (Date.now() - (this.#newestBase ?? this.#begunAt)) / 1000,
    };
  }

  start(): void {
    this.#running = this.#repeat();
  }

  /** Brings all that was written until now to the archive, unless it does not answer. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#finish(), pause(longestStop, undefined, { ref: false })]);
  }

  async #finish(): Promise<void> {
    await this.#running;
    await this.#base;
    await this.#attempt();
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#attempt();
      this.#takeBaseIfDue();
      await pause(this.#parts.setting.milliseconds, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  async #attempt(): Promise<void> {
    try {
      await this.archiveNow();
    } catch (err) {
      const { waitingSegments: waiting } = await this.status();
      this.#parts.log.error({ err, waiting }, 'the archive is late');
      await this.#makeRoom();
    }
  }

  /** Afterwards all that was acknowledged before it was called can be restored. */
  async archiveNow(): Promise<void> {
    const { connection, folder } = this.#parts;
    await withClient(connection, async (client) => {
      const mark = await endSegment(client);
      await untilHandedOver(folder.archiveQueue, mark.segment, this.#lastShipped);
      await this.#opened?.archive.requireThere();
      this.#opened ??= await this.#open(client);
      const opened = this.#opened;
      await opened.pictures?.archiveNew();
      await shipWaiting(opened.archive, folder.archiveQueue, mark, (segment) => {
        const expected = this.#lastShipped && nextSegment(this.#lastShipped, opened.segmentBytes);
        if (expected !== undefined && expected !== segment) this.#isBaseDue = true;
        this.#lastShipped = segment;
      });
      this.#coveredUntil = mark.at;
    });
  }

  async #open(client: Client): Promise<Opened> {
    const { config, setting, folder } = this.#parts;
    const identity = await identify(client);
    const archive = await openOwnArchive(
      openPlace(setting.place),
      setting.key,
      identity.system,
      config.dataFolder,
    );
    await claimTimeline(archive, identity, folder.cluster);
    await this.#readState(archive, identity);
    const stored = openPicturesToCopy(config.storage);
    const pictures = stored && new PictureArchive(archive, stored);
    return { archive, pictures, segmentBytes: await readSegmentBytes(client) };
  }

  /** The segments that an earlier process of this database brought there. */
  async #readState(archive: Archive, { timeline }: Identity): Promise<void> {
    const own = timeline.toString(16).toUpperCase().padStart(8, '0');
    const log = (await listLog(archive)).filter(({ segment }) => segment.startsWith(own));
    this.#lastShipped = log.at(-1)?.segment;
    this.#coveredUntil = log.findLast(({ coversUntil }) => coversUntil !== undefined)?.coversUntil;
    const bases = (await listBases(archive)).filter(({ firstSegment }) => firstSegment.startsWith(own));
    this.#newestBase = bases.at(-1)?.from;
  }

  #takeBaseIfDue(): void {
    const isOld = this.#newestBase === undefined || this.#newestBase < Date.now() - day;
    if (!this.#opened || this.#base || !(isOld || this.#isBaseDue)) return;
    this.#base = this.#takeBase(this.#opened).finally(() => {
      this.#base = undefined;
    });
  }

  async #takeBase({ archive, pictures }: Opened): Promise<void> {
    const { config, connection, folder, setting, log } = this.#parts;
    try {
      this.#isBaseDue = false;
      const key = await readSecretKey(config);
      const secretKey = config.secretKey === undefined ? key.toString() : null;
      const base = await createBaseBackup(
        archive,
        { connection, cluster: folder.cluster, secretKey, picturesBucket: bucketLeftOut(config.storage) },
        this.#stopping.signal,
      );
      this.#newestBase = base.from;
      await expire(archive, Date.now() - setting.days * day, pictures);
    } catch (err) {
      if (this.#stopping.signal.aborted) return;
      this.#isBaseDue = true;
      log.error({ err }, 'the base backup failed');
    }
  }

  /** A full disk would stop the database, and the log that waits is worth less than that. */
  async #makeRoom(): Promise<void> {
    const { folder, setting, log } = this.#parts;
    if ((await waitingBytes(folder.archiveQueue)) <= setting.mostWaitingBytes) return;
    const dropped = await dropWaiting(folder.archiveQueue);
    this.#isBaseDue = true;
    log.error({ dropped }, 'the archive has a gap: too much waited for it');
  }
}

const ended = z.tuple([z.object({ segment: z.string() })]);
const moment = z.tuple([z.object({ at: z.coerce.number() })]);

/** The commit after the moment lets a recovery see that it has passed it. */
async function endSegment(client: Client): Promise<Mark> {
  const now = await client.query('select floor(extract(epoch from clock_timestamp()) * 1000) as at');
  const [{ at }] = moment.parse(now.rows);
  await client.query('select pg_current_xact_id()');
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment');
  return { at, segment: ended.parse(rows)[0].segment };
}

async function readSegmentBytes(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select setting::bigint as at from pg_settings where name = 'wal_segment_size'`,
  );
  return moment.parse(rows)[0].at;
}

/** @throws when PostgreSQL does not hand the segment over. */
async function untilHandedOver(queue: string, segment: string, shipped: string | undefined): Promise<void> {
  const end = performance.now() + longestHandover;
  while (shipped !== segment && !(await listWaiting(queue)).includes(segment)) {
    if (performance.now() > end) throw new Error('PostgreSQL hands no segments over: see its log');
    await pause(20);
  }
}
