import { CircleCheck } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ArriveSheetProps } from './arrive-sheet.tsx';

/** Also loads the card and the notice that follow an arrival: they then show without a network. */
async function loadArriveSheet() {
  const [{ ArriveSheet }] = await Promise.all([
    import('./arrive-sheet.tsx'),
    import('./arrived-card.tsx'),
    import('#web/ui/toast.tsx'),
  ]);
  return ArriveSheet;
}

type ArriveButtonProps = ButtonLook & {
  ride: Ride;
  /** Replaces the usual label. */
  label?: string;
};

/** Opens the sheet that completes the ride. Hidden when this ride cannot be completed. */
export function ArriveButton({ ride, label, ...look }: ArriveButtonProps) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<ArriveSheetProps>(loadArriveSheet);
  return (
    <>
      {ride.can.complete ? (
        <Button
          {...look}
          onClick={async () => {
            if (await loadNow()) dialog.open();
          }}
        >
          <CircleCheck aria-hidden="true" className="ic" />
          {label ?? t('Ride complete')}
        </Button>
      ) : null}
      {Part && dialog.isOpen ? <Part ride={ride} onClose={dialog.close} /> : null}
    </>
  );
}
