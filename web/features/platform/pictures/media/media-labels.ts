/** Texts about the library. */

import type { MediaRow, MediaUse } from '#domain/platform/pictures/media.ts';
import { formatCount } from '#domain/values/count.ts';
import { formatBytes } from '#web/lib/format.ts';

/** `1440 x 600, 11 KB` */
export function sizeLabel({ width, height, bytes }: Pick<MediaRow, 'width' | 'height' | 'bytes'>): string {
  return `${width} x ${height}, ${formatBytes(bytes)}`;
}

/** `Not used`, `Used once`, `Used 12 times`, by entries. */
export function usesLabel(uses: number): string {
  if (uses === 0) return 'Not used';
  return uses === 1 ? 'Used by 1 entry' : `Used by ${formatCount(uses)} entries`;
}

export function isUndescribed({ alt, decorative }: Pick<MediaRow, 'alt' | 'decorative'>): boolean {
  return alt === '' && !decorative;
}

/** The entry's versions that use the picture. */
export function mediaUseLabel({ published, draft, scheduled, earlier, deleted }: MediaUse): string {
  if (deleted) return 'Deleted, and can still be restored';
  const where = [
    published ? 'Published' : '',
    draft ? (published ? 'draft' : 'Draft') : '',
    scheduled ? (published || draft ? 'scheduled' : 'Scheduled') : '',
  ].filter(Boolean);
  if (where.length > 0) return where.join(', ');
  return earlier ? 'An earlier version' : '';
}
