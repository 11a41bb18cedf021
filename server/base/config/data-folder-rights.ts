/**
 * Whether this user may use the data folder, and the file of the audit log's witness, which may lie elsewhere. Rights
 * change when they are copied, restored, or when RUA once ran as another user; a start then says which command mends it.
 */
import { accessSync, constants, readdirSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** A path that the user must be able to use with all that it holds, and the setting that names it. */
type Owned = { setting: 'DATA_FOLDER' | 'AUDIT_WITNESS'; path: string };

/** @throws StartRefusal for the first part of them that may not be used. Windows has no such rights. */
export function requireRights({
  dataFolder,
  databaseUrl,
  storage,
  auditWitness,
}: Pick<Config, 'dataFolder' | 'databaseUrl' | 'storage' | 'auditWitness'>): void {
  const user = process.geteuid?.();
  if (user === undefined) return;
  const isEmbedded = databaseUrl === undefined;
  const data: Owned = { setting: 'DATA_FOLDER', path: dataFolder };
  if (isEmbedded || storage.kind === 'disk') requireUse(dataFolder, data);
  if (storage.kind === 'disk') requirePictures(storage.folder, data);
  if (isEmbedded) requireDatabase(data, user);
  if (auditWitness.kind === 'file') requireWitness(auditWitness.path);
}

function requirePictures(folder: string, data: Owned): void {
  if (!requireUse(folder, data)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) requireUse(join(folder, entry.name), data);
  }
}

function requireDatabase(data: Owned, user: number): void {
  // A note of the archive that cannot be read would be taken for none, and another archive begun.
  for (const name of ['secret-key', 'running.json', 'archive-note.json']) {
    requireUse(join(data.path, name), data);
  }
  // Root gives the folders below to the user that PostgreSQL runs as.
  const postgres = join(data.path, 'postgres');
  requireUse(postgres, data);
  requireUse(join(postgres, 'server.log'), data);
  const cluster = join(postgres, 'cluster');
  const stats = requireUse(cluster, data);
  if (!stats) return;
  if (user !== 0 && stats.uid !== user) throw ofAnother(cluster, stats, data);
  // PostgreSQL allows the group to read the folder, and allows other users nothing.
  if ((stats.mode & 0o027) === 0) return;
  throw new StartRefusal(
    `Other users may open ${cluster}, and PostgreSQL does not start on such a folder. Close it with: chmod 700 ${quoted(cluster)}`,
  );
}

/** Each line of it has a proof, so others can add none, but they could cut it. */
function requireWitness(path: string): void {
  const owned: Owned = { setting: 'AUDIT_WITNESS', path };
  const stats = requireUse(path, owned);
  if (!stats) requireMaking(path, owned);
  else if ((stats.mode & 0o002) !== 0) throw openToOthers(path);
}

function openToOthers(path: string): StartRefusal {
  return new StartRefusal(
    `Other users may write ${path}, so it would prove nothing. Close it with: chmod o-w ${quoted(path)}`,
  );
}

/** Checks that the witness's file and its missing folders can be made when the first line is written. */
function requireMaking(path: string, owned: Owned): void {
  let folder = dirname(path);
  while (!look(folder, owned)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const steps = [`mkdir -p ${quoted(dirname(path))}`, `touch ${quoted(path)}`, takingOver(owned)];
    const commands = steps.map((step) => `sudo ${step}`).join(' && ');
    throw new StartRefusal(
      `RUA may not make ${path}. Set AUDIT_WITNESS to another place, or make it with: ${commands}`,
      { cause },
    );
  }
}

/** @returns undefined when it does not exist. @throws StartRefusal unless this user may read and write it. */
function requireUse(path: string, owned: Owned): Stats | undefined {
  const stats = look(path, owned);
  if (!stats) return undefined;
  try {
    const enter = stats.isDirectory() ? constants.X_OK : 0;
    accessSync(path, constants.R_OK | constants.W_OK | enter);
    return stats;
  } catch (error) {
    if (stats.uid !== process.geteuid?.()) throw ofAnother(path, stats, owned);
    throw new StartRefusal(`RUA may not read and write ${path}. Allow it with: chmod u+rwX ${quoted(path)}`, {
      cause: error,
    });
  }
}

function look(path: string, { setting }: Owned): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const another = setting === 'DATA_FOLDER' ? 'another folder' : 'another place';
    throw new StartRefusal(
      `RUA may not reach ${path}. Change the rights of the folder that it is in, or set ${setting} to ${another}.`,
      { cause: error },
    );
  }
}

function ofAnother(path: string, { uid }: Stats, owned: Owned): StartRefusal {
  const whole = owned.setting === 'DATA_FOLDER' ? 'the data folder' : 'the file';
  return new StartRefusal(
    `${path} belongs to another user (number ${uid}), so RUA may not use it. Start RUA as that user, or give it ${whole} with: sudo ${takingOver(owned)}`,
  );
}

function takingOver({ setting, path }: Owned): string {
  return `chown ${setting === 'DATA_FOLDER' ? '-R ' : ''}${ownName()} ${quoted(path)}`;
}

/** A user of a container may have a number only. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.());
  }
}

/** @returns the path in quotes for a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
