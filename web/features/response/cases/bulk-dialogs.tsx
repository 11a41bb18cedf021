import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { replyLength } from '#domain/response/cases/endpoints.ts';
import { officerOptions } from '#web/features/identity/agencies/duty/officer-options.ts';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { DialogFields } from './dialog-fields.tsx';
import { HandOverFields } from './hand-over-fields.tsx';
import { useReasonForMany } from './many-draft.ts';

type BulkDialogProps<Chosen> = {
  count: number;
  /** The officer of a change that did not reach these cases. */
  begun: number | undefined;
  onClose: () => void;
  onChosen: (chosen: Chosen) => void;
};

/** Gives all chosen cases to one officer. */
export function AssignDialog({ count, begun, onClose, onChosen }: BulkDialogProps<number>) {
  const { data } = useQuery(staffingQuery);
  const { data: duty } = useQuery(dutyQuery);
  const onDuty = new Set(duty?.officers.map(({ id }) => id));
  const [officer, setOfficer] = useState(begun === undefined ? '' : String(begun));
  const [error, setError] = useState<string>();
  return (
    <ChoiceDialog
      title={`Assign ${count === 1 ? '1 case' : `${count} cases`}`}
      lead="Cases that another officer took meanwhile stay with that officer."
      action="Assign"
      onClose={onClose}
      onSubmit={() => (officer === '' ? setError('Choose an officer.') : onChosen(Number(officer)))}
    >
      <SelectField
        label="To which officer"
        value={officer}
        error={error}
        options={[{ value: '', label: 'Choose an officer' }, ...officerOptions(data?.officers ?? [], onDuty)]}
        onChange={({ target }) => setOfficer(target.value)}
      />
    </ChoiceDialog>
  );
}

type HandedTo = { agencyId: number; reason: string };

/** Gives all chosen reports to another agency, with one reason. */
export function HandOverDialog({ count, begun, onClose, onChosen }: BulkDialogProps<HandedTo>) {
  const [agencyId, setAgencyId] = useState(begun === undefined ? '' : String(begun));
  const [typed, setTyped] = useReasonForMany();
  const [isTried, setTried] = useState(false);
  const reason = typed.trim();
  const isWhole = agencyId !== '' && reason !== '';
  return (
    <ChoiceDialog
      title={`Hand over ${count === 1 ? '1 case' : `${count} cases`}`}
      lead="Your agency’s cases end. The other agency gets each report with the same clock."
      action="Hand over"
      onClose={onClose}
      onSubmit={() => (isWhole ? onChosen({ agencyId: Number(agencyId), reason }) : setTried(true))}
    >
      <HandOverFields
        value={{ agencyId, reason: typed }}
        hint="The reporters read this: those without an account get the beginning of it by SMS."
        problems={{
          agencyId: isTried && agencyId === '' ? 'Choose an agency.' : undefined,
          reason: isTried && reason === '' ? 'Say why they are theirs.' : undefined,
        }}
        onChange={(next) => {
          setAgencyId(next.agencyId);
          setTyped(next.reason);
        }}
        maxLength={replyLength}
      />
    </ChoiceDialog>
  );
}

type ChoiceDialogProps = {
  title: string;
  lead: string;
  action: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

function ChoiceDialog({ title, lead, action, onClose, onSubmit, children }: ChoiceDialogProps) {
  const form = useId();
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DialogFields onSend={onSubmit}>{children}</DialogFields>
      </form>
    </Dialog>
  );
}
