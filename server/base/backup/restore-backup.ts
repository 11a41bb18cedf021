/** Restores a backup into an empty installation. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { ClientConfig } from 'pg';
import { type Verdict, verifyLog } from '#server/base/audit/verify-log.ts';
import { verifyFiles } from '#server/base/backup/checked-files.ts';
import { fillDatabase } from '#server/base/backup/database/load.ts';
import { requireNoData } from '#server/base/backup/installation.ts';
import type { Backup, Manifest } from '#server/base/backup/manifest.ts';
import { openBackup } from '#server/base/backup/open-backup.ts';
import { restorePictures } from '#server/base/backup/pictures.ts';
import type { Config } from '#server/base/config/config.ts';
import type { BackupSetting } from '#server/base/config/config-archive.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { connect } from '#server/base/database/connection.ts';
import { listKnownMigrations } from '#server/base/database/migrate.ts';
import { fingerprintOf } from '#server/base/encrypted-archive/fingerprint.ts';
import { createLog } from '#server/base/log.ts';
import { readHashingKey } from '#server/base/secrets/keys.ts';
import { readSecretKey, secretKeyFile } from '#server/base/secrets/secret.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';

/**
 * Looks whether the backup is whole and can come back here, and changes nothing.
 * @throws StartRefusal in one sentence.
 */
export async function checkBackup(config: Config, setting: BackupSetting): Promise<Backup> {
  const backup = await openBackup(setting);
  await requireKnownMigrations(backup.manifest);
  requireSecretKey(config, backup.manifest);
  await requireNoData(config);
  await verifyFiles(backup);
  return backup;
}

/**
 * @param connection of a database without tables. @returns the check of the restored audit log; undefined for a
 *   backup from before there was one. @throws StartRefusal; the tables are then empty.
 */
export async function restoreBackup(
  config: Config,
  connection: ClientConfig,
  backup: Backup,
): Promise<Verdict | undefined> {
  const { manifest } = backup;
  await fillDatabase(connection, backup);
  await mkdir(config.dataFolder, { recursive: true });
  const { pictures, secretKey } = manifest;
  if (pictures.kind === 'files') {
    await restorePictures(backup, pictures.files, createPictureStorage(config.storage));
  }
  if (config.secretKey === undefined && secretKey.file) {
    await writeFile(secretKeyFile(config), backup.read(secretKey.file), { mode: 0o600, flush: true });
  }
  const has = (table: string) => manifest.tables.some(({ name }) => name === table);
  return has('audit_head') ? verifyRestored(config, connection, has('made_keys')) : undefined;
}

/** @param hasKeys whether the key may differ from the one that sealed the log. */
export async function verifyRestored(
  config: Config,
  connection: ClientConfig,
  hasKeys: boolean,
): Promise<Verdict> {
  const database = connect({ ...connection, max: 1 }, createLog('silent'));
  try {
    const encryptionKey = await readSecretKey(config);
    const secretKey = hasKeys ? await readHashingKey(database.queries, encryptionKey) : encryptionKey;
    return await verifyLog({ database, secretKey });
  } finally {
    await database.close();
  }
}

/** @throws StartRefusal when a newer RUA made the data. */
export async function requireKnownMigrations({
  migrations,
  version,
}: Pick<Manifest, 'migrations' | 'version'>): Promise<void> {
  const known = new Set(await listKnownMigrations());
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new StartRefusal(
    `A newer RUA (${version}) made this backup, and this one does not know its migration ${unknown}: take the newer one.`,
  );
}

/** Codes, passwords, passes and the audit log are worth nothing without it. */
function requireSecretKey(config: Config, { secretKey }: Manifest): void {
  if (config.secretKey === undefined) {
    if (secretKey.file) return;
    throw new StartRefusal('This backup was made with SECRET_KEY set: set it to the same key.');
  }
  if (fingerprintOf(Buffer.from(config.secretKey)) === secretKey.fingerprint) return;
  const way = secretKey.file
    ? 'without SECRET_KEY and DATABASE_URL it comes back with its own, in secret-key of DATA_FOLDER'
    : 'set it to the key it was made with';
  throw new StartRefusal(`SECRET_KEY is not the key of this backup: ${way}.`);
}
