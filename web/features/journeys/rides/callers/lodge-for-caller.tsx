import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

const CallerRideForm = lazy(async () => ({
  default: (await import('./caller-ride-form.tsx')).CallerRideForm,
}));

/** Opens the form for the ride of a person who calls. */
export function LodgeForCaller() {
  const dialog = useDialogHistory();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={dialog.open} className="max-md:w-full">
        <Plus aria-hidden="true" className="ic" />
        Lodge ride
      </Button>
      <Suspense>{dialog.isOpen ? <CallerRideForm onClose={dialog.close} /> : null}</Suspense>
    </>
  );
}
