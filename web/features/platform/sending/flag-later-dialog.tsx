import { PhoneCall } from 'lucide-react';
import { flagDescriptionLength } from '#domain/reporting/flags.ts';
import { flagLater, isParent } from './dependants.ts';
import type { QueuedRequest } from './queued-request.ts';
import { TextDialog } from './text-dialog.tsx';

/** Flags what itself still waits: the flag follows it. */
export function FlagLaterDialog({ queued, onClose }: { queued: QueuedRequest; onClose: () => void }) {
  if (!isParent(queued)) return null;
  const { kind } = queued;
  return (
    <TextDialog
      title={`Flag this ${kind}`}
      lead={`The ${kind} is not sent yet. The flag goes right after it, to the agency that answers${kind === 'ride' ? ' and to your next of kin' : ''}.`}
      label="What is happening"
      optional
      rows={3}
      limit={flagDescriptionLength}
      confirmLabel={`Flag ${kind}`}
      danger
      onConfirm={(description) => flagLater(queued, description)}
      onClose={onClose}
    >
      <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
        <PhoneCall aria-hidden="true" className="ic" />
        In danger now? Call 112. Nobody is told until there is a network.
      </a>
    </TextDialog>
  );
}
