import type { Ride, RideEvent } from '#domain/journeys/rides.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { rideEventLabel } from './event-labels.ts';

/** The newest step of a ride on the road: who was told, or who answered. Nothing before the first. */
export function LastNews({ ride: { timeline }, now }: { ride: Pick<Ride, 'timeline'>; now: Date }) {
  const t = useTranslate();
  const event = newestNews(timeline);
  if (event === undefined) return null;
  const { title, detail } = rideEventLabel(event, t);
  const isToday = formatDate(event.at) === formatDate(now);
  return (
    <div className="wrap-anywhere flex items-baseline justify-between gap-3 border-line border-t pt-2.5">
      <p role="status" className="min-w-0">
        <span className="sr-only">{t('Last news')}: </span>
        <b className="font-semibold">{title}</b>
        {detail === undefined ? null : (
          <span className="line-clamp-2 whitespace-pre-line text-sm text-soft">{detail}</span>
        )}
      </p>
      <time dateTime={event.at} className="num flex-none text-muted text-sm">
        {isToday ? formatTime(event.at) : formatDateTime(event.at)}
      </time>
    </div>
  );
}

/** The ticket shows when it was lodged and when its passenger expects to arrive in their own places. */
function newestNews(newestFirst: readonly RideEvent[]): RideEvent | undefined {
  return newestFirst.find(({ kind }) => kind !== 'lodged' && kind !== 'arrival_expected');
}
