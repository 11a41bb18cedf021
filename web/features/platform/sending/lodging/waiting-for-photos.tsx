import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { LodgedNoun } from './lodged-noun.ts';

type WaitingForPhotosProps = { what: LodgedNoun; count: number; onSkip: () => void };

/** While the last photos are on their way: the rest follows by itself, or goes at once. */
export function WaitingForPhotos({ what, count, onSkip }: WaitingForPhotosProps) {
  const t = useTranslate();
  return (
    <Notice
      tone="wait"
      role="status"
      title={
        count === 1 ? t('One photo is still being sent') : t('{count} photos are still being sent', { count })
      }
    >
      <p>{t('The {what} is lodged as soon as they have arrived.', { what: t(what) })}</p>
      <Button variant="line" small className="mt-2" onClick={onSkip}>
        {t('Lodge without waiting')}
      </Button>
    </Notice>
  );
}
