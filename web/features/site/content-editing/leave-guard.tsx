import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before the person leaves a page with unsaved changes: by a link, by Back, or by closing the window. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // Saved while the dialog was open: no confirmation is needed any more.
  useEffect(() => {
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed();
  }, [isUnsaved, blocker]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      busyLabel="Leaving"
      danger
      onConfirm={() => blocker.proceed?.()}
    >
      What you changed last is not saved. If you leave now it is lost.
    </ConfirmDialog>
  );
}
