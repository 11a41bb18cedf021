/** The place of an archive, as the settings name it. */
import { createBucketPlace } from '#server/base/archive/places/bucket-place.ts';
import { createFolderPlace } from '#server/base/archive/places/folder-place.ts';
import type { ArchivePlace } from '#server/base/archive/places/place.ts';
import type { ArchivePlaceSetting } from '#server/base/config/config-archive.ts';

export function openPlace(setting: ArchivePlaceSetting): ArchivePlace {
  return setting.kind === 'folder' ? createFolderPlace(setting.folder) : createBucketPlace(setting);
}
