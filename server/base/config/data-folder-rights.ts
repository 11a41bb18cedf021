/**
 * Whether this user may use the data folder. Rights change when it is copied, restored, or when RUA once ran as another
 * user; a start then says which command mends it.
 */
import { accessSync, constants, readdirSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** @throws StartRefusal for the first part of it that may not be used. Windows has no such rights. */
export function requireRights({
  dataFolder,
  databaseUrl,
  storage,
}: Pick<Config, 'dataFolder' | 'databaseUrl' | 'storage'>): void {
  const user = process.geteuid?.();
  if (user === undefined) return;
  const isEmbedded = databaseUrl === undefined;
  if (isEmbedded || storage.kind === 'disk') requireUse(dataFolder, dataFolder);
  if (storage.kind === 'disk') requirePictures(storage.folder, dataFolder);
  if (isEmbedded) requireDatabase(dataFolder, user);
}

function requirePictures(folder: string, dataFolder: string): void {
  if (!requireUse(folder, dataFolder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) requireUse(join(folder, entry.name), dataFolder);
  }
}

function requireDatabase(dataFolder: string, user: number): void {
  for (const name of ['secret-key', 'running.json']) requireUse(join(dataFolder, name), dataFolder);
  // Root gives the folders below to the user that PostgreSQL runs as.
  const postgres = join(dataFolder, 'postgres');
  requireUse(postgres, dataFolder);
  requireUse(join(postgres, 'server.log'), dataFolder);
  const cluster = join(postgres, 'cluster');
  const stats = requireUse(cluster, dataFolder);
  if (!stats) return;
  if (user !== 0 && stats.uid !== user) throw ofAnother(cluster, stats, dataFolder);
  // PostgreSQL lets a group read it, and nobody else.
  if ((stats.mode & 0o027) === 0) return;
  throw new StartRefusal(
    `Other users may open ${cluster}, and PostgreSQL does not start on such a folder. Close it with: chmod 700 ${quoted(cluster)}`,
  );
}

/** @returns undefined when it does not exist. @throws StartRefusal unless this user may read and write it. */
function requireUse(path: string, dataFolder: string): Stats | undefined {
  const stats = look(path);
  if (!stats) return undefined;
  try {
    const enter = stats.isDirectory() ? constants.X_OK : 0;
    accessSync(path, constants.R_OK | constants.W_OK | enter);
    return stats;
  } catch (error) {
    if (stats.uid !== process.geteuid?.()) throw ofAnother(path, stats, dataFolder);
    throw new StartRefusal(`RUA may not read and write ${path}. Allow it with: chmod u+rwX ${quoted(path)}`, {
      cause: error,
    });
  }
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new StartRefusal(
      `RUA may not reach ${path}. Change the rights of the folder that it is in, or set DATA_FOLDER to another folder.`,
      { cause: error },
    );
  }
}

function ofAnother(path: string, { uid }: Stats, dataFolder: string): StartRefusal {
  return new StartRefusal(
    `${path} belongs to another user (number ${uid}), so RUA may not use it. Start RUA as that user, or give it the data folder with: sudo chown -R ${ownName()} ${quoted(dataFolder)}`,
  );
}

/** A user of a container may have a number only. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.());
  }
}

/** For a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
