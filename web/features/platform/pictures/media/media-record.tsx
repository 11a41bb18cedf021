import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listedUses, type MediaDetails } from '#domain/platform/pictures/media.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatBytes } from '#web/lib/format.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { MediaForm } from './media-form.tsx';
import { isUndescribed, mediaUseLabel, usesLabel } from './media-labels.ts';
import { mediaDetails } from './queries.ts';
import { ReplaceFile } from './replace-file.tsx';

/** A picture of the library: its name and alternative text, its uses, and its file. */
export function MediaRecord({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(mediaDetails(id));
  if (isNotFound(error)) return <NoSuchPicture />;
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

/** The entries that name the picture, each with a link to its form. */
function WhereUsed({ picture: { uses, usedIn } }: { picture: MediaDetails }) {
  return (
    <Card aria-labelledby="where-used">
      <CardHead title="Where it is used" id="where-used" />
      {uses === 0 ? (
        <p className="text-soft">No entry uses it: it can be deleted.</p>
      ) : (
        <>
          <p className="num text-muted text-sm">
            {usesLabel(uses)}
            {uses > listedUses ? `; the first ${listedUses} are:` : ''}
          </p>
          <ul className="mt-2">
            {usedIn.map((use) => (
              <li key={use.entryId} className="grid border-line border-t py-2.5 first:border-t-0">
                <Link
                  to={`/backoffice/content/${use.kind}${use.deleted ? '?view=deleted' : `/${use.entryId}`}`}
                  className="inline-flex min-h-tap items-center font-semibold leading-snug [overflow-wrap:anywhere]"
                >
                  {use.title || 'Without a title'}
                </Link>
                <span className="text-muted text-sm">
                  {use.kindLabel}. {mediaUseLabel(use)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
