import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import {
  changeTargets,
  deadlineMinutes,
  type Organization,
  type Targets,
  targets,
} from '#domain/identity/agencies/organization.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { DeadlineField, deadlineKindLabels, deadlineKinds } from './deadline-field.tsx';
import { deadlineText } from './deadline-units.ts';
import { EditButtons } from './edit-buttons.tsx';
import { EditableCard } from './editable-card.tsx';
import { organizationQuery } from './queries.ts';

const times = [
  ['answer', 'First answer'],
  ['resolve', 'Resolve'],
] as const;

/** The agency's own targets for the first answer and the resolution of each kind of report. */
export function TargetsCard({ organization }: { organization: Organization }) {
  return (
    <EditableCard
      id="targets"
      title="Targets"
      lead="The figures of your desk are measured against these times. A change counts for reports that come from then on."
      what="targets"
      canEdit={organization.can.edit}
      form={(onEnd) => <TargetsForm organization={organization} onEnd={onEnd} />}
    >
      <TargetsTable own={organization.targets} />
    </EditableCard>
  );
}

function TargetsTable({ own }: { own: Targets }) {
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr className="text-muted">
          <th className="py-2 text-start font-normal">Kind</th>
          {times.map(([time, label]) => (
            <th key={time} className="py-2 ps-3 text-start font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deadlineKinds.map((kind) => (
          <tr key={kind} className="border-line border-t">
            <th scope="row" className="py-2.5 text-start font-semibold">
              {deadlineKindLabels[kind]}
            </th>
            {times.map(([time]) => (
              <td key={time} className="py-2.5 ps-3">
                {deadlineText(own[time][kind])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TargetsForm({ organization, onEnd }: { organization: Organization; onEnd: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Targets>({
    resolver: formResolver(targets),
    defaultValues: organization.targets,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function save(body: Targets) {
    queryClient.setQueryData(organizationQuery.queryKey, await call(changeTargets, { body }));
    showToast({ text: 'The targets are saved.' });
    onEnd();
  }

  return (
    <AccountForm form={form} fields={['answer', 'resolve']} onSubmit={save} summary>
      {times.map(([time, label]) => (
        <section key={time} id={time} aria-label={label} className="grid gap-4">
          <h3 className="font-semibold">{label}</h3>
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            {deadlineKinds.map((kind) => (
              <Controller
                key={kind}
                control={form.control}
                name={`${time}.${kind}`}
                render={({ field }) => (
                  <DeadlineField
                    name={field.name}
                    label={deadlineKindLabels[kind]}
                    minutes={field.value}
                    onChange={field.onChange}
                    error={errors[time] && deadlineMinutes.safeParse(field.value).error?.issues[0]?.message}
                  />
                )}
              />
            ))}
          </div>
        </section>
      ))}
      <EditButtons what="targets" isEditing isSaving={isSubmitting} onEdit={onEnd} onCancel={onEnd} />
    </AccountForm>
  );
}
