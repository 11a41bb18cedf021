import { useState } from 'react';
import type { MediaRow } from '#domain/platform/pictures/media.ts';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';

export type MediaPickerDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called with the picture and its alternative text, which is empty only if the editor marked the picture as decorative. */
  onPick: (picture: StoredPicture) => void;
};

/** Chooses a picture of the library, or uploads a new one, and asks for its alternative text. */
export function MediaPickerDialog({ isOpen, ...dialog }: MediaPickerDialogProps) {
  return isOpen ? <Steps {...dialog} /> : null;
}

function Steps({ onClose, onPick }: Omit<MediaPickerDialogProps, 'isOpen'>) {
  const [chosen, setChosen] = useState<MediaRow | null>(null);
  if (chosen === null) return <ChooseDialog onClose={onClose} onChoose={setChosen} />;
  return (
    <DescribeDialog
      picture={chosen}
      onBack={() => setChosen(null)}
      onClose={onClose}
      onDone={(alt) => {
        onPick({ path: chosen.path, alt });
        onClose();
      }}
    />
  );
}
