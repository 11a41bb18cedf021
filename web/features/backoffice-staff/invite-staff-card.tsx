import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { invitationDays } from '#domain/invitations.ts';
import { inviteStaff, type NewStaffInvitation, newStaffInvitation } from '#domain/staff.ts';
import { AccountForm } from '#web/features/accounts/account-form.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { invitationsFamily } from './queries.ts';
import { roleOptions } from './staff-words.ts';

/** An administrator asks somebody to join the staff. */
export function InviteStaffCard() {
  const queryClient = useQueryClient();
  const form = useForm<NewStaffInvitation>({
    resolver: formResolver(newStaffInvitation),
    defaultValues: { email: '', role: 'editor' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function invite(body: NewStaffInvitation) {
    await call(inviteStaff, { body });
    form.reset();
    showToast({ text: `The invitation to ${body.email} is on its way.` });
    await queryClient.invalidateQueries({ queryKey: invitationsFamily });
  }

  return (
    <Card aria-labelledby="invite-staff">
      <CardHead title="Invite to the staff" id="invite-staff" />
      <p className="mb-4 text-soft text-sm">
        They get a mail with a link that works once, for {invitationDays} days.
      </p>
      <AccountForm form={form} fields={['email', 'role']} onSubmit={invite}>
        <TextField
          {...form.register('email')}
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
        />
        <SelectField
          {...form.register('role')}
          label="Role"
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
