import { useEffect, useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import type { LodgedNoun } from './lodged-noun.ts';

type UnsentPhotosProps = {
  what: LodgedNoun;
  unsent: UnsentPictures;
  /** How often photos failed while the form waited for them; each time this line takes the focus. */
  attempt: number;
};

/** Photos that did not arrive, before the rest is lodged without them. */
export function UnsentPhotos({ what, unsent, attempt }: UnsentPhotosProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const isOne = unsent.failed === 1;

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice
        tone="bad"
        role="alert"
        title={
          isOne
            ? t('1 photo could not be sent')
            : t('{count} photos could not be sent', { count: unsent.failed })
        }
      >
        <p>
          {attempt > 0 ? `${t('The {what} is not lodged yet.', { what: t(what) })} ` : ''}
          {t(isOne ? 'You can lodge the {what} without it.' : 'You can lodge the {what} without them.', {
            what: t(what),
          })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {unsent.canRetry ? (
            <Button variant="line" small onClick={unsent.retry}>
              {t('Try again')}
            </Button>
          ) : null}
          <Button variant="line" small onClick={unsent.leaveOut}>
            {t(isOne ? 'Leave it out' : 'Leave them out')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
