/** Brings a backup back into an empty data folder, or an empty database of DATABASE_URL: npm run restore -- <folder> */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from '#server/base/audit/verifying.ts';
import { summaryOf } from '#server/base/backup/making.ts';
import { checkBackup, restoreBackup } from '#server/base/backup/restoring.ts';
import type { Config } from '#server/base/config/config.ts';
import { runOnFolder } from './folder-command.ts';
import { withConnection } from './running-database.ts';

async function restore(config: Config, folder: string): Promise<void> {
  const manifest = await checkBackup(config, folder);
  const verdict = await withConnection(config, (connection) =>
    restoreBackup(config, connection, folder, manifest),
  ).catch(async (error) => {
    if (config.databaseUrl === undefined) await emptyAgain(config.dataFolder);
    throw error;
  });
  const { rows, tables, pictures } = summaryOf(manifest);
  console.log(
    `Restored ${rows} rows of ${tables} tables and ${pictures} files of pictures, as of ${manifest.madeAt}.`,
  );
  if (manifest.pictures.kind === 'bucket') {
    console.log(`The pictures are in the bucket ${manifest.pictures.bucket}.`);
  }
  if (verdict) printAuditVerdict(verdict);
  console.log('Start RUA: messages that waited to be sent then go out.');
}

function printAuditVerdict(verdict: Verdict): void {
  if (verdict.sound) console.log(`The audit log is as it was written: ${verdict.entries} entries.`);
  else {
    console.error(`Entry ${verdict.number} of the audit log is missing or not as it was written.`);
    process.exitCode = 1;
  }
}

/** Nothing was in it before. */
async function emptyAgain(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

await runOnFolder('restore', restore);
