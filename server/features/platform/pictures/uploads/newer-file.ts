/** Finds the present file of a picture. */
import { pictureOfWidth, pictureWidths } from '#domain/platform/pictures/picture-widths.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/platform/pictures/uploads/store.ts';

/**
 * Pages that were opened, mails and links elsewhere may still name a file that was replaced.
 * @param path of any width. @returns the file, of that width, that the picture has now.
 */
export async function findNewerFile(db: Queries, path: string): Promise<string | undefined> {
  const [, width = ''] = /-(\d+)\.webp$/.exec(path) ?? [];
  const file = await store.findNewerFile(db, path.replace(/-\d+\.webp$/, '.webp'));
  const known = pictureWidths.find((one) => String(one) === width);
  return file && known ? pictureOfWidth(file, known) : file;
}
