import { PhoneCall } from 'lucide-react';
import { flagDescriptionLength } from '#domain/flags.ts';
import { flagLater, isParent } from './dependants.ts';
import type { KeptThing } from './kept-thing.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Flags what itself still waits: the flag follows it. */
export function FlagLaterDialog({ thing, onClose }: { thing: KeptThing; onClose: () => void }) {
  if (!isParent(thing)) return null;
  const { kind } = thing;
  return (
    <WordsDialog
      title={`Flag this ${kind}`}
      lead={`The ${kind} is not sent yet. The flag goes right after it, to the agency that answers${kind === 'ride' ? ' and to your next of kin' : ''}.`}
      label="What is happening"
      optional
      rows={3}
      limit={flagDescriptionLength}
      confirmLabel={`Flag ${kind}`}
      danger
      onConfirm={(description) => flagLater(thing, description)}
      onClose={onClose}
    >
      <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
        <PhoneCall aria-hidden="true" className="ic" />
        In danger now? Call 112. Nobody is told until there is a network.
      </a>
    </WordsDialog>
  );
}
