import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { LodgedNoun } from './lodged-noun.ts';

type WaitingForPhotosProps = { what: LodgedNoun; count: number; onSkip: () => void };

/** While the last photos are on their way: the rest follows by itself, or goes at once. */
export function WaitingForPhotos({ what, count, onSkip }: WaitingForPhotosProps) {
  return (
    <Notice
      tone="wait"
      role="status"
      title={count === 1 ? 'One photo is still being sent' : `${count} photos are still being sent`}
    >
      <p>The {what} is lodged as soon as they have arrived.</p>
      <Button variant="line" small className="mt-2" onClick={onSkip}>
        Lodge without waiting
      </Button>
    </Notice>
  );
}
