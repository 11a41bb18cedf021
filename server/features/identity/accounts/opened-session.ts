/** How a session that a call opened reaches its holder, and from where it was opened. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInAccount } from '#domain/entering.ts';
import type { AppContext } from '#server/app-context.ts';
import type { SessionKind } from '#server/database/tables/accounts.ts';
import { presentSignedIn } from '#server/features/accounts/present.ts';
import type { Device, OpenedSession } from '#server/features/accounts/service.ts';
import { type Caller, setSessionCookie, wantsCookieSession } from '#server/http/authentication.ts';
import { noteAccount } from '#server/http/security-log.ts';
import { deleteSession } from '#server/http/session-store.ts';

export function deviceOf(request: FastifyRequest): Device {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** The browser forgets the session that its cookie held until now, so that one ends. */
export async function endReplaced(
  app: AppContext,
  caller: Caller | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (caller?.via !== 'cookie' || !wantsCookieSession(request)) return;
  const { id, userId } = caller.session;
  await app.database.transact(async (tx) => {
    await deleteSession(tx, id);
    await app.sessions.changed(tx, userId);
  });
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
