/** Use cases of officers: who works at an agency, inviting, joining, changing roles and ending access. */

import { AppError, notFound } from '#domain/errors.ts';
import type { Acceptance, AgencyOfficer, Invitation, OfficerRole, Staffing } from '#domain/officers.ts';
import { officerRole } from '#domain/officers.ts';
import { passwordsDifferMessage } from '#domain/passwords.ts';
import { formatPhone } from '#domain/phones.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { enqueueMessages } from '#server/delivery/outbox.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import {
  claimAddress,
  type Device,
  getAccount,
  isAddressTaken,
  lockAddress,
  type OpenedSession,
  requireStrongPassword,
} from '#server/features/accounts/service.ts';
import { findActiveAgency } from '#server/features/agencies/service.ts';
import { invitationMail } from '#server/features/officers/mails.ts';
import { isSupervisor, leavesSupervisor } from '#server/features/officers/policy.ts';
import * as store from '#server/features/officers/store.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteSessionsOfUser, hashToken, insertSession } from '#server/http/session-store.ts';
import { newToken } from '#server/speakable-ids.ts';

/** The agency of an officer. @throws AppError 403 for an officer whose agency is gone. */
export function agencyOf(actor: Actor): number {
  if (actor.agencyId === null) throw new AppError('not_allowed', 'Your agency is no longer on RUA.');
  return actor.agencyId;
}

export async function listStaffing(db: Queries, actor: Actor): Promise<Staffing> {
  const agencyId = agencyOf(actor);
  const officers = (await store.listOfficers(db, agencyId)).map(presentOfficer);
  const manage = isSupervisor(actor, officers);
  const invitations = manage ? await store.listInvitations(db, agencyId) : [];
  return { officers, invitations: invitations.map(presentInvitation), can: { manage } };
}

function presentOfficer(row: store.OfficerRow): AgencyOfficer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: formatPhone(row.phone),
    role: row.officer_role ?? 'officer',
    joinedAt: row.created_at,
  };
}

function presentInvitation(row: store.InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: officerRole.parse(row.role),
    invitedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** The agency, locked, with its officers. @throws AppError 403 unless the caller supervises it. */
export async function holdAsSupervisor(
  tx: Transaction,
  actor: Actor,
): Promise<{ agencyId: number; officers: AgencyOfficer[] }> {
  const agencyId = agencyOf(actor);
  await store.lockAgency(tx, agencyId);
  const officers = (await store.listOfficers(tx, agencyId)).map(presentOfficer);
  if (!isSupervisor(actor, officers)) {
    throw new AppError('not_allowed', 'Only a supervisor of your agency can do this.');
  }
  return { agencyId, officers };
}

/** @throws AppError 409 beside `email` when the person works there already. */
export async function inviteOfficer(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { email, role }: { email: string; role: OfficerRole },
): Promise<Staffing> {
  const { agencyId, officers } = await holdAsSupervisor(tx, actor);
  if (officers.some((officer) => officer.email.toLowerCase() === email)) {
    const message = 'This person works at your agency already.';
    throw new AppError('conflict', message, { fields: { email: [message] } });
  }
  const agency = await findActiveAgency(tx, agencyId);
  if (!agency) throw new AppError('not_allowed', 'Your agency is no longer on RUA.');
  const token = newToken();
  await store.insertInvitation(tx, {
    email,
    agencyId,
    role,
    tokenHash: hashToken(token),
    invitedBy: actor.userId,
  });
  const inviter = await getAccount(tx, actor.userId);
  const invitedBy = `${inviter.first_name} ${inviter.last_name}`.trim();
  await enqueueMessages(tx, [invitationMail(app, { email, agencyName: agency.name, invitedBy, token })]);
  await tellOfficers(app, tx, agencyId);
  return listStaffing(tx, actor);
}

export async function revokeInvitation(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Staffing> {
  const { agencyId } = await holdAsSupervisor(tx, actor);
  if (!(await store.revokeInvitation(tx, id, agencyId))) throw notFound('This invitation');
  await tellOfficers(app, tx, agencyId);
  return listStaffing(tx, actor);
}

export async function changeRole(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  userId: number,
  role: OfficerRole,
): Promise<Staffing> {
  const { agencyId, officers } = await holdAsSupervisor(tx, actor);
  requireOneOf(officers, userId);
  if (role !== 'supervisor') requireSupervisorLeft(officers, userId);
  await store.updateRole(tx, userId, role);
  await tellOfficers(app, tx, agencyId);
  return listStaffing(tx, actor);
}

/** Their cases stay with the agency; their sessions end at once. */
export async function endOfficer(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  userId: number,
): Promise<Staffing> {
  const { agencyId, officers } = await holdAsSupervisor(tx, actor);
  requireOneOf(officers, userId);
  requireSupervisorLeft(officers, userId);
  await store.deactivate(tx, userId);
  await deleteSessionsOfUser(tx, userId);
  await app.sessions.changed(tx, userId);
  await tellOfficers(app, tx, agencyId);
  return listStaffing(tx, actor);
}

export async function changeOwnPhone(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  phone: string,
): Promise<Staffing> {
  const agencyId = agencyOf(actor);
  await store.updatePhone(tx, actor.userId, phone);
  await app.live.tell(tx, [actor.userId], { kind: 'account-changed' });
  await tellOfficers(app, tx, agencyId);
  return listStaffing(tx, actor);
}

/** Their open windows show who works at the agency now, and how it is reached. */
export async function tellOfficers(app: AppContext, tx: Transaction, agencyId: number): Promise<void> {
  const officers = await store.listOfficers(tx, agencyId);
  const userIds = officers.map(({ id }) => id);
  await app.live.tell(tx, userIds, { kind: 'organization-changed' });
}

function requireOneOf(officers: readonly AgencyOfficer[], userId: number): void {
  if (!officers.some(({ id }) => id === userId)) throw notFound('This officer');
}

function requireSupervisorLeft(officers: readonly AgencyOfficer[], userId: number): void {
  if (leavesSupervisor(officers, userId)) return;
  throw new AppError('wrong_state', 'Your agency needs a supervisor: make another officer one first.');
}

/** @throws AppError 404 when the link was used, taken back, or is too old. */
export async function getInvitation(db: Queries, token: string) {
  const found = await store.findOpenInvitation(db, hashToken(token));
  if (!found) throw notFound('This invitation');
  return { email: found.email, agencyName: found.agency_name, role: officerRole.parse(found.role) };
}

/** @throws AppError 404 for a link that no longer works; 409 when the address has an account; 422. */
export async function acceptInvitation(
  app: AppContext,
  acceptance: Acceptance,
  device: Device,
): Promise<OpenedSession> {
  const { email } = await getInvitation(app.database.queries, acceptance.token);
  if (acceptance.password !== acceptance.retypePassword) {
    const fields = { retype_password: [passwordsDifferMessage] };
    throw new AppError('invalid', passwordsDifferMessage, { fields });
  }
  requireStrongPassword(acceptance.password, email);
  const passwordHash = await hashPassword(app.secretKey, email, acceptance.password);
  return app.database.transact(async (tx) => {
    await lockAddress(tx, email);
    const invitation = await store.findOpenInvitation(tx, hashToken(acceptance.token));
    if (!invitation || !(await store.markAccepted(tx, invitation.id))) throw notFound('This invitation');
    if (await isAddressTaken(tx, email)) {
      throw new AppError(
        'conflict',
        'This address has a RUA account already. Ask to be invited under another one.',
      );
    }
    const { firstName, lastName, phone } = acceptance;
    const userId = await store.insertOfficer(tx, {
      email,
      passwordHash,
      agencyId: invitation.agency_id,
      role: officerRole.parse(invitation.role),
      firstName,
      lastName,
      phone,
    });
    await claimAddress(app, tx, email, userId);
    await tellOfficers(app, tx, invitation.agency_id);
    const token = await insertSession(tx, { ...device, userId, kind: 'full', remembered: false });
    return { account: await getAccount(tx, userId), token, remembered: false };
  });
}
