import type { LocationState } from '#web/features/road/maps/use-location.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown while the position is unknown: the reason, and what to do. */
export function NearNotice({ location, onAsk }: { location: LocationState; onAsk: () => void }) {
  switch (location.state) {
    case 'known':
      return null;
    case 'denied':
      return (
        <Notice tone="wait" role="status" title="RUA may not see where you are">
          So all updates are listed. You can allow it in your browser’s settings.
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice tone="wait" role="status" title="Your device cannot tell where it is">
          So all updates are listed. Try again under the open sky.
        </Notice>
      );
    default:
      return (
        <Notice tone="info" role="status" title="What is near shows once RUA may see where you are">
          It is asked for this list and not kept.
          <Button
            small
            variant="line"
            className="mt-2 flex"
            busy={location.state === 'asking'}
            busyLabel="Finding"
            onClick={onAsk}
          >
            Find me
          </Button>
        </Notice>
      );
  }
}
