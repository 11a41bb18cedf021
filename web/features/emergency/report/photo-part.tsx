import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useSay } from '#web/languages/use-speech.ts';
import { Button } from '#web/ui/button.tsx';
import { PICTURE_TYPES } from '#web/ui/upload-queue.ts';
import { UploadRowItem } from '#web/ui/upload-row.tsx';
import type { Photos } from './use-photos.ts';

/** Takes or chooses photos. What is on its way follows the report. */
export function PhotoPart({ photos }: { photos: Photos }) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2.5">
      <Button variant="line" small className="justify-self-start" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="ic" />
        {say('Add a photo')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        aria-label={say('Photos')}
        tabIndex={-1}
        onChange={(event) => {
          photos.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="hidden"
      />
      <PhotoRows photos={photos} />
    </div>
  );
}

export function PhotoRows({ photos }: { photos: Photos }) {
  if (photos.rows.length === 0) return null;
  return (
    <ul className="grid gap-2.5">
      {photos.rows.map((row) => (
        <UploadRowItem
          key={row.id}
          row={row}
          onRetry={() => photos.retry(row)}
          onRemove={() => photos.remove(row)}
        />
      ))}
    </ul>
  );
}
