import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewTrafficUpdate, TrafficUpdate } from '#domain/road/traffic/updates.ts';
import type { Outcome } from '#web/features/platform/sending/enqueue.ts';
import { QueuedDialog } from '#web/features/platform/sending/queued-dialog.tsx';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCreateTraffic } from './queries.ts';
import { SimilarHint } from './similar-hint.tsx';
import { TrafficFormDialog } from './traffic-form-dialog.tsx';
import { emptyTraffic, trafficResolver } from './traffic-values.ts';

export type CreateDialogProps = { onClose: () => void };

/** Asks for an update, and shows that it is posted. */
export function CreateDialog({ onClose }: CreateDialogProps) {
  const [outcome, setOutcome] = useState<Outcome<TrafficUpdate> | null>(null);
  if (outcome?.kind === 'kept')
    return <QueuedDialog title="Your traffic update is not sent yet" onClose={onClose} />;
  return outcome ? (
    <PostedDialog update={outcome.answer} onClose={onClose} />
  ) : (
    <FormDialog onPosted={setOutcome} onClose={onClose} />
  );
}

type FormDialogProps = CreateDialogProps & { onPosted: (outcome: Outcome<TrafficUpdate>) => void };

function FormDialog({ onPosted, onClose }: FormDialogProps) {
  const form = useForm<NewTrafficUpdate, unknown, NewTrafficUpdate>({
    resolver: trafficResolver,
    defaultValues: emptyTraffic,
    shouldFocusError: false,
  });
  const { mutateAsync } = useCreateTraffic();
  const [keyFor] = useState(createIdempotencyKeys);
  return (
    <TrafficFormDialog
      form={form}
      title="Post a traffic update"
      lead="Everybody who is signed in sees it at once, with your name."
      submitLabel="Post update"
      hint={<SimilarHint form={form} onVoiced={onClose} />}
      onSend={async (update) => onPosted(await mutateAsync({ update, idempotencyKey: keyFor(update) }))}
      onClose={onClose}
    />
  );
}

function PostedDialog({ update, onClose }: CreateDialogProps & { update: TrafficUpdate }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Traffic Update Created successfully"
      lead={`“${update.title}” is on the list and, with its place, on the map.`}
      actions={
        <Button autoFocus onClick={onClose}>
          Continue
        </Button>
      }
    >
      <p className="flex items-start gap-3 text-soft text-sm">
        <SignDisc tone="ok" sign="tick" />
        Others can say whether it is still there. It ends by itself.
      </p>
    </Dialog>
  );
}
