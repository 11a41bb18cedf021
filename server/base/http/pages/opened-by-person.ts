/** Message apps fetch a link to preview it, and browsers before it is tapped: nobody has read it then. */
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

export function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  const prefetched = [headers.purpose, headers['sec-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|preview/.test(String(purpose)),
  );
  return method === 'GET' && !prefetched && !isbot(headers['user-agent']);
}
