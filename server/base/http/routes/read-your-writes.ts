/**
 * Callers read their own writes, although the replica follows a moment later. The answer to a change carries the log
 * position behind it. A caller who sends that position reads from the primary until the replica has come as far.
 * Browsers send it by a cookie. Other clients may send the header back; those that do not read from the primary.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { asOfHeader } from '#domain/contract/offline-cache.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { beginning, parsePosition } from '#server/base/database/position.ts';
import type { Replica, StaleReads } from '#server/base/database/replica.ts';
import type { Caller } from '#server/base/http/routes/authentication.ts';

export const writtenHeader = 'rua-written';
const writtenCookie = '__Host-rua_written';

/** Seconds; far longer than a replica that is used may be behind. */
const rememberedSeconds = 60;

/** @returns where this call reads. */
function readsFor(app: AppContext, request: FastifyRequest, caller: Caller | undefined): Queries {
  const { replica, database } = app;
  const written = replica && caller && writtenBefore(request, caller);
  return (written !== undefined && replica?.readsAfter(written)) || database.reads;
}

/**
 * Where calls read that change nothing, while the primary is away: the replica. They decide nothing, and say how old they
 * are. @returns undefined while there is a primary.
 */
export function staleReadsFor(app: AppContext, { method }: Pick<Endpoint, 'method'>): StaleReads | undefined {
  return method === 'GET' && app.database.primary.isAway ? app.staleReplica?.staleReads : undefined;
}

/** Says from when the answer is, as the device does of answers that it kept. @returns where this call reads. */
export function readsOrStale(
  app: AppContext,
  endpoint: Pick<Endpoint, 'method'>,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller | undefined },
): Queries {
  const old = staleReadsFor(app, endpoint);
  // An attempt before this one may have said it.
  reply.removeHeader(asOfHeader);
  if (!old) return readsFor(app, request, caller);
  reply.header(asOfHeader, old.asOf.toUTCString());
  return old.reads;
}

/** @returns undefined when it is not known. */
function writtenBefore({ headers, cookies }: FastifyRequest, { via }: Caller): bigint | undefined {
  const said = headers[writtenHeader];
  if (typeof said === 'string') return parsePosition(said);
  if (via !== 'cookie') return undefined;
  const kept = cookies[writtenCookie];
  return kept === undefined ? beginning : parsePosition(kept);
}

/** Sends the caller of this change the position from which it can be read. */
export async function reportWritten(
  replica: Replica,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (reply.sent) return;
  // The change is stored: nothing that fails now may make it look otherwise. A caller that sends this header back reads from the primary.
  const position = await replica.position().catch(() => 'unknown');
  reply.header(writtenHeader, position);
  // Signing in or up begins without a session, and the first reads follow a moment later.
  if (request.headers.authorization !== undefined) return;
  reply.setCookie(writtenCookie, position, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: rememberedSeconds,
    encode: (plain) => plain,
  });
}

/** @returns the cookies of a call that follows another within one request, of which the browser hears later. */
export function withWritten(cookie: string | undefined, position: string | undefined): string | undefined {
  if (position === undefined) return cookie;
  // Of two cookies with one name the first counts.
  return [`${writtenCookie}=${position}`, cookie].filter((each) => each !== undefined).join('; ');
}
