import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { UploadRowItem } from '#web/ui/upload-row.tsx';
import type { ChosenPictures } from './use-pictures.ts';

/** Chooses pictures of a message. */
export function AttachButton({ pictures }: { pictures: ChosenPictures }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('Add a picture')} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-6" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={t('Picture')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          pictures.choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** The progress of each picture, or the reason why it is refused. */
export function ChosenPicturesList({ pictures, id }: { pictures: ChosenPictures; id: string }) {
  const { rows, problem } = pictures;
  if (rows.length === 0 && problem === undefined) return null;
  return (
    <div className="grid gap-2">
      {problem === undefined ? null : (
        <div role="alert">
          <FieldError id={`${id}-picture`}>{problem}</FieldError>
        </div>
      )}
      {rows.length === 0 ? null : (
        <ul className="grid gap-2 sm:grid-cols-2">
          {rows.map((row) => (
            <UploadRowItem
              key={row.id}
              row={row}
              onRetry={() => pictures.retry(row)}
              onRemove={() => pictures.remove(row)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
