import { useForm } from 'react-hook-form';
import { invitationDays } from '#domain/invitations.ts';
import { type NewInvitation, newInvitation, type OfficerRole } from '#domain/officers.ts';
import { AccountForm } from '#web/features/accounts/account-form.tsx';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { roleWords } from './officer-words.ts';

type OfficerInvitationCardProps = {
  /** The first is chosen until somebody chooses. */
  roles: readonly [OfficerRole, ...OfficerRole[]];
  /** Where other addresses are on the page, it says whose this is. */
  address?: { id?: string; label: string };
  /** Sends it, and sees to it that the page shows it. */
  invite: (body: NewInvitation) => Promise<unknown>;
};

/** Asks somebody by mail to join an agency. */
export function OfficerInvitationCard({
  roles,
  address = { label: 'E-mail address' },
  invite,
}: OfficerInvitationCardProps) {
  const form = useForm<NewInvitation>({
    resolver: formResolver(newInvitation),
    defaultValues: { email: '', role: roles[0] },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function send(body: NewInvitation) {
    await invite(body);
    form.reset();
    showToast({ text: `The invitation to ${body.email} is on its way.` });
  }

  return (
    <Card aria-labelledby="invite-officer">
      <CardHead title="Invite an officer" id="invite-officer" />
      <p className="mb-4 text-soft text-sm">
        They get a mail with a link that works once, for {invitationDays} days.
      </p>
      <AccountForm form={form} fields={['email', 'role']} onSubmit={send}>
        <TextField
          {...form.register('email')}
          {...address}
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
        />
        <SelectField
          {...form.register('role')}
          label="Role"
          hint="Supervisors also manage officers and deadlines."
          options={roles.map((role) => ({ value: role, label: roleWords[role] }))}
          error={errors.role?.message}
        />
        <Button type="submit" block busy={isSubmitting} busyLabel="Inviting">
          Invite
        </Button>
      </AccountForm>
    </Card>
  );
}
