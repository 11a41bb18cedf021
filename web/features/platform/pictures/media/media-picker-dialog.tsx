import { useState } from 'react';
import type { StoredPicture } from '#domain/content/fields.ts';
import type { MediaRow } from '#domain/media.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';

export type MediaPickerDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** With its alternative text, which is empty only where the editor said that the picture decorates. */
  onPick: (picture: StoredPicture) => void;
};

/** Chooses a picture of the library, or brings a new one into it, and asks what it shows. */
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
