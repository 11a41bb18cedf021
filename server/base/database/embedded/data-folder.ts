/** The folder of the embedded database: its layout, and the lock of the RUA that uses it. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { processStart } from '#server/base/database/embedded/system-process.ts';

/** Absolute paths, free of links. */
export type DatabaseFolder = {
  root: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** The folder of the server's sockets, where its path is short enough for a socket. */
  sockets: string;
  log: string;
  /** Where the server puts ended segments of its log, for an archive. */
  archiveQueue: string;
  /** Windows only: the password of the local connection. */
  password: string;
  lock: string;
};

const holder = z.object({
  pid: z.number().int().positive(),
  start: z.string(),
  connection: z
    .object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      database: z.string(),
      password: z.string().optional(),
    })
    .optional(),
  temporaryFolder: z.string().optional(),
});

/** The process that uses a data folder, and how to reach its database once that is up. */
export type Holder = z.output<typeof holder>;

const leastFreeBytes = 64 * 1024 * 1024;

/** @throws StartRefusal when the folder cannot be made or written. */
export function openDatabaseFolder(dataFolder: string): DatabaseFolder {
  try {
    mkdirSync(join(dataFolder, 'postgres'), { recursive: true });
    const root = realpathSync(join(dataFolder, 'postgres'));
    return {
      root,
      cluster: join(root, 'cluster'),
      sockets: join(root, 'sockets'),
      log: join(root, 'server.log'),
      archiveQueue: join(root, 'archive-queue'),
      password: join(root, 'password'),
      lock: join(realpathSync(dataFolder), 'running.json'),
    };
  } catch (error) {
    throw unusableFolder(dataFolder, error);
  }
}

/** Why a folder could not be written, as one sentence. */
export function unusableFolder(folder: string, error: unknown): StartRefusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  return new StartRefusal(
    `RUA cannot write to its data folder ${folder} (${String(code ?? error)}): change its rights, or set DATA_FOLDER to another folder.`,
    { cause: error },
  );
}

export function diskFull(folder: string): StartRefusal {
  return new StartRefusal(
    `The disk that holds ${folder} is full: free some space, or set DATA_FOLDER to a folder on another disk.`,
  );
}

export function isDiskFull(folder: string): boolean {
  const disk = statfsSync(folder);
  return disk.bavail * disk.bsize < leastFreeBytes;
}

/**
 * Takes the folder for this process. A lock left by a dead process is replaced.
 * @returns the dead process's entry, if there was one.
 * @throws StartRefusal when a live RUA uses the folder.
 */
export function takeLock(folder: DatabaseFolder): Holder | undefined {
  const isLocked = existsSync(folder.lock);
  const left = readHolder(folder.lock);
  if (left && isLive(left)) throw inUse(left);
  const own = `${folder.lock}.${process.pid}`;
  try {
    if (isLocked) rmSync(folder.lock, { force: true });
    writeFileSync(own, JSON.stringify(self()), { mode: 0o600 });
    // Unlike a write, a link fails when another process was quicker, and is never seen half done.
    linkSync(own, folder.lock);
  } catch (error) {
    const quicker = readHolder(folder.lock);
    throw quicker ? inUse(quicker) : unusableFolder(dirname(folder.lock), error);
  } finally {
    rmSync(own, { force: true });
  }
  return left;
}

/** @throws StartRefusal when another start took the lock at the same moment. */
export function confirmLock(folder: DatabaseFolder): void {
  const current = readHolder(folder.lock);
  if (current && current.pid !== process.pid) throw inUse(current);
}

/** Adds to our lock how other commands reach the database. */
export function announce(
  folder: DatabaseFolder,
  connection: Holder['connection'],
  temporaryFolder?: string,
): void {
  const own = `${folder.lock}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ ...self(), connection, temporaryFolder }), { mode: 0o600 });
  renameSync(own, folder.lock);
}

export function releaseLock(folder: DatabaseFolder): void {
  if (readHolder(folder.lock)?.pid === process.pid) rmSync(folder.lock, { force: true });
}

/** How to reach the database of the RUA that runs on this data folder now, if one does. */
export function findRunningDatabase(dataFolder: string): PoolConfig | undefined {
  const running = readHolder(join(dataFolder, 'running.json'));
  if (!running?.connection || !isLive(running)) return undefined;
  const { password, ...connection } = running.connection;
  return password === undefined ? connection : { ...connection, password };
}

/** Whether a RUA, or a command beside it, in another process has the data folder now. */
export function isUsedByAnother(dataFolder: string): boolean {
  const current = readHolder(join(dataFolder, 'running.json'));
  return current !== undefined && current.pid !== process.pid && isLive(current);
}

function self(): Holder {
  return { pid: process.pid, start: processStart(process.pid) ?? 'unknown' };
}

function readHolder(path: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function isLive(entry: Holder): boolean {
  return processStart(entry.pid) === entry.start;
}

function inUse(entry: Holder): StartRefusal {
  return new StartRefusal(
    `RUA is already running on this data folder (process ${entry.pid}). Stop it first, or set DATA_FOLDER to another folder.`,
  );
}
