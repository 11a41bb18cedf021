/** Backs RUA up, while it serves or while it is stopped: npm run backup -- <folder> */
import { requireData } from '#server/base/backup/installation.ts';
import { makeBackup } from '#server/base/backup/making.ts';
import type { Config } from '#server/base/config/config.ts';
import { runOnFolder } from './folder-command.ts';
import { withConnection } from './running-database.ts';

async function backUp(config: Config, folder: string): Promise<void> {
  requireData(config);
  const { rows, tables, pictures, bytes } = await withConnection(config, (connection) =>
    makeBackup(config, connection, folder),
  );
  const megabytes = Math.max(1, Math.round(bytes / 1024 / 1024));
  console.log(
    `Backed up ${rows} rows of ${tables} tables and ${pictures} files of pictures, ${megabytes} MB, to ${folder}.`,
  );
  console.log(
    config.secretKey === undefined
      ? 'The secret key is in it as well, and the data of people: keep it where nobody else can read it.'
      : 'SECRET_KEY is not in it: keep it elsewhere, because without it this backup is worth little.',
  );
  if (config.storage.kind === 's3') {
    console.log(
      `Pictures are in the bucket ${config.storage.bucket}, not in it: let the bucket keep its versions.`,
    );
  }
}

await runOnFolder('backup', backUp);
