import { useQuery } from '@tanstack/react-query';
import { replyLength } from '#domain/response/cases/endpoints.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** `agencyId` as the select has it: empty until one is chosen. */
export type HandOver = { agencyId: string; reason: string };

type HandOverFieldsProps = {
  value: HandOver;
  /** Tells who reads the reason. */
  hint?: string | undefined;
  problems: { agencyId?: string | undefined; reason?: string | undefined };
  onChange: (value: HandOver) => void;
  /** Longer reasons cannot be typed; without it they are told as a problem. */
  maxLength?: number;
  /** Agencies that have it already. */
  without?: readonly { id: number }[] | undefined;
};

/** The agency and the reason, to hand over one case or many. */
export function HandOverFields(props: HandOverFieldsProps) {
  const { value, hint, problems, onChange, maxLength, without = [] } = props;
  const { data: agencies = [] } = useQuery(allAgencies);
  return (
    <>
      <SelectField
        label="To which agency"
        value={value.agencyId}
        error={problems.agencyId}
        options={[
          { value: '', label: 'Choose an agency' },
          ...agencies
            .filter(({ id }) => !without.some((other) => other.id === id))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => onChange({ ...value, agencyId: target.value })}
      />
      <TextArea
        label="Why"
        hint={hint}
        rows={3}
        limit={replyLength}
        maxLength={maxLength}
        value={value.reason}
        error={problems.reason}
        onChange={({ target }) => onChange({ ...value, reason: target.value })}
      />
    </>
  );
}
