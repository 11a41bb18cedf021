import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  changeDeadlines,
  type Deadlines,
  deadlines,
  type Organization,
} from '#domain/identity/agencies/organization.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Facts } from '#web/ui/facts.tsx';
import { FieldError, LABEL_LOOK } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { deadlineText, inUnits, type Unit, units } from './deadline-units.ts';
import { EditButtons } from './edit-buttons.tsx';
import { organizationQuery } from './queries.ts';

const kinds = ['emergency', 'crime', 'flaggedRide', 'flaggedItem', 'complaint'] as const;

const kindLabels: Record<(typeof kinds)[number], string> = {
  emergency: 'Emergencies',
  crime: 'Crime reports',
  flaggedRide: 'Flagged rides',
  flaggedItem: 'Flagged items',
  complaint: 'Complaints',
};

type DeadlineFieldProps = {
  name: string;
  label: string;
  minutes: number;
  /** Gets `NaN` for text that is no number. */
  onChange: (minutes: number) => void;
  error: string | undefined;
};

const options = [
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
] as const satisfies readonly { value: Unit; label: string }[];

/** The agency's deadlines for acknowledging each kind of report. */
export function DeadlinesCard({ organization }: { organization: Organization }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card aria-labelledby="deadlines">
      <CardHead title="Deadlines" id="deadlines" />
      <p className="mb-4 text-soft text-sm">
        Within so long your agency means to acknowledge a report. When one passes, its supervisors and the
        reporter are told. A change counts for reports that come from then on.
      </p>
      {isEditing ? (
        <DeadlinesForm organization={organization} onEnd={() => setEditing(false)} />
      ) : (
        <div className="grid gap-5">
          <Facts
            facts={kinds.map((kind) => ({
              term: kindLabels[kind],
              detail: deadlineText(organization.deadlines[kind]),
            }))}
          />
          {organization.can.edit ? (
            <EditButtons
              what="deadlines"
              isEditing={false}
              isSaving={false}
              onEdit={() => setEditing(true)}
              onCancel={() => setEditing(false)}
            />
          ) : null}
        </div>
      )}
    </Card>
  );
}

function DeadlinesForm({ organization, onEnd }: { organization: Organization; onEnd: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Deadlines>({
    resolver: formResolver(deadlines),
    defaultValues: organization.deadlines,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function save(body: Deadlines) {
    queryClient.setQueryData(organizationQuery.queryKey, await call(changeDeadlines, { body }));
    showToast({ text: 'The deadlines are saved.' });
    onEnd();
  }

  return (
    <AccountForm form={form} fields={kinds} onSubmit={save} summary>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {kinds.map((kind) => (
          <Controller
            key={kind}
            control={form.control}
            name={kind}
            render={({ field }) => (
              <DeadlineField
                name={kind}
                label={kindLabels[kind]}
                minutes={field.value}
                onChange={field.onChange}
                error={errors[kind]?.message}
              />
            )}
          />
        ))}
      </div>
      <EditButtons what="deadlines" isEditing isSaving={isSubmitting} onEdit={onEnd} onCancel={onEnd} />
    </AccountForm>
  );
}

/** A duration: a number and its unit. */
function DeadlineField({ name, label, minutes, onChange, error }: DeadlineFieldProps) {
  const [shown, setShown] = useState(() => {
    const { amount, unit } = inUnits(minutes);
    return { amount: String(amount), unit };
  });

  function change(next: { amount: string; unit: Unit }) {
    setShown(next);
    onChange(next.amount.trim() === '' ? Number.NaN : Number(next.amount) * units[next.unit]);
  }

  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className={classNames(LABEL_LOOK, 'mb-1.5')}>{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] gap-2.5">
        <input
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${label}, how many`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          value={shown.amount}
          onChange={(event) => change({ ...shown, amount: event.target.value })}
          className="control num"
        />
        <ToolbarSelect
          label={`${label}, in`}
          options={options}
          value={shown.unit}
          onChange={(event) => {
            const unit = options.find(({ value }) => value === event.target.value)?.value;
            if (unit) change({ ...shown, unit });
          }}
        />
      </div>
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
