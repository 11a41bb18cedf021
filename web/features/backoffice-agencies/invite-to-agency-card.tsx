import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { inviteToAgency } from '#domain/agencies-admin.ts';
import { invitationDays } from '#domain/invitations.ts';
import { type NewInvitation, newInvitation } from '#domain/officers.ts';
import { AccountForm } from '#web/features/accounts/account-form.tsx';
import { invitationsFamily } from '#web/features/backoffice-staff/queries.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const roleOptions = [
  { value: 'supervisor', label: 'Supervisor' },
  { value: 'officer', label: 'Officer' },
];

/** Its first supervisor, who invites the others; or any officer. */
export function InviteToAgencyCard({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const form = useForm<NewInvitation>({
    resolver: formResolver(newInvitation),
    defaultValues: { email: '', role: 'supervisor' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function invite(body: NewInvitation) {
    await call(inviteToAgency, { params: { id }, body });
    form.reset();
    showToast({ text: `The invitation to ${body.email} is on its way.` });
    await queryClient.invalidateQueries({ queryKey: invitationsFamily });
  }

  return (
    <Card aria-labelledby="invite-to-agency">
      <CardHead title="Invite an officer" id="invite-to-agency" />
      <p className="mb-4 text-soft text-sm">
        They get a mail with a link that works once, for {invitationDays} days.
      </p>
      <AccountForm form={form} fields={['email', 'role']} onSubmit={invite}>
        <TextField
          {...form.register('email')}
          id="invited-email"
          label="Officer’s e-mail address"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
        />
        <SelectField
          {...form.register('role')}
          label="Role"
          hint="Supervisors also manage officers and deadlines."
          options={roleOptions}
          error={errors.role?.message}
        />
        <Button type="submit" block busy={isSubmitting} busyLabel="Inviting">
          Invite
        </Button>
      </AccountForm>
    </Card>
  );
}
