import { useState } from 'react';
import type { MediaRow } from '#domain/platform/pictures/media.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AlternativeText, type Description, missingText } from './alternative-text.tsx';
import { sizeLabel } from './media-labels.ts';
import { MediaPicture } from './media-picture.tsx';

type DescribeDialogProps = {
  picture: MediaRow;
  onBack: () => void;
  onClose: () => void;
  /** Called with the alternative text, which is empty for a decorative picture. */
  onDone: (alt: string) => void;
};

const textId = 'picked-picture-text';

/** Asks for a picture's alternative text in this place: the same picture may need another text elsewhere. */
export function DescribeDialog({ picture, onBack, onClose, onDone }: DescribeDialogProps) {
  const [description, setDescription] = useState<Description>(picture);
  const [isTried, setTried] = useState(false);
  const missing = missingText(description);

  function use() {
    setTried(true);
    if (missing !== null) document.getElementById(textId)?.focus();
    else onDone(description.decorative ? '' : description.alt.trim());
  }

  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title="Describe the picture"
      lead={picture.name}
      actions={
        <>
          <Button variant="line" onClick={onBack}>
            Back
          </Button>
          <Button onClick={use}>Use picture</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-1.5">
          <MediaPicture picture={picture} width={480} className="aspect-16/9 w-full rounded-card" />
          <p className="num text-muted text-xs">{sizeLabel(picture)}</p>
        </div>
        <AlternativeText
          id={textId}
          value={description}
          onChange={setDescription}
          error={isTried ? (missing ?? undefined) : undefined}
        />
      </div>
    </Dialog>
  );
}
