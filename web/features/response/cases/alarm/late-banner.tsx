import { useAreEventsProven } from '#web/lib/stream-silence.ts';
import { BannerLine, useIsOnline } from '#web/ui/offline-banner.tsx';

/** On top of the pages of an officer: new emergencies may not be shown at once, because there is no network or no event comes. */
export function LateBanner() {
  const areProven = useAreEventsProven();
  const isOnline = useIsOnline();
  return (
    <BannerLine isShown={!areProven || !isOnline}>
      {isOnline ? '' : 'You are offline. '}Emergencies may come late.
    </BannerLine>
  );
}
