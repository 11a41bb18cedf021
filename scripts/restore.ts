/**
 * Restores a backup into an empty place: npm run restore -- <place>.
 * Restores a moment of an archive into an empty place: npm run restore -- --from-archive <place> --at <moment>.
 * Adds the pictures of a backup that are missing: npm run restore -- --pictures <place>.
 */
import { describeGap, describeSpans, instant, readCoverage } from '#server/base/archive/coverage.ts';
import { planRestore, restoreAt } from '#server/base/archive/restore-at.ts';
import type { Verdict } from '#server/base/audit/verify-log.ts';
import { summaryOf } from '#server/base/backup/create-backup.ts';
import { requireData } from '#server/base/backup/installation.ts';
import { openBackup } from '#server/base/backup/open-backup.ts';
import { restoreMissingPictures } from '#server/base/backup/pictures.ts';
import { checkBackup, restoreBackup } from '#server/base/backup/restore-backup.ts';
import { undoRestore } from '#server/base/backup/undo-restore.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { openPlace } from '#server/base/encrypted-archive/places/open-place.ts';
import { printRefusal } from './print-refusal.ts';
import { readRestoreOptions } from './restore-options.ts';
import { withConnection } from './running-database.ts';

async function restoreFromBackup(config: Config): Promise<void> {
  const { backup: setting } = config;
  if (setting === undefined) throw new StartRefusal('Name the backup: npm run restore -- <place>.');
  const backup = await checkBackup(config, setting);
  const verdict = await withConnection(config, (connection) =>
    restoreBackup(config, connection, backup),
  ).catch((error: unknown) => undoRestore(config, error));
  const { manifest } = backup;
  const { rows, tables, pictures } = summaryOf(manifest);
  console.log(
    `Restored ${rows} rows of ${tables} tables and ${pictures} files of pictures, as of ${manifest.madeAt}.`,
  );
  if (manifest.pictures.kind === 'bucket') {
    console.log(`The pictures are in the bucket ${manifest.pictures.bucket}.`);
  }
  if (!backup.isEncrypted) {
    console.log(
      'This backup is not encrypted, and all who have it can read it: back up anew, and remove it.',
    );
  }
  if (verdict) printAuditVerdict(verdict);
  printNext(config);
}

async function restorePicturesAlone(config: Config): Promise<void> {
  const { backup: setting } = config;
  if (setting === undefined)
    throw new StartRefusal('Name the backup: npm run restore -- --pictures <place>.');
  requireData(config);
  const backup = await openBackup(setting);
  const count = await withConnection(config, (connection) =>
    restoreMissingPictures(backup, connection, config.storage),
  );
  console.log(`${count} files of pictures were missing, and are back.`);
}

async function restoreFromArchive(config: Config, moment: number | 'newest' | undefined): Promise<void> {
  const { archive: setting } = config;
  if (setting === undefined) throw new StartRefusal('Name the archive: --from-archive <place>.');
  const archive = await Archive.open(openPlace(setting.place), setting.key);
  if (archive.label.system === null) {
    const { title } = archive.place;
    throw new StartRefusal(`${title} is a backup and no archive: leave out --from-archive and --at.`);
  }
  if (moment === undefined) return printCoverage(archive);
  const plan = await planRestore(config, archive, moment);
  const restored = await restoreAt(config, archive, plan).catch((error: unknown) =>
    undoRestore(config, error),
  );
  const last = restored.lastChange === null ? '' : `; the last change is of ${instant(restored.lastChange)}`;
  console.log(`Restored as of ${instant(restored.at)}${last}.`);
  console.log(
    typeof restored.pictures === 'number'
      ? `${restored.pictures} files of pictures are back.`
      : `The pictures are in the bucket ${restored.pictures.bucket}, as they are now.`,
  );
  printAuditVerdict(restored.audit);
  printNext(config);
}

async function printCoverage(archive: Archive): Promise<void> {
  const reaches = await readCoverage(archive);
  console.log(describeSpans(reaches));
  const gaps = new Set(reaches.flatMap(({ gap }) => (gap ? [describeGap(gap)] : [])));
  for (const gap of gaps) console.error(gap);
  if (gaps.size > 0) process.exitCode = 1;
}

function printNext({ secretKey }: Config): void {
  const key = secretKey === undefined ? '' : ' with this SECRET_KEY';
  console.log(`Start RUA${key}: messages that waited to be sent then go out.`);
}

function printAuditVerdict(verdict: Verdict): void {
  if (verdict.sound) console.log(`The audit log is as it was written: ${verdict.entries} entries.`);
  else {
    console.error(`Entry ${verdict.number} of the audit log is missing or not as it was written.`);
    process.exitCode = 1;
  }
}

try {
  const words = readRestoreOptions(process.argv.slice(2));
  if (words.kind === 'backup') await restoreFromBackup(readConfig({ ...process.env, BACKUP: words.place }));
  else if (words.kind === 'pictures') {
    await restorePicturesAlone(readConfig({ ...process.env, BACKUP: words.place }));
  } else await restoreFromArchive(readConfig({ ...process.env, ARCHIVE: words.place }), words.at);
} catch (error) {
  printRefusal(error);
}
