/** Use cases of officers: who works at an agency, inviting, changing roles and ending access. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import type { OfficerRole } from '#domain/contract/officer-roles.ts';
import { officerRole } from '#domain/contract/officer-roles.ts';
import type { AgencyOfficer, Invitation, Staffing } from '#domain/identity/agencies/officers.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { endSessionsOf } from '#server/features/identity/accounts/for-others/sessions.ts';
import { notifyOfficers } from '#server/features/identity/agencies/for-others/notify.ts';
import { withdrawInvitationsOf } from '#server/features/identity/agencies/invitations/for-others/withdrawing.ts';
import {
  invite,
  listOpenOfAgency,
  withdrawInvitation,
} from '#server/features/identity/agencies/invitations/service.ts';
import type { InvitationRow } from '#server/features/identity/agencies/invitations/store.ts';
import { hasOtherSupervisor, isSupervisor } from '#server/features/identity/agencies/officers/policy.ts';
import * as store from '#server/features/identity/agencies/officers/store.ts';

/** The agency of an officer. @throws AppError 403 for an officer whose agency is gone. */
export function agencyOf(actor: Actor): number {
  if (actor.agencyId === null) throw new AppError('not_allowed', 'Your agency is no longer on RUA.');
  return actor.agencyId;
}

export async function listStaffing(app: AppContext, db: Queries, actor: Actor): Promise<Staffing> {
  const agencyId = agencyOf(actor);
  const officers = await listOfficersOf(db, agencyId);
  const manage = isSupervisor(actor, officers);
  const invitations = manage ? await listOpenOfAgency(db, agencyId, app.now().toISOString()) : [];
  return { officers, invitations: invitations.map(presentInvitation), can: { manage } };
}

/** Whether the caller supervises their agency. */
export async function supervises(db: Queries, actor: Actor): Promise<boolean> {
  return isSupervisor(actor, await listOfficersOf(db, agencyOf(actor)));
}

/** Officers who joined, and whose access has not ended. */
export async function listOfficersOf(db: Queries, agencyId: number): Promise<AgencyOfficer[]> {
  return (await store.listOfficers(db, agencyId)).map(presentOfficer);
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

function presentInvitation(row: InvitationRow): Invitation {
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
export async function lockAsSupervisor(
  tx: Transaction,
  actor: Actor,
): Promise<{ agencyId: number; officers: AgencyOfficer[] }> {
  const agencyId = agencyOf(actor);
  await store.lockAgency(tx, agencyId);
  const officers = await listOfficersOf(tx, agencyId);
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
  const { agencyId } = await lockAsSupervisor(tx, actor);
  await inviteTo(app, tx, actor, { agencyId, email, role });
  return listStaffing(app, tx, actor);
}

/** @throws AppError 409 beside `email` when the person works there already, or when the agency is not active. */
export async function inviteTo(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { agencyId, email, role }: { agencyId: number; email: string; role: OfficerRole },
): Promise<void> {
  const officers = await listOfficersOf(tx, agencyId);
  if (officers.some((officer) => officer.email.toLowerCase() === email)) {
    const message = 'This person works at the agency already.';
    throw new AppError('conflict', message, { fields: { email: [message] } });
  }
  await invite(app, tx, actor, { email, place: { agencyId, role } });
  noteChange(tx, { subject: `agency ${agencyId}`, after: { role } });
}

export async function revokeInvitation(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Staffing> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  await withdrawInvitation(app, tx, id, agencyId);
  return listStaffing(app, tx, actor);
}

export async function changeRole(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  userId: number,
  role: OfficerRole,
): Promise<Staffing> {
  const { agencyId, officers } = await lockAsSupervisor(tx, actor);
  const before = requireOneOf(officers, userId);
  if (role !== 'supervisor') requireSupervisorLeft(officers, userId);
  await store.updateRole(tx, userId, role);
  if (role !== 'supervisor') await withdrawInvitationsOf(app, tx, userId);
  noteChange(tx, { subject: `person ${userId}`, before: { role: before.role }, after: { role } });
  await notifyOfficers(app, tx, agencyId);
  return listStaffing(app, tx, actor);
}

/** Their cases stay with the agency; their sessions end at once, and the invitations that they sent. */
export async function endOfficer(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  userId: number,
): Promise<Staffing> {
  const { agencyId, officers } = await lockAsSupervisor(tx, actor);
  const before = requireOneOf(officers, userId);
  requireSupervisorLeft(officers, userId);
  await store.deactivate(tx, userId);
  await withdrawInvitationsOf(app, tx, userId);
  noteChange(tx, { subject: `person ${userId}`, before: { role: before.role }, after: { role: 'none' } });
  await endSessionsOf(app, tx, userId);
  await notifyOfficers(app, tx, agencyId);
  return listStaffing(app, tx, actor);
}

export async function changeOwnPhone(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  phone: string,
): Promise<Staffing> {
  const agencyId = agencyOf(actor);
  await store.updatePhone(tx, actor.userId, phone);
  await app.live.publish(tx, [actor.userId], { kind: 'account-changed' });
  await notifyOfficers(app, tx, agencyId);
  return listStaffing(app, tx, actor);
}

function requireOneOf(officers: readonly AgencyOfficer[], userId: number): AgencyOfficer {
  const found = officers.find(({ id }) => id === userId);
  if (!found) throw notFound('This officer');
  return found;
}

function requireSupervisorLeft(officers: readonly AgencyOfficer[], userId: number): void {
  if (hasOtherSupervisor(officers, userId)) return;
  throw new AppError('wrong_state', 'Your agency needs a supervisor: make another officer one first.');
}
