/** Brings a backup back, into an installation that has nothing yet. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Verdict, verifyLog } from '#server/audit/verifying.ts';
import { verifyFiles } from '#server/backup/checked-files.ts';
import { fingerprintOf } from '#server/backup/fingerprint.ts';
import { requireNoData } from '#server/backup/installation.ts';
import { filesOf, type Manifest, readManifest } from '#server/backup/manifest.ts';
import { restorePictures } from '#server/backup/pictures.ts';
import type { Config } from '#server/config.ts';
import { fillDatabase } from '#server/database/backup/load.ts';
import { connect } from '#server/database/connection.ts';
import { listKnownMigrations } from '#server/database/migrate.ts';
import { createPictureStorage } from '#server/features/uploads/storage.ts';
import { readHashingKey } from '#server/keys.ts';
import { createLog } from '#server/log.ts';
import { readSecretKey, secretKeyFile } from '#server/secret.ts';
import { StartRefusal } from '#server/start-refusal.ts';

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
 * @param connection of a database without tables. @returns what the audit log that came with it is like; undefined for a
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

/** @param hasKeys whether the key could be another than the one that seals. */
async function verifyRestored(config: Config, connection: ClientConfig, hasKeys: boolean): Promise<Verdict> {
  const database = connect({ ...connection, max: 1 }, createLog('silent'));
  try {
    const sealingKey = await readSecretKey(config);
    const secretKey = hasKeys ? await readHashingKey(database.queries, sealingKey) : sealingKey;
    return await verifyLog({ database, secretKey });
  } finally {
    await database.close();
  }
}

async function requireKnownMigrations({ migrations, version }: Manifest): Promise<void> {
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
