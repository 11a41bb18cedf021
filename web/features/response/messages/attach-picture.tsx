import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { UploadRowItem } from '#web/ui/upload-row.tsx';
import type { OnePicture } from './use-one-picture.ts';

/** Chooses the picture of a message. */
export function AttachButton({ picture }: { picture: OnePicture }) {
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
        aria-label={t('Picture')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          picture.choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** How far the picture is, or why it cannot be one. */
export function ChosenPicture({ picture, id }: { picture: OnePicture; id: string }) {
  const { row, problem } = picture;
  if (row === undefined && problem === undefined) return null;
  return (
    <div className="grid gap-2">
      {problem === undefined ? null : (
        <div role="alert">
          <FieldError id={`${id}-picture`}>{problem}</FieldError>
        </div>
      )}
      {row === undefined ? null : (
        <ul>
          <UploadRowItem row={row} onRetry={picture.retry} onRemove={picture.clear} />
        </ul>
      )}
    </div>
  );
}
