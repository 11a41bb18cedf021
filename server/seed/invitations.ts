/** Invited people who have not joined, so that the back office shows open invitations. Their links are thrown away. */
import type { Transaction } from '#server/base/database/connection.ts';
import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';

const day = 86_400_000;

/** @param now of the moment that the installation is filled in. */
export async function insertInvitations(
  tx: Transaction,
  users: Ids,
  agencies: Ids,
  now: Date,
): Promise<void> {
  const invitedBy = idOf(users, 'staff@demo.rua.example');
  const moment = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const common = () => ({ token_hash: hashToken(newToken()), invited_by: invitedBy });
  await tx
    .insertInto('invitations')
    .values([
      {
        ...common(),
        email: 'h.lawal@frsc.demo.rua.example',
        account_type: 'government-agency',
        agency_id: idOf(agencies, 'FRSC'),
        role: 'officer',
        created_at: moment(-9),
        expires_at: moment(-2),
      },
      {
        ...common(),
        email: 'n.okafor@lastma.demo.rua.example',
        account_type: 'government-agency',
        agency_id: idOf(agencies, 'LASTMA'),
        role: 'supervisor',
        created_at: moment(-2),
        expires_at: moment(5),
      },
      {
        ...common(),
        email: 'tayo.bello@demo.rua.example',
        account_type: 'staff',
        agency_id: null,
        role: 'editor',
        created_at: moment(-1),
        expires_at: moment(6),
      },
    ])
    .execute();
}
