/** Marks answers with the account for which a device may cache them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { cachedForHeader, offlineCacheHeader } from '#domain/contract/offline-cache.ts';
import type { Caller } from '#server/base/http/routes/authentication.ts';

/**
 * Only where the person asked to stay signed in: so they declared the device to be their own. Elsewhere nothing of
 * them stays when the browser is closed.
 */
export function offlineCacheLabel(
  { kept }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): void {
  if (!kept || request.headers[offlineCacheHeader] === undefined || caller?.via !== 'cookie') return;
  const { kind, remembered, userId } = caller.session;
  if (kind === 'full' && remembered) reply.header(cachedForHeader, userId);
}
