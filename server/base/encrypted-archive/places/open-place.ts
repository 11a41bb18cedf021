/** The place of an archive or a backup, as the settings name it. */

import type { ArchivePlaceSetting } from '#server/base/config/config-archive.ts';
import { createBucketPlace } from '#server/base/encrypted-archive/places/bucket-place.ts';
import { createFolderPlace } from '#server/base/encrypted-archive/places/folder-place.ts';
import type { ArchivePlace } from '#server/base/encrypted-archive/places/place.ts';

export function openPlace(setting: ArchivePlaceSetting): ArchivePlace {
  return setting.kind === 'folder' ? createFolderPlace(setting.folder) : createBucketPlace(setting);
}
