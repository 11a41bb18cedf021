/** The queries of invitations. */
import { type RawBuilder, sql } from 'kysely';
import type { OfficerRole } from '#domain/contract/officer-roles.ts';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import { type InvitationQuery, invitationDays } from '#domain/identity/agencies/invitations.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';

/** The agency, or the staff, that a person is invited to, and the role there. */
export type InvitedRole = { agencyId: number; role: OfficerRole } | { agencyId: null; role: StaffRole };

const isOpen = (at: string): RawBuilder<boolean> =>
  sql<boolean>`invitations.accepted_at is null and invitations.revoked_at is null and invitations.expires_at > ${at}`;
const lasting = (at: string) => sql<string>`${at}::timestamptz + make_interval(days => ${invitationDays})`;

const columns = [
  'invitations.id',
  'invitations.email',
  'invitations.role',
  'invitations.created_at',
  'invitations.expires_at',
  'users.first_name',
  'users.last_name',
] as const;

function withInviter(queries: Queries) {
  return queries.selectFrom('invitations').leftJoin('users', 'users.id', 'invitations.invited_by');
}

/** @returns the invitations to one agency whose link works. @param at the present moment, in ISO 8601. */
export function listOpenOfAgency(queries: Queries, agencyId: number, at: string) {
  return withInviter(queries)
    .select(columns)
    .where('invitations.agency_id', '=', agencyId)
    .where(isOpen(at))
    .orderBy('invitations.id', 'desc')
    .execute();
}

export type InvitationRow = Awaited<ReturnType<typeof listOpenOfAgency>>[number];

/** @returns the invitations that were neither accepted nor taken back, with the agency's names; null names for the staff. */
export function listPending(queries: Queries, query: InvitationQuery) {
  const { perPage, offset } = rowsOfPage(query);
  return withInviter(queries)
    .leftJoin('agencies', 'agencies.id', 'invitations.agency_id')
    .select([...columns, 'agencies.id as agency_id', 'agencies.code', 'agencies.name'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)
    .$if(query.agency !== undefined, (rows) => rows.where('invitations.agency_id', '=', query.agency ?? 0))
    .orderBy('invitations.id', 'desc')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
}

export type PendingRow = Awaited<ReturnType<typeof listPending>>[number];

type InvitationToWrite = {
  email: string;
  place: InvitedRole;
  tokenHash: Buffer;
  /** Null for a command on the server. */
  invitedBy: number | null;
  at: string;
};

/** An open one of the same address to the same place ends: its link is replaced by the new one. The caller locked the address. */
export async function insert(
  tx: Transaction,
  { email, place, tokenHash, invitedBy, at }: InvitationToWrite,
): Promise<number> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('email', '=', email)
    .where(sql<boolean>`agency_id is not distinct from ${place.agencyId}::bigint`)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('invitations')
    .values({
      email,
      account_type: place.agencyId === null ? 'staff' : 'government-agency',
      agency_id: place.agencyId,
      role: place.role,
      token_hash: tokenHash,
      invited_by: invitedBy,
      created_at: at,
      expires_at: lasting(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new link that lasts anew, of a new sender. @returns undefined when it was accepted or taken back. */
export function renew(
  tx: Transaction,
  id: number,
  { tokenHash, invitedBy, at }: { tokenHash: Buffer; invitedBy: number; at: string },
) {
  return tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, invited_by: invitedBy, expires_at: lasting(at) })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['email', 'role', 'agency_id'])
    .executeTakeFirst();
}

/**
 * @param agencyId the agency of the invitation; null for any agency's.
 * @returns undefined when there was no such invitation.
 */
export function revoke(tx: Transaction, id: number, agencyId: number | null, at: string) {
  return tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .$if(agencyId !== null, (rows) => rows.where('agency_id', '=', agencyId))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['email', 'agency_id'])
    .executeTakeFirst();
}

/** All that are open of a sender, or to an agency. @returns the agency of each; null for the staff. */
export async function revokeOpen(
  tx: Transaction,
  column: 'invited_by' | 'agency_id',
  id: number,
  at: string,
): Promise<(number | null)[]> {
  const revoked = await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where(column, '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('agency_id')
    .execute();
  return revoked.map(({ agency_id }) => agency_id);
}

/** Whether `users` may invite there. @param agencyId of the agency; null for the staff. */
const mayInviteTo = (agencyId: RawBuilder<unknown>) => sql<boolean>`(
  users.deactivated_at is null and users.suspended_at is null and (
    users.staff_role = 'administrator' or (users.officer_role = 'supervisor' and users.agency_id = ${agencyId})))`;

/** Invitations from the server's command line have no sender. */
const senderMayInvite = sql<boolean>`(
  invitations.invited_by is null or ${mayInviteTo(sql.ref('invitations.agency_id'))})`;

/**
 * Until the transaction ends, neither the agency nor the sender changes. In the order in which supervisors lock them:
 * the agency first.
 */
export async function lockAgencyAndSender(
  tx: Transaction,
  { agency_id, invited_by }: { agency_id: number | null; invited_by: number | null },
): Promise<void> {
  if (agency_id !== null) {
    await tx.selectFrom('agencies').select('id').where('id', '=', agency_id).forShare().execute();
  }
  if (invited_by !== null) {
    await tx.selectFrom('users').select('id').where('id', '=', invited_by).forShare().execute();
  }
}

/** Whether this person may invite there. The caller holds their row. */
export async function mayInvite(tx: Transaction, userId: number, agencyId: number | null): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(mayInviteTo(sql`${agencyId}::bigint`))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the invitation if its link works: its sender may still invite, and its agency is active. */
export function findOpen(queries: Queries, tokenHash: Buffer, at: string) {
  return withInviter(queries)
    .leftJoin('agencies', 'agencies.id', 'invitations.agency_id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.agency_id',
      'invitations.invited_by',
      'agencies.name as agency_name',
      'users.first_name',
      'users.last_name',
    ])
    .where(senderMayInvite)
    .where('invitations.token_hash', '=', tokenHash)
    .where(sql<boolean>`(invitations.agency_id is null or agencies.active)`)
    .where(isOpen(at))
    .executeTakeFirst();
}

/** @returns false when it was used or taken back meanwhile. */
export async function markAccepted(tx: Transaction, id: number, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('invitations')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .where(isOpen(at))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Joining = {
  email: string;
  passwordHash: Buffer;
  place: InvitedRole;
  firstName: string;
  lastName: string;
  phone: string;
};

/** The invitation came by mail, so the person with its link owns the address. */
export async function insertAccount(tx: Transaction, { place, ...joining }: Joining): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: joining.email,
      password_hash: joining.passwordHash,
      ...(place.agencyId === null
        ? { account_type: 'staff', staff_role: place.role }
        : { account_type: 'government-agency', agency_id: place.agencyId, officer_role: place.role }),
      first_name: joining.firstName,
      last_name: joining.lastName,
      phone: joining.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
