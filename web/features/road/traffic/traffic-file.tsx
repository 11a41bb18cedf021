import type { ReactNode } from 'react';
import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SparedPicture } from '#web/ui/spared-picture.tsx';
import { RelativeTime } from './relative-time.tsx';
import { viewCountText } from './traffic-labels.ts';
import { ConfidenceBadge, KindTile } from './traffic-looks.tsx';
import { trafficPins } from './traffic-pins.ts';
import { VoicesCard } from './voices-card.tsx';

/** One update: its content, place, author, and the votes of others. */
export function TrafficFile({ update, children }: { update: TrafficUpdate; children: ReactNode }) {
  const { title, category, kind, confidence, updatedAt, views, user } = update;
  const now = useNow();
  const author = user ? `${user.lastName} ${user.firstName}`.trim() : '';
  return (
    <>
      <title>{`${title} | RUA`}</title>
      <PageHeading
        above={
          <>
            <KindTile kind={kind} className="size-9" />
            <b className="font-semibold text-sm">{category}</b>
            <ConfidenceBadge confidence={confidence} />
          </>
        }
        title={title}
        lead={
          <span className="num text-sm">
            <RelativeTime moment={updatedAt} now={now} /> · {viewCountText(views)} · by{' '}
            {author === '' ? 'a road user' : author}
          </span>
        }
      >
        <div className="no-print flex flex-wrap gap-2 max-md:w-full">{children}</div>
      </PageHeading>
      {update.hidden ? (
        <Notice tone="bad" title="Our staff have hidden this update">
          {update.hiddenReason} Only you see it.
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <Description update={update} />
        <div className="lg:row-span-2">
          <VoicesCard update={update} />
        </div>
        <Place update={update} />
      </div>
    </>
  );
}

function Description({ update: { banner, description, title } }: { update: TrafficUpdate }) {
  return (
    <Card flush aria-labelledby="description">
      {banner === '' ? null : (
        <SparedPicture
          src={storedPicture(banner, 800)}
          alt={`Posted with: ${title}`}
          width={800}
          height={450}
          className="aspect-16/9 w-full bg-sunk object-cover"
        />
      )}
      <div className="p-5 md:p-6">
        <CardHead title="Description" id="description" />
        <p className="max-w-[38.5em] whitespace-pre-line break-words">{description}</p>
      </div>
    </Card>
  );
}

function Place({ update }: { update: TrafficUpdate }) {
  const pins = trafficPins([update]);
  const [place] = pins;
  if (!place) return null;
  return (
    <Card flush aria-label="Map">
      <LazyMap className="h-68" label={`Map of where it is: ${update.title}`} centre={place} pins={pins} />
    </Card>
  );
}
