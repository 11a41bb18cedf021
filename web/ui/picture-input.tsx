import type { RefObject } from 'react';
import { PICTURE_TYPES } from './upload-queue.ts';

type PictureInputProps = {
  /** For the button beside it, which presses this input. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onPick: (files: File[]) => void;
};

/** The browser's own dialog to take or choose pictures, behind a button. The same ones can be picked again. */
export function PictureInput({ ref, label, onPick }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      multiple
      aria-label={label}
      tabIndex={-1}
      onChange={(event) => {
        onPick([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
      className="hidden"
    />
  );
}
