import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AgencyCase, replyLength } from '#domain/response/cases/endpoints.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { referenceOf } from './case-labels.ts';
import { useChangeCase } from './queries.ts';

type HandOffDialogProps = { one: AgencyCase; onClose: () => void };

type Problem = { agency?: string; reason?: string };

/** Transfers the report to another agency, with a reason for that agency and the reporter. */
export function HandOffDialog({ one, onClose }: HandOffDialogProps) {
  const { data: agencies = [] } = useQuery(allAgencies);
  const [agencyId, setAgencyId] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem>({});
  const change = useChangeCase(one.id);

  async function submit() {
    const said = reason.trim();
    if (agencyId === '') return setProblem({ agency: 'Choose an agency.' });
    if (said === '') return setProblem({ reason: 'Say why it is theirs.' });
    if (said.length > replyLength) return setProblem({ reason: `Use at most ${replyLength} characters.` });
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
        <SelectField
          label="To which agency"
          value={agencyId}
          error={problem.agency}
          options={[
            { value: '', label: 'Choose an agency' },
            ...agencies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => {
            setAgencyId(event.target.value);
            setProblem({});
          }}
        />
        <TextArea
          label="Why"
          limit={replyLength}
          rows={3}
          value={reason}
          error={problem.reason}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem({});
          }}
        />
      </div>
    </Dialog>
  );
}
