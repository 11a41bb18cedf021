/** Authenticates the caller, from the bearer token or our own client's cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountHeader } from '#domain/contract/account-header.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError, emailNotVerified } from '#domain/contract/errors.ts';
import { confirmationMinutes } from '#domain/identity/accounts/confirmation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { type StoredSession, sessionCookie, sessionSeconds } from '#server/base/http/routes/session.ts';

/** Sent by our own client, which wants its session in the cookie and never sees the token. */
export const cookieSessionHeader = 'rua-session';

/** A session is touched at most this often, so that reading does not always write. */
const touchEveryMilliseconds = 60_000;

export type Caller = { session: StoredSession; via: Actor['via'] };

type Token = { token: string; via: Actor['via'] };

/**
 * @param old where to look while there is no primary: nothing can be noted then.
 * @returns the caller's live session, of any kind, or undefined.
 */
export async function findCaller(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  old?: Queries,
): Promise<Caller | undefined> {
  const presented = readToken(request);
  if (!presented) return undefined;
  const session = await app.sessions.find(old ?? app.database.reads, presented.token);
  if (!session) return undefined;
  if (!old && isDueToSlide(session)) {
    await app.sessions.touch(app.database.queries, presented.token, session);
    // The browser deletes the cookie at its expiry, so the cookie is set again.
    if (presented.via === 'cookie' && session.remembered) setSessionCookie(reply, presented.token, session);
  }
  return { session, via: presented.via };
}

function isDueToSlide(session: StoredSession): boolean {
  return session.kind === 'full' && Date.now() - Date.parse(session.lastSeenAt) >= touchEveryMilliseconds;
}

function readToken(request: FastifyRequest): Token | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && bearer) return { token: bearer, via: 'bearer' };
  const cookie = request.cookies[sessionCookie];
  return cookie ? { token: cookie, via: 'cookie' } : undefined;
}

/** @throws AppError when the endpoint's declared access does not let this caller in. */
export function admit(app: AppContext, endpoint: Endpoint, caller: Caller | undefined): Actor | null {
  const { access } = endpoint;
  const actor = caller?.session.kind === 'full' ? actorOf(caller) : null;
  if (access.callers === 'anyone') return actor;
  if (!actor) throw new AppError('not_signed_in', 'Sign in to go on.');
  if (!access.accounts.includes(actor.accountType)) {
    throw new AppError('not_allowed', 'Your kind of account cannot do this.');
  }
  if (access.staffRoles && (actor.staffRole === null || !access.staffRoles.includes(actor.staffRole))) {
    throw new AppError('not_allowed', 'Only administrators can do this.');
  }
  if (access.twoStep && app.config.staffTwoStep && !caller?.session.staffTwoStep) {
    throw new AppError('two_step_needed', 'Set up two-step sign-in first: staff sign in with two steps.');
  }
  if (access.verified && !actor.emailVerified && !access.dangerUnverified) {
    throw emailNotVerified(access.inDanger ?? false);
  }
  return actor;
}

/** @throws AppError when a dangerous call comes from a session that was not confirmed lately. */
export function requireConfirmed(app: AppContext, endpoint: Endpoint, caller: Caller | undefined): void {
  if (!endpoint.confirmed) return;
  const confirmedAt = caller?.session.confirmedAt ?? null;
  const oldest = app.now().getTime() - confirmationMinutes * 60_000;
  if (confirmedAt !== null && Date.parse(confirmedAt) > oldest) return;
  throw new AppError('confirmation_needed', 'Confirm that it is you: enter your password or a code.');
}

function actorOf({ session, via }: Caller): Actor {
  return {
    userId: session.userId,
    accountType: session.accountType,
    agencyId: session.agencyId,
    staffRole: session.staffRole,
    emailVerified: session.emailVerified,
    sessionId: session.id,
    via,
  };
}

/** @throws AppError when the account that made the request is not signed in. */
export function refuseOtherAccount(request: FastifyRequest, caller: Caller | undefined): void {
  const wanted = request.headers[accountHeader];
  if (wanted === undefined || wanted === String(caller?.session.userId)) return;
  throw new AppError('not_signed_in', 'Sign in as the person who wrote this.');
}

/** Another site cannot make a signed-in browser change anything: the cookie counts only with our own origin. */
export function refuseForeignOrigin(
  app: AppContext,
  request: FastifyRequest,
  caller: Caller | undefined,
): void {
  if (caller?.via === 'cookie') requireOwnOrigin(app, request);
}

/** @throws AppError when a page of another site sent this, or the sender gives no origin. */
export function requireOwnOrigin(
  app: AppContext,
  { headers: { origin, host } }: { headers: { origin?: string | undefined; host?: string | undefined } },
): void {
  if (
    origin === app.publicUrl ||
    (origin !== undefined && host !== undefined && URL.parse(origin)?.host === host)
  )
    return;
  throw new AppError('wrong_origin', 'This request came from another site.');
}

/**
 * Browsers of before 2020 send no `Origin` with a form, but the `Referer` of the page it stands on. No page of another site can
 * give itself one of ours, and a form without either is refused.
 * @throws AppError when a form of another site was sent to one of our pages.
 */
export function requireOwnForm(app: AppContext, { headers }: Pick<FastifyRequest, 'headers'>): void {
  const { origin = URL.parse(headers.referer ?? '')?.origin, host } = headers;
  requireOwnOrigin(app, { headers: { origin, host } });
}

/**
 * Of a form on a page without scripts, which tells no address, so that its `Origin` is `null`: browsers say in `Sec-Fetch-Site` that it
 * is of our own page. Cookies do not come with a form of another site, and an answer with a new one would take the place of the
 * browser's own.
 * @throws AppError when a page of another site sent the form.
 */
export function refuseFormOfOthers(app: AppContext, request: Pick<FastifyRequest, 'headers'>): void {
  const { origin = 'null', 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return;
  // Browsers of before 2023 do not say it.
  if (site === undefined && origin === 'null') return;
  requireOwnOrigin(app, request);
}

export function wantsCookieSession(request: FastifyRequest): boolean {
  return request.headers[cookieSessionHeader] === 'cookie';
}

export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  session: Pick<StoredSession, 'kind' | 'remembered'>,
): void {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    // Without an end the browser drops it when it closes.
    ...(session.remembered || session.kind === 'password-reset' ? { maxAge: sessionSeconds(session) } : {}),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
}
