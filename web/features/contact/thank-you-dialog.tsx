import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LightDialog } from '#web/ui/light-dialog.tsx';
import { sentWords } from './message-sent.tsx';

export function ThankYouDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <LightDialog
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={id}
      className="fixed m-0 w-full max-w-none bg-transparent backdrop:bg-scrim max-sm:top-auto max-sm:bottom-0 sm:m-auto sm:max-w-112"
    >
      <div className="sheet-in grid justify-items-center gap-3 rounded-t-sheet bg-raised px-6 pt-8 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-center text-ink shadow-3 sm:rounded-sheet sm:px-10 sm:pb-8">
        <CircleCheck aria-hidden="true" className="size-12 text-ok-mark" strokeWidth={1.75} />
        <h2 id={id} className="text-xl">
          Thank you
        </h2>
        <p className="max-w-[19.5em] text-soft">We have your message. {sentWords}</p>
        <Button onClick={onClose} block className="mt-3">
          Close
        </Button>
      </div>
    </LightDialog>
  );
}
