import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { flagDescriptionLength } from '#domain/flags.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { flagLater, isParent } from './dependants.ts';
import type { KeptThing } from './kept-thing.ts';

/** Flags what itself still waits: the flag follows it. */
export function FlagLaterDialog({ thing, onClose }: { thing: KeptThing; onClose: () => void }) {
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const isTooLong = description.trim().length > flagDescriptionLength;
  if (!isParent(thing)) return null;
  const { kind } = thing;

  async function flag() {
    if (isTooLong || !isParent(thing)) return;
    try {
      await flagLater(thing, description.trim());
      onClose();
    } catch (error) {
      setProblem(errorWords(error));
    }
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Flag this ${kind}`}
      lead={`The ${kind} is not sent yet. The flag goes right after it, to the agency that answers${kind === 'ride' ? ' and to your next of kin' : ''}.`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => void flag()}>
            Flag {kind}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem === undefined ? null : (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <TextArea
          label="What is happening"
          optional
          rows={3}
          limit={flagDescriptionLength}
          value={description}
          error={isTooLong ? 'Use at most 1,000 characters.' : undefined}
          onChange={(event) => setDescription(event.target.value)}
        />
        <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
          <PhoneCall aria-hidden="true" className="ic" />
          In danger now? Call 112. Nobody is told until there is a network.
        </a>
      </div>
    </Dialog>
  );
}
