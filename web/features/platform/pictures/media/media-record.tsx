import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/clock.ts';
import { AppError } from '#domain/errors.ts';
import type { MediaDetails } from '#domain/media.ts';
import { formatBytes } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { MediaForm } from './media-form.tsx';
import { isUndescribed } from './media-words.ts';
import { mediaDetails } from './queries.ts';
import { ReplaceFile } from './replace-file.tsx';
import { WhereUsed } from './where-used.tsx';

/** A picture of the library: what it is called and shows, where it is used, and its file. */
export function MediaRecord({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(mediaDetails(id));
  if (error instanceof AppError && error.code === 'not_found') return <NoSuchPicture />;
  if (data) return <Picture picture={data} />;
  if (error) return <LoadFailure what="The picture" onRetry={() => refetch()} busy={isFetching} />;
  return <RecordSkeleton what="picture" />;
}

export function NoSuchPicture() {
  return (
    <RecordNotFound what="picture" listTo="/backoffice/media" listName="the media library" vehicle="keke" />
  );
}

function Picture({ picture }: { picture: MediaDetails }) {
  return (
    <>
      <title>{`${picture.name} | RUA`}</title>
      <PageHeading
        title={<span className="[overflow-wrap:anywhere]">{picture.name}</span>}
        above={
          isUndescribed(picture) ? (
            <Badge tone="wait" sign="triangle">
              Not described
            </Badge>
          ) : null
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-6">
        <MediaForm picture={picture} />
        <div className="grid gap-5 lg:gap-6">
          <WhereUsed picture={picture} />
          <FileCard picture={picture} />
        </div>
      </div>
    </>
  );
}

function FileCard({ picture }: { picture: MediaDetails }) {
  const { width, height, bytes, createdAt, changedAt } = picture;
  return (
    <Card aria-labelledby="file-card">
      <CardHead title="File" id="file-card" />
      <Facts
        facts={[
          { term: 'Pixels', detail: `${width} x ${height}` },
          { term: 'Size', detail: formatBytes(bytes) },
          { term: 'Added', detail: formatDateTime(createdAt) },
          { term: 'Changed', detail: formatDateTime(changedAt) },
        ]}
      />
      <div className="mt-4 grid gap-3">
        <ReplaceFile picture={picture} />
        <DeleteMedia picture={picture} />
      </div>
    </Card>
  );
}
