/** Opens a backup to restore it: encrypted pieces, or the folder of an older RUA, which encrypted none. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { readEncrypted, readManifest } from '#server/base/backup/encrypted-files.ts';
import { type Backup, type Manifest, parseManifest } from '#server/base/backup/manifest.ts';
import type { BackupSetting } from '#server/base/config/config-archive.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { openPlace } from '#server/base/encrypted-archive/places/open-place.ts';

const plainManifest = 'manifest.json';

/** @throws StartRefusal when there is no whole backup, or the key is not its own. */
export async function openBackup({ place: setting, key }: BackupSetting): Promise<Backup> {
  const place = openPlace(setting);
  const { title } = place;
  const plain = setting.kind === 'folder' ? await place.read(plainManifest) : undefined;
  if (setting.kind === 'folder' && plain !== undefined) {
    // Otherwise a forged backup without encryption could replace an encrypted one.
    if (key !== undefined) {
      throw new StartRefusal(
        `${title} is not encrypted, as backups of older RUAs are: unset ARCHIVE_KEY to restore it all the same.`,
      );
    }
    return {
      manifest: understood(plain.toString(), title),
      isEncrypted: false,
      read: ({ path }) => createReadStream(join(setting.folder, path)),
    };
  }
  if (key === undefined) {
    if (setting.kind === 'folder' && !(await Archive.isIn(place))) throw notWhole(title);
    throw new StartRefusal(`Set ARCHIVE_KEY_FILE to the file with the key that ${title} is encrypted under.`);
  }
  const archive = await Archive.open(place, key);
  const text = await readManifest(archive);
  if (text === undefined) throw notWhole(title);
  return {
    manifest: understood(text, title),
    isEncrypted: true,
    read: (file) => readEncrypted(archive, file),
  };
}

function notWhole(title: string): StartRefusal {
  return new StartRefusal(
    `${title} holds no whole backup: it has no manifest. Where it is an archive, write --from-archive before it.`,
  );
}

function understood(text: string, title: string): Manifest {
  try {
    return parseManifest(text);
  } catch (cause) {
    throw new StartRefusal(`The manifest of ${title} cannot be read: it is damaged, or of a newer RUA.`, {
      cause,
    });
  }
}
