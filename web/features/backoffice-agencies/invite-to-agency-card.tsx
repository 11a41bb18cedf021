import { useQueryClient } from '@tanstack/react-query';
import { inviteToAgency } from '#domain/agencies-admin.ts';
import type { NewInvitation } from '#domain/officers.ts';
import { invitationsFamily } from '#web/features/backoffice-staff/queries.ts';
import { OfficerInvitationCard } from '#web/features/organization/officer-invitation-card.tsx';
import { call } from '#web/lib/api.ts';

const address = { id: 'invited-email', label: 'Officer’s e-mail address' };

/** Its first supervisor, who invites the others; or any officer. */
export function InviteToAgencyCard({ id }: { id: number }) {
  const queryClient = useQueryClient();
  async function invite(body: NewInvitation) {
    await call(inviteToAgency, { params: { id }, body });
    void queryClient.invalidateQueries({ queryKey: invitationsFamily });
  }
  return <OfficerInvitationCard roles={['supervisor', 'officer']} address={address} invite={invite} />;
}
