import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { noPicture, type StoredPicture } from '#domain/site/content/fields.ts';
import { MediaPickerDialog } from '#web/features/platform/pictures/media/media-picker-dialog.tsx';
import { mediaAt } from '#web/features/platform/pictures/media/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { FieldError, type FieldText, Hint, LABEL_LOOK, OptionalMark } from '#web/ui/field.tsx';

type PictureFieldProps = FieldText & {
  id: string;
  picture: StoredPicture;
  onChange: (picture: StoredPicture) => void;
};

/** A picture of the media library, with its alternative text. */
export function PictureField({ id, picture, onChange, label, hint, error, optional }: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty = picture.path === '';
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={`${LABEL_LOOK} mb-1.5`}>
        {label}
        <OptionalMark show={optional} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-md border-[1.5px] bg-surface p-2.5',
          error ? 'border-bad-mark' : 'border-line',
        )}
      >
        {isEmpty ? <NoPicture /> : <ChosenPicture picture={picture} />}
        <div className="ml-auto flex gap-1">
          {optional && !isEmpty ? (
            <Button variant="quiet" small onClick={() => onChange(noPicture)}>
              Remove
            </Button>
          ) : null}
          <Button id={id} variant="line" small onClick={() => setChoosing(true)}>
            {isEmpty ? 'Choose' : 'Change'}
            <span className="sr-only"> {typeof label === 'string' ? label.toLowerCase() : 'picture'}</span>
          </Button>
        </div>
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <MediaPickerDialog isOpen={isChoosing} onClose={() => setChoosing(false)} onPick={onChange} />
    </fieldset>
  );
}

function NoPicture() {
  return (
    <>
      <span className="grid size-14 flex-none place-items-center rounded-sign bg-sunk text-muted">
        <ImagePlus aria-hidden="true" className="size-6" />
      </span>
      <p className="text-muted text-sm">No picture</p>
    </>
  );
}

function ChosenPicture({ picture }: { picture: StoredPicture }) {
  const { data: stored } = useQuery(mediaAt(picture.path));
  return (
    <>
      <ContentPicture
        picture={{ path: stored?.file ?? picture.path, alt: '', focus: stored?.focus }}
        width={56}
        height={56}
        sizes="56px"
        className="size-14 flex-none rounded-sign bg-art"
      />
      <div className="min-w-0 flex-[1_1_10rem]">
        <b className="block text-sm [overflow-wrap:anywhere]">
          {stored?.name ?? picture.path.split('/').at(-1)}
        </b>
        <p className="text-muted text-xs">
          {picture.alt === '' ? 'Only decorates: nothing is read out.' : `Read out: ${picture.alt}`}
        </p>
      </div>
    </>
  );
}
