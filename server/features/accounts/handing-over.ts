/** How a session that a call opened reaches its holder, and from where it was opened. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInAccount } from '#domain/entering.ts';
import type { SessionKind } from '#server/database/schema.ts';
import { presentSignedIn } from '#server/features/accounts/present.ts';
import type { Device, OpenedSession } from '#server/features/accounts/service.ts';
import { setSessionCookie, wantsCookieSession } from '#server/http/authentication.ts';

export function deviceOf(request: FastifyRequest): Device {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** Our own client gets the token in a cookie that no script reads; others get it in the answer. */
export function handOver(
  opened: OpenedSession,
  kind: SessionKind,
  request: FastifyRequest,
  reply: FastifyReply,
): SignedInAccount {
  if (!wantsCookieSession(request)) return presentSignedIn(opened.account, opened.token);
  setSessionCookie(reply, opened.token, { kind, remembered: opened.remembered });
  return presentSignedIn(opened.account, '');
}
