/** Whether a person opened the link. Message apps load a link to preview it, and browsers load it before it is tapped. */
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

export function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  const prefetched = [headers.purpose, headers['sec-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|preview/.test(String(purpose)),
  );
  return method === 'GET' && !prefetched && !isbot(headers['user-agent']);
}
