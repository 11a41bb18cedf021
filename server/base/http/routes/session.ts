/** Sessions as the routes see them. The accounts store them: server/features/identity/accounts/sessions.ts. */
import type { AccountType } from '#domain/contract/account-types.ts';
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import { rememberedSessionDays, resetMinutes, shortSessionHours } from '#domain/identity/accounts/auth.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { SessionKind } from '#server/base/database/tables/accounts.ts';

/** Browsers take a name that begins so only with `Secure`, for the whole host and from it alone: no other host can set it. */
export const sessionCookie = '__Host-rua_session';

export type StoredSession = {
  id: number;
  kind: SessionKind;
  userId: number;
  accountType: AccountType;
  agencyId: number | null;
  staffRole: StaffRole | null;
  /** Asked of staff only: whether the account signs in with two steps. */
  staffTwoStep: boolean;
  emailVerified: boolean;
  remembered: boolean;
  lastSeenAt: string;
  expiresAt: string;
  /** When its holder last gave the password or a code; null for never. */
  confirmedAt: string | null;
  ipAddress: string;
  userAgent: string;
};

export interface Sessions {
  /** @returns the live session of a token, of any kind, or undefined. */
  find(db: Queries, token: string): Promise<StoredSession | undefined>;
  /** Notes in the database that the token was used now, which moves the session's end. */
  touch(db: Queries, token: string, session: StoredSession): Promise<void>;
  /** @returns false when the session has ended or its person may no longer be signed in. */
  isOpen(db: Queries, sessionId: number): Promise<boolean>;
  /**
   * Keeps the account from being erased until the transaction ends. Costs no round trip.
   * @throws NoRowChanged with the transaction's first statement, when the session or the account has ended.
   */
  lockOpenSession(tx: Transaction, actor: { userId: number; sessionId: number }): Promise<void>;
  /** Notifies every process, when the transaction commits, to forget the sessions of this user. */
  changed(tx: Transaction, userId: number): Promise<void>;
  /**
   * Calls whenever something about this user's sessions or account may have changed, also after this process heard
   * nothing for a while. @returns how to end it.
   */
  watch(userId: number, watcher: () => void): () => void;
}

const hour = 3600;
const lifetimes = {
  short: shortSessionHours * hour,
  remembered: rememberedSessionDays * 24 * hour,
  reset: resetMinutes * 60,
};

/** How long a session lives after it was last used, in seconds. */
export function sessionSeconds(session: { kind: SessionKind; remembered: boolean }): number {
  if (session.kind === 'password-reset') return lifetimes.reset;
  return session.remembered ? lifetimes.remembered : lifetimes.short;
}
