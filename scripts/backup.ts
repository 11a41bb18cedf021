/** Backs RUA up, while it serves or while it is stopped: npm run backup -- <folder, or s3://bucket/prefix> */
import { createBackup } from '#server/base/backup/create-backup.ts';
import { requireData } from '#server/base/backup/installation.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { bucketLeftOut } from '#server/base/storage/stored-pictures.ts';
import { printRefusal } from './print-refusal.ts';
import { withConnection } from './running-database.ts';

async function backUp(config: Config, place: string): Promise<void> {
  const { backup: setting } = config;
  if (setting === undefined) throw new StartRefusal(usage);
  requireData(config);
  const { rows, tables, pictures, bytes } = await withConnection(config, (connection) =>
    createBackup(config, connection, setting),
  );
  const megabytes = Math.max(1, Math.round(bytes / 1024 / 1024));
  console.log(
    `Backed up ${rows} rows of ${tables} tables and ${pictures} files of pictures, ${megabytes} MB, to ${place}.`,
  );
  console.log(
    'It is encrypted under ARCHIVE_KEY, which is not in it: without a copy of that key elsewhere it is worth nothing.',
  );
  if (config.secretKey !== undefined) {
    console.log('SECRET_KEY is not in it either: keep that elsewhere as well.');
  }
  const bucket = bucketLeftOut(config.storage);
  if (bucket !== null) {
    console.log(`Pictures are in the bucket ${bucket}, not in it: let the bucket keep its versions.`);
  }
}

const usage = 'Name one place: npm run backup -- <folder, or s3://bucket/prefix>';

try {
  const [place = process.env.BACKUP, ...more] = process.argv.slice(2);
  if (place === undefined || place.startsWith('-') || more.length > 0) throw new StartRefusal(usage);
  await backUp(readConfig({ ...process.env, BACKUP: place }), place);
} catch (error) {
  printRefusal(error);
}
