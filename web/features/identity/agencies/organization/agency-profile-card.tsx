import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  changeOrganization,
  type Organization,
  organizationContact,
} from '#domain/identity/agencies/organization.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { EditButtons } from './edit-buttons.tsx';
import { organizationQuery } from './queries.ts';

/** The agency's profile, which RUA and reporters see. Its supervisors change the contact details. */
export function AgencyProfileCard({ organization }: { organization: Organization }) {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const form = useForm({
    resolver: formResolver(organizationContact),
    values: { phone: organization.phone, address: organization.address },
    // When a colleague's change arrives, typed text stays.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const look = { readOnly: !isEditing, className: isEditing ? undefined : 'bg-sunk' };

  /** The form shows the record again: of its own, a reset would leave typed text. */
  function stopEditing() {
    form.reset(undefined, { keepDirtyValues: false });
    setEditing(false);
  }

  async function save(body: { phone: string; address: string }) {
    queryClient.setQueryData(organizationQuery.queryKey, await call(changeOrganization, { body }));
    stopEditing();
    showToast({ text: 'The agency’s profile is saved.' });
  }

  return (
    <Card aria-labelledby="agency-profile">
      <CardHead title="Your agency" id="agency-profile" />
      <div className="mb-5 flex items-center gap-4">
        <AgencyTile code={organization.code} logo={agencyLogo(organization.logo)} large />
        <div className="min-w-0">
          <b className="block leading-head">{organization.name}</b>
          <p className="break-words text-muted text-sm">
            {organization.formerNames.length > 0 ? `Formerly ${organization.formerNames.join(', ')}. ` : null}
            {organization.email}
          </p>
        </div>
      </div>
      <AccountForm form={form} fields={['phone', 'address']} onSubmit={save}>
        <TextField
          {...form.register('phone')}
          {...look}
          label="Phone number"
          type="tel"
          inputMode="tel"
          error={errors.phone?.message}
        />
        <TextField {...form.register('address')} {...look} label="Address" error={errors.address?.message} />
        {organization.can.edit ? (
          <EditButtons
            what="Profile"
            isEditing={isEditing}
            isSaving={isSubmitting}
            onEdit={() => {
              setEditing(true);
              form.setFocus('phone');
            }}
            onCancel={stopEditing}
          />
        ) : (
          <p className="text-muted text-sm">A supervisor of your agency can change these.</p>
        )}
      </AccountForm>
    </Card>
  );
}
