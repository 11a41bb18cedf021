import { MediaGrid } from '#web/features/platform/pictures/media/media-grid.tsx';
import { MediaUpload } from '#web/features/platform/pictures/media/media-upload.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { Route } from './+types/media';

export const meta: Route.MetaFunction = () => [{ title: 'Media | RUA' }];

export default function MediaLibrary() {
  return (
    <>
      <PageHeading title="Media" lead="The pictures of the public site." />
      <MediaUpload />
      <div className="grid gap-3">
        <SearchBox label="Search pictures" placeholder="Name or alternative text" />
        <ChipRow label="Which pictures">
          <ChipLink param="show" value="">
            All
          </ChipLink>
          <ChipLink param="show" value="used">
            Used
          </ChipLink>
          <ChipLink param="show" value="unused">
            Not used
          </ChipLink>
          <ChipLink param="show" value="undescribed">
            Not described
          </ChipLink>
        </ChipRow>
      </div>
      <MediaGrid />
    </>
  );
}
