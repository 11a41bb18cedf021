/** Invites staff from the server's command line: the first administrator, and another when none can sign in. */
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { appendEntry } from '#server/base/audit/entry.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { inviteOnServer } from '#server/features/identity/agencies/invitations/service.ts';
import * as store from '#server/features/identity/staff/store.ts';

/**
 * The invited person chooses the password, so no other person ever knows it.
 * @returns the path of the link, shown only this once.
 * @throws StartRefusal when the address has an account.
 */
export async function inviteStaffOnServer(
  app: Pick<AppContext, 'now' | 'secretKey'>,
  tx: Transaction,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ path: string }> {
  const owner = await store.findOwner(tx, email);
  if (owner) {
    const as = owner.staff_role === null ? 'an account that is not of the staff' : `an ${owner.staff_role}`;
    throw new StartRefusal(`${email} is ${as} already. Choose another address.`);
  }
  const path = await inviteOnServer(app, tx, { email, place: { agencyId: null, role } });
  await appendEntry(app, tx, {
    actorId: null,
    action: 'inviteStaff',
    address: '',
    asked: { email, role },
    change: { subject: `staff ${email}`, after: { role } },
  });
  return { path };
}
