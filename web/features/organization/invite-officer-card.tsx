import { useQueryClient } from '@tanstack/react-query';
import { inviteOfficer, type NewInvitation } from '#domain/officers.ts';
import { call } from '#web/lib/api.ts';
import { OfficerInvitationCard } from './officer-invitation-card.tsx';
import { staffingQuery } from './queries.ts';

/** A supervisor asks somebody to join. */
export function InviteOfficerCard() {
  const queryClient = useQueryClient();
  async function invite(body: NewInvitation) {
    queryClient.setQueryData(staffingQuery.queryKey, await call(inviteOfficer, { body }));
  }
  return <OfficerInvitationCard roles={['officer', 'supervisor']} invite={invite} />;
}
