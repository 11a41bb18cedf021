import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

type AddPicturesProps = {
  /** Adding pictures is not possible: they would go with the reply that is being sent, or be lost. */
  isDisabled: boolean;
  onPick: (files: File[]) => void;
};

/** Chooses pictures of a reply. */
export function AddPictures({ isDisabled, onPick }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        small
        variant="quiet"
        className="-ml-3.5"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="ic" />
        Add pictures
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Pictures"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
