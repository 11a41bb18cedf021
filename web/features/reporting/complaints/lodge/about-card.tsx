import { Siren } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { complaintRoles, complaintTypes, type NewComplaint } from '#domain/reporting/new-complaint.ts';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { complaintRoleLabels, complaintTypeLabels } from '../complaint-labels.ts';

const names = {
  agency: { label: 'Name of the agency', placeholder: 'The office or post' },
  place: { label: 'Name of the place', placeholder: 'Park, road or junction' },
  company: { label: 'Name of the company', placeholder: 'On the vehicle or the ticket' },
} as const;

/** The kind of complaint, its subject, and the place. */
export function AboutCard() {
  const t = useTranslate();
  const { control, register, formState } = useFormContext<NewComplaint>();
  const { errors } = formState;
  const [type, role] = useWatch({ control, name: ['type', 'role'] });
  return (
    <Card>
      <CardHead title={t('What it is about')} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="grid gap-3 sm:col-span-2">
          <RadioGroup
            {...register('type')}
            label={t('Complaint type')}
            options={complaintTypes.map((value) => ({ value, label: t(complaintTypeLabels[value]) }))}
            error={errors.type?.message}
          />
          {type === 'complain' ? null : (
            <Notice tone="bad" role="status" icon={Siren} title={t('In danger now?')}>
              <TranslatedAround
                phrase="{call}, or press the red Emergency button: two taps tell those who answer."
                name="call"
              >
                <a href="tel:112">{t('Call {number}', { number: '112' })}</a>
              </TranslatedAround>
            </Notice>
          )}
        </div>
        <div className="sm:col-span-2">
          <RadioGroup
            {...register('role')}
            label={t('Role')}
            options={complaintRoles.map((value) => ({ value, label: t(complaintRoleLabels[value]) }))}
            error={errors.role?.message}
          />
        </div>
        <TextField
          {...register('name')}
          label={t(names[role].label)}
          placeholder={t(names[role].placeholder)}
          optional={type !== 'complain'}
          error={errors.name?.message}
          autoComplete="off"
          enterKeyHint="next"
          fieldClassName="sm:col-span-2"
        />
        <StateField name="state" label={t('State')} cityName="city" />
        <LocalGovernmentField
          name="city"
          label={t('City or local government')}
          stateName="state"
          isOptional={type !== 'complain'}
        />
      </div>
    </Card>
  );
}
