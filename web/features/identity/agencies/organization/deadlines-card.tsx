import { useQueryClient } from '@tanstack/react-query';
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
import { Facts } from '#web/ui/facts.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DeadlineField, deadlineKindLabels, deadlineKinds } from './deadline-field.tsx';
import { deadlineText } from './deadline-units.ts';
import { EditButtons } from './edit-buttons.tsx';
import { EditableCard } from './editable-card.tsx';
import { organizationQuery } from './queries.ts';

/** The agency's deadlines for acknowledging each kind of report. */
export function DeadlinesCard({ organization }: { organization: Organization }) {
  return (
    <EditableCard
      id="deadlines"
      title="Deadlines"
      lead="Within so long your agency means to acknowledge a report. When one passes, its supervisors and the reporter are told. A change counts for reports that come from then on."
      what="deadlines"
      canEdit={organization.can.edit}
      form={(onEnd) => <DeadlinesForm organization={organization} onEnd={onEnd} />}
    >
      <Facts
        facts={deadlineKinds.map((kind) => ({
          term: deadlineKindLabels[kind],
          detail: deadlineText(organization.deadlines[kind]),
        }))}
      />
    </EditableCard>
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
    <AccountForm form={form} fields={deadlineKinds} onSubmit={save} summary>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {deadlineKinds.map((kind) => (
          <Controller
            key={kind}
            control={form.control}
            name={kind}
            render={({ field }) => (
              <DeadlineField
                name={kind}
                label={deadlineKindLabels[kind]}
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
