import { useForm } from 'react-hook-form';
import { type NewInvitation, newInvitation, type OfficerRole } from '#domain/officers.ts';
import { AccountForm } from '#web/features/accounts/account-form.tsx';
import { InvitationCard, InvitationFields } from '#web/features/accounts/invitation-card.tsx';
import { formResolver } from '#web/lib/form-resolver.ts';
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
    <InvitationCard id="invite-officer" title="Invite an officer">
      <AccountForm form={form} fields={['email', 'role']} onSubmit={send}>
        <InvitationFields
          email={{ ...form.register('email'), ...address, error: errors.email?.message }}
          role={{
            ...form.register('role'),
            hint: 'Supervisors also manage officers and deadlines.',
            options: roles.map((role) => ({ value: role, label: roleWords[role] })),
            error: errors.role?.message,
          }}
          isSending={isSubmitting}
        />
      </AccountForm>
    </InvitationCard>
  );
}
