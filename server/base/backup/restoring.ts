/** Restores a backup into an empty installation. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Verdict, verifyLog } from '#server/base/audit/verifying.ts';
import { verifyFiles } from '#server/base/backup/checked-files.ts';
import { fillDatabase } from '#server/base/backup/database/load.ts';
import { fingerprintOf } from '#server/base/backup/fingerprint.ts';
import { requireNoData } from '#server/base/backup/installation.ts';
import { filesOf, type Manifest, readManifest } from '#server/base/backup/manifest.ts';
import { restorePictures } from '#server/base/backup/pictures.ts';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { connect } from '#server/base/database/connection.ts';
import { listKnownMigrations } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/log.ts';
import { readHashingKey } from '#server/base/secrets/keys.ts';
import { readSecretKey, secretKeyFile } from '#server/base/secrets/secret.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';

/**
 * Looks whether the backup is whole and can come back here, and changes nothing.
 * @throws StartRefusal in one sentence.
 */
export async function checkBackup(config: Config, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireKnownMigrations(manifest);
  requireSecretKey(config, manifest, folder);
  await requireNoData(config);
  await verifyFiles(folder, filesOf(manifest));
  return manifest;
}

/**
 * @param connection of a database without tables. @returns the check of the restored audit log; undefined for a
 *   backup from before there was one. @throws StartRefusal; the tables are then empty.
 */
export async function restoreBackup(
  config: Config,
  connection: ClientConfig,
  folder: string,
  manifest: Manifest,
): Promise<Verdict | undefined> {
  await fillDatabase(connection, folder, manifest);
  await mkdir(config.dataFolder, { recursive: true });
  const { pictures, secretKey } = manifest;
  if (pictures.kind === 'files') {
    await restorePictures(folder, pictures.files, createPictureStorage(config.storage));
  }
  if (config.secretKey === undefined && secretKey.file) {
    await copyFile(join(folder, secretKey.file.path), secretKeyFile(config));
  }
  const has = (table: string) => manifest.tables.some(({ name }) => name === table);
  return has('audit_head') ? verifyRestored(config, connection, has('made_keys')) : undefined;
}

/** @param hasKeys whether the key could differ from the one that sealed the log. */
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
function requireSecretKey(config: Config, { secretKey }: Manifest, folder: string): void {
  if (config.secretKey === undefined) {
    if (secretKey.file) return;
    throw new StartRefusal('This backup was made with SECRET_KEY set: set it to the same key.');
  }
  if (fingerprintOf(Buffer.from(config.secretKey)) === secretKey.fingerprint) return;
  const right = secretKey.file
    ? `what is in ${join(folder, secretKey.file.path)}`
    : 'the key it was made with';
  throw new StartRefusal(`SECRET_KEY is not the key of this backup: set it to ${right}.`);
}
