import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { invitationDays } from '#domain/invitations.ts';
import { inviteOfficer, type NewInvitation, newInvitation } from '#domain/officers.ts';
import { AccountForm } from '#web/features/accounts/account-form.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { roleOptions } from './officer-words.ts';
import { staffingQuery } from './queries.ts';

/** A supervisor asks somebody to join. */
export function InviteOfficerCard() {
  const queryClient = useQueryClient();
  const form = useForm<NewInvitation>({
    resolver: formResolver(newInvitation),
    defaultValues: { email: '', role: 'officer' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function invite(body: NewInvitation) {
    queryClient.setQueryData(staffingQuery.queryKey, await call(inviteOfficer, { body }));
    form.reset();
    showToast({ text: `The invitation to ${body.email} is on its way.` });
  }

  return (
    <Card aria-labelledby="invite">
      <CardHead title="Invite an officer" id="invite" />
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
