/** How a session that a call opened reaches its holder, and from where it was opened. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInAccount } from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { SessionKind } from '#server/base/database/tables/accounts.ts';
import {
  type Caller,
  setSessionCookie,
  wantsCookieSession,
} from '#server/base/http/routes/authentication.ts';
import { noteAccount } from '#server/base/http/security/security-log.ts';
import { presentSignedIn } from '#server/features/identity/accounts/for-others/present.ts';
import { endSession } from '#server/features/identity/accounts/for-others/sessions.ts';
import type { Device, OpenedSession } from '#server/features/identity/accounts/service.ts';

export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent'] ?? '';
  return { ipAddress: request.ip, userAgent, inCookie: wantsCookieSession(request) };
}

/** The browser forgets the session that its cookie held until now, so that one ends. */
export async function endReplaced(
  app: AppContext,
  caller: Caller | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (caller?.via !== 'cookie' || !wantsCookieSession(request)) return;
  const { session } = caller;
  await app.database.transact((tx) => endSession(app, tx, session));
}

/** Our own client gets the token in a cookie that no script reads; others get it in the answer. */
export function handOver(
  opened: OpenedSession,
  kind: SessionKind,
  request: FastifyRequest,
  reply: FastifyReply,
): SignedInAccount {
  noteAccount(request, opened.account.id);
  if (!wantsCookieSession(request)) return presentSignedIn(opened.account, opened.token);
  setSessionCookie(reply, opened.token, { kind, remembered: opened.remembered });
  return presentSignedIn(opened.account, '');
}
