import { Share2 } from 'lucide-react';
import { WaitingForPhotos } from '#web/features/platform/sending/lodging/waiting-for-photos.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import type { useRideForm } from './use-ride-form.ts';

type LodgeBarProps = {
  ride: Pick<ReturnType<typeof useRideForm>, 'isBusy' | 'lodge' | 'photos' | 'lodgeWithoutWaiting'>;
};

/** Lodges, and shares after it. On phones always within the thumb's reach. Both may always be pressed. */
export function LodgeBar({ ride: { isBusy, lodge, photos, lodgeWithoutWaiting } }: LodgeBarProps) {
  const t = useTranslate();
  return (
    <>
      {photos.isWaiting ? (
        <WaitingForPhotos
          what="ride"
          count={photos.unsent.sending}
          onSkip={() => void lodgeWithoutWaiting()}
        />
      ) : null}
      <div className="sticky-actions no-print mt-auto flex gap-3 border-line border-t max-md:sticky max-md:bottom-[max(5.25rem+env(safe-area-inset-bottom),var(--dock))] max-md:z-10 max-md:-mx-gutter max-md:-mb-7 max-md:border-b max-md:bg-surface max-md:px-gutter max-md:py-3 md:pt-6">
        <Button variant="line" busy={isBusy} onClick={() => void lodge('stay')}>
          {t('Lodge')}
        </Button>
        <Button
          id="lodge-and-share"
          busy={isBusy}
          busyLabel={photos.isWaiting ? t('Sending photos') : t('Lodging')}
          className="max-md:min-w-0 max-md:flex-1 max-md:whitespace-normal max-md:px-3"
          onClick={() => void lodge('share')}
        >
          <Share2 aria-hidden="true" className="ic" />
          {t('Lodge and share')}
        </Button>
      </div>
    </>
  );
}
