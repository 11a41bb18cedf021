/** Use cases of the staff: their list, inviting, roles, removing. The database keeps an administrator. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import type { StaffMember } from '#domain/identity/staff.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { endSessionsOf } from '#server/features/identity/accounts/for-others/sessions.ts';
import { withdrawInvitationsOf } from '#server/features/identity/agencies/invitations/for-others/withdrawing.ts';
import { invite } from '#server/features/identity/agencies/invitations/service.ts';
import { removalMail } from '#server/features/identity/staff/mails.ts';
import * as store from '#server/features/identity/staff/store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

export async function listStaff(db: Queries): Promise<StaffMember[]> {
  return (await store.list(db)).map(presentMember);
}

function presentMember(row: store.StaffRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.staff_role ?? 'editor',
    twoStep: row.two_step,
    suspended: row.suspended_at !== null,
    lastSeenAt: row.last_seen_at,
    joinedAt: row.created_at,
  };
}

/** @throws AppError 409 beside `email` when the address has an account. */
export async function inviteStaff(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { email, role }: { email: string; role: StaffRole },
): Promise<Record<string, never>> {
  const owner = await store.findOwner(tx, email);
  if (owner) {
    const message =
      owner.account_type === 'staff'
        ? 'This person is on the staff already.'
        : 'This address has a RUA account already. Invite them under another one.';
    throw new AppError('conflict', message, { fields: { email: [message] } });
  }
  await invite(app, tx, actor, { email, place: { agencyId: null, role } });
  noteChange(tx, { subject: `staff ${email}`, after: { role } });
  return {};
}

/** @throws AppError 404; 409 for the last administrator. */
export async function changeRole(
  app: AppContext,
  tx: Transaction,
  id: number,
  role: StaffRole,
): Promise<StaffMember[]> {
  const before = await findMember(tx, id);
  if (await store.updateRole(tx, id, role)) {
    if (role !== 'administrator') await withdrawInvitationsOf(app, tx, id);
    await app.sessions.changed(tx, id);
    await app.live.publish(tx, [id], { kind: 'account-changed' });
    await notify(app, tx, [
      {
        userId: id,
        kind: 'account',
        title: role === 'administrator' ? 'You are now an administrator' : 'You are now an editor',
        text: 'An administrator changed what you may do in the back office.',
        link: '/backoffice',
      },
    ]);
  }
  noteChange(tx, { subject: `person ${id}`, before: { role: before.role }, after: { role } });
  return listStaff(tx);
}

/** Signed out everywhere at once. @throws AppError 404; 409 for oneself, and for the last administrator. */
export async function removeStaff(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<StaffMember[]> {
  if (id === actor.userId) {
    throw new AppError('wrong_state', 'Ask another administrator to end your access.');
  }
  const before = await findMember(tx, id);
  if (!(await store.deactivate(tx, id, app.now().toISOString()))) throw notFound('This person');
  await withdrawInvitationsOf(app, tx, id);
  await endSessionsOf(app, tx, id);
  await enqueueMessages(tx, [removalMail(before)]);
  noteChange(tx, { subject: `person ${id}`, before: { role: before.role }, after: { role: 'none' } });
  return listStaff(tx);
}

async function findMember(tx: Transaction, id: number): Promise<StaffMember> {
  const member = (await listStaff(tx)).find((one) => one.id === id);
  if (!member) throw notFound('This person');
  return member;
}
