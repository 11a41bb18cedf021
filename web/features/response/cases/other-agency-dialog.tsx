import { useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { replyLength } from '#domain/response/cases/endpoints.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFields } from './dialog-fields.tsx';
import { type HandOver, HandOverFields } from './hand-over-fields.tsx';
import { useChangeCase } from './queries.ts';
import { useDraft } from './use-draft.ts';

type OtherAgencyDialogProps = {
  one: AgencyCase;
  /** The report goes to the other agency, or that agency gets it too. */
  act: 'handOff' | 'tell';
  onClose: () => void;
};

const words = {
  handOff: {
    title: (reference: string) => `Hand over ${reference}`,
    lead: 'Your agency’s case ends. The other agency gets the report with the same clock.',
    action: 'Hand over',
    busy: 'Handing over',
    noReason: 'Say why it is theirs.',
  },
  tell: {
    title: (reference: string) => `Tell one more agency of ${reference}`,
    lead: 'Your agency’s case goes on. The other agency gets a case with a clock of its own.',
    action: 'Tell them',
    busy: 'Telling them',
    noReason: 'Say why they should know.',
  },
} as const;

/** The people who read the reason besides the other agency. */
function readersOf({ kind, report }: AgencyCase): string | undefined {
  // The passenger of a silent alarm hears of no step.
  if (kind === 'duress' || !report?.reporter) return undefined;
  if (report.reporter.reached === 'sms') return 'The reporter gets the beginning of it by SMS.';
  return report.reporter.reached === 'account' ? 'The reporter reads this.' : undefined;
}

/** Brings the report to another agency, or back to one that handed it over, with a reason for that agency and the reporter. */
export function OtherAgencyDialog({ one, act, onClose }: OtherAgencyDialogProps) {
  const [agencyId, setAgencyId] = useState('');
  const [reason, setReason] = useDraft(one.id, act === 'tell' ? 'tell' : 'hand-over');
  const [problems, setProblems] = useState<Partial<HandOver>>({});
  const change = useChangeCase(one.id);
  const { title, lead, action, busy, noReason } = words[act];

  async function submit() {
    if (change.isPending) return;
    const said = reason.trim();
    if (agencyId === '') return setProblems({ agencyId: 'Choose an agency.' });
    if (said === '') return setProblems({ reason: noReason });
    if (said.length > replyLength) return setProblems({ reason: `Use at most ${replyLength} characters.` });
    await change.mutateAsync({ act, agencyId: Number(agencyId), reason: said }).then(close, () => {});
  }

  function close() {
    setReason('');
    onClose();
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={title(referenceOf(one))}
      lead={lead}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={change.isPending} busyLabel={busy} onClick={submit}>
            {action}
          </Button>
        </>
      }
    >
      <DialogFields beginsInFirst onSend={submit}>
        <HandOverFields
          value={{ agencyId, reason }}
          hint={readersOf(one)}
          problems={problems}
          without={one.report?.agencies.filter(({ state }) => act === 'tell' || state !== 'handed_off')}
          onChange={(next) => {
            setAgencyId(next.agencyId);
            setReason(next.reason);
            setProblems({});
          }}
        />
      </DialogFields>
    </Dialog>
  );
}
