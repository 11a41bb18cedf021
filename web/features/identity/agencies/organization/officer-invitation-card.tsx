import { useForm } from 'react-hook-form';
import type { OfficerRole } from '#domain/contract/officer-roles.ts';
import { type NewInvitation, newInvitation } from '#domain/identity/agencies/officers.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { InvitationCard, InvitationFields } from '#web/features/identity/accounts/invitation-card.tsx';
import { formResolver } from '#web/lib/form-resolver.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { roleLabels } from './officer-labels.ts';

type OfficerInvitationCardProps = {
  /** The first is the default. */
  roles: readonly [OfficerRole, ...OfficerRole[]];
  /** The label and id of the address field, where the page has other address fields. */
  address?: { id?: string; label: string };
  /** Sends the invitation and refreshes the page's list. */
  invite: (body: NewInvitation) => Promise<unknown>;
};

/** Invites a person by mail to join an agency. */
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
            options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
            error: errors.role?.message,
          }}
          isSending={isSubmitting}
        />
      </AccountForm>
    </InvitationCard>
  );
}
