import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AgencyCase, replyLength } from '#domain/cases/endpoints.ts';
import { allAgencies } from '#web/features/agencies/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { referenceOf } from './case-words.ts';
import { useChangeCase } from './queries.ts';

type HandOffDialogProps = { one: AgencyCase; onClose: () => void };

/** Gives the report to another agency, with a reason that it and the reporter read. */
export function HandOffDialog({ one, onClose }: HandOffDialogProps) {
  const { data: agencies = [] } = useQuery(allAgencies);
  const [agencyId, setAgencyId] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useChangeCase(one.id);

  async function submit() {
    const said = reason.trim();
    if (agencyId === '') return setProblem('Choose an agency.');
    if (said === '') return setProblem('Say why it is theirs.');
    if (said.length > replyLength) return setProblem(`Use at most ${replyLength} characters.`);
    const handOff = { act: 'handOff', agencyId: Number(agencyId), reason: said } as const;
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
        <ToolbarSelect
          label="To which agency"
          value={agencyId}
          options={[
            { value: '', label: 'Choose an agency' },
            ...agencies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => setAgencyId(event.target.value)}
        />
        <TextArea
          label="Why"
          limit={replyLength}
          rows={3}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
