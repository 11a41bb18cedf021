import type { Page } from '#domain/contract/paging.ts';
import type { MediaItem } from '#domain/site/content/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { MediaGrid } from './media-grid.tsx';

export function MediaTab({ media }: { media: Page<MediaItem> }) {
  return (
    <div className="wrap grid gap-10 pb-section">
      <h2 className="sr-only">Pictures</h2>
      {media.rows.length === 0 ? (
        <EmptyState title="No pictures yet." vehicle="keke">
          Pictures from the road are shown here.
        </EmptyState>
      ) : (
        <MediaGrid items={media.rows} />
      )}
      <Pagination page={media.page} pageSize={media.perPage} total={media.total} noun="pictures" />
    </div>
  );
}
