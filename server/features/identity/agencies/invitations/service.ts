/** Use cases of invitations: sending one by mail, sending it again, withdrawing it, and joining by the link. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { officerRole } from '#domain/contract/officer-roles.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import { staffRole } from '#domain/contract/staff-roles.ts';
import type { Acceptance, InvitationQuery, SentInvitation } from '#domain/identity/agencies/invitations.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { RememberDevice } from '#server/base/http/limits/known-devices.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { openSession } from '#server/features/identity/accounts/for-others/sessions.ts';
import {
  claimAddress,
  type Device,
  getAccount,
  isAddressTaken,
  lockAddress,
  type OpenedSession,
  requireNewPassword,
} from '#server/features/identity/accounts/service.ts';
import { notifyOfficers } from '#server/features/identity/agencies/for-others/notify.ts';
import {
  officerInvitationMail,
  staffInvitationMail,
} from '#server/features/identity/agencies/invitations/mails.ts';
import * as store from '#server/features/identity/agencies/invitations/store.ts';
import { findActiveAgency } from '#server/features/identity/agencies/service.ts';

/** @throws AppError 403 when the sender may invite nobody there any more; 409 for an agency that is not active. */
export async function invite(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { email, place }: { email: string; place: store.InvitedRole },
): Promise<void> {
  await lockSender(tx, actor, place.agencyId);
  const token = await insertInvitation(app, tx, { email, place, invitedBy: actor.userId });
  await mailLink(app, tx, actor, { email, place, token });
}

/**
 * An act that ends their right to invite waits until the transaction ends, and then withdraws this invitation as well.
 * @throws AppError 403 when it has ended already.
 */
async function lockSender(tx: Transaction, { userId }: Actor, agencyId: number | null): Promise<void> {
  await store.lockAgencyAndSender(tx, { agency_id: agencyId, invited_by: userId });
  if (await store.mayInvite(tx, userId, agencyId)) return;
  throw new AppError('not_allowed', 'Your kind of account cannot do this.');
}

/**
 * Invites from the server's command line, before mail works. @returns the path of the link, for the person who ran the
 * command.
 */
export async function inviteOnServer(
  app: Pick<AppContext, 'now'>,
  tx: Transaction,
  { email, place }: { email: string; place: store.InvitedRole },
): Promise<string> {
  return `/join/${await insertInvitation(app, tx, { email, place, invitedBy: null })}`;
}

/** Invitations of one address wait for each other, so that the link of the last one works. @returns its token. */
async function insertInvitation(
  app: Pick<AppContext, 'now'>,
  tx: Transaction,
  invitation: { email: string; place: store.InvitedRole; invitedBy: number | null },
): Promise<string> {
  const token = newToken();
  await lockAddress(tx, invitation.email);
  await store.insert(tx, { ...invitation, tokenHash: hashToken(token), at: app.now().toISOString() });
  return token;
}

async function mailLink(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { email, place, token }: { email: string; place: store.InvitedRole; token: string },
): Promise<void> {
  const inviter = await getAccount(tx, actor.userId);
  const invitedBy = nameOf(inviter);
  if (place.agencyId === null) {
    await enqueueMessages(tx, [staffInvitationMail(app, { email, invitedBy, token, role: place.role })]);
    return;
  }
  const agency = await findActiveAgency(tx, place.agencyId);
  if (!agency) throw new AppError('wrong_state', 'This agency is not active on RUA.');
  await enqueueMessages(tx, [
    officerInvitationMail(app, { email, invitedBy, token, agencyName: agency.name }),
  ]);
  await notifyOfficers(app, tx, place.agencyId);
}

function nameOf(sender: { first_name: string | null; last_name: string | null }): string {
  return `${sender.first_name ?? ''} ${sender.last_name ?? ''}`.trim();
}

function placeOf({ agency_id, role }: { agency_id: number | null; role: string }): store.InvitedRole {
  return agency_id === null
    ? { agencyId: null, role: staffRole.parse(role) }
    : { agencyId: agency_id, role: officerRole.parse(role) };
}

export const { listOpenOfAgency } = store;

export async function listInvitations(
  app: AppContext,
  db: Queries,
  query: InvitationQuery,
): Promise<Page<SentInvitation>> {
  const rows = await store.listPending(db, query);
  const now = app.now().getTime();
  return pageOf(
    rows.map((row) => presentPending(row, now)),
    rows[0]?.total ?? 0,
    query,
  );
}

function presentPending(row: store.PendingRow, now: number): SentInvitation {
  const { agency_id: id, code, name } = row;
  return {
    id: row.id,
    email: row.email,
    role: placeOf(row).role,
    agency: id === null || code === null || name === null ? null : { id, code, name },
    invitedBy: nameOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    expired: Date.parse(row.expires_at) <= now,
  };
}

/** @throws AppError 403 when the sender may invite nobody any more; 404 when it was accepted or taken back. */
export async function resendInvitation(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Record<string, never>> {
  const token = newToken();
  const invitedBy = actor.userId;
  await lockSender(tx, actor, null);
  const renewed = await store.renew(tx, id, {
    tokenHash: hashToken(token),
    invitedBy,
    at: app.now().toISOString(),
  });
  if (!renewed) throw notFound('This invitation');
  noteChange(tx, { subject: `invitation ${id}`, after: { email: renewed.email } });
  await mailLink(app, tx, actor, { email: renewed.email, place: placeOf(renewed), token });
  return {};
}

/**
 * @param agencyId the agency of the invitation; null for any agency's.
 * @throws AppError 404 when it was accepted or withdrawn.
 */
export async function withdrawInvitation(
  app: AppContext,
  tx: Transaction,
  id: number,
  agencyId: number | null,
): Promise<Record<string, never>> {
  const revoked = await store.revoke(tx, id, agencyId, app.now().toISOString());
  if (!revoked) throw notFound('This invitation');
  noteChange(tx, { subject: `invitation ${id}`, before: { email: revoked.email } });
  if (revoked.agency_id !== null) await notifyOfficers(app, tx, revoked.agency_id);
  return {};
}

/** @throws AppError 404 when the link was used, taken back, or is too old, or its sender may not invite any more. */
export async function getInvitation(app: AppContext, db: Queries, token: string) {
  const found = await findOpen(app, db, token);
  return {
    email: found.email,
    agencyName: found.agency_name,
    role: placeOf(found).role,
    invitedBy: nameOf(found),
  };
}

async function findOpen(app: AppContext, db: Queries, token: string) {
  const found = await store.findOpen(db, hashToken(token), app.now().toISOString());
  if (!found) throw notFound('This invitation');
  return found;
}

/** @throws AppError 404 for a link that no longer works; 409 when the address has an account; 422. */
export async function acceptInvitation(
  app: AppContext,
  transact: Transact,
  acceptance: Acceptance,
  { remember, ...device }: Device & { remember: RememberDevice },
): Promise<OpenedSession> {
  const opened = await findOpen(app, app.database.queries, acceptance.token);
  const { email } = opened;
  requireNewPassword(acceptance, email);
  const passwordHash = await hashPassword(app.secretKey, email, acceptance.password);
  return transact(async (tx) => {
    // Checked again once no other call can change the inviter or the agency.
    await store.lockAgencyAndSender(tx, opened);
    await lockAddress(tx, email);
    const invitation = await findOpen(app, tx, acceptance.token);
    if (!(await store.markAccepted(tx, invitation.id, app.now().toISOString()))) {
      throw notFound('This invitation');
    }
    if (await isAddressTaken(tx, email)) {
      throw new AppError(
        'conflict',
        'This address has a RUA account already. Ask to be invited under another one.',
      );
    }
    const place = placeOf(invitation);
    const { firstName, lastName, phone } = acceptance;
    const userId = await store.insertAccount(tx, { email, passwordHash, place, firstName, lastName, phone });
    await claimAddress(app, tx, email, userId);
    if (place.agencyId !== null) await notifyOfficers(app, tx, place.agencyId);
    const token = await openSession(tx, { ...device, userId, kind: 'full', remembered: false });
    const account = await getAccount(tx, userId);
    await remember(tx, account);
    return { account, token, remembered: false };
  });
}
