/** Pictures of the library to what staff get. */

import type { MediaDetails, MediaRow, MediaUse } from '#domain/platform/pictures/media.ts';
import { findKind } from '#domain/site/content/kinds.ts';
import type { MediaUseRow, StoredMedia } from '#server/features/platform/pictures/media/store.ts';

export function presentRow(row: StoredMedia): MediaRow {
  const { id, path, file, name, alt, decorative, width, height, bytes, uses, version } = row;
  return {
    ...{ id, path, file, name, alt, decorative, width, height, bytes, uses, version },
    focus: { x: row.focus_x, y: row.focus_y },
    createdAt: row.created_at,
  };
}

export function presentDetails(row: StoredMedia, uses: readonly MediaUseRow[]): MediaDetails {
  return { ...presentRow(row), changedAt: row.changed_at, usedIn: uses.map(presentUse) };
}

function presentUse({ entry_id: entryId, ...use }: MediaUseRow): MediaUse {
  return { ...use, entryId, kindLabel: findKind(use.kind)?.label ?? use.kind };
}
