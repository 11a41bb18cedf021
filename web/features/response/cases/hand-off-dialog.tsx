import { useState } from 'react';
import { type AgencyCase, replyLength } from '#domain/response/cases/endpoints.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type HandOver, HandOverFields } from './hand-over-fields.tsx';
import { useChangeCase } from './queries.ts';

type HandOffDialogProps = { one: AgencyCase; onClose: () => void };

/** Transfers the report to another agency, with a reason for that agency and the reporter. */
export function HandOffDialog({ one, onClose }: HandOffDialogProps) {
  const [value, setValue] = useState<HandOver>({ agencyId: '', reason: '' });
  const [problems, setProblems] = useState<Partial<HandOver>>({});
  const change = useChangeCase(one.id);

  async function submit() {
    const said = value.reason.trim();
    if (value.agencyId === '') return setProblems({ agencyId: 'Choose an agency.' });
    if (said === '') return setProblems({ reason: 'Say why it is theirs.' });
    if (said.length > replyLength) return setProblems({ reason: `Use at most ${replyLength} characters.` });
    const handOff = { act: 'handOff', agencyId: Number(value.agencyId), reason: said } as const;
    await change.mutateAsync(handOff).then(onClose, () => {});
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Hand over ${referenceOf(one)}`}
      lead="Your agency’s case ends. The other agency gets the report with the same clock."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={change.isPending} busyLabel="Handing over" onClick={submit}>
            Hand over
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <HandOverFields
          value={value}
          problems={problems}
          onChange={(next) => {
            setValue(next);
            setProblems({});
          }}
        />
      </div>
    </Dialog>
  );
}
