/** The queries of sessions. Tokens are 256 random bits; only their SHA-256 is stored. */
import { sql } from 'kysely';
import { longestRememberedDays, longestShortHours, sessionsAtOnce } from '#domain/identity/accounts/auth.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { SessionKind } from '#server/base/database/tables/accounts.ts';
import { earlierNow, laterNow } from '#server/base/database/two-clocks.ts';
import { forgetDevices } from '#server/base/http/limits/known-device-store.ts';
import { type StoredSession, sessionSeconds } from '#server/base/http/routes/session.ts';
import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';

export type NewSession = {
  userId: number;
  kind: SessionKind;
  remembered: boolean;
  ipAddress: string;
  userAgent: string;
  /** Whether a cookie of our own client holds the token. */
  inCookie?: boolean;
  /** When the password was given that opens it. */
  confirmedAt?: string;
};

const hour = 3600;
const longest = { short: longestShortHours * hour, remembered: longestRememberedDays * 24 * hour };

/** @returns the token. Only its hash is stored, so it cannot be read again. */
export async function insertSession(tx: Transaction, session: NewSession): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      kind: session.kind,
      remembered: session.remembered,
      in_cookie: session.inCookie ?? false,
      ip_address: session.ipAddress,
      user_agent: session.userAgent.slice(0, 300),
      confirmed_at: session.confirmedAt ?? null,
      expires_at: sql<string>`${laterNow()} + make_interval(secs => ${sessionSeconds(session)})`,
    })
    .execute();
  return token;
}

export async function findSession(queries: Queries, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', earlierNow())
    .where('users.deactivated_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .select([
      'sessions.id',
      'sessions.kind',
      'sessions.user_id',
      'sessions.remembered',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.ip_address',
      'sessions.user_agent',
      'sessions.confirmed_at',
      'users.account_type',
      'users.agency_id',
      'users.staff_role',
      'users.email_verified_at',
      sql<boolean>`case users.account_type when 'staff' then exists (
        select from two_step_secrets where user_id = users.id and confirmed_at is not null
      ) else false end`.as('staff_two_step'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    accountType: row.account_type,
    agencyId: row.agency_id,
    staffRole: row.staff_role,
    staffTwoStep: row.staff_two_step,
    emailVerified: row.email_verified_at !== null,
    remembered: row.remembered,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
  };
}

/** Sessions slide: use moves their end, but never past the longest that one lives. */
export async function touchSession(queries: Queries, session: StoredSession): Promise<void> {
  const last = session.remembered ? longest.remembered : longest.short;
  await queries
    .updateTable('sessions')
    .set({
      last_seen_at: sql<string>`now()`,
      expires_at: sql<string>`least(
        ${laterNow()} + make_interval(secs => ${sessionSeconds(session)}),
        created_at + make_interval(secs => ${last})
      )`,
    })
    .where('id', '=', session.id)
    .execute();
}

/**
 * Marks the session as confirmed by a password or a code.
 * @param at ISO 8601.
 * @returns its new token, undefined when it has ended. The old token is no longer valid.
 */
export async function confirmSession(
  tx: Transaction,
  sessionId: number,
  at: string,
): Promise<string | undefined> {
  const token = newToken();
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ confirmed_at: at, token_hash: hashToken(token) })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
}

/** @returns whether a client without cookies opened a session of the account at this address and under this name. */
export async function wasOpenedAt(
  tx: Transaction,
  userId: number,
  { ipAddress, userAgent }: Pick<NewSession, 'ipAddress' | 'userAgent'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('in_cookie', '=', false)
    .where('ip_address', '=', ipAddress)
    .where('user_agent', '=', userAgent.slice(0, 300))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it has not ended and its account may be signed in. */
export async function isSessionOpen(queries: Queries, sessionId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', earlierNow())
    .where('users.deactivated_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the sessions that were unused longest, so that signing in again and again does not fill the table. @returns whether any
 * ended.
 */
export async function deleteSurplusSessions(tx: Transaction, userId: number): Promise<boolean> {
  const surplus = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(sessionsAtOnce)
    // When several sign-ins happen at once, one of them removes a row, and the others do not wait for it.
    .forUpdate()
    .skipLocked();
  const result = await tx.deleteFrom('sessions').where('id', 'in', surplus).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteSession(tx: Transaction, sessionId: number): Promise<boolean> {
  const result = await tx.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteSessionsOfUser(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await forgetDevices(tx, userId);
}

/**
 * The reset session of an address: the caller's own. The first client sends no token with the new password: there it is the one
 * opened from the same address and browser, unless that lives in a cookie, which would have come along.
 */
export async function findResetSession(
  queries: Queries,
  email: string,
  device: Pick<NewSession, 'ipAddress' | 'userAgent'>,
  sessionId: number | undefined,
): Promise<{ id: number; userId: number } | undefined> {
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.email', '=', email)
    .where('sessions.kind', '=', 'password-reset')
    .where('sessions.expires_at', '>', earlierNow())
    .where(({ eb, or, and }) =>
      or([
        eb('sessions.id', '=', sessionId ?? 0),
        and([
          eb('sessions.in_cookie', '=', false),
          eb('sessions.ip_address', '=', device.ipAddress),
          eb('sessions.user_agent', '=', device.userAgent.slice(0, 300)),
        ]),
      ]),
    )
    .select(['sessions.id', 'sessions.user_id'])
    .orderBy('sessions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id };
}

/** @returns the open sessions, the last used first. */
export function listSessionsOf(queries: Queries, userId: number) {
  return queries
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .where('expires_at', '>', earlierNow())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** @returns false when it is not the user's. */
export async function deleteSessionOf(tx: Transaction, userId: number, sessionId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** All sessions of the user but this one. */
export async function deleteOtherSessions(tx: Transaction, userId: number, sessionId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute();
  await forgetDevices(tx, userId);
}
