/** Removes pieces of an archive that are older than its days. */

import { listBases, listUnfinished, removeBase } from '#server/base/archive/base/manifest.ts';
import { listLog } from '#server/base/archive/coverage.ts';
import { entryName, timelineOf } from '#server/base/archive/log/segments.ts';
import type { PictureArchive } from '#server/base/archive/pictures.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

/**
 * Base backups from before the moment go, with the log that only they need; the newest one stays. So do halves of base
 * backups: none may be under way meanwhile.
 */
export async function expire(
  archive: Archive,
  before: number,
  pictures: PictureArchive | undefined,
): Promise<void> {
  const bases = await listBases(archive);
  const newest = bases.at(-1);
  if (!newest) return;
  const kept = bases.filter((base) => base === newest || base.from >= before);
  for (const base of bases) if (!kept.includes(base)) await removeBase(archive, base.id);
  for (const id of await listUnfinished(archive)) await removeBase(archive, id);
  const current = timelineOf(newest.firstSegment);
  for (const entry of await listLog(archive)) {
    const timeline = timelineOf(entry.segment);
    const [oldest] = kept.filter(({ firstSegment }) => timelineOf(firstSegment) === timeline);
    // A timeline after the newest base backup has none yet.
    const isNeeded = oldest ? entry.segment >= oldest.firstSegment : timeline > current;
    if (!isNeeded) await archive.place.remove(entryName(entry));
  }
  await pictures?.expire(before);
}
