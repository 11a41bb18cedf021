import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { PictureInput } from '#web/ui/picture-input.tsx';
import { UploadRows } from '#web/ui/upload-rows.tsx';
import type { Photos } from './use-photos.ts';

/** Takes or chooses photos. A photo that is still on its way follows the report. */
export function PhotoPart({ photos }: { photos: Photos }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2.5">
      <Button variant="line" small className="justify-self-start" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="ic" />
        {t('Add a photo')}
      </Button>
      <PictureInput ref={input} label={t('Photos')} onPick={photos.add} />
      <PhotoRows photos={photos} />
    </div>
  );
}

export function PhotoRows({ photos }: { photos: Photos }) {
  if (photos.rows.length === 0) return null;
  return <UploadRows rows={photos.rows} onRetry={photos.retry} onRemove={photos.remove} />;
}
