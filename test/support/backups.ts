/** Places of backups, and the folder that an older RUA would have made of one. */
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesOf } from '#server/base/backup/manifest.ts';
import { openBackup } from '#server/base/backup/open-backup.ts';
import type { BackupSetting } from '#server/base/config/config-archive.ts';

export const backupKey = 'k'.repeat(32);

export function backupIn(folder: string, key: string | undefined = backupKey): BackupSetting {
  return { place: { kind: 'folder', folder }, key };
}

export function olderBackupIn(folder: string): BackupSetting {
  return { place: { kind: 'folder', folder }, key: undefined };
}

/** Writes the backup as RUA wrote it before it encrypted. */
export async function writeAsOlderRua(setting: BackupSetting, folder: string): Promise<void> {
  const { manifest, read } = await openBackup(setting);
  for (const file of filesOf(manifest)) {
    const target = join(folder, file.path);
    mkdirSync(dirname(target), { recursive: true });
    await pipeline(read(file), createWriteStream(target));
  }
  const content: object = JSON.parse(
    JSON.stringify(manifest, (name, value: unknown) => (name === 'parts' ? undefined : value)),
  );
  const sha256 = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ ...content, sha256 }, null, 1)}\n`);
}
