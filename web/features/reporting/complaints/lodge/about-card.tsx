import { Siren } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { complaintRoles, complaintTypes, type NewComplaint } from '#domain/reporting/complaints.ts';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { complaintRoleLabels, complaintTypeLabels } from '../complaint-labels.ts';

const types = complaintTypes.map((value) => ({ value, label: complaintTypeLabels[value] }));
const roles = complaintRoles.map((value) => ({ value, label: complaintRoleLabels[value] }));

const names = {
  agency: { label: 'Name of the agency', placeholder: 'The office or post' },
  place: { label: 'Name of the place', placeholder: 'Park, road or junction' },
  company: { label: 'Name of the company', placeholder: 'On the vehicle or the ticket' },
} as const;

/** The kind of complaint, its subject, and the place. */
export function AboutCard() {
  const { control, register, formState } = useFormContext<NewComplaint>();
  const { errors } = formState;
  const [type, role] = useWatch({ control, name: ['type', 'role'] });
  return (
    <Card>
      <CardHead title="What it is about" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="grid gap-3 sm:col-span-2">
          <RadioGroup
            {...register('type')}
            label="Complaint type"
            options={types}
            error={errors.type?.message}
          />
          {type === 'complain' ? null : (
            <Notice tone="bad" role="status" icon={Siren} title="In danger now?">
              <a href="tel:112">Call 112</a>, or press the red Emergency button: two taps tell those who
              answer.
            </Notice>
          )}
        </div>
        <div className="sm:col-span-2">
          <RadioGroup {...register('role')} label="Role" options={roles} error={errors.role?.message} />
        </div>
        <TextField
          {...register('name')}
          label={names[role].label}
          placeholder={names[role].placeholder}
          optional={type !== 'complain'}
          error={errors.name?.message}
          autoComplete="off"
          enterKeyHint="next"
          fieldClassName="sm:col-span-2"
        />
        <StateField name="state" label="State" cityName="city" />
        <LocalGovernmentField
          name="city"
          label="City or local government"
          stateName="state"
          isOptional={type !== 'complain'}
        />
      </div>
    </Card>
  );
}
