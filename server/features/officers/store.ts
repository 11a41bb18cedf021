/** The queries of officers and their invitations. */
import { sql } from 'kysely';
import type { OfficerRole } from '#domain/officers.ts';
import { invitationDays } from '#domain/officers.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';

export function listOfficers(queries: Queries, agencyId: number) {
  return queries
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'officer_role', 'created_at'])
    .where('agency_id', '=', agencyId)
    .where('deactivated_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}

export type OfficerRow = Awaited<ReturnType<typeof listOfficers>>[number];

/** Changes of who works at an agency wait for each other, so that a supervisor always remains. */
export async function lockAgency(tx: Transaction, agencyId: number): Promise<void> {
  await tx.selectFrom('agencies').select('id').where('id', '=', agencyId).forNoKeyUpdate().execute();
}

export async function updateRole(tx: Transaction, userId: number, role: OfficerRole): Promise<void> {
  await tx.updateTable('users').set({ officer_role: role }).where('id', '=', userId).execute();
}

export async function updatePhone(tx: Transaction, userId: number, phone: string): Promise<void> {
  await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute();
}

export async function deactivate(tx: Transaction, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deactivated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
}

const stillOpen = sql<boolean>`accepted_at is null and revoked_at is null and expires_at > now()`;

export function listInvitations(queries: Queries, agencyId: number) {
  return queries
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.created_at',
      'invitations.expires_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('invitations.agency_id', '=', agencyId)
    .where(stillOpen)
    .orderBy('invitations.id', 'desc')
    .execute();
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

type InvitationToWrite = {
  email: string;
  agencyId: number;
  role: OfficerRole;
  tokenHash: Buffer;
  invitedBy: number;
};

/** An open one to the same address ends: its link is replaced by the new one. */
export async function insertInvitation(tx: Transaction, invitation: InvitationToWrite): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: sql<string>`now()` })
    .where('email', '=', invitation.email)
    .where('agency_id', '=', invitation.agencyId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .insertInto('invitations')
    .values({
      email: invitation.email,
      account_type: 'government-agency',
      agency_id: invitation.agencyId,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      expires_at: sql<string>`now() + make_interval(days => ${invitationDays})`,
    })
    .execute();
}

/** @returns whether there was such an open invitation of the agency. */
export async function revokeInvitation(tx: Transaction, id: number, agencyId: number): Promise<boolean> {
  const result = await tx
    .updateTable('invitations')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where(stillOpen)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function findOpenInvitation(queries: Queries, tokenHash: Buffer) {
  return queries
    .selectFrom('invitations')
    .innerJoin('agencies', 'agencies.id', 'invitations.agency_id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'agencies.id as agency_id',
      'agencies.name as agency_name',
    ])
    .where('invitations.token_hash', '=', tokenHash)
    .where('agencies.active', '=', true)
    .where(stillOpen)
    .executeTakeFirst();
}

/** @returns false when it was used or taken back meanwhile. */
export async function markAccepted(tx: Transaction, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('invitations')
    .set({ accepted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where(stillOpen)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type NewOfficer = {
  email: string;
  passwordHash: Buffer;
  agencyId: number;
  role: OfficerRole;
  firstName: string;
  lastName: string;
  phone: string;
};

/** The invitation came by mail, so whoever holds its link owns the address. */
export async function insertOfficer(tx: Transaction, officer: NewOfficer): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: officer.email,
      password_hash: officer.passwordHash,
      account_type: 'government-agency',
      agency_id: officer.agencyId,
      officer_role: officer.role,
      first_name: officer.firstName,
      last_name: officer.lastName,
      phone: officer.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
