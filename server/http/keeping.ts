/** Says for whom a device may keep an answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepingHeader, keptForHeader } from '#domain/keeping.ts';
import type { Caller } from '#server/http/authentication.ts';

/**
 * Only where the person asked to stay signed in: that is how they say that the device is theirs. Elsewhere nothing of
 * them stays when the browser is closed.
 */
export function labelForKeeping(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): void {
  if (request.headers[keepingHeader] === undefined || caller?.via !== 'cookie') return;
  const { kind, remembered, userId } = caller.session;
  if (kind === 'full' && remembered) reply.header(keptForHeader, userId);
}
