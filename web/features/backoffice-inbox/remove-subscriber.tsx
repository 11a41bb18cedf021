import { useState } from 'react';
import type { Subscriber } from '#domain/subscribers.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRemoveSubscriber } from './queries.ts';

export function RemoveSubscriber({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveSubscriber(id);
  return (
    <>
      <Button small variant="danger-line" aria-label={`Remove ${email}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${email}?`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={isPending}
        danger
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        They get no more news, and their address is erased, also from mails that wait.
      </ConfirmDialog>
    </>
  );
}
