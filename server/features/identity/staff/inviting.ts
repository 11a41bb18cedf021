/** Inviting staff on the server, where nobody is signed in: the first administrator, and when none can sign in. */
import type { StaffRole } from '#domain/staff-roles.ts';
import type { AppContext } from '#server/app-context.ts';
import { appendEntry } from '#server/audit/entry.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inviteOnServer } from '#server/features/invitations/service.ts';
import * as store from '#server/features/staff/store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/**
 * Whoever opens the link chooses their own password, so none is ever known to two people.
 * @returns the path of the link, told this once. @throws StartRefusal when the address has an account.
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
