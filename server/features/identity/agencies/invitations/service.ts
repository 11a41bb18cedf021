/** Use cases of invitations: asking somebody by mail, again, no more; and joining by the link. */
import { AppError, notFound } from '#domain/errors.ts';
import type { Acceptance, InvitationQuery, SentInvitation } from '#domain/invitations.ts';
import { officerRole } from '#domain/officers.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import { passwordsDifferMessage } from '#domain/passwords.ts';
import { staffRole } from '#domain/staff-roles.ts';
import type { AppContext } from '#server/app-context.ts';
import { noteChange } from '#server/audit/entry.ts';
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
import { officerInvitationMail, staffInvitationMail } from '#server/features/invitations/mails.ts';
import * as store from '#server/features/invitations/store.ts';
import { tellOfficers } from '#server/features/officers/telling.ts';
import type { Actor } from '#server/http/actor.ts';
import { hashToken, insertSession } from '#server/http/session-store.ts';
import { newToken } from '#server/speakable-ids.ts';

/** @throws AppError 409 for an agency that is not active. */
export async function invite(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { email, place }: { email: string; place: store.Place },
): Promise<void> {
  const token = await insertInvitation(app, tx, { email, place, invitedBy: actor.userId });
  await mailLink(app, tx, actor, { email, place, token });
}

/** On the server, where no mail may leave yet. @returns the path of the link, for whoever ran the command. */
export async function inviteOnServer(
  app: Pick<AppContext, 'now'>,
  tx: Transaction,
  { email, place }: { email: string; place: store.Place },
): Promise<string> {
  return `/join/${await insertInvitation(app, tx, { email, place, invitedBy: null })}`;
}

/** Invitations of one address wait for each other, so that the last one's link is the one that works. @returns its token. */
async function insertInvitation(
  app: Pick<AppContext, 'now'>,
  tx: Transaction,
  invitation: { email: string; place: store.Place; invitedBy: number | null },
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
  { email, place, token }: { email: string; place: store.Place; token: string },
): Promise<void> {
  const inviter = await getAccount(tx, actor.userId);
  const invitedBy = `${inviter.first_name} ${inviter.last_name}`.trim();
  if (place.agencyId === null) {
    await enqueueMessages(tx, [staffInvitationMail(app, { email, invitedBy, token, role: place.role })]);
    return;
  }
  const agency = await findActiveAgency(tx, place.agencyId);
  if (!agency) throw new AppError('wrong_state', 'This agency is not active on RUA.');
  await enqueueMessages(tx, [
    officerInvitationMail(app, { email, invitedBy, token, agencyName: agency.name }),
  ]);
  await tellOfficers(app, tx, place.agencyId);
}

function placeOf({ agency_id, role }: { agency_id: number | null; role: string }): store.Place {
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
    invitedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    expired: Date.parse(row.expires_at) <= now,
  };
}

/** @throws AppError 404 when it was accepted or taken back. */
export async function resendInvitation(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Record<string, never>> {
  const token = newToken();
  const renewed = await store.renew(tx, id, hashToken(token), app.now().toISOString());
  if (!renewed) throw notFound('This invitation');
  noteChange(tx, { subject: `invitation ${id}`, after: { email: renewed.email } });
  await mailLink(app, tx, actor, { email: renewed.email, place: placeOf(renewed), token });
  return {};
}

/** @param agencyId whose it must be; null for anybody's. @throws AppError 404 when it was accepted or taken back. */
export async function withdrawInvitation(
  app: AppContext,
  tx: Transaction,
  id: number,
  agencyId: number | null,
): Promise<Record<string, never>> {
  const revoked = await store.revoke(tx, id, agencyId, app.now().toISOString());
  if (!revoked) throw notFound('This invitation');
  noteChange(tx, { subject: `invitation ${id}`, before: { email: revoked.email } });
  if (revoked.agency_id !== null) await tellOfficers(app, tx, revoked.agency_id);
  return {};
}

/** @throws AppError 404 when the link was used, taken back, or is too old. */
export async function getInvitation(app: AppContext, db: Queries, token: string) {
  const found = await store.findOpen(db, hashToken(token), app.now().toISOString());
  if (!found) throw notFound('This invitation');
  return { email: found.email, agencyName: found.agency_name, role: placeOf(found).role };
}

/** @throws AppError 404 for a link that no longer works; 409 when the address has an account; 422. */
export async function acceptInvitation(
  app: AppContext,
  acceptance: Acceptance,
  device: Device,
): Promise<OpenedSession> {
  const { email } = await getInvitation(app, app.database.queries, acceptance.token);
  if (acceptance.password !== acceptance.retypePassword) {
    const fields = { retype_password: [passwordsDifferMessage] };
    throw new AppError('invalid', passwordsDifferMessage, { fields });
  }
  requireStrongPassword(acceptance.password, email);
  const passwordHash = await hashPassword(app.secretKey, email, acceptance.password);
  return app.database.transact(async (tx) => {
    await lockAddress(tx, email);
    const at = app.now().toISOString();
    const invitation = await store.findOpen(tx, hashToken(acceptance.token), at);
    if (!invitation || !(await store.markAccepted(tx, invitation.id, at))) throw notFound('This invitation');
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
    if (place.agencyId !== null) await tellOfficers(app, tx, place.agencyId);
    const token = await insertSession(tx, { ...device, userId, kind: 'full', remembered: false });
    return { account: await getAccount(tx, userId), token, remembered: false };
  });
}
