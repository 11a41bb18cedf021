import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { inviteStaff, type NewStaffInvitation, newStaffInvitation } from '#domain/identity/staff.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { InvitationCard, InvitationFields } from '#web/features/identity/accounts/invitation-card.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { invitationsFamily } from './queries.ts';
import { roleOptions } from './staff-labels.ts';

/** An administrator invites a person to join the staff. */
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
    <InvitationCard id="invite-staff" title="Invite to the staff">
      <AccountForm form={form} fields={['email', 'role']} onSubmit={invite}>
        <InvitationFields
          email={{ ...form.register('email'), label: 'E-mail address', error: errors.email?.message }}
          role={{ ...form.register('role'), options: roleOptions, error: errors.role?.message }}
          isSending={isSubmitting}
        />
      </AccountForm>
    </InvitationCard>
  );
}
