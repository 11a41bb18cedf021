import { Link } from 'react-router';
import type { TrafficRow as Row } from '#domain/road/traffic/updates.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { useSaveData } from '#web/ui/save-data.tsx';
import { RelativeTime } from './relative-time.tsx';
import { distanceText, reasonText } from './traffic-labels.ts';
import { ConfidenceBadge, KindTile } from './traffic-looks.tsx';

type TrafficRowProps = { update: Row; to: string; now: Date };

/** An update in a list: its picture or sign, its text, and how certain it is. Its link covers the row. */
export function TrafficRow({ update, to, now }: TrafficRowProps) {
  const { title, category, kind, banner, updatedAt, confidence, hidden } = update;
  const { saves } = useSaveData();
  const distance = distanceText(update);
  return (
    <article className="relative flex gap-3.5 p-4 md:gap-5 md:px-6">
      {saves || banner === '' ? (
        <KindTile kind={kind} className="size-18 md:h-21 md:w-28" />
      ) : (
        <img
          src={storedPicture(banner, 320)}
          alt=""
          width={112}
          height={84}
          loading="lazy"
          className="size-18 flex-none rounded-md bg-sunk object-cover md:h-21 md:w-28"
        />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          <span>{category}</span>
          <span aria-hidden="true">·</span>
          <RelativeTime moment={updatedAt} now={now} />
          {distance === '' ? null : <span className="num">· {distance}</span>}
        </p>
        <h3 className="text-md leading-snug">
          <Link
            to={to}
            className="text-ink no-underline after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_3px_var(--focus)]"
          >
            {title}
          </Link>
        </h3>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <ConfidenceBadge confidence={confidence} />
          <span className="text-soft text-sm">
            {hidden ? 'Hidden by our staff. Only you see it.' : reasonText(update, now)}
          </span>
        </div>
      </div>
    </article>
  );
}
